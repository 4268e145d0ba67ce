package org.warpladder.authoring.proposal;

import java.util.ArrayList;
import java.util.stream.Collectors;
import org.warpladder.simulator.launch.Policy;

/** What learners are told beside the kernel: the launch, the prices, the data. */
final class Statement {
    private final Facts facts;
    private final Recipe recipe;
    private final Names names;

    Statement(Facts facts, Names names) {
        this.facts = facts;
        this.recipe = facts.survey.recipe();
        this.names = names;
    }

    String text(boolean oneWarp) {
        var paragraphs = new ArrayList<String>();
        paragraphs.add(launch());
        if (facts.priced()) {
            paragraphs.add(prices());
        }
        recipe.arguments().forEach((name, supply) -> {
            var meaning = data(name, supply);
            if (!meaning.isEmpty()) {
                paragraphs.add(meaning);
            }
        });
        if (oneWarp && facts.warps > 1) {
            int width = recipe.launch().warpSize();
            paragraphs.add(Phrases.say("look.warp", facts.warp, facts.warp * width, lastThread(width)));
        }
        return String.join("\n\n", paragraphs);
    }

    private int lastThread(int width) {
        return Math.min(facts.warp * width + width, threads()) - 1;
    }

    private int threads() {
        return Math.toIntExact(
                recipe.launch().block().size() * recipe.launch().grid().size());
    }

    private String launch() {
        var launch = recipe.launch();
        long block = launch.block().size();
        var size = launch.block().y() == 1 && launch.block().z() == 1
                ? String.valueOf(block)
                : launch.block().x() + " × " + launch.block().y()
                        + (launch.block().z() == 1 ? "" : " × " + launch.block().z());
        var said = launch.grid().size() > 1
                ? Phrases.say(
                        "statement.grid",
                        size,
                        launch.warpSize(),
                        facts.warps,
                        launch.grid().size())
                : facts.warps > 1
                        ? Phrases.say("statement.block", size, launch.warpSize(), facts.warps)
                        : block < launch.warpSize()
                                ? Phrases.say(
                                        "statement.one.partial", size, launch.warpSize(), launch.warpSize() - block)
                                : Phrases.say("statement.one", size, launch.warpSize());
        return launch.policy() == Policy.STACK
                ? said
                : said + " " + Phrases.say("statement.policy", LaunchText.wire(launch.policy()));
    }

    private String prices() {
        var launch = recipe.launch();
        var said = new ArrayList<String>();
        if (facts.instructions()) {
            said.add(Phrases.say("statement.instructions", "1"));
        }
        if (recipe.anatomy().works()) {
            said.add(Phrases.say("statement.work"));
        }
        if (!recipe.prices().isEmpty()) {
            said.add(Phrases.say(
                    "statement.calls",
                    recipe.prices().keySet().stream()
                            .map(name -> "`" + name + "` {{" + names.price(name) + "}}")
                            .collect(Collectors.joining(", "))));
        }
        var branch = launch.branchCycles();
        if (branch != null && branch > 0) {
            said.add(Phrases.say("statement.branch", branch));
        }
        if (launch.divergenceCycles() > 0) {
            said.add(Phrases.say("statement.divergence", launch.divergenceCycles()));
        }
        if (!facts.instructions()) {
            said.add(Phrases.say("statement.else"));
        }
        return String.join(" ", said);
    }

    private String data(String name, Supply supply) {
        return switch (supply) {
            case Supply.Constant(long value) -> Phrases.say("statement.number", name, value);
            case Supply.Whole whole -> Phrases.say("statement.number", name, "{{" + names.argument(name) + "}}");
            case Supply.Wholes wholes -> Phrases.say("statement.array", name) + "\n\n" + table(names.argument(name));
            case Supply.Starts starts -> Phrases.say("statement.array", name) + "\n\n" + table(names.argument(name));
            case Supply.Same same ->
                Phrases.say("statement.array", name) + "\n\n" + table("(" + supply.expression("") + ")");
            case Supply.Filler filler -> Phrases.say("statement.any", name);
            case Supply.Zeros zeros ->
                recipe.anatomy().inputs().stream()
                                .anyMatch(parameter -> parameter.name().equals(name))
                        ? Phrases.say("statement.zeros", name)
                        : "";
        };
    }

    /** Eight elements a row. */
    private static String table(String array) {
        return "| | +0 | +1 | +2 | +3 | +4 | +5 | +6 | +7 |\n"
                + "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n"
                + "{{joined(range(ceilDiv(size(" + array
                + "), 8)).map(r, \"| **\" + string(8 * r) + \"** | \" + joined(slice("
                + array + ", 8 * r, 8 * r + 8 < size(" + array + ") ? 8 * r + 8 : size(" + array
                + ")).map(e, string(e)), \" | \") + \" |\"), \"\\n\")}}";
    }
}
