import { execFile, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";

export interface Ceph {
  /** The value for `STORAGE_URL`: a bucket `files`. */
  readonly storageUrl: string;
  stop(): Promise<void>;
}

/** Whether Debian's packages ceph-mon, ceph-osd, radosgw and ceph-common are installed. */
export const isCephInstalled = () =>
  ["ceph-mon", "ceph-osd", "radosgw", "radosgw-admin", "ceph"].every((program) =>
    (process.env["PATH"] ?? "")
      .split(path.delimiter)
      .some((folder) => fs.existsSync(path.join(folder, program))),
  );

/** How long each step may take on a busy machine. */
const stepMs = 60_000;
const run = promisify(execFile);

/**
 * Starts Ceph's object gateway, a real S3 server, with all its data in memory or in a temporary folder: one monitor,
 * one store, one gateway, on free local ports.
 */
export async function startCeph(keys: {
  readonly id: string;
  readonly secret: string;
}): Promise<Ceph> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-ceph-"));
  const [monitor, oldMonitor, gateway] = await Promise.all([freePort(), freePort(), freePort()]);
  const conf = path.join(folder, "ceph.conf");
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children.toReversed()) {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, "exit");
        child.kill("SIGKILL");
        await gone;
      }
    }
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const env = { ...process.env, CEPH_CONF: conf };
  const ask = (program: string, ...args: string[]) =>
    run(program, args, { env, timeout: stepMs, killSignal: "SIGKILL" });
  const start = (program: string, ...args: string[]) => {
    children.push(spawn(program, [...args, "-f"], { env, stdio: "ignore" }));
  };
  try {
    const fsid = randomUUID();
    const addresses = `[v2:127.0.0.1:${monitor},v1:127.0.0.1:${oldMonitor}]`;
    for (const name of ["mon", "osd", "run", "log", "rgw"]) {
      fs.mkdirSync(path.join(folder, name));
    }
    fs.writeFileSync(conf, configOf({ folder, fsid, addresses, gateway }));
    const map = path.join(folder, "monmap");
    const keyring = path.join(folder, "keyring");
    await ask("monmaptool", "--create", "--fsid", fsid, "--addv", "a", addresses, map);
    for (const [index, [name, ...caps]] of roles.entries()) {
      const create = index === 0 ? ["--create-keyring"] : [];
      const granted = caps.flatMap(([part, cap]) => ["--cap", part, cap]);
      await ask("ceph-authtool", ...create, keyring, "--gen-key", "-n", name, ...granted);
    }
    await ask("ceph-mon", "-i", "a", "--mkfs", "--monmap", map, "--keyring", keyring);
    start("ceph-mon", "-i", "a");
    await ask("ceph", "osd", "create");
    await ask("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", randomUUID());
    await ask("ceph", "osd", "crush", "add", "osd.0", "1.0", "root=default", "host=localhost");
    start("ceph-osd", "-i", "0");
    await ask(
      "radosgw-admin",
      "user",
      "create",
      "--uid=test",
      "--display-name=Test",
      `--access-key=${keys.id}`,
      `--secret-key=${keys.secret}`,
    );
    start("radosgw", "-n", "client.rgw");
    const endpoint = `http://127.0.0.1:${gateway}`;
    await waitForAnswer(endpoint);
    await makeBucket(endpoint, keys);
    return { storageUrl: `s3://files?endpoint=${endpoint}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const roles: readonly (readonly [name: string, ...caps: (readonly [string, string])[]])[] = [
  ["mon.", ["mon", "allow *"]],
  ["client.admin", ["mon", "allow *"], ["osd", "allow *"]],
  ["osd.0", ["mon", "allow profile osd"], ["osd", "allow *"]],
  ["client.rgw", ["mon", "allow rwx"], ["osd", "allow rwx"]],
];

const configOf = ({
  folder,
  fsid,
  addresses,
  gateway,
}: Readonly<Record<"folder" | "fsid" | "addresses", string>> & { readonly gateway: number }) => `
[global]
fsid = ${fsid}
mon host = ${addresses}
keyring = ${folder}/keyring
auth allow insecure global id reclaim = true
mon warn on insecure global id reclaim = false
mon allow pool size one = true
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd crush chooseleaf type = 0
run dir = ${folder}/run
admin socket = ${folder}/run/$cluster-$name.$pid.asok
pid file = ${folder}/run/$name.pid
log file = ${folder}/log/$name.log
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${gateway}
ms bind ipv4 = true
ms bind ipv6 = false
`;

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === "string") {
    throw new Error("No port");
  }
  return address.port;
}

async function waitForAnswer(address: string): Promise<void> {
  const until = Date.now() + stepMs;
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer) {
      return;
    }
    if (Date.now() > until) {
      throw new Error("Ceph's gateway did not start");
    }
    await sleep(100);
  }
}

async function makeBucket(
  endpoint: string,
  { id, secret }: { readonly id: string; readonly secret: string },
): Promise<void> {
  const client = new S3Client({
    endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: id, secretAccessKey: secret },
  });
  await client.send(new CreateBucketCommand({ Bucket: "files" }));
  client.destroy();
}
