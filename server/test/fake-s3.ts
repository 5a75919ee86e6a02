import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface FakeS3 {
  /** What `STORAGE_URL` is to be set to. */
  readonly storageUrl: string;
  /** Content by key. */
  readonly objects: Map<string, Buffer>;
  stop(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const etagOf = (content: Buffer) => `"${createHash("md5").update(content).digest("hex")}"`;

class S3Error extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/**
 * An S3-compatible service with one bucket, `files`, in memory: put, get with ranges and conditions, head. It checks
 * the signature of every request and the checksum of every body, as the real one does.
 */
export async function startFakeS3(keys: {
  readonly id: string;
  readonly secret: string;
}): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const server = http.createServer((request, response) => {
    answer(request, response, objects, keys).catch((error: unknown) => {
      const [status, code] =
        error instanceof S3Error ? [error.status, error.message] : [500, "InternalError"];
      request.resume();
      response.writeHead(status, { "content-type": "application/xml", connection: "close" });
      response.end(request.method === "HEAD" ? undefined : `<Error><Code>${code}</Code></Error>`);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    storageUrl: `s3://files?endpoint=http://127.0.0.1:${port}`,
    objects,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  objects: Map<string, Buffer>,
  keys: { readonly id: string; readonly secret: string },
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://s3");
  const payload = checkSignature(request, url, keys);
  const [, bucket, key = ""] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
  if (bucket !== "files") {
    throw new S3Error(404, "NoSuchBucket");
  }
  if (key === "") {
    response.end();
    return;
  }
  if (request.method === "PUT") {
    const body = await buffer(request);
    if (sha256(body) !== payload) {
      throw new S3Error(400, "XAmzContentSHA256Mismatch");
    }
    objects.set(key, body);
    response.setHeader("etag", etagOf(body)).end();
    return;
  }
  const content = objects.get(key);
  if (!content) {
    throw new S3Error(404, "NoSuchKey");
  }
  const etag = etagOf(content);
  if ((request.headers["if-match"] ?? etag) !== etag) {
    throw new S3Error(412, "PreconditionFailed");
  }
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const part = start && end ? content.subarray(Number(start), Number(end) + 1) : content;
  response.writeHead(start ? 206 : 200, { etag, "content-length": part.length });
  response.end(request.method === "HEAD" ? undefined : part);
}

/** Answers the checksum that the body is said to have. */
function checkSignature(
  { method, headers }: http.IncomingMessage,
  url: URL,
  keys: { readonly id: string; readonly secret: string },
): string {
  const [, id, date = "", region = "", service = "", names = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/(s3)\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  if (id !== keys.id) {
    throw new S3Error(403, "InvalidAccessKeyId");
  }
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join("&");
  const signed = names.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`);
  const payload = String(headers["x-amz-content-sha256"]);
  const canonical = [method, url.pathname, query, signed.join(""), names, payload].join("\n");
  const scope = [date, region, service, "aws4_request"].join("/");
  const key = [date, region, service, "aws4_request"].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secret}`,
  );
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, "hex"))) {
    throw new S3Error(403, "SignatureDoesNotMatch");
  }
  return payload;
}
