import { ApiError } from "@frontage/contract/client.ts";

/** What a call answers; null if there is no such thing (404). Other failures stay failures. */
export async function nullIfMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      return null;
    }
    throw error;
  }
}
