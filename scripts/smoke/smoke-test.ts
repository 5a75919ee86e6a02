import { randomBytes, randomUUID } from "node:crypto";
import { logOut, register } from "@frontage/contract/accounts/accounts.ts";
import { getBooking, placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { cancelBooking, priceCancellation } from "@frontage/contract/bookings/cancellation.ts";
import { getInvoice, getLicence } from "@frontage/contract/bookings/documents.ts";
import { placeHold, releaseHold } from "@frontage/contract/bookings/holds.ts";
import { confirmTestCardSetup, startCardSetup } from "@frontage/contract/bookings/payments.ts";
import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import { addressOf, ApiError, createApi, createDownload } from "@frontage/contract/client.ts";
import { getConfig } from "@frontage/contract/site/settings.ts";
import { getAvailability } from "@frontage/contract/spaces/availability.ts";
import { listSpaces, type Space } from "@frontage/contract/spaces/spaces.ts";

/** How long each request may take. */
const timeoutMilliseconds = 15_000;
/** How far ahead a free hour is looked for. */
const mostMonths = 14;
const mostSpaces = 5;
/** A published card of test payments that always works. */
const testCard = { number: "4242424242424242", expMonth: 12, expYear: 2040, cvc: "123" };

/** A step that failed, as a sentence for the operator. */
export class SmokeFailure extends Error {
  override readonly name = "SmokeFailure";
}

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

interface Slot {
  readonly space: Space;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/**
 * Uses a running site as a visitor and a customer would: pages with their scripts and pictures, then an account, a
 * booking with a test card, its documents, and its cancellation. Where cards go to Stripe it holds the hour instead, and
 * pays nothing. Calls `print` with each step that worked.
 * Source: docs/running/install.md#does-it-work
 * @param origin `https://frontage.example`
 * @throws SmokeFailure that names the step, and what to look at
 */
export async function smokeTest(origin: string, print: (line: string) => void): Promise<void> {
  const reach: Fetch = (url, init) =>
    fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) });
  let token: string | null = null;
  const options = { base: `${origin}/api`, fetch: reach, token: () => token };
  const api = createApi(options);
  const download = createDownload(options);
  const step = <Result>(name: string, run: () => Promise<Result>) => runStep(name, print, run);

  await step("The server is ready", () => requireReady(reach, origin));
  await step("The home page, a script and a picture of it load", () => loadHome(reach, origin));
  const { cardProvider } = await step("The settings of the site can be read", () => api(getConfig));
  const { space, start, end } = await step("A space has a free hour", async () =>
    findSlot(
      await api(listSpaces, { query: { bookingEnabled: true, limit: mostSpaces } }),
      (code, month) => api(getAvailability, { params: { code }, query: { month } }),
    ),
  );
  await step("Its page loads", () => loadPage(reach, `${origin}/spaces/${space.code}`));
  const email = `smoke-${randomBytes(6).toString("hex")}@example.com`;
  ({ token } = await step(`${email} can sign up`, () =>
    api(register, {
      body: { name: "Smoke Test", email, password: `Aa1${randomUUID()}`, marketingConsent: false },
    }),
  ));
  const basket = { space: space.code, products: [], discounts: [] };
  const times = [{ start, end, includeFlexiTicket: false }];
  const quote = await step(`An hour at ${space.name} has a price`, () =>
    api(getQuote, { body: { ...basket, times } }),
  );
  if (cardProvider === "testpay") {
    const paymentMethod = await step("A test card can be saved", async () => {
      const { clientSecret } = await api(startCardSetup);
      return (await api(confirmTestCardSetup, { body: { clientSecret, ...testCard } }))
        .paymentMethod;
    });
    const code = await step("The hour can be booked and paid", async () => {
      const headers = { "idempotency-key": randomUUID() };
      const body = { ...basket, times, design: null, paymentMethod, expectedTotal: quote.total };
      const [booking] = await api(placeBooking, { headers, body });
      return required(booking?.code, "The answer has no booking");
    });
    try {
      await step("Its licence and its receipt are PDFs", async () => {
        await requirePdf(download, addressOf(getLicence, { params: { code }, query: {} }));
        await requirePdf(download, addressOf(getInvoice, { params: { code } }));
      });
    } finally {
      // Also after a failure: nobody comes to this booking.
      await step("It can be cancelled, and its refund is recorded", async () => {
        const { refund } = await api(priceCancellation, { params: { code } });
        const body = { expectedRefund: refund, reason: null };
        await api(cancelBooking, { params: { code }, body });
        const { status, cancellation } = await api(getBooking, { params: { code }, query: {} });
        const given = required(cancellation, "The booking is not cancelled").refund;
        if (status !== "cancelled" || given?.amount !== refund.amount) {
          throw new SmokeFailure(`The booking ${code} says ${status} after it was cancelled`);
        }
      });
    }
  } else {
    await step("The hour can be held; nothing is paid, since cards go to Stripe", async () => {
      const { hold } = await api(placeHold, { body: { space: space.code, times } });
      await api(releaseHold, { params: { hold } });
    });
  }
  await step("The customer can log out", () => api(logOut));
}

