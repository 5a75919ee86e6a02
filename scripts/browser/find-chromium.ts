import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { installTool, toolFolder } from "../tools/install-tool.ts";

// The headless shell comes first: it takes a third less time.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

function onPath(): string | null {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((file) => fs.existsSync(file)) ?? null;
}

/**
 * Finds a Chromium for tests: `CHROMIUM_PATH`, the system's, Playwright's, or one that it installs: as root that of
 * Debian, otherwise one from npm.
 * @throws Error that says what to install
 */
export function findChromium(print: (line: string) => void): string {
  const given = process.env["CHROMIUM_PATH"];
  if (given) {
    if (!fs.existsSync(given)) {
      throw new Error(`CHROMIUM_PATH is ${given}, where there is no file.`);
    }
    return given;
  }
  const found =
    onPath() ?? playwrightsOwn() ?? (installFromDebian(print) ? onPath() : null) ?? fromNpm(print);
  if (!found) {
    throw new Error(
      "The browser tests need a Chromium: install one (on Debian or Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH.",
    );
  }
  return found;
}

function playwrightsOwn(): string | null {
  const file = chromium.executablePath();
  return file && fs.existsSync(file) ? file : null;
}

function installFromDebian(print: (line: string) => void): boolean {
  if (process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) {
    return false;
  }
  print("Installing Chromium…");
  const options = {
    encoding: "utf8",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  } as const;
  spawnSync("apt-get", ["update", "-qq"], options);
  return ["chromium-headless-shell", "chromium"].some(
    (name) => spawnSync("apt-get", ["install", "-y", "-qq", name], options).status === 0,
  );
}

/** Unpacks the browser with its libraries and fonts, as the package does for machines that have neither. */
const unpack = `
process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs24.x";
const { default: chromium } = await import(process.argv[1]);
await chromium.executablePath();`;

/**
 * Installs a headless Chromium from npm, which needs no rights. The package is for Linux on Intel and AMD processors. It
 * unpacks to the folder of temporary files and uses what it finds there: ours, since other users can write the usual one.
 */
function fromNpm(print: (line: string) => void): string | null {
  if (process.platform !== "linux" || process.arch !== "x64") {
    return null;
  }
  const resolve = installTool("chromium", print);
  const folder = path.join(toolFolder("chromium"), "unpacked");
  const program = path.join(folder, "chromium-with-libraries");
  if (!fs.existsSync(program)) {
    fs.mkdirSync(folder, { recursive: true });
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--input-type=module", "-e", unpack, resolve("@sparticuz/chromium")],
      { encoding: "utf8", env: { ...process.env, TMPDIR: folder } },
    );
    if (status !== 0) {
      throw new Error(`The Chromium from npm cannot be unpacked: ${stderr}`);
    }
    const script = `#!/bin/sh
cd "$(dirname "$0")"
export LD_LIBRARY_PATH="$PWD/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="$PWD/fonts"
exec "$PWD/chromium" "$@"
`;
    fs.writeFileSync(program, script, { mode: 0o755 });
  }
  return program;
}
