package org.warpladder.simulator;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.warpladder.simulator.command.CommandLine;
import org.warpladder.simulator.command.RunJson;
import org.warpladder.simulator.command.RunText;
import org.warpladder.simulator.command.UsageError;

/** The simulator by itself, from the command line: {@link CommandLine#USAGE}. The only class here that meets files. */
public final class Main {
    private static final int ENDED_BY_FINDING = 1;
    private static final int NOT_RUN = 2;
    private static final int MISUSED = 3;

    private final PrintStream out;
    private final PrintStream err;

    Main(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    public static void main(String[] words) {
        int status = new Main(System.out, System.err).run(words);
        System.out.flush();
        System.exit(status);
    }

    /** The exit status. */
    int run(String... words) {
        if (List.of(words).contains("--help")) {
            out.print(CommandLine.USAGE);
            return 0;
        }
        try {
            var command = CommandLine.parse(words);
            var source = read(command.file());
            var simulation = Simulator.simulate(source, command.launch(), command.arguments());
            return switch (command.form()) {
                case JSON -> printJson(simulation);
                case TEXT -> printText(simulation, command.file(), source, RunText::of);
                case EXPLAINED_TEXT -> printText(simulation, command.file(), source, RunText::explained);
            };
        } catch (UsageError error) {
            err.println(error.getMessage());
            err.println("`--help` lists the options.");
            return MISUSED;
        } catch (IOException unreadable) {
            err.println("The kernel cannot be read: " + unreadable.getMessage());
            return MISUSED;
        }
    }

    private static String read(String file) throws IOException {
        return file.equals("-")
                ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8)
                : Files.readString(Path.of(file));
    }

    private int printJson(Simulation simulation) {
        out.println(RunJson.of(simulation));
        return switch (simulation) {
            case Simulation.Rejected rejected -> NOT_RUN;
            case Simulation.Run run -> run.completed() ? 0 : ENDED_BY_FINDING;
        };
    }

    private int printText(Simulation simulation, String file, String source, Function<Simulation.Run, String> text) {
        return switch (simulation) {
            case Simulation.Rejected rejected -> {
                rejected.diagnostics().forEach(diagnostic -> err.println(file + ":" + diagnostic.render(source)));
                yield NOT_RUN;
            }
            case Simulation.Run run -> {
                out.print(text.apply(run));
                run.findings().forEach(finding -> err.println(file + ":" + RunText.of(finding, source)));
                yield run.completed() ? 0 : ENDED_BY_FINDING;
            }
        };
    }
}
