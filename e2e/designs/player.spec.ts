import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { axeFaultsOf, expect, test as base } from "../steps/journey.ts";
import { capture, coloursOf, isNear, type Colour } from "../steps/pixels.ts";

const root = path.resolve(import.meta.dirname, "../..");
const size = { width: 640, height: 360 };
const colours = {
  idle: [32, 32, 32],
  picture: [30, 95, 168],
  video: [0, 192, 64],
} satisfies Record<string, Colour>;

/** A separate site, which the journey stops and restarts at other times of the day. */
class PlayerSite {
  readonly #dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-player-"));
  #child: ChildProcess | null = null;
  #port = "0";
  address = "";
  key = "";

  /** @param clock the time that the server's clock shows when it has started */
  async start(clock: string, keys: "new" | "keep" = "new"): Promise<void> {
    const child = spawn(process.execPath, ["server/test/processes/player-server.ts"], {
      cwd: root,
      env: {
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        DATA_DIR: this.#dataDir,
        PORT: this.#port,
        CLOCK: clock,
        PLAYER_KEY: keys,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    const line = await new Promise<string>((resolve, reject) => {
      createInterface(child.stdout).once("line", resolve);
      child.once("exit", (code) => reject(new Error(`The site ended with ${code}`)));
    });
    const started = z.object({ address: z.string(), key: z.string() }).parse(JSON.parse(line));
    this.address = started.address;
    this.#port = new URL(this.address).port;
    this.key = started.key || this.key;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child?.exitCode === null) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    }
  }

  async remove(): Promise<void> {
    await this.stop();
    fs.rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

const test = base.extend<{ site: PlayerSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures off this pattern.
  site: async ({}, use) => {
    const site = new PlayerSite();
    await site.start("2027-04-12T09:59:30Z");
    await use(site);
    await site.remove();
  },
  baseURL: async ({ site }, use) => use(site.address),
});

test.use({ viewport: size, expectedNoise: /net::ERR_|GPU stall due to ReadPixels/ });

/** The whole window has one colour, up to its last pixel. */
const shows = (page: Page, eye: Page, colour: Colour) =>
  expect
    .poll(
      async () => {
        const png = await capture(page);
        const found = await coloursOf(eye, png, ({ width, height }) => [
          { x: 0, y: 0 },
          { x: width - 1, y: 0 },
          { x: width / 2, y: height / 2 },
          { x: width - 1, y: height - 1 },
        ]);
        return found.every((pixel) => isNear(pixel, colour));
      },
      { timeout: 60_000 },
    )
    .toBe(true);

test("a screen plays its bookings on time, with the network and without", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(240_000);
  // The player's page loads nothing from other origins.
  const eye = await context.newPage();
  await page.clock.install();

  // A wrong key, then the right one.
  await page.goto("/player");
  const key = page.getByLabel("Key of the screen");
  await key.fill("a-wrong-key");
  await page.getByRole("button", { name: "Start playing" }).click();
  await expect(page.getByRole("alert")).toContainText("We do not know this key");
  expect(await axeFaultsOf(page)).toEqual([]);
  await page.goto(`/player/#key=${site.key}`);
  await expect(page).toHaveURL("/player/");

  // At ten o'clock the idle picture is still on the screen.
  await shows(page, eye, colours.idle);
  await shows(page, eye, colours.picture);

  // The player stores its page and files for use without a network.
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistration("/player"))?.active?.state,
        (await (await caches.open("player-page")).keys()).length > 3,
        (await (await caches.open("player-files")).keys()).length,
      ]),
    )
    .toEqual(["activated", true, 4]);
  // Offline first: a check-in that meets a closing server is answered with 503.
  await context.setOffline(true);
  await site.stop();
  await page.reload();
  await shows(page, eye, colours.picture);

  // Somebody sets the computer's clock back. Without an answer of the server, what is on stays.
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) - 3_600_000);
  await page.clock.runFor(10_000);
  await shows(page, eye, colours.picture);

  // Eleven o'clock, then twelve.
  await page.clock.fastForward("01:00:00");
  await shows(page, eye, colours.video);
  await page.mouse.move(100, 100);
  await expect(page.getByRole("complementary", { name: "Status" })).toContainText(
    /No contact with Frontage since 10:00\..*A design is on\..*Next change: 12:00/s,
  );
  await page.clock.fastForward("01:00:00");
  await page.mouse.move(120, 100);
  await expect(page.getByText("The idle picture is on.")).toBeVisible();

  // The server returns at half past ten by its clock, with another key for the player.
  await site.start("2027-04-12T10:30:00Z");
  await context.setOffline(false);
  await expect(async () => {
    await page.clock.runFor("00:00:30");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("This key has been replaced", { timeout: 1000 });
  }).toPass({ timeout: 90_000 });
  await key.fill(site.key);
  await page.getByRole("button", { name: "Start playing" }).click();
  await shows(page, eye, colours.picture);
});

test.describe("while downloads stand still", () => {
  // A worker's requests would not pass by the test.
  test.use({
    serviceWorkers: "block",
    expectedNoise: /net::ERR_|GPU stall due to ReadPixels|Service Worker registration blocked/,
  });

  test("a design that is not downloaded in time is played over the network", async ({
    page,
    context,
    site,
  }) => {
    test.setTimeout(240_000);
    const eye = await context.newPage();
    const downloads: string[] = [];
    const played: string[] = [];
    const { promise: isMoving, resolve: move } = Promise.withResolvers<void>();
    await page.route("**/player-files/**", async (route, request) => {
      const key = new URL(request.url()).pathname;
      if (request.resourceType() === "fetch") {
        downloads.push(key);
        await isMoving;
      } else {
        played.push(key);
      }
      // The player has given up what stood still for too long.
      await route.continue().catch(() => {});
    });
    const stored = () =>
      page.evaluate(async () => (await (await caches.open("player-files")).keys()).length);

    await page.goto(`/player/#key=${site.key}`);
    await shows(page, eye, colours.idle);
    await shows(page, eye, colours.picture);
    expect(await stored()).toBe(0);
    // What is due was tried first, and the next when it stood still.
    const [idle, picture] = played;
    expect(downloads[0]).toBe(idle);
    await expect.poll(() => downloads, { timeout: 60_000 }).toContain(picture);

    await site.stop();
    await site.start("2027-04-12T10:59:45Z", "keep");
    await shows(page, eye, colours.video);
    expect(await stored()).toBe(0);

    // Once downloads move again, the film goes on and its file is kept.
    move();
    await expect.poll(stored, { timeout: 90_000 }).toBeGreaterThanOrEqual(3);
    await shows(page, eye, colours.video);
  });
});
