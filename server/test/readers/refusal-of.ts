import { ApiError } from "@frontage/contract/client.ts";

/** Returns the refusal of an API call; fails the test if the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const answer = await call.catch((error: unknown) => error);
  if (answer instanceof ApiError) {
    return answer;
  }
  throw new Error(`Expected a refusal, got ${JSON.stringify(answer) ?? String(answer)}`);
}
