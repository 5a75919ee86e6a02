import { chromium, devices, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/browser/find-chromium.ts";
import { auditOf, withLighthouse } from "../measure/lighthouse.ts";
import { numeral, type Figure } from "../measure/report.ts";
import { median } from "../measure/rounds.ts";
import { startSite } from "../site/site.ts";
import { firstSpaceCode } from "../world/demo-pages.ts";
import { logInAs } from "../world/demo-people.ts";
import type { World } from "../world/world.ts";

/** Of drags, and of visits with three taps each. */
const [drags, visits] = [3, 2];
/** How much slower than this machine the processor of a phone is, as in Lighthouse. */
const slowdown = 4;
const bookedDate = "2027-05-12";

interface Customer {
  readonly origin: string;
  readonly token: string;
  /** The code of a space. */
  readonly space: string;
}

/** Measures what a customer waits for on a phone: first paints, answers to taps, and drags on the grid. */
export async function measureSignedInVisits(world: World): Promise<Figure[]> {
  const site = await startSite(await world.copy("signed_in_visits"));
  try {
    return await measureCustomer(site.origin);
  } finally {
    await site.stop();
    await world.drop("signed_in_visits");
  }
}

/** Measures a site that is running. */
async function measureCustomer(origin: string): Promise<Figure[]> {
  const token = await logInAs(origin, "customer");
  const customer = { origin, token, space: await firstSpaceCode(origin) };
  const figures = await measureFirstPaints(customer);
  const browser = await chromium.launch({
    executablePath: findChromium((line) => console.log(line)),
    args: ["--no-sandbox", "--disable-quic"],
  });
  try {
    return [
      ...figures,
      ...(await measureMoves(browser, customer)),
      ...(await measureDrags(browser, customer)),
    ];
  } finally {
    await browser.close();
  }
}

/** Measures first paints as Lighthouse's phone on simulated slow 4G. */
async function measureFirstPaints(customer: Customer): Promise<Figure[]> {
  const pages = {
    "the dashboard": "/dashboard",
    "the grid": "/bookings/create/time",
    "check-out": "/bookings/create/check-out",
  };
  return withLighthouse(async (browser) => {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(pages)) {
      await prepare(browser.context, customer);
      const { audits } = await auditOf(
        browser,
        customer.origin + path,
        { audits: ["first-contentful-paint"] },
        { keepsStorage: true },
      );
      figures.push({
        what: `seconds to the first paint of ${name} for a customer`,
        value: (audits["first-contentful-paint"]?.numericValue ?? Number.NaN) / 1000,
        limit: { atMost: 2.5 },
      });
    }
    return figures;
  });
}

/** Gives a browser a session and a booking that has been begun, with an empty cache. */
async function prepare(context: BrowserContext, { origin, token, space }: Customer): Promise<void> {
  const times = [
    {
      startTime: `${bookedDate}T10:00:00Z`,
      endTime: `${bookedDate}T11:00:00Z`,
      includeFlexiTicket: false,
    },
  ];
  const stored = {
    session: token,
    "booking.draft": JSON.stringify({ code: null, space, times }),
  };
  await context.addCookies([{ name: "session", value: token, url: origin, httpOnly: true }]);
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((entries) => {
    for (const [name, value] of entries) {
      localStorage.setItem(name, value);
    }
  }, Object.entries(stored));
  const tools = await context.newCDPSession(page);
  await tools.send("Network.clearBrowserCache");
  await page.close();
}

/** Opens a page as a customer on a phone with a slow processor. */
async function openPage(browser: Browser, customer: Customer, path: string): Promise<Page> {
  const context = await browser.newContext(devices["Moto G4"]);
  await prepare(context, customer);
  const page = await context.newPage();
  await page.goto(customer.origin + path, { waitUntil: "networkidle" });
  const tools = await context.newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
}

/** Measures the time from a tap on a link until the page has painted an answer. */
async function measureMoves(browser: Browser, customer: Customer): Promise<Figure[]> {
  const milliseconds: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const page = await openPage(browser, customer, "/dashboard");
    for (const path of ["/bookings", "/account", "/spaces"]) {
      milliseconds.push(await page.evaluate(millisecondsToAnswer, path));
      await page.waitForURL(customer.origin + path);
      await page.waitForLoadState("networkidle");
      // A page that is drawn after the next tap would be taken for its answer.
      await page.locator(".navigation-progress").waitFor({ state: "hidden" });
    }
    await page.context().close();
  }
  return [
    {
      what: "milliseconds from a tap on a link to a visible answer, median",
      value: median(milliseconds),
      digits: 0,
      limit: { atMost: 100 },
      detail: `${Math.round(Math.max(...milliseconds))} at most, with a processor ${slowdown} times slower`,
    },
  ];
}

/** Runs in the page: taps a link, and waits until the line at the top or the next page is painted. */
function millisecondsToAnswer(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
    const heading = document.querySelector("h1");
    if (!link || !heading) {
      reject(new Error(`The page has no heading, or no link to ${path}`));
      return;
    }
    const tapped = performance.now();
    const look = () => {
      const line = document.querySelector(".navigation-progress");
      // The address changes before the next page is drawn.
      if (!heading.isConnected || (line && line.getBoundingClientRect().width >= 1)) {
        setTimeout(() => resolve(performance.now() - tapped));
      } else {
        requestAnimationFrame(look);
      }
    };
    requestAnimationFrame(look);
    link.click();
  });
}

/** Measures whether a drag on the grid is drawn at 60 frames a second. */
async function measureDrags(browser: Browser, customer: Customer): Promise<Figure[]> {
  const page = await openPage(browser, customer, "/bookings/create/time");
  const handle = page.getByRole("slider", { name: "Move the time" });
  const frames: { readonly mean: number; readonly late: number }[] = [];
  for (let drag = 0; drag < drags; drag++) {
    await handle.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const box = await handle.boundingBox();
    const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    frames.push(await framesOfDrag(page, { x, y }));
    await page.mouse.up();
  }
  await page.context().close();
  return [
    {
      what: `frames of ${movesOfDrag} that come late while a time is dragged, median`,
      value: median(frames.map(({ late }) => late)),
      digits: 0,
      limit: { atMost: 3 },
      detail: `${numeral(median(frames.map(({ mean }) => mean)), 1)} ms of the page's thread for a move, with a processor ${slowdown} times slower`,
    },
  ];
}

const movesOfDrag = 60;

/** Drags up and down for a second. Returns the mean time that the page's thread took for a move, and the late frames. */
async function framesOfDrag(
  page: Page,
  { x, y }: { readonly x: number; readonly y: number },
): Promise<{ mean: number; late: number }> {
  const tools = await page.context().newCDPSession(page);
  await tools.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => {
    const { metrics } = await tools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  };
  const counted = page.evaluate(countLateFrames, movesOfDrag);
  const before = await busy();
  for (let move = 0; move < movesOfDrag; move++) {
    await page.mouse.move(x, y + 80 * Math.sin(move / 6));
  }
  const after = await busy();
  await tools.detach();
  return { mean: ((after - before) * 1000) / movesOfDrag, late: await counted };
}

/** Runs in the page: counts frames that came more than half a frame late. */
function countLateFrames(frames: number): Promise<number> {
  const frameMs = 1000 / 60;
  return new Promise((resolve) => {
    let late = 0;
    let left = frames;
    let last = performance.now();
    const next = (now: number) => {
      late += now - last > frameMs * 1.5 ? 1 : 0;
      last = now;
      left -= 1;
      if (left === 0) {
        resolve(late);
      } else {
        requestAnimationFrame(next);
      }
    };
    requestAnimationFrame(next);
  });
}
