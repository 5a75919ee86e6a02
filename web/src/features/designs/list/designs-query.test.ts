import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "../../../api/query-client.ts";
import { removeDesign } from "./designs-query.ts";

const key = ["designs", "ada"];
const one = { code: "ONE" };
const other = { code: "OTHER" };
const listed = () => queryClient.getQueryData(key);

beforeEach(() => queryClient.setQueryData(key, [one, other]));
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** A fake API that records its calls and the list at the time. */
function stubApi(answer: () => Promise<Response>) {
  const calls: { readonly method: string; readonly url: string; readonly listed: unknown }[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "" }: RequestInit) => {
    calls.push({ method, url, listed: listed() });
    return answer();
  });
  return calls;
}

describe("deleting a design", () => {
  test("removes it from the list before the server has answered", async () => {
    const calls = stubApi(async () => new Response(null, { status: 204 }));
    await removeDesign("ONE", { detach: false });
    expect(calls).toEqual([{ method: "DELETE", url: "/api/designs/ONE/", listed: [other] }]);
    expect(listed()).toEqual([other]);
  });

  test("restores it to its place when the server refuses", async () => {
    stubApi(async () =>
      Response.json({ code: "design_in_use", detail: "Bookings show it." }, { status: 409 }),
    );
    await expect(removeDesign("ONE", { detach: false })).rejects.toMatchObject({
      code: "design_in_use",
    });
    expect(listed()).toEqual([one, other]);
  });

  test("restores it when the connection is lost", async () => {
    stubApi(async () => {
      throw new TypeError("Failed to fetch");
    });
    await expect(removeDesign("OTHER", { detach: false })).rejects.toMatchObject({ status: 0 });
    expect(listed()).toEqual([one, other]);
  });

  test("detaches it from bookings only when asked to", async () => {
    const calls = stubApi(async () => new Response(null, { status: 204 }));
    await removeDesign("ONE", { detach: true });
    expect(calls[0]?.url).toBe("/api/designs/ONE/?detach=true");
  });
});
