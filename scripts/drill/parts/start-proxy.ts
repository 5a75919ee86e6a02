import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../server/src/db/embedded/embedded-postgres.ts";

const examples = path.resolve(import.meta.dirname, "../../../deploy/proxies");

export const proxyNames = ["haproxy", "nginx", "caddy"] as const;
export type ProxyName = (typeof proxyNames)[number];

export interface Proxy {
  /** Its origin with TLS, by a certificate that nobody has signed. */
  readonly origin: string;
  stop(): Promise<void>;
}

interface ProxyStart {
  readonly file: string;
  readonly command: (file: string) => readonly string[];
  /** Replaces what a machine of its own would have: ports below 1024 and folders of the system. */
  readonly adapt: (text: string, places: Places) => string;
}

interface Places {
  readonly folder: string;
  readonly port: number;
  readonly plainPort: number;
}

const starts: Readonly<Record<ProxyName, ProxyStart>> = {
  haproxy: {
    file: "haproxy.cfg",
    command: (file) => ["haproxy", "-db", "-f", file],
    adapt: (text, { folder, port, plainPort }) =>
      text
        .replace("bind :80", `bind 127.0.0.1:${plainPort}`)
        .replace("bind :443", `bind 127.0.0.1:${port}`)
        .replace("/etc/haproxy/frontage.pem", `${folder}/both.pem`),
  },
  nginx: {
    file: "nginx.conf",
    command: (file) => ["nginx", "-g", "daemon off;", "-c", file, "-e", "stderr"],
    adapt: (text, { folder, port, plainPort }) =>
      text
        .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
        .replace("listen 443 ", `listen 127.0.0.1:${port} `)
        .replaceAll("/etc/nginx/frontage", `${folder}/frontage`)
        .replaceAll(/\/(?:run|var\/log\/nginx)\//g, `${folder}/`),
  },
  caddy: {
    file: "Caddyfile",
    command: (file) => ["caddy", "run", "--adapter", "caddyfile", "--config", file],
    adapt: (text, { folder, port, plainPort }) =>
      text
        .replace("{\n", `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n`)
        .replace(
          "https://frontage.example {\n",
          `https://localhost:${port} {\n\ttls ${folder}/frontage.pem ${folder}/frontage.key\n`,
        ),
  },
};

/** Whether a proxy is installed on this machine. */
export const isInstalled = (name: ProxyName) =>
  spawnSync(name, [name === "nginx" || name === "haproxy" ? "-v" : "version"]).status === 0;

/** Starts a proxy with its example of `deploy/proxies` in front of three servers. */
export async function startProxy(
  name: ProxyName,
  serverPorts: readonly number[],
  dataDir: string,
): Promise<Proxy> {
  const folder = fs.mkdtempSync(path.join(dataDir, `${name}-`));
  makeCertificate(folder);
  const [port, plainPort] = [await freePort(), await freePort()];
  const { file, command, adapt } = starts[name];
  const example = fs.readFileSync(path.join(examples, file), "utf8");
  const text = serverPorts.reduce(
    (config, serverPort, index) =>
      config.replaceAll(`127.0.0.1:${3001 + index}`, `127.0.0.1:${serverPort}`),
    adapt(example, { folder, port, plainPort }),
  );
  const config = path.join(folder, file);
  fs.writeFileSync(config, text);
  const [program = "", ...args] = command(config);
  const log = fs.openSync(path.join(folder, "log"), "w");
  const child = spawn(program, args, {
    stdio: ["ignore", log, log],
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  fs.closeSync(log);
  try {
    await untilItListens(child, port);
  } catch (error) {
    child.kill("SIGKILL");
    throw new Error(
      `${name} did not start:\n${fs.readFileSync(path.join(folder, "log"), "utf8")}`,
      {
        cause: error,
      },
    );
  }
  return {
    origin: `https://localhost:${port}`,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
    },
  };
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [`${folder}/frontage.key`, `${folder}/frontage.pem`];
  const { status, stderr } = spawnSync(
    "openssl",
    [
      ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
      ["-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=localhost"],
      ["-addext", "subjectAltName=DNS:localhost"],
    ].flat(),
    { encoding: "utf8" },
  );
  if (status !== 0) {
    throw new Error(`openssl failed: ${stderr}`);
  }
  fs.writeFileSync(
    `${folder}/both.pem`,
    fs.readFileSync(certificate, "utf8") + fs.readFileSync(key, "utf8"),
  );
  // nginx and its workers may run as different users.
  fs.chmodSync(folder, 0o755);
}

async function untilItListens(child: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < 200 && child.exitCode === null; attempt++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, "127.0.0.1", () => {
        socket.destroy();
        resolve(true);
      });
      socket.once("error", () => resolve(false));
    });
    if (isOpen) {
      return;
    }
    await sleep(50);
  }
  throw new Error("Nothing listens");
}
