/**
 * Why a write to the file store or the database failed for a reason that only the operator can mend; null for any other
 * error. `full`: no room is left. `unreachable`: the bucket does not answer, or fails by itself.
 * Source: docs/running/outages.md#full-and-slow
 */
export function storageFailureOf(error: unknown): "full" | "unreachable" | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? cause.code : null;
    // The system's codes for a full disk and a used-up quota, and PostgreSQL's.
    if (code === "ENOSPC" || code === "EDQUOT" || code === "53100") {
      return "full";
    }
    const failure = failureOfBucket(cause);
    if (failure !== null) {
      return failure;
    }
  }
  return null;
}

/** The client for S3 adds `$metadata` to every error, with the status of an answer. */
function failureOfBucket(error: Error): "full" | "unreachable" | null {
  if (!("$metadata" in error)) {
    return null;
  }
  const { $metadata: metadata } = error;
  const status =
    typeof metadata === "object" && metadata !== null && "httpStatusCode" in metadata
      ? Number(metadata.httpStatusCode)
      : 0;
  if (status === 507 || /QuotaExceeded|StorageFull|InsufficientStorage/i.test(error.name)) {
    return "full";
  }
  return status === 0 || status >= 500 ? "unreachable" : null;
}
