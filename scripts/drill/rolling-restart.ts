import http2 from "node:http2";
import https from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import { openDrillWorld } from "./parts/drill-world.ts";
import { atLeast, noneOf, within, type Drill, type Finding } from "./parts/findings.ts";
import { isInstalled, proxyNames, startProxy, type ProxyName } from "./parts/start-proxy.ts";
import {
  startServer,
  startServers,
  type DrillServer,
  type ServerPlace,
} from "./parts/start-servers.ts";

const clients = 16;
const leastRequests = 1000;
/** The delay of `SHUTDOWN_DELAY`, and some time. */
const stopLimitSeconds = 12;

/**
 * Restarts three servers one after the other while 16 clients use the site through a proxy, once for each installed
 * proxy or for the one that is named.
 */
export const restartOneByOne: Drill = async ([chosen]) => {
  const names = proxyNames.filter((name) =>
    chosen === undefined || chosen.startsWith("--") ? isInstalled(name) : name === chosen,
  );
  const world = await openDrillWorld({ isDemo: true });
  const servers: DrillServer[] = [];
  // A start has its port again at once: the proxy knows no other.
  const place: ServerPlace = {
    ...world,
    environment: { TRUSTED_PROXIES: "127.0.0.1", HOST: "127.0.0.1" },
  };
  try {
    servers.push(...(await startServers(3, place)));
    const findings: Finding[] = [atLeast("proxies that are installed here", names.length, 1)];
    for (const name of names) {
      findings.push(...(await restartBehind(name, servers, place)));
    }
    return findings;
  } finally {
    await Promise.all(servers.map((server) => server.stop("SIGKILL")));
    await world.close();
  }
};

async function restartBehind(
  name: ProxyName,
  servers: DrillServer[],
  place: ServerPlace,
): Promise<Finding[]> {
  const ports = servers.map(({ port }) => port);
  const proxy = await startProxy(name, ports, place.dataDir);
  const stops: number[] = [];
  try {
    // Until its health checks have seen all servers.
    await sleep(2500);
    const isHttp2 = await speaksHttp2(proxy.origin);
    const load = startLoad(proxy.origin);
    await sleep(2000);
    for (const [index, server] of servers.entries()) {
      const { seconds, code } = await server.stop();
      stops.push(code === 0 ? seconds : Infinity);
      servers[index] = await startServer({ ...place, port: server.port });
      // Until the proxy sends it requests again, so that one server at a time is away.
      await sleep(3000);
    }
    while (load.count() < leastRequests) {
      await sleep(100);
    }
    const { count, failures } = await load.stop();
    return [
      noneOf(`${name}: failed requests of ${count}`, failures),
      atLeast(`${name}: requests`, count, leastRequests),
      within(`${name}: the slowest stop, with exit code 0`, Math.max(...stops), stopLimitSeconds),
      { what: `${name}: speaks HTTP/2`, found: String(isHttp2), isMet: isHttp2 },
    ];
  } finally {
    await proxy.stop();
  }
}

interface Load {
  count(): number;
  stop(): Promise<{ readonly count: number; readonly failures: readonly string[] }>;
}

/** What clients ask for, in turn: pages, lists, files, and a change with a body, which no proxy repeats by itself. */
const requests: readonly {
  readonly path: string;
  readonly body?: object;
  readonly status: number;
}[] = [
  { path: "/", status: 200 },
  { path: "/api/spaces/", status: 200 },
  {
    path: "/api/auth/token/",
    body: { email: "nobody@example.org", password: "Wrong-1" },
    status: 400,
  },
  { path: "/spaces", status: 200 },
  { path: "/api/config/", status: 200 },
  { path: "/favicon.svg", status: 200 },
];

/** Clients with a connection each, who ask one after the other. Anything but the expected status is a failure. */
function startLoad(origin: string): Load {
  const failures: string[] = [];
  let count = 0;
  const stopping = new AbortController();
  const work = Array.from({ length: clients }, async (_, client) => {
    const agent = new https.Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
    for (let turn = client; !stopping.signal.aborted; turn++) {
      const asked = requests[turn % requests.length];
      if (asked) {
        const outcome = await ask(agent, origin, asked);
        count += 1;
        if (outcome !== String(asked.status)) {
          failures.push(`${asked.path}: ${outcome}`);
        }
      }
      await sleep(20);
    }
    agent.destroy();
  });
  return {
    count: () => count,
    async stop() {
      stopping.abort();
      await Promise.all(work);
      return { count, failures };
    },
  };
}

function ask(
  agent: https.Agent,
  origin: string,
  { path, body }: { readonly path: string; readonly body?: object },
): Promise<string> {
  const text = body && JSON.stringify(body);
  return new Promise((resolve) => {
    const request = https.request(
      origin + path,
      {
        agent,
        method: text === undefined ? "GET" : "PUT",
        headers: {
          ...(text !== undefined && {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(text),
          }),
        },
      },
      (response) => {
        buffer(response).then(
          () => resolve(String(response.statusCode)),
          (error: unknown) => resolve(String(error)),
        );
      },
    );
    request.setTimeout(30_000, () => request.destroy(new Error("No answer in 30 seconds")));
    request.once("error", (error) => resolve(error.message));
    request.end(text);
  });
}

async function speaksHttp2(origin: string): Promise<boolean> {
  const session = http2.connect(origin, { rejectUnauthorized: false });
  try {
    return await new Promise<boolean>((resolve) => {
      session.once("error", () => resolve(false));
      const stream = session.request({ ":path": "/api/config/" });
      stream.once("response", (headers) => resolve(headers[":status"] === 200));
      stream.once("error", () => resolve(false));
      stream.resume();
    });
  } finally {
    session.destroy();
  }
}
