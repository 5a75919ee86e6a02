import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderStore } from "../adapters/file-store/folder-store.ts";
import { createOutboxMailer } from "../adapters/mailer/outbox-mailer.ts";
import { restrictDataFolder } from "./restrict-data-folder.ts";

let base: string;
beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-"));
});
afterEach(() => fs.rmSync(base, { recursive: true }));

/** The permissions that other users have on a file. */
const permissionsOfOthers = (...parts: string[]) =>
  fs.statSync(path.join(base, ...parts)).mode & 0o077;
const passable = process.getuid?.() === 0 ? 0o011 : 0;

test("keeps other users of the machine out of a new or existing data folder", () => {
  for (const name of ["new", "old"]) {
    const folder = path.join(base, name);
    if (name === "old") {
      fs.mkdirSync(path.join(folder, "files"), { recursive: true, mode: 0o755 });
    }
    restrictDataFolder(folder);
    expect([name, permissionsOfOthers(name)]).toEqual([name, passable]);
    expect([permissionsOfOthers(name, "files"), permissionsOfOthers(name, "outbox")]).toEqual([
      0, 0,
    ]);
  }
});

test("does not restrict a folder that contains other files", () => {
  fs.mkdirSync(path.join(base, "shared/other"), { recursive: true, mode: 0o755 });
  restrictDataFolder(path.join(base, "shared"));
  expect(permissionsOfOthers("shared")).toBe(0o055);
  expect(permissionsOfOthers("shared", "outbox")).toBe(0);
});

test("writes files and mails that only their owner can read", async () => {
  await folderStore(path.join(base, "files")).write("support/a", Buffer.from("a"));
  expect([
    permissionsOfOthers("files", "support"),
    permissionsOfOthers("files", "support/a"),
  ]).toEqual([0, 0]);
  const outbox = path.join(base, "outbox");
  await createOutboxMailer(outbox).deliver({
    from: { name: "Frontage", email: "hello@frontage.test" },
    to: { name: "Ada", email: "ada@example.com" },
    subject: "A mail",
    text: "A text",
    html: "<p>A text</p>",
    attachments: [],
    messageId: "<1@frontage.test>",
    replyTo: null,
    inReplyTo: null,
    isByPerson: false,
    date: Temporal.Instant.from("2027-04-12T09:00:00Z"),
  });
  const [mail = ""] = fs.readdirSync(outbox);
  expect(permissionsOfOthers("outbox", mail)).toBe(0);
});
