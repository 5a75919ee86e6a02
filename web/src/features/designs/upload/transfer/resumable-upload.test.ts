import { ApiError } from "@frontage/contract/client.ts";
import type { Upload } from "@frontage/contract/designs/uploads.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { PutFile } from "./put-file.ts";
import { uploadInParts, type UploadPorts } from "./resumable-upload.ts";
import { maxRetries } from "./wait-to-retry.ts";
import { required } from "../../../../../../testing/required.ts";

const partSize = 4;
const lost = () => new ApiError(0, {});

/** A fake server that stores parts. */
function createStore() {
  const uploads = new Map<string, { size: number; parts: Map<number, string> }>();
  let count = 0;
  const describeUpload = (code: string): Upload => {
    const { size, parts } = required(uploads.get(code), "the upload");
    const numbers = Array.from({ length: Math.ceil(size / partSize) }, (_, index) => index + 1);
    const sizeOf = (number: number) => Math.min(partSize, size - (number - 1) * partSize);
    return {
      code,
      fileKey: `key-${code}`,
      partSize,
      missing: numbers
        .filter((number) => !parts.has(number))
        .map((number) => ({ number, size: sizeOf(number), url: `${code}/${number}` })),
      storedBytes: [...parts.keys()].reduce((sum, number) => sum + sizeOf(number), 0),
      expiresAt: Temporal.Instant.from("2027-04-12T10:00:00Z"),
    };
  };
  return {
    uploads,
    contentOf(code: string): string {
      const parts = [...required(uploads.get(code), "the upload").parts].sort(
        ([one], [other]) => one - other,
      );
      return parts.map(([, text]) => text).join("");
    },
    calls: {
      start: async ({ size }: File) => {
        const code = `u${++count}`;
        uploads.set(code, { size, parts: new Map() });
        return describeUpload(code);
      },
      get: async (code: string) => {
        if (!uploads.has(code)) {
          throw new ApiError(404, { code: "not_found", detail: "Not found." });
        }
        return describeUpload(code);
      },
      complete: async (code: string) => {
        if (describeUpload(code).missing.length > 0) {
          throw new ApiError(409, { code: "upload_incomplete", detail: "Parts are missing." });
        }
        return { fileKey: `key-${code}` };
      },
    },
    put: (async (url, body, { onProgress }) => {
      const [code = "", number = ""] = url.split("/");
      onProgress(body.size);
      required(uploads.get(code), "the upload").parts.set(Number(number), await body.text());
    }) as PutFile,
  };
}

let memory: { code: string | null };
let store: ReturnType<typeof createStore>;
let ports: UploadPorts;
const waited = vi.fn<(attempt: number) => void>();
const file = new File(["abcdefghij"], "film.mp4");

beforeEach(() => {
  memory = { code: null };
  store = createStore();
  waited.mockReset();
  ports = {
    calls: store.calls,
    put: store.put,
    memory: {
      read: () => memory.code,
      write: (_, code) => {
        memory.code = code;
      },
      forget: () => {
        memory.code = null;
      },
    },
    waitToRetry: async (attempt) => waited(attempt),
  };
});

function run(changes: Partial<UploadPorts> = {}, signal = new AbortController().signal) {
  const progress: number[] = [];
  const troubles: (string | null)[] = [];
  const done = uploadInParts(
    file,
    { ...ports, ...changes },
    {
      signal,
      onProgress: (bytes) => progress.push(bytes),
      onTrouble: (trouble) =>
        troubles.push(
          trouble &&
            (trouble.retryInSeconds === null
              ? "trying again"
              : `${trouble.kind} ${trouble.failures}`),
        ),
    },
  );
  return { done, progress, troubles };
}

