import type { TestApp } from "../app/make-app.ts";
import { formBytes, type FormPart } from "./form-bytes.ts";

/** What an event has in tests, as the client sends it. */
export const eventFields = {
  name: "Forty loaves",
  description: "Bread from four in the morning,\nsold until there is none left.",
  type: "retail" as const,
  entryCost: 450,
  link: "https://example.com/loaves?day=1",
};

/** The parts of an event's form; a field that is undefined is left out. */
export const eventParts = (changes: Record<string, string | undefined> = {}): FormPart[] =>
  Object.entries({ name: "A", description: "B", type: "event", entry_cost: "0", ...changes })
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => ({ name, value }));

/** Sends the form of a booking's event. */
export async function sendEvent(
  app: TestApp,
  booked: { readonly code: string; readonly customer: { readonly token: string } },
  parts: readonly FormPart[],
  method: "POST" | "PUT" = "POST",
) {
  const answer = await app.request({
    method,
    path: `/bookings/${booked.code}/event/`,
    token: booked.customer.token,
    ...formBytes(parts),
  });
  return { status: answer.statusCode, body: answer.json() as unknown };
}
