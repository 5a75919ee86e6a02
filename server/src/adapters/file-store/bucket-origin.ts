import type { StorageConfig } from "../../config/config.ts";

/** Where browsers send files to a bucket. Source: https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html */
export function bucketOrigin({ bucket, endpoint, region }: StorageConfig): string {
  return endpoint === null
    ? `https://${bucket}.s3.${region}.amazonaws.com`
    : new URL(endpoint).origin;
}
