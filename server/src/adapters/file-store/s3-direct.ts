import { PutObjectCommand, UploadPartCommand, type S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { checkKey } from "./check-key.ts";
import type { DirectUploads } from "./file-store.ts";

/**
 * Signs addresses at which a bucket accepts files from browsers. Type and length are signed headers, since otherwise
 * the bucket would accept any file.
 */
export function s3Direct(client: S3Client, bucket: string, origin: string): DirectUploads {
  return {
    origin,
    sign(key, { contentType, size, seconds }) {
      checkKey(key);
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        ContentType: contentType,
        ...(size !== null && { ContentLength: size }),
      });
      const signed = ["host", "content-type", ...(size === null ? [] : ["content-length"])];
      return getSignedUrl(client, command, {
        expiresIn: seconds,
        signableHeaders: new Set(signed),
      });
    },
    signPart({ key, id }, number, { size, seconds }) {
      checkKey(key);
      const command = new UploadPartCommand({
        Bucket: bucket,
        Key: key,
        UploadId: id,
        PartNumber: number,
        ContentLength: size,
      });
      return getSignedUrl(client, command, {
        expiresIn: seconds,
        signableHeaders: new Set(["host", "content-length"]),
      });
    },
  };
}
