import java.lang.reflect.InvocationTargetException;

/** Runs the programs that the variable PROGRAMS names, with a line before each that says which. */
public final class RunAll {
  public static void main(String[] args) throws Throwable {
    for (String name : System.getenv("PROGRAMS").split(",")) {
      System.out.println('\u001e' + name);
      try {
        Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) args);
      } catch (InvocationTargetException error) {
        throw error.getCause();
      }
    }
  }
}
