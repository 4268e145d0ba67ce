package org.warpladder.benchmark;

import bare.BareServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.warpladder.WarpLadder;
import tools.jackson.databind.json.JsonMapper;

/**
 * Requests a second of the API beside a bare Spring endpoint that does one read and one insert, both in one JVM, by wrk:
 * {@code Throughput [rounds] [seconds]}. The rounds take turns, so that what else the machine does meets all alike.
 */
public final class Throughput {
    private static final String TOKEN = "only-for-this-measurement";
    private static final Pattern RATE = Pattern.compile("Requests/sec:\\s+([0-9.]+)");
    private static final Pattern FAILED = Pattern.compile("Non-2xx or 3xx responses: (\\d+)|Socket errors: (.*)");

    private static final String SCRIPT = """
        wrk.method = "POST"
        wrk.headers["Content-Type"] = "application/json"
        wrk.headers["Authorization"] = "Bearer TOKEN"
        local made = 0
        function request()
          made = made + 1
          return wrk.format(nil, nil, nil, ([[BODY]]):gsub("NUMBER", "ROUND-" .. made))
        end
        """;

    private static final String KERNEL =
            "__global__ void k() { if (threadIdx.x < 8) { work(15); } else { work(25); } }";

    private Throughput() {}

    /** One kind of request. */
    private record Load(String name, String address, String body) {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
        int seconds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 10;
        var folder = Files.createTempDirectory("throughput");
        var bare = started(BareServer.class, folder.resolve("bare"));
        var product = started(WarpLadder.class, folder.resolve("product"));
        var loads = List.of(
                new Load("bare endpoint", address(bare) + "/notes", "{\"subject\":\"one\",\"content\":\"NUMBER\"}"),
                new Load("POST /attempts", address(product) + "/api/v1/attempts", attempt(address(product))),
                new Load(
                        "POST /simulations",
                        address(product) + "/api/v1/simulations",
                        "{\"source\":\"" + KERNEL + "\"}"));
        var rates = new LinkedHashMap<String, List<Double>>();
        for (int round = 0; round <= rounds; round++) {
            for (var load : loads) {
                double rate = rate(load, round, seconds, folder);
                System.out.printf("round %d: %s %.0f%n", round, load.name(), rate);
                if (round > 0) { // the first one warms up
                    rates.computeIfAbsent(load.name(), _ -> new ArrayList<>()).add(rate);
                }
            }
        }
        print(rates);
        product.close();
        bare.close();
    }

    private static void print(Map<String, List<Double>> rates) {
        double least = median(rates.values().iterator().next());
        rates.forEach((name, all) -> System.out.printf(
                "%-20s %8.0f requests/s, bare / it %.2f  %s%n", name, median(all), least / median(all), all));
    }

    private static double median(List<Double> all) {
        return all.stream().sorted().toList().get(all.size() / 2);
    }

    private static ConfigurableApplicationContext started(Class<?> server, Path database) {
        return new SpringApplicationBuilder(server)
                .run(
                        "--server.port=0",
                        "--spring.datasource.url=jdbc:h2:file:" + database
                                + ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH",
                        "--WARPLADDER_BOOTSTRAP_TOKEN=" + TOKEN,
                        "--WARPLADDER_RATE_LIMITS=off",
                        "--logging.level.root=warn");
    }

    private static String address(ConfigurableApplicationContext server) {
        return "http://localhost:" + server.getEnvironment().getProperty("local.server.port");
    }

    /** Each request is of another learner: the costliest kind, for everything begins with it. */
    private static String attempt(String address) throws IOException, InterruptedException {
        var drawn = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(address + "/api/v1/problems/two-paths/instances"))
                                .header("Authorization", "Bearer " + TOKEN)
                                .header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString("{\"seed\":0}"))
                                .build(),
                        BodyHandlers.ofString());
        var instance =
                JsonMapper.shared().readTree(drawn.body()).get("instanceId").asString();
        return "{\"instanceId\":\"" + instance + "\",\"learner\":{\"externalId\":\"NUMBER\",\"name\":\"Ada\"},"
                + "\"answers\":{\"tDiv\":\"25\",\"tIdeal\":\"25\",\"efficiency\":\"5/8\"}}";
    }

    private static double rate(Load load, int round, int seconds, Path folder)
            throws IOException, InterruptedException {
        var script = folder.resolve("load.lua");
        Files.writeString(
                script,
                SCRIPT.replace("TOKEN", TOKEN).replace("BODY", load.body()).replace("ROUND", "r" + round));
        var wrk = new ProcessBuilder(
                        "wrk",
                        "-t1",
                        "-c8",
                        "--timeout",
                        "20s",
                        "-d" + seconds + "s",
                        "-s",
                        script.toString(),
                        load.address())
                .redirectErrorStream(true)
                .start();
        var said = new String(wrk.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        var found = RATE.matcher(said);
        var failed = FAILED.matcher(said);
        if (wrk.waitFor() != 0 || !found.find() || round > 0 && failed.find()) {
            throw new IllegalStateException(load.name() + ":\n" + said);
        }
        return Double.parseDouble(found.group(1));
    }
}
