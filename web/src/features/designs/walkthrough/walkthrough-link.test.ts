import type { FrameMessage, PageMessage } from "@frontage/contract/designs/walkthrough-messages.ts";
import { describe, expect, test, vi } from "vitest";
import { WalkthroughLink } from "./walkthrough-link.ts";

const origin = "https://frontage.example";
const load = { kind: "design", code: "K4T9W2M7QX" } as const;

function makeLink(getToken = vi.fn<() => Promise<string | null>>().mockResolvedValue("a-token")) {
  const frame = { postMessage: vi.fn<(message: PageMessage, origin: string) => void>() };
  const heard: FrameMessage[] = [];
  const link = new WalkthroughLink({
    frameWindow: () => frame,
    origin,
    getToken,
    onMessage: (message) => heard.push(message),
  });
  const say = (data: unknown, { from = frame as unknown, at = origin } = {}) =>
    link.receive({ source: from as MessageEventSource, origin: at, data });
  return { link, frame, heard, say, getToken, sent: () => frame.postMessage.mock.calls };
}

describe("the messages of the walkthrough", () => {
  test("queues loads until the frame is ready, and configures it first", async () => {
    const { link, say, sent } = makeLink();
    link.load(load);
    link.goTo(2);
    expect(sent()).toEqual([]);
    await say({ type: "initialized" });
    expect(sent()).toEqual([
      [{ type: "configure", apiUrl: `${origin}/api`, token: "a-token" }, origin],
      [{ type: "load", ...load }, origin],
      [{ type: "go_to", viewpoint: 2 }, origin],
    ]);
    link.goTo(0);
    expect(sent().at(-1)).toEqual([{ type: "go_to", viewpoint: 0 }, origin]);
  });

  test("gives the frame a fresh token when it needs one, and repeats no load", async () => {
    const { link, say, sent, getToken } = makeLink();
    await say({ type: "initialized" });
    link.load(load);
    getToken.mockResolvedValueOnce("another");
    await say({ type: "token_needed" });
    expect(sent().at(-1)).toEqual([
      { type: "configure", apiUrl: `${origin}/api`, token: "another" },
      origin,
    ]);
  });

  test.each([
    ["another window", { from: { postMessage: () => {} } }],
    ["another origin", { at: "https://elsewhere.example" }],
    ["no window", { from: null }],
  ])("ignores messages from %s", async (_, place) => {
    const { link, say, sent, heard } = makeLink();
    link.load(load);
    await say({ type: "initialized" }, place);
    expect(sent()).toEqual([]);
    expect(heard).toEqual([]);
  });

  test.each([null, "loaded", { type: "unknown" }, { type: "failed", reason: "unknown" }])(
    "ignores %j",
    async (data) => {
      const { say, heard } = makeLink();
      await say(data);
      expect(heard).toEqual([]);
    },
  );

  test("passes on the frame's events", async () => {
    const { say, heard } = makeLink();
    const messages = [{ type: "loaded" }, { type: "failed", reason: "no_webgl" }, { type: "left" }];
    for (const message of messages) {
      await say(message);
    }
    expect(heard).toEqual(messages);
  });

  test("fails when no token is available", async () => {
    const { link, say, heard, sent } = makeLink(
      vi.fn<() => Promise<string | null>>().mockRejectedValue(new Error("401")),
    );
    link.load(load);
    await say({ type: "initialized" });
    expect(heard[0]).toEqual({ type: "failed", reason: "unauthorised" });
    expect(sent()).toEqual([]);
  });
});
