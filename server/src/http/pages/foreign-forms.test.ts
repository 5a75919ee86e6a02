import { expect, test } from "vitest";
import { createLog } from "../../start/create-log.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { tinySite } from "../../../test/app/tiny-site.ts";
import { servePages } from "./site.ts";

const lines: string[] = [];
const log = createLog(undefined, { write: (line: string) => void lines.push(line) });
const app = useTestApp({
  log,
  extend: (app, parts) => servePages(app, parts, { build: tinySite(), mode: "production" }),
});

const post = (url: string, origin?: string) =>
  app.app.inject({
    method: "POST",
    url,
    headers: { host: "frontage.example", ...(origin !== undefined && { origin }) },
  });

test.each([
  "https://evil.example",
  "https://frontage.example",
  "http://frontage.example:81",
  "null",
  "",
  "not an origin",
  "http://frontage.example.evil.example",
])("answers a form from the origin %j with 403 and one line", async (origin) => {
  for (const url of ["/", "/log-in", "/spaces/a?index", "/spaces.data", "/nowhere"]) {
    lines.length = 0;
    const { statusCode, body } = await post(url, origin);
    expect([url, statusCode]).toEqual([url, 403]);
    expect(JSON.parse(body)).toMatchObject({ code: "forbidden" });
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toMatch(/stack|"err"/);
  }
});

test("leaves a form of the site itself to the page", async () => {
  for (const origin of ["http://frontage.example", undefined]) {
    expect([403, 500]).not.toContain((await post("/nowhere", origin)).statusCode);
  }
});
