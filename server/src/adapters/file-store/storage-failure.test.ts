import net from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { freePort } from "../../db/embedded/embedded-postgres.ts";
import { s3Store } from "./s3-store.ts";
import { storageFailureOf } from "./storage-failure.ts";

afterEach(() => vi.unstubAllEnvs());

/** The error of a look into a bucket of a service. */
async function failureAt(endpoint: string) {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  const store = s3Store({ bucket: "frontage", endpoint, region: "eu-west-2" });
  try {
    return await store.exists("picture").then(
      () => null,
      (error: unknown) => error,
    );
  } finally {
    store.close();
  }
}

test("a bucket that refuses connections cannot be reached", async () => {
  const error = await failureAt(`http://127.0.0.1:${await freePort()}`);
  expect(storageFailureOf(error)).toBe("unreachable");
});

test("a bucket whose name no name server knows cannot be reached", async () => {
  expect(storageFailureOf(await failureAt("http://bucket.invalid"))).toBe("unreachable");
});

test.each([
  ["507 Insufficient Storage", "full"],
  ["503 Slow Down", "unreachable"],
] as const)("a bucket that answers %s is %s", async (status, failure) => {
  const server = net.createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", () =>
      socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  expect(storageFailureOf(await failureAt(`http://127.0.0.1:${port}`))).toBe(failure);
  server.close();
});

test("other errors are no failure of the storage", () => {
  expect(storageFailureOf(new Error("the file has changed"))).toBeNull();
  expect(storageFailureOf(Object.assign(new Error("gone"), { code: "ENOENT" }))).toBeNull();
  expect(storageFailureOf("ENOSPC")).toBeNull();
});
