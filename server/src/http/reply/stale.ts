import { Refusal } from "./refusal.ts";

/**
 * Refuses a change to a row that someone else has changed since the caller loaded it.
 * @param current the current resource in wire form, so that the form can show the differences
 * @throws Refusal stale. Source: docs/console/console.md#two-people-on-one-row
 */
export async function requireVersion(
  row: { readonly version: number },
  version: number,
  current: () => Promise<unknown>,
): Promise<void> {
  if (row.version !== version) {
    throw new Refusal("stale", "Someone else has changed this since you opened it.", {
      current: await current(),
    });
  }
}
