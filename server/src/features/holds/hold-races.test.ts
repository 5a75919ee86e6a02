import { ApiError } from "@frontage/contract/client.ts";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import { describe, expect, test } from "vitest";
import { freshIp, makeCustomer, makeSpace, time } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { required } from "../../../../testing/required.ts";

const app = useTestApp();

interface Attempt {
  readonly space: string;
  /** Hour of 10 May 2027. */
  readonly from: number;
  readonly until?: number;
  readonly token?: string;
  readonly ip?: string;
}

const wall = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Tries to hold; returns the code of the refusal, or "held". */
async function attempt({ space, from, until = from + 1, token, ip = freshIp() }: Attempt) {
  const { start, end } = time(wall(from), wall(until));
  try {
    await app.api(token, ip)(placeHold, { body: { space, times: [{ start, end }] } });
    return "held";
  } catch (error) {
    if (error instanceof ApiError) {
      return error.code ?? `status ${error.status}`;
    }
    throw error;
  }
}

async function tally(attempts: readonly Attempt[]): Promise<Record<string, number>> {
  const outcomes = await Promise.all(attempts.map(attempt));
  const groups = Map.groupBy(outcomes, (outcome) => outcome);
  return Object.fromEntries([...groups].map(([name, all]) => [name, all.length]));
}

const repeat = <Value>(times: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: times }, (_, index) => make(index));

const newSpace = async () => (await makeSpace(app.database.db)).code;

describe("simultaneous holds", () => {
  test("of one slot have one winner", async () => {
    const space = await newSpace();
    expect(await tally(repeat(30, () => ({ space, from: 10 })))).toEqual({
      held: 1,
      slot_taken: 29,
    });
  });

  test("of overlapping slots have winners that do not overlap", async () => {
    const space = await newSpace();
    const outcomes = await tally(
      repeat(30, (index) => ({ space, from: 10 + (index % 3), until: 12 + (index % 3) })),
    );
    expect([1, 2]).toContain(outcomes["held"]);
    expect((outcomes["held"] ?? 0) + (outcomes["slot_taken"] ?? 0)).toBe(30);
  });

  test("are limited to five for an address", async () => {
    const ip = freshIp();
    const spaces = await Promise.all(repeat(20, newSpace));
    expect(await tally(spaces.map((space) => ({ space, from: 10, ip })))).toEqual({
      held: 5,
      hold_limit_reached: 15,
    });
  });

  test("are limited to one for a customer", async () => {
    const { id, token } = await makeCustomer(app);
    const spaces = await Promise.all(repeat(10, newSpace));
    await tally(spaces.map((space) => ({ space, from: 10, token })));
    const holds = await app.database.db
      .selectFrom("holds")
      .where("userId", "=", id)
      .selectAll()
      .execute();
    expect(holds).toHaveLength(1);
  });

  test("replace expired holds without errors", async () => {
    const space = await newSpace();
    const [other, customers] = [
      await newSpace(),
      await Promise.all(repeat(12, () => makeCustomer(app))),
    ];
    const again = (rooms: readonly string[]) =>
      tally(
        customers.map(({ token }, index) => ({
          space: required(rooms[index % rooms.length], "one of the spaces"),
          from: 8 + index,
          token,
        })),
      );
    for (const rooms of [[space], [space], [space, other], [other, space], [other]]) {
      expect(await again(rooms)).toEqual({ held: 12 });
      app.clock.advance({ minutes: 16 });
    }
  });
});
