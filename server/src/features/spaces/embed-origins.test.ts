import { expect, test } from "vitest";
import { makeSpace } from "../../../test/fixtures/factories.ts";
import { startTestApp } from "../../../test/app/make-app.ts";
import { createEmbedOrigins } from "./embed-origins.ts";

interface Addresses {
  readonly tourUrl?: string;
  readonly mapUrl?: string;
  readonly mapImageUrl?: string;
}

/** Returns the origins of spaces with these addresses and of a review page. */
async function originsOf(spaces: readonly Addresses[], reviewsUrl: string | null = null) {
  const app = await startTestApp();
  const { db } = app.database;
  for (const addresses of spaces) {
    const { id } = await makeSpace(db);
    await db.updateTable("spaces").set(addresses).where("id", "=", id).execute();
  }
  await db.updateTable("siteSettings").set({ reviewsUrl }).execute();
  const embeds = createEmbedOrigins({ db, siteSettings: app.siteSettings });
  const found = await embeds.get();
  await app.stop();
  return found;
}

test("lists the origins of tours, maps and reviews, each once", async () => {
  const spaces = [
    { tourUrl: "https://tours.example/a?x=1", mapUrl: "https://Maps.example/embed#here" },
    { tourUrl: "https://tours.example/b", mapImageUrl: "https://pictures.example:8443/map.png" },
  ];
  expect(await originsOf(spaces, "https://reviews.example/frontage")).toEqual({
    frames: ["https://reviews.example", "https://tours.example", "https://maps.example"],
    pictures: ["https://pictures.example:8443"],
  });
});

test("omits addresses without https, and hosts that a policy cannot name", async () => {
  const addresses = [
    "http://tours.example/a",
    "javascript:alert(1)",
    "/tours/a",
    "https://a;script-src *",
    "https://a;script-src.example/",
    "https://*.example/",
    "https://[2001:db8::1]/",
    "https://",
  ];
  const spaces = addresses.map((tourUrl) => ({ tourUrl, mapImageUrl: tourUrl }));
  expect(await originsOf(spaces)).toEqual({ frames: [], pictures: [] });
});

test("lists the twenty most used hosts of each kind", async () => {
  const rare = Array.from({ length: 21 }, (_, index) => ({
    tourUrl: `https://tour-${index + 10}.example/`,
  }));
  const often = { tourUrl: "https://z.example/" };
  const { frames } = await originsOf([...rare, often, often]);
  expect(frames).toHaveLength(20);
  expect(frames[0]).toBe("https://z.example");
});

test("keeps the previous list while the database does not answer", async () => {
  const app = await startTestApp();
  const { db } = app.database;
  const { id } = await makeSpace(db);
  await db
    .updateTable("spaces")
    .set({ tourUrl: "https://tours.example/a" })
    .where("id", "=", id)
    .execute();
  const embeds = createEmbedOrigins({ db, siteSettings: app.siteSettings });
  const before = await embeds.get();
  await app.database.pool.query("alter table spaces rename to spaces_away");
  embeds.forget();
  expect(await embeds.get()).toEqual(before);
  expect(before.frames).toEqual(["https://tours.example"]);
  await app.stop();
});
