import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { customerPassword, type Customer } from "./journey.ts";

interface Wanted {
  readonly space: string;
  readonly date: string;
  /** Wall times in London. */
  readonly from: string;
  readonly to: string;
  readonly flexiTicket?: boolean;
  readonly products?: readonly { sku: string; quantity: number }[];
  readonly discounts?: readonly string[];
  readonly card?: string;
}

const inLondon = (date: string, time: string) =>
  Temporal.ZonedDateTime.from(`${date}T${time}[Europe/London]`).toInstant().toString();

const authorised = ({ token }: Customer) => ({ authorization: `Token ${token}` });

/** A card at the provider. */
export async function setUpCard(
  request: APIRequestContext,
  customer: Customer,
  number = "4242424242424242",
): Promise<string> {
  const setup = await request.post("/api/payments/start-card-setup/", {
    headers: authorised(customer),
  });
  const { client_secret } = await setup.json();
  const confirmed = await request.post("/api/payments/testpay/confirm-card-setup/", {
    data: { client_secret, number, exp_month: 12, exp_year: 2040, cvc: "123" },
  });
  return (await confirmed.json()).payment_method;
}

/**
 * Books for a customer without the wizard, for journeys that start after booking. Returns the booking's code.
 */
export async function book(
  request: APIRequestContext,
  customer: Customer,
  { date, ...wanted }: Wanted,
): Promise<string> {
  const [code = ""] = await bookDates(request, customer, [date], wanted);
  return code;
}

/** Books the same hours on several dates in one deal. Returns the bookings' codes in their order. */
export async function bookDates(
  request: APIRequestContext,
  customer: Customer,
  dates: readonly string[],
  {
    space,
    from,
    to,
    flexiTicket = false,
    products = [],
    discounts = [],
    card,
  }: Omit<Wanted, "date">,
): Promise<string[]> {
  const payment_method = await setUpCard(request, customer, card);
  const answer = await request.post("/api/bookings/", {
    headers: authorised(customer),
    data: {
      space,
      times: dates.map((date) => ({
        start: inLondon(date, from),
        end: inLondon(date, to),
        include_flexi_ticket: flexiTicket,
      })),
      products: products.map((product) => ({ ...product, option_values: {} })),
      discounts,
      payment_method,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const bookings: readonly { code: string }[] = await answer.json();
  return bookings.map(({ code }) => code);
}

/** Another customer, without a browser. */
export async function registerOther(request: APIRequestContext, name: string): Promise<Customer> {
  const email = `${name}-${crypto.randomUUID()}@example.com`;
  const answer = await request.post("/api/auth/register/", {
    data: { name: "Other Person", email, password: customerPassword },
  });
  return { email, token: (await answer.json()).token };
}

/** A free hour of a date, as wall times in London. */
export async function findFreeHour(
  request: APIRequestContext,
  space: string,
  date: string,
): Promise<{ from: string; to: string }> {
  const [min_time, max_time] = [inLondon(date, "08:00"), inLondon(date, "21:00")];
  const answer = await request.get("/api/bookings/times/", {
    params: { space, min_time, max_time },
  });
  const taken: readonly { start_time: string; end_time: string }[] = await answer.json();
  for (let hour = 8; hour < 21; hour++) {
    const [from, to] = [`${hour}:00`.padStart(5, "0"), `${hour + 1}:00`.padStart(5, "0")];
    const isFree = taken.every(
      ({ start_time, end_time }) =>
        Date.parse(end_time) <= Date.parse(inLondon(date, from)) ||
        Date.parse(start_time) >= Date.parse(inLondon(date, to)),
    );
    if (isFree) {
      return { from, to };
    }
  }
  throw new Error(`${space} has no free hour on ${date}`);
}

/** Moves a booking without the page that shows it. */
export async function moveElsewhere(
  request: APIRequestContext,
  customer: Customer,
  code: string,
  { date, from, to }: Pick<Wanted, "date" | "from" | "to">,
): Promise<void> {
  const answer = await request.put(`/api/bookings/${code}/times/`, {
    headers: authorised(customer),
    data: { start: inLondon(date, from), end: inLondon(date, to) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Opens a part of a page by its heading. */
export function expander(page: Page, title: string) {
  return page
    .locator("details")
    .filter({ has: page.getByRole("heading", { name: title, level: 2 }) });
}

/** Counts the bookings of a customer. */
export async function countBookings(page: Page, token: string): Promise<number> {
  const list = await page.request.get("/api/bookings/", {
    headers: { authorization: `Token ${token}` },
  });
  return (await list.json()).count;
}
