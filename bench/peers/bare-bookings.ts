// The peer of bookings: node + pg runs the statements of bookings, or inserts claims, as fast as possible.
import "temporal-polyfill/global";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import pg from "pg";
import { z } from "zod";
import { bookingFacts, customer, slotAt } from "../world/customers.ts";
import { createReplay } from "../replay/replay.ts";
import { replayPlan } from "../replay/replay-plan.ts";
import { createThroughput } from "../load/throughput.ts";

const { plan, customers, firstSlot } = z
  .object({ plan: replayPlan, customers: z.array(customer), firstSlot: z.int() })
  .parse(JSON.parse(fs.readFileSync(process.env["GIVEN"] ?? "", "utf8")));

const pool = new pg.Pool({
  connectionString: process.env["DATABASE_URL"],
  max: Number(process.env["CONNECTIONS"]),
});
const replay = createReplay(pool, plan);
/** Later than any booking. */
const farDay = Temporal.Instant.from("2040-01-01T00:00:00Z");

const bookings = createThroughput(customers.length, firstSlot, async (client, turn) => {
  const [customer] = customers.slice(client);
  if (customer) {
    await replay(bookingFacts({ customer, slot: slotAt(turn), key: randomUUID() }));
  }
});

const { rows: spaces } = await pool.query<{ id: string }>(
  "select id from spaces where code = any($1) order by id",
  [customers.map(({ space }) => space)],
);

const claims = createThroughput(spaces.length, 0, async (client, turn) => {
  const start = farDay.add({ hours: turn });
  await pool.query(
    "insert into claims (space_id, starts_at, ends_at, closed_reason) values ($1, $2, $3, 'x')",
    [spaces[client]?.id, start.toString(), start.add({ hours: 1 }).toString()],
  );
});

http
  .createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const measure = { "/bookings/": bookings, "/claims/": claims }[pathname];
    void Promise.resolve(measure?.(Number(searchParams.get("seconds")))).then(
      (perSecond) => response.end(String(perSecond ?? "")),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  })
  .listen(Number(process.env["PORT"]), "127.0.0.1");
