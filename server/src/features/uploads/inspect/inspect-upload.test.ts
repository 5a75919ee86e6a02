import fs from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { crc32, deflateSync } from "node:zlib";
import { inspectMp4 } from "@frontage/domain/designs/media/video/inspect-mp4.ts";
import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { makeCustomer } from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";
import { inspectUpload, type WantedUpload } from "./inspect-upload.ts";

const app = useTestApp();
const videos = path.resolve(import.meta.dirname, "../../../../test/videos");
let userId: number;
let counter = 0;

beforeAll(async () => {
  ({ id: userId } = await makeCustomer(app));
});

const video = (name: string) => fs.readFile(path.join(videos, name));

const picture = (
  format: "png" | "jpeg" | "webp" | "gif" | "tiff" | "avif",
  width = 60,
  height = 40,
) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#d9411e",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();

/** Stores a file as an upload to a signed address does, and returns its key. */
async function store(content: Buffer | string, owner = userId): Promise<string> {
  const key = `uploads/test/${(counter += 1)}`;
  await app.files.write(key, Buffer.from(content));
  const now = app.clock.now();
  const size = content.length;
  await app.database.db
    .insertInto("uploadedFiles")
    .values({ key, userId: owner, name: "file", size, createdAt: now, storedAt: now })
    .execute();
  return key;
}

const stored = async (key: string) => {
  const file = await app.files.read(key);
  return file ? buffer(file.open()) : Buffer.alloc(0);
};

const inspect = (key: string, wanted: WantedUpload) =>
  inspectUpload({ db: app.database.db, files: app.files, clock: app.clock }, key, wanted, {
    account: userId,
    network: "192.0.2.1",
  });

/** Returns the message that the customer gets for a refused file. */
async function refusal(content: Buffer | string, wanted: WantedUpload): Promise<string> {
  const key = await store(content);
  const error: unknown = await inspect(key, wanted).catch((thrown: unknown) => thrown);
  if (!(error instanceof InvalidInput)) {
    throw new Error("It was accepted", { cause: error });
  }
  expect(Object.keys(error.fields)).toEqual([wanted === "still" ? "thumbnail_key" : "file_key"]);
  const row = await app.database.db
    .selectFrom("uploadedFiles")
    .where("key", "=", key)
    .select("id")
    .executeTakeFirst();
  expect([row, await app.files.exists(key)]).toEqual([undefined, false]);
  return error.message;
}

describe("a picture", () => {
  test.each(["png", "jpeg"] as const)("in %s is accepted and measured", async (format) => {
    const found = await inspect(await store(await picture(format)), "image");
    expect(found).toMatchObject({
      contentType: `image/${format}`,
      width: 60,
      height: 40,
      durationMs: null,
    });
  });

  test("is measured upright", async () => {
    const turned = await sharp(await picture("jpeg"))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await inspect(await store(turned), "still")).toMatchObject({ width: 40, height: 60 });
  });

  test("is refused in another format, which the message names", async () => {
    const svg = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';
    expect(await refusal(svg, "image")).toBe(
      "This is an SVG. Save it as PNG or JPEG and choose that file.",
    );
    expect(await refusal(await picture("webp"), "image")).toContain("This is a WebP picture.");
    expect(await refusal(await picture("tiff"), "image")).toContain("This is a TIFF.");
    expect(await refusal(await picture("avif"), "still")).toContain("This is an AVIF picture.");
    expect(await refusal(await picture("gif"), "image")).toBe(
      "This is a GIF. Save it as PNG or JPEG and choose that file.",
    );
    expect(await refusal("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "image")).toContain(
      "This is an HEIC picture.",
    );
    expect(await refusal(await video("h264-aac.mp4"), "image")).toContain("This is an MP4 video.");
    expect(await refusal("<!doctype html><p>", "image")).toContain("This is a web page.");
    expect(await refusal("plain text", "image")).toContain("This file is not a picture.");
    expect(await refusal("", "image")).toBe("This file is empty.");
  });

  test("is refused if it is animated", async () => {
    const still = await picture("png");
    const control = pngChunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
    const animated = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
    expect(await refusal(animated, "image")).toContain("This is an animated PNG.");
  });

  test("is accepted if the name of an animation only stands in one of its texts", async () => {
    const still = await picture("png");
    const comment = checked("tEXt", Buffer.from("Comment\0acTL"));
    const named = Buffer.concat([still.subarray(0, 33), comment, still.subarray(33)]);
    expect(await inspect(await store(named), "image")).toMatchObject({ width: 60 });
  });

  test.each(["jpeg", "png"] as const)(
    "in %s is served without place, texts and what is appended, but upright and in its colours",
    async (format) => {
      const shot = await sharp(await picture(format))
        .withExif({
          IFD0: { Artist: "Ada Lovelace", ImageDescription: "At home" },
          IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" },
        })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ada Lovelace</x:xmpmeta>')
        .withIccProfile("p3")
        .withMetadata({ orientation: 6, icc: "p3" })
        .toBuffer();
      const found = await inspect(
        await store(Buffer.concat([shot, Buffer.from("%PDF-1.4 Ada Lovelace")])),
        "image",
      );
      const row = await app.database.db
        .selectFrom("uploadedFiles")
        .where("id", "=", found.id)
        .select(["acceptedKey", "size"])
        .executeTakeFirstOrThrow();
      const served = await stored(row.acceptedKey ?? "");
      expect(row.size).toBe(served.length);
      const { exif, xmp, icc, orientation } = await sharp(served).metadata();
      expect([xmp, orientation, icc !== undefined]).toEqual([undefined, 6, true]);
      expect(exif?.length).toBeLessThan(60);
      expect(served.includes("Ada Lovelace")).toBe(false);
      const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
      expect(await pixels(served)).toEqual(await pixels(shot));
    },
  );

  test.each(["png", "jpeg"] as const)("in %s that is cut off is refused", async (format) => {
    const whole = await picture(format, 400, 400);
    expect(await refusal(whole.subarray(0, whole.length / 2), "image")).toBe(
      "This picture is damaged or cut off. Save it again and upload the new file.",
    );
  });

  test("is refused above 24 megapixels before it is decoded", async () => {
    expect(await refusal(emptyPng(30_000, 30_000), "image")).toBe(
      "This picture is 30000 × 30000 pixels. Save it with at most 24 megapixels.",
    );
  });

  test("is refused above the size limit, even if a smaller size was announced", async () => {
    expect(await refusal(Buffer.alloc(20_971_521), "image")).toBe(
      "The image should be less than 20971520 bytes. Selected image is: 20971521 (20.1 MB, at most 20 MB)",
    );
  });
});

