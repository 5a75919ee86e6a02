import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../../contract/src/endpoint.ts";
import { openApiDocument } from "../../contract/src/open-api.ts";
import { contractDocument, listOpenApiFaults } from "./open-api.ts";

const info = { title: "Test", version: "1", description: "" };
const endpoint: Endpoint = {
  name: "getThing",
  summary: "Get a thing",
  method: "GET",
  path: "/things/{code}/",
  access: "signed_in",
  params: z.object({ code: z.string() }),
  status: 200,
};
const faultsOf = (...endpoints: readonly Partial<Endpoint>[]) =>
  listOpenApiFaults(
    openApiDocument(
      info,
      "/",
      endpoints.map((changes) => ({ ...endpoint, ...changes })),
    ),
  );

describe("listOpenApiFaults", () => {
  test("finds nothing in the document of the contract", async () => {
    const document = await contractDocument(path.resolve(import.meta.dirname, "../.."));
    expect(await listOpenApiFaults(document)).toEqual([]);
  });

  test("accepts a plain endpoint", async () => {
    expect(await faultsOf({})).toEqual([]);
  });

  test.each([
    [{ summary: "The thing" }, "summary"],
    [{ summary: "Returns a thing" }, "summary"],
    [{ params: z.object({ other: z.string() }) }, "parameter"],
  ])("refuses %o", async (changes, fault) => {
    expect(await faultsOf(changes)).toEqual([expect.stringContaining(fault)]);
  });

  test("refuses two calls with one name", async () => {
    expect(await faultsOf({}, { path: "/others/{code}/" })).toHaveLength(2);
  });

  test("refuses a document that is not OpenAPI", async () => {
    const document = openApiDocument(info, "/", [endpoint]);
    expect(await listOpenApiFaults({ ...document, paths: [] })).toEqual([
      expect.stringContaining("not valid OpenAPI"),
    ]);
  });
});
