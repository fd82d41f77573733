package org.dcpspec.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Measures the generated parsers, their facade and a hand-written reader alternately, on one file in one process. */
public final class Benchmark {
  private static final int WARM_UP = 5;
  private static final int ROUNDS = 15;
  /** Number of times that a round reads the stream: Java counts CPU time in hundredths of a second. */
  private static final int READINGS = 20;
  private static final Map<String, Function<byte[], Totals>> READERS = new LinkedHashMap<>();
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  static {
    READERS.put("kaitai", KaitaiReader::read);
    READERS.put("facade", FacadeReader::read);
    READERS.put("hand", HandReader::read);
  }

  public static void main(String[] args) throws IOException {
    byte[] data = Files.readAllBytes(Path.of(args[0]));
    Totals expected = HandReader.read(data);
    Map<String, List<Double>> seconds = new LinkedHashMap<>();
    for (int round = -WARM_UP; round < ROUNDS; round++) {
      for (String name : READERS.keySet()) {
        double spent = seconds(READERS.get(name), data, expected);
        if (round >= 0) {
          seconds.computeIfAbsent('"' + name + '"', key -> new ArrayList<>()).add(spent);
        }
      }
    }
    System.out.printf(
        "{\"language\": \"java\", \"messages\": %d, \"bytes\": %d, \"seconds\": %s, \"checksum\": \"%s\"}%n",
        expected.messages(),
        data.length,
        seconds.toString().replace('=', ':'),
        Long.toUnsignedString(expected.checksum()));
  }

  /** Returns seconds of CPU time, including that of the compiler and the garbage collector. */
  private static double seconds(Function<byte[], Totals> reader, byte[] data, Totals expected) {
    long start = SYSTEM.getProcessCpuTime();
    for (int reading = 0; reading < READINGS; reading++) {
      Totals totals = reader.apply(data);
      if (!totals.equals(expected)) {
        throw new IllegalStateException("the readers disagree: " + totals + ", " + expected);
      }
    }
    return (SYSTEM.getProcessCpuTime() - start) / 1e9 / READINGS;
  }
}