describe("a video", () => {
  test.each([
    ["h264-aac.mp4", 64, 48, 1000],
    ["moov-last.mp4", 64, 48, 1000],
    ["rotated.mp4", 48, 64, 1000],
  ])("in H.264 is accepted and measured: %s", async (name, width, height, durationMs) => {
    const found = await inspect(await store(await video(name)), "video");
    expect(found).toMatchObject({ contentType: "video/mp4", width, height, durationMs });
  });

  // The sizes and lengths are those that Chromium gives the files as `videoWidth`, `videoHeight` and `duration`.
  test.each([
    ["wide-pixels.mp4", 85, 48, 1000],
    ["tall-pixels.mp4", 64, 96, 1000],
    ["wide-pixels-of-stream.mp4", 85, 48, 1000],
    ["rotated-wide-pixels.mp4", 48, 85, 1000],
    ["stretched-track.mp4", 96, 48, 1000],
    ["clean-aperture.mp4", 64, 48, 1000],
    ["wrong-coded-size.mp4", 64, 48, 1000],
    ["cut-start.mp4", 64, 48, 500],
    ["claims-five-seconds.mp4", 64, 48, 1000],
    ["long-sound.mp4", 64, 48, 3000],
    ["preview-first.mp4", 64, 48, 1000],
    ["jpeg-track-first.mp4", 96, 32, 2000],
    ["first-track-off.mp4", 96, 32, 2000],
  ])("is measured as browsers show it: %s", async (name, width, height, durationMs) => {
    const found = await inspect(await store(await video(name)), "video");
    expect(found).toMatchObject({ width, height, durationMs });
  });

  test.each([
    ["a few letters", "abc"],
    ["zeros", "\0".repeat(100)],
    ["text", "Written by a camera after the last box of the film."],
    ["a box that is cut off", "\0\0\x10\0freeabc"],
    ["a length that no box has", "\0\0\0\x02abcdefgh"],
  ])("may be followed by %s", async (_, tail) => {
    for (const name of ["h264-aac.mp4", "moov-last.mp4"]) {
      const longer = Buffer.concat([await video(name), Buffer.from(tail)]);
      expect(await inspect(await store(longer), "video")).toMatchObject({ width: 64, height: 48 });
    }
  });

  test.each([
    ["first-track-empty.mp4", "The picture track that browsers show first is empty"],
    ["hevc.mp4", "This video is HEVC (H.265), which browsers do not play. Export it as H.264 MP4"],
    ["vp9.mp4", "This video is VP9. Export it as MP4 with H.264 video and AAC sound."],
    ["av1.mp4", "This video is AV1."],
    ["mpeg4.mp4", "This video is MPEG-4 Part 2."],
    ["ten-bit.mp4", "10 bits or 4:2:2 colour"],
    ["ac3.mp4", "The sound of this video is Dolby Digital (AC-3)."],
    ["mp3.mp4", "The sound of this video is MP3."],
    ["sound-only.mp4", "no video in it"],
    ["fragmented.mp4", "This video is a fragmented MP4"],
    ["encrypted.mp4", "This video is encrypted."],
    ["long.mp4", "This video is 21 min 0 s long. Export a version of at most 20 minutes."],
    ["wide.mp4", "This video is 7696 × 16 pixels."],
    ["film.mov", "This is a QuickTime video."],
    ["film.webm", "This is a WebM video."],
  ])("of another kind is refused by its name: %s", async (name, message) => {
    expect(await refusal(await video(name), "video")).toContain(message);
  });

  test("is refused if it is a picture", async () => {
    expect(await refusal(await picture("png"), "video")).toContain("This is a PNG picture.");
  });

  test("is refused if it is cut off at any point", async () => {
    for (const name of ["h264-aac.mp4", "moov-last.mp4"]) {
      const whole = await video(name);
      for (const share of [0.05, 0.2, 0.5, 0.8, 0.99]) {
        const message = await refusal(whole.subarray(0, Math.floor(whole.length * share)), "video");
        expect(message).toMatch(/^This video (is cut off|has no index|is damaged)/);
      }
    }
  });

  test("is served without place, times, names and bytes that belong to nothing", async () => {
    const whole = await video("located.mp4");
    expect(whole.includes("+51.5-000.1")).toBe(true);
    const found = await inspect(
      await store(Buffer.concat([whole, Buffer.from("+51.5-000.1 after the last box")])),
      "video",
    );
    const { acceptedKey } = await app.database.db
      .selectFrom("uploadedFiles")
      .where("id", "=", found.id)
      .select("acceptedKey")
      .executeTakeFirstOrThrow();
    const served = await stored(acceptedKey ?? "");
    for (const secret of ["+51.5-000.1", "At home", "Ada", "Lavf", "VideoHandler"]) {
      expect([secret, served.includes(secret)]).toEqual([secret, false]);
    }
    const read = async (start: number, end: number) => served.subarray(start, end);
    expect(await inspectMp4(read, served.length)).toMatchObject({
      problem: null,
      video: { width: 64, height: 48, durationMs: 1000 },
    });
    const film = (bytes: Buffer) => bytes.subarray(bytes.indexOf("mdat"), bytes.indexOf("moov"));
    expect(film(served)).toEqual(film(whole));
  });

  test("with a film that is shorter than its index says is refused", async () => {
    const whole = await video("h264-aac.mp4");
    const film = whole.indexOf("mdat");
    const cut = Buffer.from(whole.subarray(0, whole.length - 500));
    cut.writeUInt32BE(cut.length - film + 4, film - 4);
    expect(await refusal(cut, "video")).toBe(
      "This video is damaged. Export it again and upload the new file.",
    );
  });

  test("is refused if its index lists four billion frames", async () => {
    const bomb = Buffer.from(await video("h264-aac.mp4"));
    const sizes = bomb.indexOf("stsz");
    // One size for all frames, and the highest count that fits.
    bomb.writeUInt32BE(1, sizes + 8);
    bomb.writeUInt32BE(0xffffffff, sizes + 12);
    const times = bomb.indexOf("stts");
    bomb.writeUInt32BE(0xffffffff, times + 12);
    expect(await refusal(bomb, "video")).toMatch(/^This video is/);
  });
});

