import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";

const main = path.join(import.meta.dirname, "main.ts");

/** Starts the server in an environment, and waits until it has exited. */
async function failedStart(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"] });
  const output = [text(child.stdout), text(child.stderr)] as const;
  const [status] = await once(child, "exit");
  const [stdout, stderr] = await Promise.all(output);
  return { status: status as number | null, stdout, stderr };
}

describe("a start", () => {
  test("ends with a single line for an invalid value", async () => {
    expect(await failedStart({ PORT: "http" })).toEqual({
      status: 1,
      stdout: "",
      stderr: 'PORT is "http"; wanted: a port from 0 to 65535\n',
    });
  });

  test("warns of each embedded part with an external database", async () => {
    const DATABASE_URL = "postgres://frontage:hunter2@127.0.0.1:1/frontage";
    const { status, stderr } = await failedStart({ DATABASE_URL, PAYMENTS: "testpay" });
    expect(status).not.toBe(0);
    const warnings = stderr.split("\n").filter((line) => line.startsWith("Warning: "));
    expect(warnings).toContain("Warning: payments runs on its embedded default.");
    expect(warnings).toContain("Warning: mail runs on its embedded default.");
    expect(stderr).not.toContain("hunter2");
  });
});