describe("an upload in parts", () => {
  test("sends every part once and forgets the upload", async () => {
    const { done, progress } = run();
    expect(await done).toBe("key-u1");
    expect(store.contentOf("u1")).toBe("abcdefghij");
    expect(memory.code).toBeNull();
    expect(progress).toEqual([0, 4, 4, 8, 8, 10, 10]);
    expect(waited).not.toHaveBeenCalled();
  });

  test("waits until a lost connection returns, and sends only what is missing", async () => {
    const sent: string[] = [];
    let isDown = true;
    const { done, troubles } = run({
      put: async (url, body, options) => {
        sent.push(url);
        if (url === "u1/2" && isDown) {
          isDown = false;
          throw lost();
        }
        await store.put(url, body, options);
      },
    });
    expect(await done).toBe("key-u1");
    expect(sent).toEqual(["u1/1", "u1/2", "u1/2", "u1/3"]);
    expect(store.contentOf("u1")).toBe("abcdefghij");
    expect(troubles).toEqual([null, "connection 1", "trying again", null, null]);
    expect(waited.mock.calls).toEqual([[1]]);
  });

  test("resumes after a reload, when the same file is chosen", async () => {
    const { done } = run({
      put: async (url, body, options) => {
        if (url !== "u1/1") {
          throw new ApiError(413, { detail: "Too large." });
        }
        await store.put(url, body, options);
      },
    });
    await expect(done).rejects.toThrow("Too large.");
    expect(memory.code).toBe("u1");
    const sent: string[] = [];
    const again = run({
      put: async (url, body, options) => {
        sent.push(url);
        await store.put(url, body, options);
      },
    });
    expect(await again.done).toBe("key-u1");
    expect(sent).toEqual(["u1/2", "u1/3"]);
    expect(again.progress[0]).toBe(4);
  });

  test("begins again when the remembered upload has expired", async () => {
    memory.code = "gone";
    expect(await run().done).toBe("key-u1");
  });

  test("asks for fresh addresses when they have expired", async () => {
    let isExpired = true;
    const { done } = run({
      put: async (url, body, options) => {
        if (isExpired) {
          isExpired = false;
          throw new ApiError(403, { code: "forbidden", detail: "Expired." });
        }
        await store.put(url, body, options);
      },
    });
    expect(await done).toBe("key-u1");
  });

  test("ends at once when the store refuses a fresh address as well", async () => {
    const { done, troubles } = run({
      put: async () => {
        throw new ApiError(403, {});
      },
    });
    await expect(done).rejects.toMatchObject({ cause: { status: 403 } });
    expect(troubles).toEqual(["storage 1", "trying again"]);
  });

  test("names the store when its errors go on, and what happens after each", async () => {
    const { done, troubles } = run({
      put: async () => {
        throw new ApiError(503, {});
      },
    });
    await expect(done).rejects.toThrow("Something went wrong");
    expect(troubles).toEqual(
      Array.from({ length: maxRetries }, (_, index) => [
        `storage ${index + 1}`,
        "trying again",
      ]).flat(),
    );
  });

  test("tells a lost connection from a store that cannot be reached", async () => {
    const { done, troubles } = run({
      put: async () => {
        throw lost();
      },
    });
    await expect(done).rejects.toThrow();
    expect(troubles.filter((text) => text !== "trying again").slice(0, 3)).toEqual([
      "connection 1",
      "storage 2",
      "storage 3",
    ]);
  });

  test("gives up when the connection stays away, and keeps the upload for another attempt", async () => {
    const { done } = run({
      put: async () => {
        throw lost();
      },
    });
    await expect(done).rejects.toMatchObject({ cause: { status: 0 } });
    expect(waited).toHaveBeenCalledTimes(maxRetries);
    expect(memory.code).toBe("u1");
  });

  test("resets its retries with every part that arrives", async () => {
    const failures = new Map<string, number>();
    const { done } = run({
      put: async (url, body, options) => {
        const count = failures.get(url) ?? 0;
        if (count < maxRetries) {
          failures.set(url, count + 1);
          throw lost();
        }
        await store.put(url, body, options);
      },
    });
    expect(await done).toBe("key-u1");
    expect(waited).toHaveBeenCalledTimes(3 * maxRetries);
  });

  test("stops at once when cancelled", async () => {
    const controller = new AbortController();
    const { done } = run(
      {
        put: async () => {
          controller.abort(new Error("cancelled"));
          throw controller.signal.reason;
        },
      },
      controller.signal,
    );
    await expect(done).rejects.toThrow("cancelled");
    expect(waited).not.toHaveBeenCalled();
  });
});
