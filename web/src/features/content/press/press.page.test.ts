import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { unpack } from "../../../api/packed.ts";
import { provideSiteRequest } from "../../../api/site-context.ts";
import { loader } from "./press.page.tsx";

/** Loads the press page while one of its calls fails. */
async function load(failing: string) {
  const context = new RouterContextProvider();
  provideSiteRequest(context, {
    async fetch(url) {
      const body = url.includes("/blocks/") ? {} : [];
      return url.includes(failing)
        ? Response.json({ reference: "x" }, { status: 500 })
        : Response.json(body);
    },
    token: null,
    nonce: "",
    now: Temporal.Instant.from("2027-04-12T09:00:00Z"),
    origin: "http://site",
    isWhole: false,
  });
  const request = new Request("http://site/press-and-awards");
  const url = new URL(request.url);
  const { articles, awards } = unpack(
    await loader({ context, request, url, params: {}, pattern: "/press-and-awards" }),
  );
  return [articles.isFailed, awards.isFailed];
}

describe("the press page", () => {
  test("shows awards when articles fail to load, and vice versa", async () => {
    expect(await load("/articles/")).toEqual([true, false]);
    expect(await load("/awards/")).toEqual([false, true]);
  });

  test("shows both when nothing fails", async () => {
    expect(await load("/nothing/")).toEqual([false, false]);
  });
});
