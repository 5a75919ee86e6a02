import { z } from "zod";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { addressOf, listOperations, type Operation } from "../../../test/calls/operations.ts";
import { createSampleDatabase } from "../../../test/calls/sample-world.ts";
import { freshIp } from "../../../test/fixtures/factories.ts";
import { fetchInProcess } from "./fetch-in-process.ts";

const app = useTestApp({ database: createSampleDatabase });
let operations: Operation[];
let token: string;

beforeAll(async () => {
  ({ operations, token } = await listOperations(app));
});

/** Queries of pages, which expand what others only name. */
const queriesOfPages: Readonly<Record<string, readonly string[]>> = {
  listBookings: [
    "expand=space_summary,design&fields=outstanding_amount,outstanding_due_date",
    "fields=daily_analytics,aggregated_analytics&expand=space",
    "as=landlord&expand=space_summary",
  ],
  getBooking: ["expand=space,design", "expand=space_summary"],
  listDesigns: ["fields=space", "fields=space,screen_groups"],
};

const pathsOf = (operation: Operation) => [
  addressOf(operation),
  ...(queriesOfPages[operation.name] ?? []).map((query) => addressOf(operation, { query })),
];

test("hands over what a client would decode", async () => {
  const compared = new Set<string>();
  for (const operation of operations.filter(({ method }) => method === "GET")) {
    const endpoint = app.app.endpoints.find(({ name }) => name === operation.name);
    const caller = operation.sample.token ?? token;
    for (const path of pathsOf(operation)) {
      const { decoded } = await fetchInProcess(app.app, { ip: freshIp() })(`/api${path}`, {
        headers: { authorization: `Token ${caller}` },
      });
      if (decoded && endpoint?.answer) {
        const answer = await app.request({ path, token: caller, ip: freshIp() });
        const expected = z.decode(endpoint.answer, answer.json());
        expect(decoded.answer, path).toStrictEqual(expected);
        // The comparison above does not see the values of times.
        expect(JSON.stringify(decoded.answer), path).toBe(JSON.stringify(expected));
        compared.add(path);
      }
    }
  }
  expect(compared.size).toBeGreaterThan(100);
});

test("hands over no refusal", async () => {
  const fetch = fetchInProcess(app.app, { ip: freshIp() });
  const answer = await fetch("/api/bookings/NONE/", {
    headers: { authorization: `Token ${token}` },
  });
  expect([answer.status, answer.decoded]).toEqual([404, undefined]);
  expect(await answer.json()).toMatchObject({ code: "not_found" });
});
