import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

const root = path.resolve(import.meta.dirname, "../..");

/** An import that a rule of .oxlintrc.json refuses, and a part of the message. */
const refused: readonly (readonly [file: string, target: string, message: string])[] = [
  ["domain/src/money/a.ts", "zod", "pure"],
  ["domain/src/money/b.ts", "../../../contract/src/wire.ts", "pure"],
  ["contract/src/a.ts", "../../server/src/app.ts", "domain only"],
  ["contract/src/b.ts", "react", "both sides"],
  ["walkthrough/src/a.ts", "../../web/src/ui/button.tsx", "own build"],
  ["player/src/a.ts", "react", "small"],
  ["server/src/a.ts", "../../web/src/routes.ts", "serves the built pages"],
  ["server/src/db/a.ts", "../http/reply/refusal.ts", "lowest layer"],
  ["server/src/db/b.ts", "../config/config.ts", "lowest layer"],
  ["server/src/adapters/mailer/a.ts", "../../config/config.ts", "outside service"],
  ["server/src/jobs/a.ts", "../features/mail/deliver-mail.ts", "define-jobs.ts"],
  ["server/src/config/a.ts", "../db/connect.ts", "run time"],
  ["server/src/http/request/a.ts", "../../features/accounts/sessions.ts", "feature"],
  ["server/src/http/pages/a.ts", "../../app.ts", "feature"],
  ["server/src/http/b.ts", "../app-parts.ts", "feature"],
  ["server/src/pdf/a.ts", "../features/documents/a.ts", "know no feature"],
  ["server/src/features/mail/a.ts", "../../start/start-server.ts", "AppParts"],
  ["server/src/features/mail/deliver/b.ts", "../../../app.ts", "AppParts"],
  ["server/src/features/mail/e.ts", "../../console/mail/a.ts", "above the features"],
  ["server/src/console/mail/a.ts", "../../start/start-server.ts", "AppParts"],
  ["demo/src/load/a.ts", "../../../server/src/http/request/serve.ts", "data"],
  ["server/src/start/a.ts", "../../../demo/src/load-demo-world.ts", "contract and domain"],
  ["domain/src/money/d.ts", "../../../testing/required.ts", "pure"],
  ["server/src/b.ts", "../../testing/required.ts", "contract and domain"],
  ["player/src/b.ts", "../../walkthrough/src/main.ts", "own build"],
  ["web/src/a.ts", "../../server/src/app.ts", "by its contract"],
  ["web/src/features/home/b.ts", "../../../../server/src/app.ts", "by its contract"],
  ["web/src/features/home/d.ts", "kysely", "in browsers"],
  ["web/src/ui/c.ts", "../../../server/src/app.ts", "by its contract"],
  ["web/src/shell/frame/b.tsx", "three", "in browsers"],
  ["web/src/ui/a.tsx", "../features/home/home.page.tsx", "knows nothing"],
  ["web/src/ui/b.tsx", "@frontage/contract/wire.ts", "knows nothing"],
  ["web/src/session/a.ts", "../api/browser-api.ts", "below the API client"],
  ["web/src/api/a.ts", "../features/home/a.ts", "below the pages"],
  ["web/src/shell/frame/a.tsx", "../../forms/api-form.tsx", "below the features"],
  ["web/src/forms/a.tsx", "../features/accounts/log-in-form.tsx", "every feature"],
  ["web/src/forms/b.tsx", "react-router", "web/src/ui/paths"],
  ["web/src/features/home/a.tsx", "react-router", "web/src/ui/paths"],
];

const allowed: readonly (readonly [file: string, target: string])[] = [
  ["domain/src/money/c.ts", "../time/clock.ts"],
  ["contract/src/c.ts", "zod"],
  ["server/src/db/c.ts", "./schema.gen.ts"],
  ["server/src/adapters/card-gateway/c.ts", "../../db/connect.ts"],
  ["server/src/http/reply/c.ts", "../../adapters/file-store/file-store.ts"],
  ["server/src/features/mail/c.ts", "../../app-parts.ts"],
  ["server/src/features/mail/d.ts", "../walkthrough/walkthrough-token.ts"],
  ["server/src/features/mail/c.test.ts", "../../start/create-log.ts"],
  ["server/src/start/c.ts", "../app.ts"],
  ["web/src/forms/c.tsx", "../shell/site-data.ts"],
  ["web/src/features/home/c.tsx", "../../ui/paths/site-path.ts"],
  ["web/src/features/accounts/session/c.ts", "../../../session/session.ts"],
];

/** A file with a refused lazy import. */
const lazy = "server/src/lazy.ts";

const report = z.object({
  diagnostics: z.array(
    z.object({ code: z.string(), filename: z.string(), help: z.string().optional() }),
  ),
});

describe("the linter", () => {
  let folder: string;
  let found: { readonly file: string; readonly help: string }[];
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "import-rules-"));
    fs.copyFileSync(path.join(root, ".oxlintrc.json"), path.join(folder, ".oxlintrc.json"));
    for (const [file, target] of [...refused, ...allowed]) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), `import { href } from "${target}";\n\nhref();\n`);
    }
    fs.writeFileSync(
      path.join(folder, lazy),
      'export const x = import("../../web/src/root.tsx");\n',
    );
    const oxlint = path.join(root, "node_modules/oxlint/bin/oxlint");
    const { stdout } = spawnSync(process.execPath, [oxlint, "--format=json"], {
      cwd: folder,
      encoding: "utf8",
    });
    found = report
      .parse(JSON.parse(stdout))
      .diagnostics.filter(({ code }) => code.includes("no-restricted-imports"))
      .map(({ filename, help = "" }) => ({ file: filename, help }));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  test.each(refused)("refuses in %s an import of %s", (file, _, message) => {
    expect(found.filter((fault) => fault.file === file)).toEqual([
      { file, help: expect.stringContaining(message) },
    ]);
  });

  test("refuses a lazy import as well", () => {
    expect(found.filter((fault) => fault.file === lazy)).toHaveLength(1);
  });

  test.each(allowed)("allows in %s an import of %s", (file) => {
    expect(found.filter((fault) => fault.file === file)).toEqual([]);
  });
});
