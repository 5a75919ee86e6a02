import { ApiError } from "@frontage/contract/client.ts";

/** The refusal that a call of the API ends in; fails the test if the API says yes. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const answer = await call.catch((error: unknown) => error);
  if (answer instanceof ApiError) {
    return answer;
  }
  throw new Error(`Expected a refusal, got ${JSON.stringify(answer) ?? String(answer)}`);
}
