import fs from "node:fs";
import path from "node:path";
import { refusalStatus } from "@frontage/contract/refusals.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { useTestApp } from "../../../test/app/make-app.ts";

const app = useTestApp();

// The required parts of OpenAPI 3.1 that we use. Unknown parts fail the test.
const typedSchema = z.looseObject({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});
const jsonSchema = typedSchema.extend({ items: typedSchema.optional() });
const content = z.strictObject({ "application/json": z.strictObject({ schema: jsonSchema }) });
const formContent = z.strictObject({
  "multipart/form-data": z.strictObject({ schema: jsonSchema }),
});
const fileContent = z.strictObject({ "application/octet-stream": z.strictObject({}) });
const parameter = z.strictObject({
  name: z.string().regex(/^[a-z_]+$/),
  in: z.enum(["path", "query"]),
  required: z.boolean(),
  schema: jsonSchema,
});
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  summary: z.string().min(5),
  tags: z.array(z.string().min(1)).length(1),
  security: z.array(
    z.union([
      z.strictObject({ token: z.tuple([]) }),
      z.strictObject({ cookie: z.tuple([]) }),
      z.strictObject({ device: z.tuple([]) }),
      z.strictObject({ staff: z.tuple([]) }),
      z.strictObject({}),
    ]),
  ),
  parameters: z.array(parameter),
  requestBody: z
    .strictObject({ required: z.literal(true), content: content.or(formContent) })
    .optional(),
  responses: z.record(
    z.string().regex(/^([2-5]\d\d|5XX)$/),
    z.strictObject({ description: z.string().min(1), content: content.or(fileContent).optional() }),
  ),
});
const headerScheme = z.strictObject({
  type: z.literal("apiKey"),
  in: z.literal("header"),
  name: z.literal("Authorization"),
  description: z.string(),
});
const cookieScheme = headerScheme.extend({ in: z.literal("cookie"), name: z.literal("session") });
const openApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.literal("/") })).length(1),
  paths: z.record(
    z.string().regex(/^\/api\/([a-z{}_-]+\/)*[a-z{}_-]+\/?$/),
    z.partialRecord(z.enum(["get", "post", "put", "delete"]), operation),
  ),
  components: z.strictObject({
    securitySchemes: z.strictObject({
      token: headerScheme,
      staff: headerScheme,
      cookie: cookieScheme,
      device: headerScheme,
    }),
  }),
});

type Operation = z.output<typeof operation> & { method: string; path: string };
let document: z.output<typeof openApi>;
let operations: Operation[];

beforeAll(async () => {
  const answer = await app.request({ path: "/openapi.json" });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  document = openApi.parse(answer.json());
  operations = Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, about]) => ({ ...about, method, path: address })),
  );
});

const named = z.object({ name: z.string(), method: z.string(), path: z.string() });

/** Every endpoint that the contract declares. */
async function declaredEndpoints(): Promise<string[]> {
  const folder = path.resolve(import.meta.dirname, "../../../../contract/src");
  const modules = await Promise.all(
    fs
      .readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file): Promise<Record<string, unknown>> => import(path.join(folder, file))),
  );
  return modules.flatMap((exports) =>
    Object.entries(exports).flatMap(([name, value]) => {
      const found = named.safeParse(value).data;
      if (found) {
        expect(found.name).toBe(name);
      }
      return found ? [`${found.method} /api${found.path} ${name}`] : [];
    }),
  );
}

describe("the OpenAPI document", () => {
  test("lists every endpoint that the contract declares, and each is served", async () => {
    const documented = operations.map(
      ({ method, path: address, operationId }) =>
        `${method.toUpperCase()} ${address} ${operationId}`,
    );
    expect(documented.toSorted()).toEqual((await declaredEndpoints()).toSorted());
    for (const { method, path: address } of operations) {
      const url = address.replace(/\{(\w+)\}/g, ":$1");
      expect([url, app.app.hasRoute({ method: method.toUpperCase() as "GET", url })]).toEqual([
        url,
        true,
      ]);
    }
  });

  test("has unique operation names, and every parameter of an address", () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { path: address, parameters } of operations) {
      const inPath = parameters.filter((about) => about.in === "path");
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(address.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  test("describes inputs by their wire names", () => {
    const bodies = operations.flatMap(({ requestBody }) => requestBody ?? []);
    expect(bodies.length).toBeGreaterThan(0);
    const queries = operations.flatMap(({ parameters }) => parameters);
    const objects = bodies.flatMap(({ content: types }) =>
      Object.values(types).map(({ schema }) => schema),
    );
    for (const given of objects) {
      // Counts are a list of rows.
      const { type, properties = {}, required = [] } = given.items ?? given;
      expect(type).toBe("object");
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(required));
      for (const name of [...Object.keys(properties), ...queries.map((query) => query.name)]) {
        expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      }
    }
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/"\$(schema|ref)"|includeFlexiTicket|"undefined"/);
  });

  test("lists the refusals of each call", () => {
    const refusals = Object.keys(refusalStatus);
    for (const { operationId, responses, security, requestBody } of operations) {
      expect(Object.keys(responses).filter((status) => status.startsWith("2"))).toHaveLength(1);
      const needsToken =
        security.length > 0 &&
        security.every((way) => "token" in way || "cookie" in way || "device" in way);
      // The walkthrough has another kind of token.
      const isWalkthrough = ["getWalkthrough", "getModelPreview"].includes(operationId);
      expect("401" in responses).toBe(needsToken || isWalkthrough);
      // To everyone else, a call of staff is an unknown address.
      if (security.some((way) => "staff" in way)) {
        expect(responses[404]?.description).toContain("not_found");
        expect(responses[403]?.description).toContain("second_factor_required");
      }
      expect("400" in responses || !requestBody).toBe(true);
      for (const [status, { description }] of Object.entries(responses)) {
        for (const code of description.split(", ").filter((word) => refusals.includes(word))) {
          expect(String(refusalStatus[code as keyof typeof refusalStatus])).toBe(status);
        }
      }
    }
  });
});

describe("the documentation page", () => {
  test("is readable and loads nothing from other origins", async () => {
    for (const url of ["/api/docs", "/api/docs/"]) {
      const page = await app.app.inject(url);
      expect(page.statusCode).toBe(200);
      expect(page.headers["content-type"]).toMatch(/^text\/html/);
      const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)];
      expect(addresses.length).toBeGreaterThan(0);
      for (const [, address = ""] of addresses) {
        const { origin, pathname } = new URL(address, `http://localhost${url}`);
        expect(origin).toBe("http://localhost");
        expect([pathname, (await app.app.inject(pathname)).statusCode]).toEqual([pathname, 200]);
      }
    }
    expect((await app.app.inject("/api/docs/json")).json()).toEqual(document);
  });
});
