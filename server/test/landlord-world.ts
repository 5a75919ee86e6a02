import type { RateCard, RateCardPrice } from "@frontage/domain/pricing/rate-card.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { dateIn, instantReaching, startOfDay } from "@frontage/domain/time/zoned-day.ts";
import type { Database } from "../src/db/connect.ts";
import { seededRandom, type SeededRandom } from "../src/demo-world/seeded-random.ts";
import { closeSpace, makeCustomer, makeSpace } from "./factories.ts";
import type { TestApp } from "./make-app.ts";

/** A stretch of dates on which a landlord lets a space. */
interface Letting {
  readonly landlord: number;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate | null;
}

export interface LetWorldSpace {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
  readonly currency: string;
  readonly canBeBooked: boolean;
  readonly lettings: readonly Letting[];
  readonly cards: readonly RateCard[];
  readonly closed: readonly Interval[];
}

export interface LetWorldBooking extends Interval {
  readonly code: string;
  readonly deal: number;
  readonly space: LetWorldSpace;
  readonly status: (typeof statuses)[number];
  readonly split: string;
  readonly outstanding: number;
  readonly lines: readonly { readonly net: number; readonly tax: number }[];
}

/** Landlords, their spaces and what was booked there, as plain values and in the database. */
export interface LandlordWorld {
  readonly landlords: readonly { readonly id: number; readonly token: string }[];
  readonly spaces: readonly LetWorldSpace[];
  readonly bookings: readonly LetWorldBooking[];
}

const statuses = ["confirmed", "moved", "cancelled", "claimed", "released"] as const;
const daysOfWorld = 24;

/** A world of 24 dates from `first` on, made from a seed. */
export async function makeLandlordWorld(
  test: TestApp,
  first: Temporal.PlainDate,
  seed: string,
): Promise<LandlordWorld> {
  const random = seededRandom(seed);
  const { db } = test.database;
  const landlords = [
    await makeCustomer(test, ["Landlord"]),
    await makeCustomer(test, ["Landlord", "Customer"]),
    await makeCustomer(test, ["Landlord"]),
  ];
  const customer = await makeCustomer(test);
  const kinds = [
    { zone: "Europe/London", currency: "GBP", canBeBooked: true },
    { zone: "America/New_York", currency: "GBP", canBeBooked: true },
    { zone: "Asia/Kolkata", currency: "EUR", canBeBooked: true },
    { zone: "Europe/London", currency: "GBP", canBeBooked: false },
  ];
  const spaces: LetWorldSpace[] = [];
  const bookings: LetWorldBooking[] = [];
  for (const kind of kinds) {
    const space = { ...kind, ...randomLettings(random, landlords, first) };
    spaces.push(await storeSpace(db, { ...space, ...randomHours(random, first, space) }));
  }
  for (const space of spaces) {
    for (let deal = 0; deal < 12; deal++) {
      bookings.push(...(await storeDeal(db, customer.id, randomDeal(random, first, space))));
    }
  }
  return { landlords, spaces, bookings };
}

/** One landlord, then perhaps another after some days, then perhaps the first again. */
function randomLettings(
  random: SeededRandom,
  landlords: LandlordWorld["landlords"],
  first: Temporal.PlainDate,
): Pick<LetWorldSpace, "lettings"> {
  const [one, two] = [random.pick(landlords).id, random.pick(landlords).id];
  const startDate = Temporal.PlainDate.from("2020-01-01");
  if (random.chance(0.3)) {
    return { lettings: [{ landlord: one, startDate, endDate: null }] };
  }
  const change = first.add({ days: random.between(2, daysOfWorld - 8) });
  const again = change.add({ days: random.between(4, 10) });
  return {
    lettings: [
      { landlord: one, startDate, endDate: change },
      {
        landlord: two,
        startDate: change.add({ days: random.between(1, 3) }),
        endDate: again.subtract({ days: 1 }),
      },
      ...(random.chance(0.6) ? [{ landlord: one, startDate: again, endDate: null }] : []),
    ],
  };
}

/** Rate cards with an exception of a day, the last perhaps withdrawn, and closed times. */
function randomHours(
  random: SeededRandom,
  first: Temporal.PlainDate,
  { zone, currency }: Pick<LetWorldSpace, "zone" | "currency">,
): Pick<LetWorldSpace, "cards" | "closed"> {
  const exception = first.add({ days: random.between(0, daysOfWorld) });
  const end = random.chance(0.3) ? exception.add({ days: 5 }) : first.add({ years: 2 });
  const day = { days: 1 };
  const ranges = [
    [first.subtract({ years: 1 }), exception.subtract(day)],
    ...(random.chance(0.7) ? [[exception, exception] as const] : []),
    [exception.add(day), end],
  ] as const;
  return {
    cards: ranges.map(([startDate, endDate]) => ({
      currency,
      startDate,
      endDate,
      prices: randomPrices(random),
    })),
    closed: Array.from({ length: 4 }, (_, index) => {
      const date = first.add({ days: index * 6 + random.between(0, 4) });
      const from = random.between(0, 44);
      return {
        start: instantReaching(date, from * 30, zone),
        end: instantReaching(date, random.between(from + 3, 48) * 30, zone),
      };
    }).filter(({ start, end }) => Temporal.Instant.compare(start, end) < 0),
  };
}

