import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { createApi, type Api } from "@frontage/contract/client.ts";
import {
  completeUpload,
  getFileUploadUrl,
  getUpload,
  startUpload,
} from "@frontage/contract/designs/uploads.ts";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { makeCustomer } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { expectBytes } from "../../../test/readers/expect-bytes.ts";
import { makeUploadPlace, type UploadPlace } from "../../../test/fixtures/upload-world.ts";
import { first, required } from "../../../../testing/required.ts";

const app = useTestApp();
const script = path.resolve(import.meta.dirname, "../../../test/processes/crash-server.ts");
const mebibyte = 1024 * 1024;
let token: string;
let place: UploadPlace;

beforeAll(async () => {
  ({ token } = await makeCustomer(app));
  place = await makeUploadPlace(app, token);
});

interface Server {
  readonly child: ChildProcess;
  readonly address: string;
  readonly api: Api;
}

/** Starts a server in a child process with its files in a folder. */
async function startServer(dataDir: string): Promise<Server> {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: app.database.url,
      ALLOW_TEST_CLOCK: "1",
      PAYMENTS: "testpay",
      RATE_LIMITS: "off",
      CLOCK: app.clock.now().toString(),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (line: Buffer) => resolve(line.toString().trim()));
    child.once("exit", () => reject(new Error("The server did not start")));
  });
  return { child, address, api: createApi({ base: `${address}/api`, fetch, token: () => token }) };
}

function makeDataDir(): string {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-uploads-"));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

const put = async (url: string, body: Buffer, contentType = "video/mp4") => {
  const headers = { "content-type": contentType };
  const answer = await fetch(url, { method: "PUT", headers, body: new Uint8Array(body) });
  return answer.status;
};

/** Sends half of a body and keeps the connection open. */
function sendHalf(url: string, body: Buffer, contentType: string): http.ClientRequest {
  const headers = { "content-type": contentType, "content-length": body.length };
  const request = http.request(url, { method: "PUT", headers });
  request.on("error", () => {
    // The test ends the connection.
  });
  request.write(body.subarray(0, body.length / 2));
  return request;
}

/** All files below a folder. */
const filesIn = (folder: string) =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : [];

const eventually = <Result>(check: () => Result) =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 });

describe("an upload", { timeout: 120_000 }, () => {
  test("resumes after the server was killed in the middle of a part", async () => {
    const dataDir = makeDataDir();
    const parts = [8, 8, 1].map((size) => randomBytes(size * mebibyte));
    const killed = await startServer(dataDir);
    const upload = await killed.api(startUpload, {
      params: place,
      body: { fileName: "loop.mp4", size: 17 * mebibyte },
    });
    expect(
      await put(
        killed.address + first(upload.missing, "the address of the first part").url,
        first(parts, "the first part"),
      ),
    ).toBe(204);
    const half = sendHalf(
      killed.address + required(upload.missing[1], "the address of the second part").url,
      required(parts[1], "the second part"),
      "video/mp4",
    );
    await eventually(() => expect(filesIn(path.join(dataDir, "files/parts"))).toHaveLength(2));
    killed.child.kill("SIGKILL");
    await once(killed.child, "exit");
    half.destroy();

    const restarted = await startServer(dataDir);
    const params = { ...place, uploadCode: upload.code };
    const resumed = await restarted.api(getUpload, { params });
    expect(resumed.storedBytes).toBe(8 * mebibyte);
    expect(resumed.missing.map(({ number }) => number)).toEqual([2, 3]);
    for (const { number, url } of resumed.missing) {
      expect(
        await put(restarted.address + url, required(parts[number - 1], "the part of that number")),
      ).toBe(204);
    }
    const { fileKey } = await restarted.api(completeUpload, { params });
    expectBytes(fs.readFileSync(path.join(dataDir, "files", fileKey)), Buffer.concat(parts));
    expect(filesIn(path.join(dataDir, "files/parts"))).toEqual([]);
  });

  test("leaves no file after a broken connection and can be repeated", async () => {
    const dataDir = makeDataDir();
    const { address, api } = await startServer(dataDir);
    const content = randomBytes(2 * mebibyte);
    const { url, fileKey } = await api(getFileUploadUrl, {
      params: { ...place, fileName: "poster.png" },
      query: { size: content.length },
    });
    const uploads = path.join(dataDir, "files/uploads");
    const half = sendHalf(address + url, content, "image/png");
    await eventually(() => expect(filesIn(uploads)).toHaveLength(1));
    half.destroy();
    await eventually(() => expect(filesIn(uploads)).toEqual([]));
    expect(await put(address + url, content, "image/png")).toBe(204);
    expectBytes(fs.readFileSync(path.join(dataDir, "files", fileKey)), content);
  });
});
