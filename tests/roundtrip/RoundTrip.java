import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStream;
import io.kaitai.struct.KaitaiStruct;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Collections;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reads messages and writes them again, one for every line of standard input: the name of the
 * root's class, the message in hexadecimal, and, if a number is to be changed in between, its path
 * and the new number. Answers each line with the message in hexadecimal, or with {@code error} and
 * what happened.
 */
public final class RoundTrip {
    public static void main(String[] args) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            try {
                System.out.println(HexFormat.of().formatHex(answer(line.split(" "))));
            } catch (Exception error) {
                System.out.println("error " + error.toString().replace('\n', ' '));
            }
        }
    }

    private static byte[] answer(String[] words) throws Exception {
        byte[] data = HexFormat.of().parseHex(words[1]);
        KaitaiStruct.ReadWrite message =
                (KaitaiStruct.ReadWrite) Class.forName(words[0])
                        .getConstructor(KaitaiStream.class)
                        .newInstance(new ByteBufferKaitaiStream(data));
        message._read();
        message._fetchInstances();
        if (words.length > 2) {
            change(message, words[2], Long.parseUnsignedLong(words[3]));
        }
        return write(message, data.length);
    }

    /** The bytes of an object, from its fields alone. */
    private static byte[] write(KaitaiStruct.ReadWrite message, long size) throws Exception {
        Set<KaitaiStruct.ReadWrite> parts = Collections.newSetFromMap(new IdentityHashMap<>());
        collect(message, parts);
        for (KaitaiStruct.ReadWrite part : parts) {
            forgetBytes(part);
        }
        for (KaitaiStruct.ReadWrite part : parts) {
            part._check();
        }
        try (KaitaiStream stream = new ByteBufferKaitaiStream(size)) {
            message._write(stream);
            if (!stream.isEof()) {
                throw new IllegalStateException("less was written than had been read");
            }
            return stream.toByteArray();
        }
    }

    private static void collect(Object value, Set<KaitaiStruct.ReadWrite> parts) throws Exception {
        if (value instanceof List<?> list) {
            for (Object item : list) {
                collect(item, parts);
            }
        } else if (value instanceof KaitaiStruct.ReadWrite part && parts.add(part)) {
            for (Field field : part.getClass().getDeclaredFields()) {
                field.setAccessible(true);
                collect(field.get(part), parts);
            }
        }
    }

    /** Leaves an object with its fields and without the bytes that it was read from. */
    private static void forgetBytes(KaitaiStruct.ReadWrite part) throws Exception {
        Field stream = KaitaiStruct.class.getDeclaredField("_io");
        stream.setAccessible(true);
        stream.set(part, null);
        boolean atPositions = part.getClass().getSimpleName().startsWith("Flatbuffers");
        for (Field field : part.getClass().getDeclaredFields()) {
            field.setAccessible(true);
            if (field.getName().startsWith("_raw_")) {
                field.set(part, null);
            } else if (field.getName().startsWith("_enabled") && !atPositions) {
                field.setBoolean(part, false);
            }
        }
    }

    private static void change(Object message, String path, long number) throws Exception {
        String[] steps = path.split("\\.");
        Object owner = message;
        for (int i = 0; i < steps.length - 1; i++) {
            String name = camel(steps[i]);
            owner = owner.getClass().getMethod(name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1))
                    .invoke(owner);
        }
        for (Method method : owner.getClass().getMethods()) {
            if (method.getName().equals("set" + camel(steps[steps.length - 1]))) {
                Class<?> type = method.getParameterTypes()[0];
                if (type == int.class || type == Integer.class) {
                    method.invoke(owner, (int) number);
                } else {
                    method.invoke(owner, number);
                }
                return;
            }
        }
        throw new NoSuchFieldException(path);
    }

    private static String camel(String name) {
        StringBuilder result = new StringBuilder();
        for (String word : name.split("_")) {
            result.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
        }
        return result.toString();
    }
}