function randomPrices(random: SeededRandom): RateCardPrice[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((day) => {
    const from = random.between(0, 20);
    const to = random.between(from + 1, 30);
    const again = random.between(to + 1, 40);
    const last = random.between(again + 1, 48);
    return [
      { day, startTime: from * 30, endTime: to * 30, price: 3000 },
      ...(random.chance(0.8)
        ? [{ day, startTime: again * 30, endTime: last * 30, price: 6000 }]
        : []),
    ];
  });
}

async function storeSpace(
  db: Database,
  space: Omit<LetWorldSpace, "id" | "name">,
): Promise<LetWorldSpace> {
  const { id, code } = await makeSpace(db, {
    timeZone: space.zone,
    bookingEnabled: space.canBeBooked,
  });
  await db.updateTable("spaces").set({ currency: space.currency }).where("id", "=", id).execute();
  await db.deleteFrom("rateCards").where("spaceId", "=", id).execute();
  for (const { prices, ...card } of space.cards) {
    const stored = await db
      .insertInto("rateCards")
      .values({ ...card, spaceId: id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("rateCardPrices")
      .values(prices.map((price) => ({ ...price, rateCardId: stored.id })))
      .execute();
  }
  await db
    .insertInto("spaceLandlords")
    .values(
      space.lettings.map(({ landlord, ...dates }) => ({
        ...dates,
        spaceId: id,
        userId: landlord,
        split: "0.5",
      })),
    )
    .execute();
  for (const { start, end } of space.closed) {
    await closeSpace(db, id, start, end);
  }
  return { ...space, id, name: `Space ${code}` };
}

type PlannedBooking = Omit<LetWorldBooking, "deal">;

function randomDeal(
  random: SeededRandom,
  first: Temporal.PlainDate,
  space: LetWorldSpace,
): PlannedBooking[] {
  const split = random.pick(["0.7", "0.6667", "0.29", "0.333333", "0", "1"]);
  return Array.from({ length: random.between(1, 3) }, () => {
    const date = first.add({ days: random.between(0, daysOfWorld - 1) });
    const start = instantReaching(date, random.between(0, 46) * 30, space.zone);
    const midnight = startOfDay(date.add({ days: 1 }), space.zone);
    const wanted = start.add({ minutes: random.between(2, 10) * 30 });
    const lines = Array.from({ length: random.between(1, 3) }, () => {
      const net = random.between(0, 40_000);
      return { net, tax: Math.floor(net / 5) };
    });
    const total = lines.reduce((sum, { net, tax }) => sum + net + tax, 0);
    return {
      code: random.bytes(8).toString("hex"),
      space,
      status: random.pick([...statuses, "confirmed", "confirmed", "moved"] as const),
      start,
      end: Temporal.Instant.compare(wanted, midnight) < 0 ? wanted : midnight,
      split,
      outstanding: random.pick([0, 0, Math.floor(total / 3), total]),
      lines,
    };
  });
}

async function storeDeal(
  db: Database,
  userId: number,
  planned: readonly PlannedBooking[],
): Promise<LetWorldBooking[]> {
  const stored: LetWorldBooking[] = [];
  const [{ space, code, start } = unplanned()] = planned;
  const ofAll = { spaceId: space.id, userId, currency: space.currency };
  const createdAt = start.subtract({ hours: 24 * 30 });
  const deal = await db
    .insertInto("deals")
    .values({
      ...ofAll,
      code: `deal-${code}`,
      status: "confirmed",
      paymentMethod: "card",
      chargedNow: 0,
      createdAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const booking of planned) {
    const { id } = await db
      .insertInto("bookings")
      .values({
        ...ofAll,
        code: booking.code,
        dealId: deal.id,
        status: booking.status,
        startsAt: booking.start,
        endsAt: booking.end,
        includeFlexiTicket: booking.status === "moved",
        outstandingAmount: booking.outstanding,
        outstandingDueDate: dateIn(space.zone, booking.start),
        landlordSplit: booking.split,
        createdAt,
        ...(booking.status === "moved" && {
          movedAt: createdAt,
          originalStartsAt: booking.start.add({ hours: 24 * 40 }),
          originalEndsAt: booking.end.add({ hours: 24 * 40 }),
        }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const lines = booking.lines.map(({ net, tax }, position) => ({
      bookingId: id,
      position,
      kind: position === 0 ? ("rental" as const) : ("product" as const),
      sku: `line-${position}`,
      name: "A line",
      category: "bookings" as const,
      quantity: 1,
      optionValues: "{}",
      taxRate: "0.2",
      discount: 0,
      net,
      tax,
      gross: net + tax,
    }));
    await db.insertInto("bookingLines").values(lines).execute();
    stored.push({ ...booking, deal: deal.id });
  }
  return stored;
}

function unplanned(): never {
  throw new Error("A deal has at least one booking");
}
