import { register, requestPasswordReset } from "@frontage/contract/accounts.ts";
import { placeBooking } from "@frontage/contract/bookings.ts";
import { startCardSetup } from "@frontage/contract/payments.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { z } from "zod";
import type { Database } from "../src/db/connect.ts";
import { insertAccount } from "../src/features/accounts/accounts.queries.ts";
import type { MailKind } from "../src/features/mail/mail-facts.ts";
import { openSession } from "../src/features/accounts/sessions.ts";
import type { TestApp } from "./make-app.ts";

let counter = 0;
const next = () => ++counter;

/** An address that no visitor has come from yet. */
export function freshIp(): string {
  const number = next();
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
}

export const cardNumbers = {
  works: "4242424242424242",
  declinedAtSetup: "4000000000000002",
  declinedWhenCharged: "4000000000000341",
  asksForChallenge: "4000002500003155",
} as const;

/** A signed-in customer, straight in the database: hashing passwords is slow and tested elsewhere. */
export async function makeCustomer(
  test: TestApp,
  groups: readonly ("Customer" | "Landlord" | "Staff")[] = ["Customer"],
): Promise<{ id: number; email: string; token: string }> {
  const email = `person-${next()}@example.com`;
  const id = await insertAccount(test.database.db, {
    email,
    firstName: "Ada",
    lastName: "Lovelace",
    passwordHash: null,
    groups,
    createdAt: test.clock.now(),
  });
  if (id === null) {
    throw new Error(`${email} exists already`);
  }
  const { token } = await openSession(test.database.db, test.clock, id);
  return { id, email, token };
}

/** The secret of the link that is mailed to who asks for a new password; asks for it over HTTP. */
export async function makeResetToken(test: TestApp, email: string): Promise<string> {
  await test.api(undefined, freshIp())(requestPasswordReset, { body: { email } });
  return mailedToken(test, "password_reset", email);
}

/** The secret of the link in the newest mail of a kind. */
export async function mailedToken(test: TestApp, kind: MailKind, email: string): Promise<string> {
  const { facts } = await test.database.db
    .selectFrom("mails")
    .where("kind", "=", kind)
    .where("recipientEmail", "=", email)
    .orderBy("id", "desc")
    .select("facts")
    .limit(1)
    .executeTakeFirstOrThrow();
  return z.object({ token: z.string() }).parse(facts).token;
}

/** Signs up over HTTP, from an address of its own. */
export async function signUp(
  test: TestApp,
  password = "Kiosk-lantern-1",
): Promise<{ email: string; token: string }> {
  const email = `person-${next()}@example.com`;
  const { token } = await test.api(undefined, freshIp())(register, {
    body: { name: "Ada Lovelace", email, password, marketingConsent: false },
  });
  return { email, token };
}

export interface SpaceOptions {
  readonly status?: "available" | "preview" | "hidden";
  readonly bookingEnabled?: boolean;
  readonly timeZone?: string;
  readonly bufferBefore?: number;
  readonly bufferAfter?: number;
  /** Net pence an hour, every day from 08:00 to 21:00. */
  readonly hourly?: number;
  readonly landlordId?: number;
}

