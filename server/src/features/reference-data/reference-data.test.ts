import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeSpace } from "../../../test/fixtures/factories.ts";
import { createReferenceData } from "./reference-data.ts";
import { getReferenceVersion } from "./reference-version.queries.ts";

const app = useTestApp();
const version = () => getReferenceVersion(app.database.db);
let code: string;
beforeAll(async () => {
  ({ code } = await makeSpace(app.database.db));
});

/** The data by which a request that starts now is priced. */
const current = async (data = createReferenceData({ db: app.database.db, clock: app.clock })) =>
  data.get(await version(), code);

describe("the version", () => {
  test.each([
    ["a setting", "update booking_settings set min_duration = min_duration"],
    ["a tax rate", "delete from taxes where false"],
    ["the company", "update company set name = name"],
    ["a space", "update spaces set name = name"],
    ["an add-on", "update products set name = name"],
    ["the price of an add-on", "update product_prices set amount = amount"],
    ["a rate card", "update rate_cards set end_date = end_date"],
    ["a price of a rate card", "delete from rate_card_prices where false"],
    ["a split", "update space_landlords set split = split"],
    ["a cancellation policy", "update cancellation_policies set name = name"],
  ])("is raised by a change of %s", async (_, statement) => {
    const before = await version();
    await app.database.pool.query(statement);
    expect(await version()).toBe(before + 1);
  });

  test("is raised once by a transaction, when it commits", async () => {
    const before = await version();
    await app.database.db.transaction().execute(async (tx) => {
      await tx.updateTable("company").set({ email: "one@example.com" }).execute();
      await tx.updateTable("products").set({ maxQuantity: 7 }).execute();
      expect(await version()).toBe(before);
    });
    expect(await version()).toBe(before + 1);
    expect(await app.database.db.selectFrom("referenceChanges").selectAll().execute()).toEqual([]);
  });

  test("is raised by each of two simultaneous transactions, and neither waits for the other", async () => {
    const before = await version();
    await app.database.db.transaction().execute(async (tx) => {
      await tx.updateTable("company").set({ email: "two@example.com" }).execute();
      await app.database.db.updateTable("products").set({ maxQuantity: 8 }).execute();
      expect(await version()).toBe(before + 1);
    });
    expect(await version()).toBe(before + 2);
  });
});

describe("the data", () => {
  const setBuffer = (bufferBefore: number) =>
    app.database.db.updateTable("spaces").set({ bufferBefore }).where("code", "=", code).execute();

  test("is kept while its version is the current one, and loaded again afterwards", async () => {
    const data = createReferenceData({ db: app.database.db, clock: app.clock });
    const first = await current(data);
    expect((await current(data)).space).toBe(first.space);
    await setBuffer(45);
    const second = await current(data);
    expect(second.version).toBe(await version());
    expect(second.space?.bufferBefore).toBe(45);
  });

  test("is of a later version for a request that started before a change", async () => {
    const data = createReferenceData({ db: app.database.db, clock: app.clock });
    const before = await version();
    await setBuffer(30);
    const { space, version: loaded } = await data.get(before, code);
    expect([space?.bufferBefore, loaded]).toEqual([30, before + 1]);
  });

  test("has one version while staff change it again and again", async () => {
    const data = createReferenceData({ db: app.database.db, clock: app.clock });
    const minutes = [0, 15, 30, 45, 60];
    const changes = minutes.map(async (bufferBefore) => setBuffer(bufferBefore));
    const read = await Promise.all(minutes.map(() => current(data)));
    await Promise.all(changes);
    for (const { version: of, space } of read) {
      const same = read.filter((other) => other.version === of);
      expect(same.map((other) => other.space)).toEqual(same.map(() => space));
    }
    const row = await app.database.db
      .selectFrom("spaces")
      .where("code", "=", code)
      .select("bufferBefore")
      .executeTakeFirstOrThrow();
    expect((await current(data)).space).toMatchObject(row);
  });

  test("does not keep a code without a space", async () => {
    const data = createReferenceData({ db: app.database.db, clock: app.clock });
    expect((await data.get(await version(), "nowhere")).space).toBeNull();
    const made = await makeSpace(app.database.db);
    expect((await data.get(await version(), made.code)).space?.code).toBe(made.code);
  });
});
