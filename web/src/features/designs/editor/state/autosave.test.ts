import { ApiError, type Api } from "@frontage/contract/client.ts";
import { emptyArtwork } from "@frontage/domain/designs/editor/artwork.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Autosave, type SaveState } from "./autosave.ts";

const savedAt = Temporal.Instant.from("2027-04-12T09:42:00Z");
const artwork = (width: number) => emptyArtwork(width, 10);

/** An autosave with a fake server. */
function start() {
  const states: SaveState["kind"][] = [];
  const drafts: (number | null)[] = [];
  const call = vi.fn<(endpoint: unknown, input: unknown) => Promise<unknown>>();
  let version = 1;
  call.mockImplementation(async () => ({ version: (version += 1), savedAt }));
  const autosave = new Autosave({
    api: call as unknown as Api,
    params: { designCode: "d", screenGroupCode: "g", documentCode: "x" },
    version: 1,
    savedAt,
    onState: ({ kind }) => states.push(kind),
    keepDraft: (draft) => drafts.push(draft?.content.width ?? null),
  });
  const sent = () =>
    call.mock.calls.map(([, input]) => {
      const { body } = input as { body: { version: number; content: { width: number } } };
      return [body.version, body.content.width];
    });
  return { autosave, call, states, drafts, sent };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("autosave", () => {
  test("saves once, a moment after the last of several changes", async () => {
    const { autosave, sent, states, drafts } = start();
    autosave.schedule(artwork(1));
    await vi.advanceTimersByTimeAsync(1400);
    autosave.schedule(artwork(2));
    await vi.advanceTimersByTimeAsync(1400);
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent()).toEqual([[1, 2]]);
    expect([states.at(-1), drafts.at(-1), autosave.isSaved]).toEqual(["saved", null, true]);
  });

  test("saves changes made during a save afterwards, on top of the new version", async () => {
    const { autosave, call, sent } = start();
    let answer = (_: unknown) => {};
    call.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    autosave.schedule(artwork(1));
    await vi.advanceTimersByTimeAsync(1500);
    autosave.schedule(artwork(2));
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent()).toEqual([[1, 1]]);
    answer({ version: 2, savedAt });
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test("keeps trying without a connection, with the draft kept in this browser", async () => {
    const { autosave, call, states, drafts, sent } = start();
    call.mockRejectedValueOnce(new ApiError(0, {})).mockRejectedValueOnce(new ApiError(503, {}));
    autosave.schedule(artwork(1));
    await vi.advanceTimersByTimeAsync(1500);
    expect([states.at(-1), drafts.at(-1), autosave.isSaved]).toEqual(["retrying", 1, false]);
    await vi.advanceTimersByTimeAsync(8000);
    expect(sent()).toHaveLength(3);
    expect([states.at(-1), drafts.at(-1)]).toEqual(["saved", null]);
  });

  test("stops at a newer version and only overwrites it when asked to", async () => {
    const { autosave, call, states, sent } = start();
    const body = { code: "stale", detail: "Newer", version: 7, saved_at: savedAt.toString() };
    call.mockRejectedValueOnce(new ApiError(409, body));
    autosave.schedule(artwork(1));
    await vi.advanceTimersByTimeAsync(1500);
    expect(autosave.state).toEqual({ kind: "stale", version: 7, at: savedAt });
    autosave.schedule(artwork(2));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent()).toHaveLength(1);
    await autosave.keepMine();
    expect(sent().at(-1)).toEqual([7, 2]);
    expect(states.at(-1)).toBe("saved");
  });

  test("shows why the server refused a design, and does not retry", async () => {
    const { autosave, call, sent } = start();
    call.mockRejectedValueOnce(new ApiError(400, { content: ["Too many objects."] }));
    autosave.schedule(artwork(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(autosave.state).toEqual({ kind: "refused", reason: "Too many objects." });
    expect([sent().length, await autosave.flush()]).toEqual([1, true]);
  });
});
