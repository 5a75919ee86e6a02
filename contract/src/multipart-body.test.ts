import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { bodyOfForm, formEntries } from "./multipart-body.ts";
import { file, instant, text, wireObject } from "./wire.ts";

const schema = wireObject({
  firstName: text(200),
  nickName: text(200).optional(),
  heroImage: file({ maxBytes: 10, types: ["image/png"], tooLargeMessage: "Too large" })
    .nullable()
    .optional(),
  services: z.array(text(200)).optional(),
  times: z.array(wireObject({ start: instant, note: text(200).optional() })),
});

const png = new File([new Uint8Array([1])], "a.png", { type: "image/png" });

// Texts that forms can carry: not blank, without spaces at the ends, and without line breaks that browsers would
// rewrite.
const word = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 50 })
  .filter((value) => z.safeDecode(text(200), value).data === value && !value.includes("\r"));
const moment = fc
  .integer({ min: 0, max: 4_000_000_000 })
  .map((seconds) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000));
const body = fc.record(
  {
    firstName: word,
    nickName: word,
    heroImage: fc.constantFrom(png, null),
    services: fc.array(word, { minLength: 1, maxLength: 12 }),
    times: fc.array(fc.record({ start: moment, note: word }, { requiredKeys: ["start"] }), {
      maxLength: 12,
    }),
  },
  { requiredKeys: ["firstName", "times"] },
);

/** Instants and files become text, since instants have no fields to compare. */
const plain = ({ times, heroImage, ...rest }: z.output<typeof schema>) => ({
  ...rest,
  heroImage: heroImage instanceof File ? `${heroImage.name} ${heroImage.size}` : heroImage,
  times: times.map(({ start, note }) => `${start} ${note}`),
});

describe("a multipart body", () => {
  test("survives encoding and decoding, in any order of fields", async () => {
    await fc.assert(
      fc.asyncProperty(body, fc.boolean(), async (given, reversed) => {
        const form = new FormData();
        for (const [name, value] of formEntries(z.encode(schema, given))) {
          form.append(name, value);
        }
        const sent = await new Response(form).formData();
        const entries = reversed ? [...sent].toReversed() : [...sent];
        const read = z.decode(schema, bodyOfForm(schema, entries) as never);
        expect(plain(read)).toEqual(plain(given));
      }),
      { numRuns: 200 },
    );
  });

  test("has literal field names", () => {
    const start = Temporal.Instant.from("2027-07-10T09:00:00Z");
    const times = [{ start, note: "first" }, { start }];
    const wire = z.encode(schema, {
      firstName: "Ada",
      services: ["ideas", "logo"],
      times,
      heroImage: null,
    });
    expect(formEntries(wire)).toEqual([
      ["first_name", "Ada"],
      ["hero_image", ""],
      ["services[0]", "ideas"],
      ["services[1]", "logo"],
      ["times[0]start", "2027-07-10T09:00:00Z"],
      ["times[0]note", "first"],
      ["times[1]start", "2027-07-10T09:00:00Z"],
    ]);
  });

  test("reads empty text as null, absent or empty, depending on the field", () => {
    const entries = ["first_name", "nick_name", "hero_image", "services", "times"].map(
      (name) => [name, ""] as const,
    );
    expect(bodyOfForm(schema, entries)).toEqual({ first_name: "", hero_image: null, times: "" });
    expect(bodyOfForm(schema, [])).toEqual({ times: [] });
  });

  test("keeps gaps in lists for the schema to refuse, and ignores indices above 99", () => {
    const read = bodyOfForm(schema, [
      ["times[2]start", "x"],
      ["services[1]", "logo"],
      ["services[100]", "ideas"],
    ]);
    expect(read).toEqual({ times: [{}, {}, { start: "x" }], services: [undefined, "logo"] });
    expect(z.safeDecode(schema, read as never).success).toBe(false);
  });

  test("must be a wire object", () => {
    expect(() => bodyOfForm(z.string(), [])).toThrow(TypeError);
  });
});
