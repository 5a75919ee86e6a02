import type { FormPart } from "../../../test/calls/form-bytes.ts";
import { createEvent, getEvent, updateEvent } from "@frontage/contract/bookings/events.ts";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { makeBookedCustomer } from "../../../test/fixtures/make-booked-customer.ts";
import {
  eventFields as fields,
  eventParts as formParts,
  sendEvent,
} from "../../../test/calls/event-form.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { pictureTurns } from "../pictures/process/picture-turns.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();

const made = (type: "png" | "jpeg" | "gif" | "webp", width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: "#c40" } })
    .toFormat(type)
    .toBuffer();

let png: Buffer;

beforeAll(async () => {
  png = await made("png");
});

const fileOf = (content: Buffer, type = "image/png") =>
  new File([new Uint8Array(content)], "photo", { type });

describe("the photo of an event", () => {
  test("is stored in the sizes of pages and served", async () => {
    const { api, params } = await makeBookedCustomer(app);
    const body = { ...fields, heroImage: fileOf(png) };
    const event = await api(createEvent, { params, body });
    expect(event.heroImage).toMatch(/^\/pictures\/[0-9a-f]{16}\/800\.webp$/);
    expect(event.picture).toMatchObject({ url: event.heroImage, width: 900, height: 600 });
    const file = await app.app.inject(event.heroImage ?? "");
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect((await sharp(file.rawPayload).metadata()).width).toBe(800);
  });

  test("is kept if none is sent, replaced by another, and removed if an empty one is sent", async () => {
    const booked = await makeBookedCustomer(app);
    const { api, params } = booked;
    const first = await api(createEvent, {
      params,
      body: { ...fields, heroImage: fileOf(await made("jpeg"), "image/jpeg") },
    });
    expect((await api(updateEvent, { params, body: fields })).heroImage).toBe(first.heroImage);
    const other = await api(updateEvent, {
      params,
      body: { ...fields, heroImage: fileOf(await made("gif", 300), "image/gif") },
    });
    expect(other.heroImage).toMatch(/\/300\.webp$/);
    const bare = await sendEvent(
      app,
      booked,
      [...formParts(), { name: "hero_image", value: "" }],
      "PUT",
    );
    expect(bare).toMatchObject({ status: 200, body: { hero_image: null, picture: null } });
    expect((await api(getEvent, { params })).heroImage).toBeNull();
  });

  test("is accepted with 2 MB and refused with a byte more", async () => {
    const booked = await makeBookedCustomer(app);
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    const photo = (size: number): FormPart => ({
      name: "hero_image",
      value: padded(size),
      filename: "a.png",
    });
    expect(await sendEvent(app, booked, [...formParts(), photo(2_097_153)])).toEqual({
      status: 400,
      body: { hero_image: ["Photo cannot be larger than 2 MB"] },
    });
    expect((await sendEvent(app, booked, [...formParts(), photo(2_097_152)])).status).toBe(201);
  });

  test("is refused together with the other faults of the form if it cannot be decoded", async () => {
    const booked = await makeBookedCustomer(app);
    const broken = { name: "hero_image", value: png.subarray(0, 60), filename: "a.png" };
    const faulty = formParts().map((part) =>
      part.name === "name" ? { name: "name", value: "" } : part,
    );
    const expected = {
      status: 400,
      body: {
        name: ["Name is required"],
        hero_image: ["Photo could not be read. Choose another picture"],
      },
    };
    expect(await sendEvent(app, booked, [...faulty, broken])).toEqual(expected);
    await booked.api(createEvent, { params: booked.params, body: fields });
    expect(await sendEvent(app, booked, [...faulty, broken], "PUT")).toEqual(expected);
  });

  test("has the type of its content, not of its name", async () => {
    const booked = await makeBookedCustomer(app);
    const wrong = ["Photo must be a PNG, JPEG or GIF picture"];
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    for (const value of [await made("webp"), svg, Buffer.from("hello"), Buffer.from("%PDF-1.7")]) {
      const photo = { name: "hero_image", value, filename: "a.png", type: "image/png" };
      expect(await sendEvent(app, booked, [...formParts(), photo])).toEqual({
        status: 400,
        body: { hero_image: wrong },
      });
    }
  });

  test("waits for its turn, and is refused while another photo of its account waits", async () => {
    const [booked, other] = [await makeBookedCustomer(app), await makeBookedCustomer(app)];
    const photo = { name: "hero_image", value: png.subarray(0, 60), filename: "a.png" };
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const running = pictureTurns.run("a job", () => promise);
    let refused = 0;
    const upload = async (by: typeof booked) => {
      const { status, body } = await sendEvent(app, by, [...formParts(), photo]);
      if (status === 429) {
        expect(body).toEqual({
          code: "too_many_requests",
          detail:
            "Other pictures from your account or network are waiting to be checked. Please try again in 5 seconds.",
          retry_after: 5,
        });
        refused += 1;
      }
      if (refused === 10) {
        end();
      }
      return status;
    };
    const others = upload(other);
    const statuses = await Promise.all(Array.from({ length: 11 }, () => upload(booked)));
    expect(statuses.sort()).toEqual([400, ...Array<number>(10).fill(429)]);
    expect(await others).toBe(400);
    await running;
  });

  test("is refused at its field if it cannot be decoded or is too large when decoded", async () => {
    const booked = await makeBookedCustomer(app);
    const broken = [png.subarray(0, 60), Buffer.concat([png.subarray(0, 16), Buffer.alloc(500)])];
    for (const value of broken) {
      const photo = { name: "hero_image", value, filename: "a.png" };
      expect(await sendEvent(app, booked, [...formParts(), photo])).toEqual({
        status: 400,
        body: { hero_image: ["Photo could not be read. Choose another picture"] },
      });
    }
    const huge = await sharp({
      create: { width: 6000, height: 4001, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    expect(huge.length).toBeLessThan(2_097_152);
    const bomb = { name: "hero_image", value: huge, filename: "a.png" };
    expect(await sendEvent(app, booked, [...formParts(), bomb])).toEqual({
      status: 400,
      body: { hero_image: ["Photo cannot have more than 24 megapixels"] },
    });
    expect((await refusalOf(booked.api(getEvent, { params: booked.params }))).status).toBe(404);
  });
});
