package org.dcpspec.benchmark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;

/** Measures the generated parsers and their facade against a reader by hand: a stream file, and how many megabytes of it. */
public final class Benchmark {
  private static final int WARM_UP = 2;
  private static final int ROUNDS = 5;

  public static void main(String[] args) throws IOException {
    byte[] data = wholeMessages(Files.readAllBytes(Path.of(args[0])), Long.parseLong(args[1]) * 1_000_000);
    double[] kaitai = new double[ROUNDS];
    double[] facade = new double[ROUNDS];
    double[] hand = new double[ROUNDS];
    Totals expected = HandReader.read(data);
    for (int round = -WARM_UP; round < ROUNDS; round++) {
      double kaitaiSeconds = seconds(KaitaiReader::read, data, expected);
      double facadeSeconds = seconds(FacadeReader::read, data, expected);
      double handSeconds = seconds(HandReader::read, data, expected);
      if (round >= 0) {
        kaitai[round] = kaitaiSeconds;
        facade[round] = facadeSeconds;
        hand[round] = handSeconds;
      }
    }
    System.out.printf(
        Locale.ROOT,
        "{\"language\": \"java\", \"messages\": %d, \"bytes\": %d, \"kaitai_seconds\": %.4f, "
            + "\"facade_seconds\": %.4f, \"hand_seconds\": %.4f, \"checksum\": \"%s\"}%n",
        expected.messages(),
        data.length,
        Arrays.stream(kaitai).min().getAsDouble(),
        Arrays.stream(facade).min().getAsDouble(),
        Arrays.stream(hand).min().getAsDouble(),
        Long.toUnsignedString(expected.checksum()));
  }

  private static double seconds(Function<byte[], Totals> reader, byte[] data, Totals expected) {
    long start = System.nanoTime();
    Totals totals = reader.apply(data);
    long end = System.nanoTime();
    if (!totals.equals(expected)) {
      throw new IllegalStateException("the readers disagree: " + totals + ", " + expected);
    }
    return (end - start) / 1e9;
  }

  /** All bytes, or the first messages that have at least so many. */
  private static byte[] wholeMessages(byte[] data, long wanted) {
    ByteBuffer buffer = ByteBuffer.wrap(data);
    int end = 0;
    while (end < data.length && end < wanted) {
      end += 24 + buffer.getInt(end + 8);
    }
    return end == data.length ? data : Arrays.copyOf(data, end);
  }
}
