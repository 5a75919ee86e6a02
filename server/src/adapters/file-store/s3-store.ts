import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { bucketOrigin, type BucketSettings } from "./bucket-origin.ts";
import { checkKey } from "./check-key.ts";
import { exactLength } from "./exact-length.ts";
import type { ByteRange, FileStore } from "./file-store.ts";
import { s3Direct } from "./s3-direct.ts";
import { s3Parts } from "./s3-parts.ts";

const ignore = () => {};
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** A store in a bucket, which other processes share. It can be closed. */
export interface S3Store extends FileStore {
  /**
   * Checks that the bucket answers and grants access.
   * @throws Error that names the bucket and the reason
   */
  check(): Promise<void>;
  close(): void;
}

/**
 * A bucket of an S3-compatible service. Credentials come from the standard variables (`AWS_ACCESS_KEY_ID`,
 * `AWS_SECRET_ACCESS_KEY`, …) or the machine's role. To distinguish a missing file from a forbidden one, the role must
 * be allowed to list the bucket.
 */
export function s3Store({ bucket, endpoint, region }: BucketSettings): S3Store {
  const client = new S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Not every service supports the checksums that the client would add by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Without them a service that hangs would hold each request for ever.
    requestHandler: { connectionTimeout: 3000, socketTimeout: 20_000 },
    maxAttempts: 2,
    // The errors that it throws already contain everything that it would log.
    logger: silent,
  });

  /** Returns size and version of a file; null if there is none. */
  const head = async (key: string) => {
    checkKey(key);
    try {
      return await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
    } catch (error) {
      return unlessMissing(error);
    }
  };

  /** Reads the bytes of the version that `head` returned, and of no other. */
  const get = (key: string, version: string | undefined, range?: ByteRange): Readable => {
    const content = new PassThrough();
    const stopped = new AbortController();
    content.once("close", () => stopped.abort());
    const pump = async () => {
      const { Body, ETag } = await client.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          IfMatch: version,
          Range: range && `bytes=${range.start}-${range.end}`,
        }),
        { abortSignal: stopped.signal },
      );
      // Not every service respects the condition.
      if (!(Body instanceof Readable) || ETag !== version) {
        throw new Error("The file has changed since it was looked up");
      }
      await pipeline(Body, content);
    };
    pump().catch((error: unknown) => {
      content.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    return content;
  };

  return {
    async write(key, content) {
      checkKey(key);
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: content }));
    },
    async writeStream(key, content, size) {
      checkKey(key);
      const Body = exactLength(size);
      await Promise.all([
        pipeline(content, Body),
        client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body, ContentLength: size })),
      ]);
    },
    async read(key) {
      const found = await head(key);
      return (
        found && {
          size: found.ContentLength ?? 0,
          open: (range) => get(key, found.ETag, range),
          close: async () => {},
        }
      );
    },
    exists: async (key) => (await head(key)) !== null,
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key: key, ETag: version } of page.Contents ?? []) {
          if (key !== undefined) {
            yield { key, version: version ?? "" };
          }
        }
      }
    },
    async copy(from, to) {
      checkKey(from);
      checkKey(to);
      const CopySource = `${bucket}/${from.split("/").map(encodeURIComponent).join("/")}`;
      try {
        await client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource }));
        return true;
      } catch (error) {
        unlessMissing(error);
        return false;
      }
    },
    async delete(key) {
      checkKey(key);
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    parts: s3Parts(client, bucket, async (key) => (await head(key)) !== null),
    direct: s3Direct(client, bucket, bucketOrigin({ bucket, endpoint, region })),
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }));
      } catch (error) {
        const reason = error instanceof Error ? error.name : String(error);
        throw new Error(`STORAGE_URL: the bucket ${bucket} refuses access (${reason})`, {
          cause: error,
        });
      }
    },
    close: () => client.destroy(),
  };
}

function unlessMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) {
    return null;
  }
  throw error;
}
