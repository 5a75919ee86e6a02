import { randomUUID } from "node:crypto";
import { z } from "zod";
import { copySpaces, spaceCode } from "../world/copy-spaces.ts";
import { bookingRequest, makeCustomers, slotAt } from "../world/customers.ts";
import type { Figure } from "../measure/report.ts";
import { median } from "../measure/rounds.ts";
import { startSite } from "../site/site.ts";
import { openVisitor } from "../load/visitor.ts";
import type { World } from "../world/world.ts";

const people = 50;
const rounds = 25;
/** Enough requests for the compiler to optimise the server's code. */
const warmUpRounds = 15;

/** Fifty customers request one slot at the same moment: one gets it, and all get an answer quickly. */
export async function measureSlot(world: World): Promise<Figure[]> {
  const databaseUrl = await world.copy("slot");
  await copySpaces(databaseUrl, 1);
  const site = await startSite(databaseUrl);
  try {
    const customers = await makeCustomers(site.origin, databaseUrl, people);
    const crowd = customers.map((customer) => ({
      customer: { ...customer, space: spaceCode(0) },
      visitor: openVisitor(site.origin),
    }));
    const contest = async (round: number): Promise<Contest> => {
      const started = performance.now();
      const answers = await Promise.all(
        crowd.map(async ({ customer, visitor }) => {
          const slotRequest = { customer, slot: slotAt(round), key: randomUUID() };
          const { status, body } = await visitor.ask(bookingRequest(slotRequest));
          const outcome = status === 201 ? "won" : codeOf(body);
          return { outcome, milliseconds: performance.now() - started };
        }),
      );
      const count = (wanted: string) => answers.filter(({ outcome }) => outcome === wanted).length;
      return {
        slowest: Math.max(...answers.map(({ milliseconds }) => milliseconds)),
        isFair: count("won") === 1 && count("slot_taken") === people - 1,
      };
    };
    const contests: Contest[] = [];
    for (let round = 0; round < warmUpRounds + rounds; round++) {
      contests.push(await contest(round));
    }
    return figures(contests);
  } finally {
    await site.stop();
    await world.drop("slot");
  }
}

interface Contest {
  /** Milliseconds until the last answer. */
  readonly slowest: number;
  /** Requires that one customer has the slot and the others were refused with `slot_taken`. */
  readonly isFair: boolean;
}

const refusal = z.object({ code: z.string() }).catch({ code: "none" });
const codeOf = (body: Buffer) => refusal.parse(JSON.parse(body.toString())).code;

function figures(contests: readonly Contest[]): Figure[] {
  const measured = contests.slice(warmUpRounds).map(({ slowest }) => slowest);
  return [
    {
      what: `contests of ${people} people for one slot with one winner and ${people - 1} refusals`,
      value: contests.filter(({ isFair }) => isFair).length,
      digits: 0,
      limit: { atLeast: contests.length },
    },
    {
      what: "milliseconds until the last of them was answered, median",
      value: median(measured),
      digits: 0,
      limit: { atMost: 100 },
      detail: `from ${Math.min(...measured).toFixed(0)} to ${Math.max(...measured).toFixed(0)}`,
    },
  ];
}
