import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { replaceNonce } from "./page-scripts.ts";

const sourceOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("allows the scripts with the nonce by their hashes and removes the nonce", () => {
  const page = `<head><script nonce="abc">a()</script></head><script nonce="abc" type="module">\nb("&lt;");</script>`;
  expect(replaceNonce(page, "abc")).toEqual({
    html: `<head><script>a()</script></head><script type="module">\nb("&lt;");</script>`,
    sources: `${sourceOf("a()")} ${sourceOf('\nb("&lt;");')}`,
  });
});

test("allows each script once", () => {
  const page = `<script nonce="abc">a()</script><script nonce="abc">a()</script>`;
  expect(replaceNonce(page, "abc").sources).toBe(sourceOf("a()"));
});

test("allows no script that lacks the nonce", () => {
  const page = `<script>evil()</script><script nonce="abd">evil()</script><script nonce="abc" src="/a.js"></script>`;
  expect(replaceNonce(page, "abc").sources).toBe("");
});
