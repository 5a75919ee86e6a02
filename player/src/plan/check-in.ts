import { readPlan, type Plan } from "./plan.ts";
import { readingOf, type TimeReading } from "./server-clock.ts";

/** How long to wait for an answer, in milliseconds. */
const timeoutMs = 10_000;

/** What keeps a player from showing the plan as it should. Source: docs/screens/player.md#what-fails */
export type PlayerProblem = "design_failed" | "still_only" | "idle_failed" | "wrong_size";

/** The report of a player. */
export interface Report {
  readonly version: string;
  readonly showing: "design" | "idle" | "nothing";
  readonly item: string | null;
  readonly problems: readonly PlayerProblem[];
}

export type Refusal = "unknown" | "replaced";

export type CheckIn =
  | {
      readonly kind: "plan";
      /** The answer as received, for storage. */
      readonly answer: unknown;
      readonly plan: Plan;
      readonly reading: TimeReading;
    }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "failed" };

/** Asks the server for the plan of this screen. Network and server errors give `failed`. */
export async function checkIn(key: string, report: Report): Promise<CheckIn> {
  const sentAt = performance.now();
  try {
    const response = await fetch("/api/player/check-in/", {
      method: "POST",
      headers: { authorization: `Device ${key}`, "content-type": "application/json" },
      body: JSON.stringify(report),
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const receivedAt = performance.now();
    const answer: unknown = await response.json();
    if (response.ok) {
      const plan = readPlan(answer);
      const reading = readingOf(plan.serverTime, { sentAt, receivedAt });
      return { kind: "plan", answer, plan, reading };
    }
    const refusal = response.status === 401 ? refusalOf(answer) : null;
    return refusal ? { kind: "refused", refusal } : { kind: "failed" };
  } catch {
    return { kind: "failed" };
  }
}

/** Returns the reason of a refusal; null if the answer is not from our server. */
function refusalOf(answer: unknown): Refusal | null {
  const code = typeof answer === "object" && answer && "code" in answer ? answer.code : null;
  const refusals: Readonly<Record<string, Refusal>> = {
    device_key_unknown: "unknown",
    device_key_replaced: "replaced",
  };
  return (typeof code === "string" && refusals[code]) || null;
}
