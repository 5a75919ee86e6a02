import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

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
 * Finds a Chromium for tests: `CHROMIUM_PATH`, the system's, Playwright's, or one that it installs if possible.
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
  const found = onPath() ?? playwrightsOwn() ?? (installFromDebian(print) ? onPath() : null);
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
