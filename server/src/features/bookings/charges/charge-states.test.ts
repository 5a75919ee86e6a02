import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { chargeEffects } from "../charge-effects.ts";
import { chargeTransitions } from "./charge-states.ts";

const page = path.resolve(import.meta.dirname, "../../../../../docs/booking/lifecycle.md");

/** The cells of a table on the page, row by row, without its header. */
function rowsUnder(heading: string): string[][] {
  const lines = fs.readFileSync(page, "utf8").split("\n");
  const table = lines
    .slice(lines.indexOf(heading))
    .join("\n")
    .match(/(?:^\|.*\|$\n?)+/m);
  const rows = (table?.[0] ?? "").trim().split("\n").slice(2);
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe("docs/booking/lifecycle.md", () => {
  test("lists the same transitions of a charge as the code", () => {
    expect(rowsUnder("## States of a charge")).toEqual(
      Object.entries(chargeTransitions).map(([action, { from, to, by }]) => [
        action,
        from.join(", "),
        to,
        by,
      ]),
    );
  });

  test("lists every purpose of a charge", () => {
    expect(rowsUnder("## Purposes of a charge").map(([purpose]) => purpose)).toEqual(
      Object.keys(chargeEffects),
    );
  });
});
