// Serves the player's page and its API, for its journey: one screen with an idle picture, a picture from 10 to 11 and a
// video from 11 to 12 on 12 April 2027, UTC. Prints the key of the player, a new one at each start.
import "temporal-polyfill/global";
import fs from "node:fs";
import path from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import type { AppParts } from "../../src/app-parts.ts";
import { readConfig } from "../../src/config/config.ts";
import { insertAccount } from "../../src/features/accounts/accounts.queries.ts";
import { hashOfDeviceKey, makeDeviceKey } from "../../src/features/devices/device-key.ts";
import { sourceKey } from "../../src/features/pictures/stored-picture.ts";
import { servePlayerPage } from "../../src/http/pages/player-page.ts";
import { startServer } from "../../src/start/start-server.ts";
import { makeSpaceWithScreens } from "../fixtures/design-world.ts";
import { makeStoredDesign } from "../fixtures/room.ts";

const size = { width: 640, height: 360 };
const colours = { idle: "#202020", picture: "#1e5fa8", still: "#e8b23a" };
const paint = (background: string) =>
  sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();

/** Creates the world unless it exists. */
async function prepare({ db, files, clock }: AppParts): Promise<void> {
  if (await db.selectFrom("spaces").select("id").executeTakeFirst()) {
    return;
  }
  const createdAt = clock.now();
  const space = await makeSpaceWithScreens(
    { database: { db } },
    {
      timeZone: "UTC",
      groups: [{ code: "wall", ...size }],
    },
  );
  const [screenGroupId = 0] = space.groupIds;
  const hash = "0123456789abcdef";
  await files.write(sourceKey(hash), await paint(colours.idle));
  const { id: idlePictureId } = await db
    .insertInto("pictures")
    .values({ hash, ...size, widths: [size.width], placeholder: "data:," })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("screenGroups").set({ idlePictureId }).execute();
  const device = { code: "player", name: "Wall player", kind: "screen" as const };
  await db
    .insertInto("devices")
    .values({ ...device, spaceId: space.id, screenGroupId, createdAt })
    .execute();

  const person = { email: "ada@example.com", firstName: "Ada", lastName: "King" };
  const userId =
    (await insertAccount(db, { ...person, passwordHash: null, groups: ["Customer"], createdAt })) ??
    0;
  const addFile = async (key: string, contentType: string, content: Buffer) => {
    await files.write(key, content);
    const file = { key, acceptedKey: key, userId, name: key, contentType, size: content.length };
    const { id } = await db
      .insertInto("uploadedFiles")
      .values({ ...file, createdAt, storedAt: createdAt })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const video = path.resolve(import.meta.dirname, "../../../e2e/media/green.mp4");
  const shown = [
    {
      hour: 10,
      type: "image" as const,
      file: await addFile("picture", "image/png", await paint(colours.picture)),
      still: null,
    },
    {
      hour: 11,
      type: "video" as const,
      file: await addFile("video", "video/mp4", fs.readFileSync(video)),
      still: await addFile("still", "image/png", await paint(colours.still)),
    },
  ];
  for (const { hour, type, file, still } of shown) {
    const designCode = `DESIGN${hour}`;
    const designId = await makeStoredDesign(db, { code: designCode, userId, spaceId: space.id });
    await db
      .insertInto("designScreenGroups")
      .values({
        designId,
        screenGroupId,
        sourceFileType: type,
        sourceFileId: file,
        stillFileId: still,
      })
      .execute();
    const common = {
      code: `BOOKING${hour}`,
      userId,
      spaceId: space.id,
      currency: "GBP",
      createdAt,
    };
    const { id: dealId } = await db
      .insertInto("deals")
      .values({ ...common, paymentMethod: "card" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("bookings")
      .values({
        ...common,
        dealId,
        designCode,
        status: "confirmed",
        startsAt: Temporal.Instant.from(`2027-04-12T${hour}:00:00Z`),
        endsAt: Temporal.Instant.from(`2027-04-12T${hour + 1}:00:00Z`),
        includeFlexiTicket: false,
        landlordSplit: "0",
      })
      .execute();
  }
}

/** Replaces the key of the player. */
async function renewKey({ db, clock }: AppParts): Promise<string> {
  const key = makeDeviceKey();
  const createdAt = clock.now();
  const { id: deviceId } = await db.selectFrom("devices").select("id").executeTakeFirstOrThrow();
  await db
    .updateTable("deviceKeys")
    .set({ replacedAt: createdAt })
    .where("replacedAt", "is", null)
    .execute();
  const keyHash = hashOfDeviceKey(key);
  await db.insertInto("deviceKeys").values({ deviceId, keyHash, createdAt }).execute();
  return key;
}

let key = "";
const server = await startServer({
  config: readConfig({ ...process.env, DEMO: "0", RATE_LIMITS: "off", ALLOW_TEST_CLOCK: "1" }),
  log: pino({ level: "silent" }),
  print: () => {},
  async serveSite(app, parts) {
    await prepare(parts);
    key = process.env["PLAYER_KEY"] === "keep" ? "" : await renewKey(parts);
    await servePlayerPage(app);
  },
});
process.on("SIGTERM", () => void server.stop().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ address: server.address, key })}\n`);
