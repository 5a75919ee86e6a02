import type { WalkthroughLoad } from "@frontage/contract/designs/walkthrough-messages.ts";
import { readScene, readWalkthrough, type Visit } from "./walkthrough-wire.ts";

/** A failed request with its reason. */
export class FetchFailure extends Error {
  readonly reason: "unauthorised" | "missing" | "download";

  constructor(reason: FetchFailure["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Fetches the room and the media of a walkthrough.
 * @throws FetchFailure
 */
export async function fetchVisit(
  { kind, code }: WalkthroughLoad,
  { apiUrl, token }: { readonly apiUrl: string; readonly token: string | null },
): Promise<Visit> {
  const address = {
    space: `${apiUrl}/spaces/${code}/scene/`,
    design: `${apiUrl}/designs/${code}/walkthrough/`,
    model: `${apiUrl}/walkthrough-models/${code}/`,
  }[kind];
  const headers = new Headers(token === null ? {} : { authorization: `Walkthrough ${token}` });
  const answer = await fetchOk(address, { headers });
  try {
    const read = kind === "design" ? readWalkthrough : readScene;
    return read(await answer.json());
  } catch {
    throw new FetchFailure("download");
  }
}

/** @throws FetchFailure */
export async function fetchOk(address: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init).catch(() => null);
  if (answer?.ok) {
    return answer;
  }
  if (answer?.status === 401) {
    throw new FetchFailure("unauthorised");
  }
  throw new FetchFailure(answer?.status === 404 ? "missing" : "download");
}