test("gets an answer with any bytes changed, without an error", async () => {
  const whole = await video("h264-aac.mp4");
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      const spoilt = Buffer.from(whole);
      for (const [place, byte] of changes) {
        spoilt[place] = byte;
      }
      const read = async (start: number, end: number) => spoilt.subarray(start, end);
      const found = await inspectMp4(read, spoilt.length);
      expect(found.problem === null ? found.video.width : found.problem).toBeTruthy();
    }),
    { numRuns: 2000 },
  );
});

describe("a key", () => {
  test("is refused if it is unknown or belongs to another customer, and the file stays", async () => {
    const { id: other } = await makeCustomer(app);
    const key = await store(await picture("png"), other);
    const message = "This file was not found. Upload it again.";
    await expect(inspect(key, "image")).rejects.toThrow(message);
    expect(await app.files.exists(key)).toBe(true);
    await expect(inspect("uploads/0/none.png", "image")).rejects.toThrow(message);
    await expect(inspect("pictures/../secret", "image")).rejects.toThrow(message);
  });

  test("of an inspected file is not read again and keeps its type", async () => {
    const key = await store(await picture("png"));
    const found = await inspect(key, "image");
    await app.files.write(key, Buffer.from("replaced"));
    expect(await inspect(key, "still")).toEqual(found);
    await expect(inspect(key, "video")).rejects.toThrow("This is a PNG picture.");
    expect(await app.files.exists(key)).toBe(true);
  });
});

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // Decoders skip the checksum of chunks that they do not know.
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

/** A PNG with a large size in its header and almost no data. */
function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    checked("IHDR", header),
    checked("IDAT", deflateSync(Buffer.alloc(100))),
    checked("IEND", Buffer.alloc(0)),
  ]);
}

function checked(type: string, data: Buffer): Buffer {
  const chunk = pngChunk(type, data);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, chunk.length - 4)), chunk.length - 4);
  return chunk;
}
