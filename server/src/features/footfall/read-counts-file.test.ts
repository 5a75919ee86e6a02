import { expect, test } from "vitest";
import { readCountsFile } from "./read-counts-file.ts";

test("lets other requests have their turns while it reads a long file", async () => {
  const rows = Array.from({ length: 5000 }, () => "2027-04-10 10:00,30,5");
  const file = new TextEncoder().encode(["start_time,minutes,passing", ...rows].join("\n"));
  let turns = 0;
  let isReading = true;
  const takeTurns = () => {
    turns += 1;
    if (isReading) {
      setImmediate(takeTurns);
    }
  };
  setImmediate(takeTurns);
  const read = await readCountsFile(file, "Europe/London");
  isReading = false;
  expect(read.rows).toHaveLength(5000);
  expect(turns).toBeGreaterThanOrEqual(10);
});
