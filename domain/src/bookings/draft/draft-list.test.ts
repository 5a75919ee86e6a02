import { expect, test } from "vitest";
import { newDraft, type BookingDraft } from "./booking-draft.ts";
import {
  findDraftOf,
  maxDrafts,
  orderedDrafts,
  recordDraft,
  type ListedDraft,
} from "./draft-list.ts";

const instantAt = (second: number) => Temporal.Instant.fromEpochMilliseconds(second * 1000);
const timed = (space: string): BookingDraft => ({
  ...newDraft(space),
  times: [{ start: instantAt(0), end: instantAt(3600), includeFlexiTicket: false }],
});
const listed = (space: string, second: number): ListedDraft => ({
  draft: timed(space),
  changedAt: instantAt(second),
});
const spacesOf = (drafts: readonly ListedDraft[]) => drafts.map(({ draft }) => draft.space);
const record = (
  drafts: readonly ListedDraft[],
  before: BookingDraft | null,
  after: BookingDraft | null,
) => recordDraft(drafts, before, after, (draft) => ({ draft, changedAt: instantAt(99) }));

test("drafts come in the order of their last change, the newer one of each space", () => {
  const drafts = [listed("a", 1), listed("b", 3), listed("a", 2)];
  const ordered = orderedDrafts(drafts);
  expect(spacesOf(ordered)).toEqual(["b", "a"]);
  expect(findDraftOf(ordered, "a")?.changedAt).toEqual(instantAt(2));
});

test("only those of the last five spaces are kept", () => {
  const drafts = Array.from({ length: 7 }, (_, index) => listed(`s${index}`, index));
  expect(spacesOf(orderedDrafts(drafts))).toEqual(["s6", "s5", "s4", "s3", "s2"]);
  expect(orderedDrafts(drafts)).toHaveLength(maxDrafts);
});

test("a booking of another space leaves the earlier draft where it is", () => {
  const drafts = [listed("a", 1)];
  expect(record(drafts, timed("a"), newDraft("b"))).toBe(drafts);
  expect(spacesOf(record(drafts, newDraft("b"), timed("b")))).toEqual(["b", "a"]);
});

test("a draft without times, or one that is finished, leaves the list", () => {
  const drafts = [listed("b", 2), listed("a", 1)];
  expect(spacesOf(record(drafts, timed("a"), newDraft("a")))).toEqual(["b"]);
  expect(spacesOf(record(drafts, timed("a"), null))).toEqual(["b"]);
  expect(record(drafts, null, null)).toBe(drafts);
});

test("an edit of a booking that exists is no draft", () => {
  expect(record([], null, { ...timed("a"), code: "BK1" })).toEqual([]);
});