async function runStep<Result>(
  name: string,
  print: (line: string) => void,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await run();
    print(`✓ ${name}`);
    return result;
  } catch (error) {
    throw new SmokeFailure(`✗ ${name}: ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.status > 0) {
    return `the server answered ${error.status}: ${error.message}`;
  }
  if (error instanceof ApiError || (error instanceof TypeError && "cause" in error)) {
    const { cause } = error;
    const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
    return `there is no answer${code}. Does the server run, and is this its address?`;
  }
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return `there is no answer within ${timeoutMilliseconds / 1000} seconds.`;
  }
  return error instanceof Error ? error.message : String(error);
}

function required<Value>(value: Value | null | undefined, missing: string): Value {
  if (value === null || value === undefined) {
    throw new SmokeFailure(missing);
  }
  return value;
}

async function requireReady(reach: Fetch, origin: string): Promise<void> {
  const answer = await reach(`${origin}/api/health/`);
  const body = await answer.text();
  if (!answer.headers.get("content-type")?.includes("json")) {
    throw new SmokeFailure("another program answers at this address");
  }
  if (answer.status !== 200) {
    throw new SmokeFailure(`it answers ${answer.status} ${body}`);
  }
}

async function loadPage(reach: Fetch, url: string): Promise<string> {
  const answer = await reach(url);
  const page = await answer.text();
  if (answer.status !== 200 || !page.includes("</html>")) {
    throw new SmokeFailure(`${url} answers ${answer.status}, or only a part of the page`);
  }
  return page;
}

/** Loads the home page with the first of its scripts and of its pictures. */
async function loadHome(reach: Fetch, origin: string): Promise<void> {
  const page = await loadPage(reach, `${origin}/`);
  const addresses = [/\/assets\/[\w./-]+\.js/, /\/pictures\/[0-9a-f]{16}\/\d+\.webp/].map(
    (form) => form.exec(page)?.[0],
  );
  for (const address of addresses) {
    const url = origin + required(address, "the page has no script or no picture");
    const { status, body } = await reach(url);
    await body?.cancel();
    if (status !== 200) {
      throw new SmokeFailure(`${url} answers ${status}`);
    }
  }
}

/**
 * Finds the shortest booking on the last free date of the first month that has one. It starts with this machine's month,
 * and looks further, since the server's clock may be ahead for a test.
 */
async function findSlot(
  spaces: readonly Space[],
  listDays: (
    code: string,
    month: Temporal.PlainYearMonth,
  ) => Promise<readonly { readonly free: readonly { start: Temporal.Instant }[] }[]>,
): Promise<Slot> {
  if (spaces.length === 0) {
    throw new SmokeFailure("no space can be booked yet. Publish one in the console first.");
  }
  const first = Temporal.Now.plainDateISO().toPlainYearMonth();
  for (const space of spaces) {
    for (let months = 0; months < mostMonths; months++) {
      const days = await listDays(space.code, first.add({ months }));
      const free = days.flatMap((day) => day.free.slice(0, 1)).at(-1);
      if (free) {
        const { start } = free;
        return { space, start, end: start.add({ minutes: space.openingRules.minDuration }) };
      }
    }
  }
  throw new SmokeFailure(`the first ${spaces.length} spaces have none within ${mostMonths} months`);
}

async function requirePdf(download: (path: string) => Promise<Blob>, path: string): Promise<void> {
  const bytes = await (await download(path)).bytes();
  if (Buffer.from(bytes.subarray(0, 5)).toString() !== "%PDF-") {
    throw new SmokeFailure(`${path} is not a PDF`);
  }
}
