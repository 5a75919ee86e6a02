import { pipeline } from "node:stream/promises";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  UploadPartCommand,
  type Part,
  S3ServiceException,
  type S3Client,
} from "@aws-sdk/client-s3";
import { checkKey } from "./check-key.ts";
import { exactLength } from "./exact-length.ts";
import type { PartsStore, UploadInParts } from "./file-store.ts";

/** Implements parts with the bucket's multipart uploads. */
export function s3Parts(
  client: S3Client,
  bucket: string,
  exists: (key: string) => Promise<boolean>,
): PartsStore {
  const named = ({ key, id }: UploadInParts) => ({ Bucket: bucket, Key: key, UploadId: id });

  /** Null if the upload no longer exists. */
  const findParts = async (upload: UploadInParts): Promise<Part[] | null> => {
    const found: Part[] = [];
    let marker: string | undefined;
    do {
      const page = await client
        .send(new ListPartsCommand({ ...named(upload), PartNumberMarker: marker }))
        .catch(unlessNoUpload);
      if (!page) {
        return null;
      }
      found.push(...(page.Parts ?? []));
      marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
    } while (marker !== undefined);
    return found;
  };

  return {
    async start(key, contentType) {
      checkKey(key);
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({ Bucket: bucket, Key: key, ContentType: contentType }),
      );
      if (UploadId === undefined) {
        throw new Error("The bucket gave the upload no identifier");
      }
      return UploadId;
    },
    async write(upload, number, content, size) {
      const Body = exactLength(size);
      await Promise.all([
        pipeline(content, Body),
        client.send(
          new UploadPartCommand({
            ...named(upload),
            PartNumber: number,
            Body,
            ContentLength: size,
          }),
        ),
      ]);
    },
    async list(upload) {
      const parts = (await findParts(upload)) ?? [];
      return parts.flatMap(({ PartNumber: number, Size: size }) =>
        number === undefined || size === undefined ? [] : [{ number, size }],
      );
    },
    async join(upload, count) {
      const parts = await findParts(upload);
      if (parts === null && (await exists(upload.key))) {
        return;
      }
      const joined = (parts ?? []).filter(({ PartNumber = 0 }) => PartNumber <= count);
      await client
        .send(
          new CompleteMultipartUploadCommand({
            ...named(upload),
            MultipartUpload: {
              Parts: joined.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })),
            },
          }),
        )
        .catch(async (error: unknown) => {
          // Another request has meanwhile joined them.
          unlessNoUpload(error);
          if (!(await exists(upload.key))) {
            throw error;
          }
        });
    },
    async drop(upload) {
      await client.send(new AbortMultipartUploadCommand(named(upload))).catch(unlessNoUpload);
    },
  };
}

/** Some services report a missing key instead. */
function unlessNoUpload(error: unknown): null {
  if (
    error instanceof S3ServiceException &&
    error.$metadata.httpStatusCode === 404 &&
    error.name !== "NoSuchBucket"
  ) {
    return null;
  }
  throw error;
}
