import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listDeadReferences } from "./references.ts";

// Split in two, so that the check does not find this file's own examples.
const docs = "docs";

describe("listDeadReferences", () => {
  let root: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), "references-"));
    write(
      `${docs}/pricing.md`,
      "# Pricing\n\n## An hour's `price`\n\n```\n## Not a heading\n```\n",
    );
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  function write(file: string, text: string) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }

  test("accepts references to pages and headings that exist", () => {
    write("a.ts", `// Source: ${docs}/pricing.md#an-hours-price. See ${docs}/pricing.md.\n`);
    write(
      `${docs}/mail.md`,
      "# Mail\n\n[a](pricing.md#pricing) [b](#mail) [c](https://example.com/x.md)\n",
    );
    expect(listDeadReferences(root)).toEqual([]);
  });

  test.each([
    ["a page", `${docs}/missing.md`],
    ["a heading", `${docs}/pricing.md#missing`],
    ["a heading in a code block", `${docs}/pricing.md#not-a-heading`],
  ])("finds a citation of %s that does not exist", (_, target) => {
    write("a.ts", `\n// Source: ${target}\n`);
    expect(listDeadReferences(root)).toEqual([`a.ts:2 cites ${target}: not there`]);
  });

  test.each(["missing.md", "pricing.md#missing", "#missing", "../missing.png"])(
    "finds a link to %s",
    (link) => {
      write(`${docs}/mail.md`, `# Mail\n\n[text](${link})\n`);
      expect(listDeadReferences(root)).toEqual([`${docs}/mail.md links to ${link}: not there`]);
    },
  );

  test("accepts file names, whole or by their end", () => {
    write("server/src/mail/send.ts", "");
    write(
      `${docs}/mail.md`,
      "`server/src/mail/send.ts` `mail/send.ts` `send.ts` `server/src/mail/`",
    );
    expect(listDeadReferences(root)).toEqual([]);
  });

  test.each(["send.ts", "mail/send.ts", "server/src/mail/"])("finds a missing file: %s", (code) => {
    write(`${docs}/mail.md`, `\`${code}\``);
    expect(listDeadReferences(root)).toEqual([`${docs}/mail.md names the file ${code}: not there`]);
  });

  test.each(["decisions, section 6", "specification 2, section 4", "15 minutes (ours)"])(
    "finds a citation of a document outside the repository: %s",
    (words) => {
      write("a.ts", `// Source: ${words}\n`);
      expect(listDeadReferences(root)).toHaveLength(1);
    },
  );
});
