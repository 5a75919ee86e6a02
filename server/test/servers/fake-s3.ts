import { createHash, randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { checkSignature, S3Error, sha256, type S3Keys } from "./fake-s3-signature.ts";

interface FakeS3 {
  /** The value for `STORAGE_URL`. */
  readonly storageUrl: string;
  /** Content by key. */
  readonly objects: Map<string, Buffer>;
  stop(): Promise<void>;
}

interface Bucket {
  readonly objects: Map<string, Buffer>;
  /** Parts by number, by the upload's identifier. */
  readonly uploads: Map<string, Map<number, Buffer>>;
}

const etags = new WeakMap<Buffer, string>();

/** Computed once for each content, since some are large and requested often. */
function etagOf(content: Buffer): string {
  const etag = etags.get(content) ?? `"${createHash("md5").update(content).digest("hex")}"`;
  etags.set(content, etag);
  return etag;
}

/**
 * An S3-compatible service with one bucket, `files`, in memory: put, copy, get with ranges and conditions, head,
 * delete, multipart uploads,
 * lists of keys. It verifies the signature of every request and the checksum of every body.
 */
export async function startFakeS3(keys: S3Keys): Promise<FakeS3> {
  const bucket: Bucket = { objects: new Map(), uploads: new Map() };
  const server = http.createServer((request, response) => {
    answer(request, response, bucket, keys).catch((error: unknown) => {
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
    objects: bucket.objects,
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
  { objects, uploads }: Bucket,
  keys: S3Keys,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://s3");
  const payload = checkSignature(request, url, keys);
  const [, name, key = ""] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
  if (name !== "files") {
    throw new S3Error(404, "NoSuchBucket");
  }
  if (key === "") {
    const isList = url.searchParams.get("list-type") === "2";
    response.end(
      isList ? pageOfKeys(objects, url.searchParams.get("continuation-token") ?? "") : "",
    );
    return;
  }
  const uploadId = url.searchParams.get("uploadId");
  if (uploadId !== null || url.searchParams.has("uploads")) {
    await answerInParts(request, response, { objects, uploads }, { key, url, payload });
    return;
  }
  const copied = request.headers["x-amz-copy-source"];
  if (request.method === "PUT" && typeof copied === "string") {
    const content = objects.get(decodeURIComponent(copied).replace(/^\/?files\//, ""));
    if (!content) {
      throw new S3Error(404, "NoSuchKey");
    }
    objects.set(key, content);
    const xml = `<CopyObjectResult><ETag>${etagOf(content)}</ETag></CopyObjectResult>`;
    response.setHeader("content-type", "application/xml").end(xml);
    return;
  }
  if (request.method === "PUT") {
    const body = await bodyOf(request, payload);
    objects.set(key, body);
    response.setHeader("etag", etagOf(body)).end();
    return;
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    response.writeHead(204).end();
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

/** A page of keys after a key, small enough for tests to need several. */
function pageOfKeys(objects: ReadonlyMap<string, Buffer>, after: string): string {
  const keys = [...objects.keys()].sort().filter((key) => key > after);
  const page = keys.slice(0, 3);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><ETag>${etagOf(objects.get(key) ?? Buffer.alloc(0))}</ETag></Contents>`,
  );
  const next =
    keys.length > page.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : "<IsTruncated>false</IsTruncated>";
  return `<ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
}

async function bodyOf(request: http.IncomingMessage, payload: string): Promise<Buffer> {
  const body = await buffer(request);
  if (payload !== "UNSIGNED-PAYLOAD" && sha256(body) !== payload) {
    throw new S3Error(400, "XAmzContentSHA256Mismatch");
  }
  return body;
}

/** Starts a multipart upload, or answers a call of one. */
async function answerInParts(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { objects, uploads }: Bucket,
  { key, url, payload }: { readonly key: string; readonly url: URL; readonly payload: string },
): Promise<void> {
  const body = await bodyOf(request, payload);
  const id = url.searchParams.get("uploadId") ?? randomUUID();
  const sendXml = (name: string, content: string) =>
    response.setHeader("content-type", "application/xml").end(`<${name}>${content}</${name}>`);
  if (url.searchParams.has("uploads")) {
    uploads.set(id, new Map());
    sendXml("InitiateMultipartUploadResult", `<UploadId>${id}</UploadId>`);
    return;
  }
  const parts = uploads.get(id);
  if (!parts) {
    throw new S3Error(404, "NoSuchUpload");
  }
  if (request.method === "PUT") {
    parts.set(Number(url.searchParams.get("partNumber")), body);
    response.setHeader("etag", etagOf(body)).end();
  } else if (request.method === "DELETE") {
    uploads.delete(id);
    response.writeHead(204).end();
  } else if (request.method === "GET") {
    const listed = [...parts]
      .sort(([one], [other]) => one - other)
      .map(
        ([number, part]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(part)}</ETag><Size>${part.length}</Size></Part>`,
      );
    sendXml("ListPartsResult", `<IsTruncated>false</IsTruncated>${listed.join("")}`);
  } else {
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)];
    const joined = named.map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0));
    objects.set(key, Buffer.concat(joined));
    uploads.delete(id);
    sendXml("CompleteMultipartUploadResult", `<Key>${key}</Key>`);
  }
}
