import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listLoaderProblems } from "./page-loaders.ts";

// Each rule is broken here on purpose, since a check that cannot fail checks nothing.
describe("listLoaderProblems", () => {
  let root: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), "pages-"));
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  };
  const loader = (line: string) =>
    `export async function loader({ context }: Route.LoaderArgs) {\n  ${line}\n}\n`;

  test.each([
    "const user = await findUser(context.get(siteRequest));",
    "await requireStaffPage(context);",
    "if (!user.groups.includes(staff)) { throw redirect(home); }",
  ])("finds a page that guards itself: %s", (line) => {
    write("web/src/features/console/taxes.page.tsx", loader(line));
    expect(listLoaderProblems(root)).toEqual([
      "web/src/features/console/taxes.page.tsx:2 guards by hand; give the page a row in page-audiences.ts",
    ]);
  });

  test.each([
    "return z.encode(getTax.answer, tax);",
    "const tax = useMemo(() => z.decode(getTax.answer, loaderData), [loaderData]);",
    "const today = Temporal.PlainDate.from(loaderData.today);",
  ])("finds a page, or a helper of pages, that encodes or decodes: %s", (line) => {
    write("web/src/features/console/form/wire.ts", line);
    expect(listLoaderProblems(root)).toEqual([
      "web/src/features/console/form/wire.ts:1 encodes or decodes by hand; pack the loader's data and unpack it (web/src/api/packed.ts)",
    ]);
  });

  test("finds nothing in what is encoded for the browser's storage", () => {
    write("web/src/features/bookings/hold/stored-hold.ts", "z.encode(storedHold, hold);");
    expect(listLoaderProblems(root)).toEqual([]);
  });

  test("finds nothing in a page that asks for its user, nor in the guard and tests", () => {
    write("web/src/features/console/taxes.page.tsx", loader("const user = userOfPage(context);"));
    const guard = loader("await findUser(context.get(siteRequest));");
    write("web/src/features/accounts/access/guard-pages.ts", guard);
    write("web/src/features/console/taxes.test.ts", guard);
    expect(listLoaderProblems(root)).toEqual([]);
  });
});
