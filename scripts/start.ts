// Builds site and server if their sources have changed, then runs the server in place of this process.
import { spawn } from "node:child_process";
import module from "node:module";
import { once } from "node:events";
import { buildServerIfChanged } from "./build/build-server.ts";
import { serverCommand, serverEnvironment } from "./server-command.ts";

process.env["NODE_ENV"] ??= "production";
await buildServerIfChanged((line) => console.log(line));
module.flushCompileCache();
const environment = { ...serverEnvironment, ...process.env };
if (process.platform === "win32" || !process.execve) {
  await runAsChild();
} else {
  process.execve(process.execPath, [process.execPath, ...serverCommand], environment);
}

/** Runs the server as a child process where a process cannot be replaced. */
async function runAsChild(): Promise<never> {
  const child = spawn(process.execPath, serverCommand, { stdio: "inherit", env: environment });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => child.kill(signal));
  }
  const [status] = await once(child, "exit");
  process.exit(typeof status === "number" ? status : 1);
}
