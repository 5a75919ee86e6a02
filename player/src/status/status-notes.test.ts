import { describe, expect, test } from "vitest";
import { sizeNotes, statusNotes, urgentNotes, type PlayerState } from "./status-notes.ts";

const now = Date.parse("2027-04-12T09:00:00Z");
const minutes = 60_000;
const state = (changes: Partial<PlayerState> = {}): PlayerState => ({
  now,
  timeZone: "Europe/London",
  groupName: "Hero wall",
  showing: "idle",
  nextChangeAt: now + 60 * minutes,
  contactAt: now - minutes / 2,
  refusal: null,
  mismatch: null,
  problem: null,
  files: "kept",
  ...changes,
});

describe("an urgent note", () => {
  test("is absent while the server answers", () => {
    expect(urgentNotes(state({ contactAt: now - 5 * minutes }))).toEqual([]);
  });

  test("has the last contact in the space's time zone once it is more than five minutes ago", () => {
    expect(urgentNotes(state({ contactAt: now - 5 * minutes - 1 }))).toEqual([
      "No contact with Frontage since 09:54. It keeps playing what is planned.",
    ]);
  });

  test("has the date of a contact that is more than a day ago", () => {
    expect(urgentNotes(state({ contactAt: now - 48 * 60 * minutes }))).toEqual([
      "No contact with Frontage since Sat 10 Apr, 10:00. It keeps playing what is planned.",
    ]);
  });

  test.each([
    ["unknown", "Frontage does not know the key of this screen."],
    ["replaced", "The key of this screen was replaced."],
  ] as const)("says what to do about a key that is %s", (refusal, start) => {
    const [note] = urgentNotes(state({ refusal }));
    expect(note).toBe(
      `${start} It keeps playing what is planned. To enter the new key, move the mouse or press a key.`,
    );
  });
});

describe("the status", () => {
  test("has the current media, the next change and the last contact", () => {
    expect(statusNotes(state())).toEqual([
      "Hero wall. The idle picture is on.",
      "Next change: 11:00.",
      "Last contact: 09:59.",
    ]);
  });

  test.each([
    ["design_failed", /^The design of this booking cannot be shown: its file is missing or broken/],
    ["still_only", /^A still is on in place of the film/],
    ["idle_failed", /^The idle picture cannot be shown/],
  ] as const)("says what fails: %s", (problem, note) => {
    expect(statusNotes(state({ problem }))[1]).toMatch(note);
  });

  test("says that there is no contact yet and no change is planned", () => {
    expect(statusNotes(state({ contactAt: null, nextChangeAt: null })).slice(1)).toEqual([
      "No change is planned.",
      "No contact yet.",
    ]);
  });

  test.each([
    ["full", /storage of this computer is full/],
    ["not_kept", /cannot store files/],
  ] as const)("says that files are %s", (files, note) => {
    expect(statusNotes(state({ files })).at(-1)).toMatch(note);
  });
});

test("a window with a different size from the screen gets a note", () => {
  const group = { width: 1920, height: 1080 };
  const mismatch = { window: { width: 1280, height: 720 }, group };
  expect(sizeNotes(state({ mismatch }))).toEqual([
    "The screen has 1920 × 1080 pixels, this window 1280 × 720 pixels. Click for full screen, and set the computer to the size of the screen.",
  ]);
  expect(sizeNotes(state())).toEqual([]);
});
