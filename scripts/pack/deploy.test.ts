import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../../server/src/config/config.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");

/** The lines between two texts as variables: `NAME: value` or `NAME=value`. Comments are left out. */
function variablesBetween(text: string, start: string, end: string): Record<string, string> {
  const [, after = ""] = text.split(start);
  const [block = ""] = after.split(end);
  return Object.fromEntries(
    [...block.matchAll(/^\s*([A-Z_]+)(?::\s+|=)"?(.*?)"?$/gm)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

test("the server accepts the environment of compose.yaml", () => {
  const variables = variablesBetween(
    read("deploy/compose.yaml"),
    "environment: &environment\n",
    "depends_on:",
  );
  const { storage, demo, trustedProxies } = readConfig({ HOST: "0.0.0.0", ...variables });
  expect(storage?.endpoint).toBe("http://storage.localhost:9000");
  expect([demo, trustedProxies]).toEqual([true, ["10.89.77.0/24"]]);
});

test("the server accepts the environment that install.md writes", () => {
  const variables = variablesBetween(
    read("docs/running/install.md"),
    "frontage.env <<END\n",
    "\nEND",
  );
  expect(Object.keys(variables)).toContain("SIGNING_KEY");
  const filled = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value.replace("…", "a".repeat(20)).replace(/^\$\(.*\)$/, "k".repeat(44)),
    ]),
  );
  const { mailFrom, stripe, demo } = readConfig(filled);
  expect(mailFrom).toEqual({ name: "Frontage", email: "hello@frontage.example" });
  expect([stripe?.secretKey.startsWith("sk_live_"), demo]).toEqual([true, false]);
});

test("systemd accepts the units", (context) => {
  const folder = path.join(root, "deploy/systemd");
  const units = fs.readdirSync(folder).map((name) => path.join(folder, name));
  const { error, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...units], {
    encoding: "utf8",
  });
  context.skip(error !== undefined, "needs systemd");
  // The server is not installed here.
  const complaints = stderr
    .split("\n")
    .filter((line) => line.includes("frontage") && !line.includes("is not executable"));
  expect(complaints).toEqual([]);
});