/** A space that can be booked, with products. */
export async function makeSpace(
  db: Database,
  options: SpaceOptions = {},
): Promise<{ id: number; code: string }> {
  const code = `space-${next()}`;
  const { id } = await db
    .insertInto("spaces")
    .values({
      code,
      name: `Space ${code}`,
      status: options.status ?? "available",
      position: next(),
      bookingEnabled: options.bookingEnabled ?? true,
      designerEnabled: true,
      previewerEnabled: true,
      city: "London",
      timeZone: options.timeZone ?? "Europe/London",
      currency: "GBP",
      shortDescription: "A room",
      shortAddress: "1 High Street",
      description: "<p>A room</p>",
      address: "1 High Street, London",
      floorArea: 700,
      footfallPeriod: "1,000 a day",
      isDesignHero: false,
      pageTitle: "A room",
      metaDescription: "A room to book",
      samplePrice: 30_000,
      amenities: ["wifi"],
      staff: "[]",
      answers: "[]",
      bufferBefore: options.bufferBefore ?? 0,
      bufferAfter: options.bufferAfter ?? 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await makeRateCard(db, id, options.hourly ?? 6000);
  await makeProducts(db, id);
  if (options.landlordId !== undefined) {
    await db
      .insertInto("spaceLandlords")
      .values({
        spaceId: id,
        userId: options.landlordId,
        split: "0.7",
        startDate: Temporal.PlainDate.from("2020-01-01"),
      })
      .execute();
  }
  return { id, code };
}

export async function makeRateCard(
  db: Database,
  spaceId: number,
  price: number,
  range = { startDate: "2026-01-01", endDate: "2029-12-31" },
  hours = { startTime: 8 * 60, endTime: 21 * 60 },
): Promise<void> {
  const card = await db
    .insertInto("rateCards")
    .values({
      spaceId,
      currency: "GBP",
      startDate: Temporal.PlainDate.from(range.startDate),
      endDate: Temporal.PlainDate.from(range.endDate),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("rateCardPrices")
    .values([1, 2, 3, 4, 5, 6, 7].map((day) => ({ rateCardId: card.id, day, ...hours, price })))
    .execute();
}

const values = (codes: readonly string[]) =>
  codes.map((code) => ({ code, name: code, image: null, description: "" }));

async function makeProducts(db: Database, spaceId: number): Promise<void> {
  const hours = ["hours-before", "hours-after"].map((code) => ({
    code,
    name: code,
    values: values(["0", "1"]),
  }));
  const days = ["days-before", "days-after"].map((code) => ({
    code,
    name: code,
    values: values(["0", "1", "2", "3"]),
  }));
  const configuration = [
    { code: "configuration", name: "Configuration", values: values(["rows", "circle"]) },
  ];
  const products = [
    {
      sku: "staff",
      name: "Staff",
      category: "staff",
      maxQuantity: 4,
      options: hours,
      amount: 1800,
    },
    {
      sku: "chairs",
      name: "Chairs",
      category: "furniture",
      maxQuantity: 40,
      options: configuration,
      amount: 50,
    },
    {
      sku: "tables",
      name: "Tables",
      category: "furniture",
      maxQuantity: 0,
      options: [],
      amount: 0,
    },
    {
      sku: "storage-boxes",
      name: "Storage boxes",
      category: "storage",
      maxQuantity: 10,
      options: days,
      amount: 500,
    },
  ] as const;
  for (const [position, { amount, options, ...product }] of products.entries()) {
    const { id } = await db
      .insertInto("products")
      .values({ ...product, spaceId, position, description: "", options: JSON.stringify(options) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("productPrices")
      .values({ productId: id, currency: "GBP", amount })
      .execute();
  }
}

/** A card of a signed-in customer, set up as the provider's form in the browser does it. */
export async function makeCard(
  test: TestApp,
  token: string,
  number: string = cardNumbers.works,
): Promise<string> {
  const { clientSecret } = await test.api(token)(startCardSetup);
  return test.cards.setUpCard(clientSecret, number);
}

/** A London wall time as an instant: `at("2027-05-10T10:00")`. */
export function at(wallTime: string, zone = "Europe/London"): Temporal.Instant {
  return Temporal.ZonedDateTime.from(`${wallTime}[${zone}]`).toInstant();
}

type PlaceBookingBody = EndpointInput<typeof placeBooking>["body"];

/** A booking of one space, from 10:00 to 12:00 on 10 May 2027 unless said otherwise. */
export function bookingBody(
  space: string,
  paymentMethod: string,
  changes: Partial<PlaceBookingBody> = {},
): PlaceBookingBody {
  return {
    space,
    design: null,
    times: [
      { start: at("2027-05-10T10:00"), end: at("2027-05-10T12:00"), includeFlexiTicket: false },
    ],
    products: [],
    discounts: [],
    paymentMethod,
    ...changes,
  };
}

export interface DiscountOptions {
  readonly rate?: string;
  readonly oncePerUser?: boolean;
  /** Null: without limit. */
  readonly maxUses?: number | null;
}

/** A discount code: 10 % for everybody as often as they like, unless said otherwise. */
export async function makeDiscount(db: Database, options: DiscountOptions = {}): Promise<string> {
  const code = `SAVE${next()}`;
  await db
    .insertInto("discounts")
    .values({
      code,
      description: "A little gift",
      rate: options.rate ?? "0.1",
      oncePerUser: options.oncePerUser ?? false,
      maxUses: options.maxUses ?? null,
    })
    .execute();
  return code;
}

/** Closes a space for once. */
export async function closeSpace(
  db: Database,
  spaceId: number,
  startsAt: Temporal.Instant,
  endsAt: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto("claims")
    .values({ spaceId, startsAt, endsAt, closedReason: "Painting" })
    .execute();
}

/** A time of 10 May 2027 in London, as the API takes it: `time("10:00", "12:00")`. */
export function time(start: string, end: string, date = "2027-05-10") {
  return { start: at(`${date}T${start}`), end: at(`${date}T${end}`), includeFlexiTicket: false };
}

/** A signed-in customer with a card, and the client that speaks for them. */
export async function makePayingCustomer(test: TestApp, card: string = cardNumbers.works) {
  const customer = await makeCustomer(test);
  const paymentMethod = await makeCard(test, customer.token, card);
  return { ...customer, paymentMethod, api: test.api(customer.token, freshIp()) };
}
