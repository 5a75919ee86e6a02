import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listViolations } from "./boundaries.ts";

// Each rule is broken here on purpose, since a check that cannot fail checks nothing.
describe("listViolations", () => {
  let root: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), "boundaries-"));
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  };

  test("finds nothing if every rule is kept", () => {
    write("domain/src/a.ts", 'import { b } from "./b.ts";\n');
    write("domain/src/b.ts", "export const b = 1;\n");
    write(
      "contract/src/c.ts",
      'import { z } from "zod";\nimport { b } from "@frontage/domain/b.ts";\n',
    );
    write("web/src/ui/d.tsx", 'import { useState } from "react";\n');
    write("domain/src/b.test.ts", 'import { first } from "../../testing/required.ts";\n');
    expect(listViolations(root)).toEqual([]);
  });

  test.each([
    ["domain/src/a.ts", 'import { z } from "zod";\n'],
    ["domain/src/a.ts", 'import fs from "node:fs";\n'],
    ["domain/src/a.ts", 'import type { X } from "@frontage/contract/x.ts";\n'],
    ["contract/src/a.ts", 'export { x } from "fastify";\n'],
    ["contract/src/a.ts", 'const x = await import("kysely");\n'],
    ["web/src/a.ts", 'import {\n  x,\n  y,\n} from "kysely";\n'],
    ["web/src/ui/a.tsx", 'import type { X } from "@frontage/contract/x.ts";\n'],
    ["server/src/a.ts", 'import { x } from "react";\n'],
    ["demo/src/a.ts", 'import { x } from "fastify";\n'],
    ["player/src/a.ts", 'import { x } from "kysely";\n'],
    ["server/src/utils.ts", "export const x = 1;\n"],
    ["web/src/shared/x.ts", "export const x = 1;\n"],
    ["server/src/long.ts", "\n".repeat(400)],
    ["server/src/long.test.ts", "\n".repeat(400)],
    ["e2e/steps/long.ts", "\n".repeat(400)],
  ])("%s must not be: %s", (file, text) => {
    write(file, text);
    expect(listViolations(root)).toHaveLength(1);
  });

  test("a feature without routes must not import one below it", () => {
    write(
      "server/src/app.ts",
      'import { aRoutes } from "./features/a/a.routes.ts";\nimport { documentsRoutes } from "./features/documents/documents.routes.ts";\n  aRoutes(api);\n  documentsRoutes(api);\n',
    );
    write("server/src/features/documents/d.ts", 'import { x } from "../booking-records/x.ts";\n');
    write("server/src/features/booking-records/r.ts", 'import { x } from "../a/x.ts";\n');
    expect(listViolations(root)).toEqual([]);
    write("server/src/features/booking-records/s.ts", 'import { x } from "../documents/x.ts";\n');
    write("server/src/features/a/a.ts", 'import { x } from "../booking-records/x.ts";\n');
    expect(listViolations(root)).toHaveLength(2);
  });

  test("a feature must not import one below it in app.ts", () => {
    write(
      "server/src/app.ts",
      'import { aRoutes } from "./features/a/a.routes.ts";\nimport { bRoutes } from "./features/b/b.routes.ts";\n  aRoutes(api);\n  bRoutes(api);\n',
    );
    write("server/src/features/b/b.ts", 'import { x } from "../a/x.ts";\n');
    expect(listViolations(root)).toEqual([]);
    write("server/src/features/a/a.ts", 'import { x } from "../b/x.ts";\n');
    expect(listViolations(root)).toHaveLength(1);
  });

  test("what only the console uses is in its folder", () => {
    write("server/src/console/mail/routes.ts", 'import { a } from "../../features/mail/a.ts";\n');
    write("server/src/features/mail/a.ts", 'import { b } from "./b.ts";\n');
    write("server/src/features/mail/b.ts", "export const b = 1;\n");
    write("server/src/features/mail/a.test.ts", 'import { a } from "./a.ts";\n');
    const advice = "is used by the console only: move it to server/src/console/";
    expect(listViolations(root)).toEqual([
      `server/src/features/mail/a.ts ${advice}`,
      `server/src/features/mail/b.ts ${advice}`,
    ]);
    write("server/src/features/mail/jobs.ts", 'import { b } from "./b.ts";\n');
    expect(listViolations(root)).toEqual([`server/src/features/mail/a.ts ${advice}`]);
  });

  test("a feature of the site must not import one below it in the order", () => {
    write("web/src/features/bookings/b.ts", 'import { x } from "../spaces/x.ts";\n');
    expect(listViolations(root)).toEqual([]);
    write("web/src/features/spaces/a.ts", 'import { x } from "../bookings/x.ts";\n');
    expect(listViolations(root)).toEqual([
      expect.stringContaining("imports feature bookings, which stands below spaces"),
    ]);
  });

  test("a feature of the site must be in the declared order", () => {
    write("web/src/features/spaces/a.ts", 'const x = await import("../loyalty/x.ts");\n');
    expect(listViolations(root)).toEqual([expect.stringContaining("feature loyalty")]);
  });
});
