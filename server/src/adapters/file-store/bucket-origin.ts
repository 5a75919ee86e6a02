/** A bucket of an S3-compatible service. */
export interface BucketSettings {
  readonly bucket: string;
  /** Null: Amazon's endpoint of the region. */
  readonly endpoint: string | null;
  readonly region: string;
}

/**
 * Returns the origin to which browsers upload files.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html
 */
export function bucketOrigin({ bucket, endpoint, region }: BucketSettings): string {
  return endpoint === null
    ? `https://${bucket}.s3.${region}.amazonaws.com`
    : new URL(endpoint).origin;
}
