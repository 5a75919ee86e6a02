import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { confirmTestCardSetup, startCardSetup } from "@frontage/contract/bookings/payments.ts";
import { ApiError, createApi, type Api } from "@frontage/contract/client.ts";
import { systemClock } from "@frontage/domain/time/clock.ts";
import { connect, type Database } from "../../../server/src/db/connect.ts";
import { insertAccount } from "../../../server/src/features/accounts/accounts.queries.ts";
import { openSession } from "../../../server/src/features/accounts/sessions/sessions.queries.ts";
import { bookingBody, cardNumbers, makeSpace } from "../../../server/test/fixtures/factories.ts";

interface Booker {
  readonly space: string;
  readonly card: string;
  /** The customer's client at one of the addresses, in turn. */
  readonly apiAt: (turn: number) => Api;
}

/** What a customer was told about a slot. */
interface Acknowledged {
  readonly space: string;
  readonly code: string;
  readonly at: number;
}

/** One request as its caller saw it. Times are milliseconds of `performance.now()`. */
export interface Attempt {
  readonly sentAt: number;
  readonly seconds: number;
  /** The status, 0 without an answer. */
  readonly status: number;
  readonly message: string;
}

export interface Bookers {
  readonly acknowledged: readonly Acknowledged[];
  readonly attempts: readonly Attempt[];
  /** Ends after the requests in progress. */
  stop(): Promise<void>;
}

/** Describes the requests that got no booking. */
export const failuresOf = ({ attempts }: Pick<Bookers, "attempts">): string[] =>
  attempts
    .filter(({ status }) => status !== 201)
    .map(({ status, message }) => `${status} ${message}`);

/** How long a customer waits before asking again, as the browser does. */
const retryMilliseconds = 300;

/** Signs up customers with a card and a space of their own each. */
export async function makeBookers(
  databaseUrl: string,
  origins: readonly string[],
  count: number,
): Promise<Booker[]> {
  const { db, close } = connect(databaseUrl, { maxConnections: 2 });
  try {
    const bookers: Booker[] = [];
    for (let index = 0; index < count; index++) {
      bookers.push(await makeBooker(db, origins, index));
    }
    return bookers;
  } finally {
    await close();
  }
}

async function makeBooker(
  db: Database,
  origins: readonly string[],
  index: number,
): Promise<Booker> {
  const createdAt = systemClock.now();
  const id = await insertAccount(db, {
    email: `drill-${index}@example.com`,
    firstName: "Ada",
    lastName: "Lovelace",
    passwordHash: null,
    groups: ["Customer"],
    createdAt,
  });
  const { token } = await openSession(db, systemClock, id ?? 0);
  const { code: space } = await makeSpace(db);
  const apiAt = (turn: number) =>
    createApi({
      base: `${origins[turn % origins.length]}/api`,
      fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(60_000) }),
      token: () => token,
    });
  const api = apiAt(index);
  const { clientSecret } = await api(startCardSetup);
  const { paymentMethod: card } = await api(confirmTestCardSetup, {
    body: { clientSecret, number: cardNumbers.works, expMonth: 12, expYear: 2040, cvc: "123" },
  });
  return { space, card, apiAt };
}

/**
 * Lets every customer book one hour after the other until stopped. A request that fails is sent again with the same
 * `Idempotency-Key`, to the next address, until the answer is final.
 */
export function startBooking(bookers: readonly Booker[]): Bookers {
  const acknowledged: Acknowledged[] = [];
  const attempts: Attempt[] = [];
  const stopping = new AbortController();
  const work = bookers.map(async ({ space, card, apiAt }, first) => {
    let turn = first;
    for (let slot = 0; !stopping.signal.aborted; slot++) {
      const body = bookingBody(space, card, { times: [slotAt(slot)] });
      const headers = { "idempotency-key": randomUUID() };
      let isAnswered = false;
      while (!isAnswered && !stopping.signal.aborted) {
        const sentAt = performance.now();
        const end = (status: number, message = "") => {
          const seconds = (performance.now() - sentAt) / 1000;
          attempts.push({ sentAt, seconds, status, message });
        };
        try {
          const bookings = await apiAt(turn)(placeBooking, { body, headers });
          end(201);
          const at = performance.now();
          acknowledged.push(...bookings.map(({ code }) => ({ space, code, at })));
          isAnswered = true;
        } catch (error) {
          if (!(error instanceof ApiError)) {
            throw error;
          }
          end(error.status, `${error.message} ${JSON.stringify(error.body)}`.slice(0, 200));
          turn += 1;
          // A conflict is final, apart from a payment that is still being made.
          isAnswered = error.status >= 400 && error.status < 500 && error.code !== "in_progress";
          await sleep(retryMilliseconds);
        }
      }
    }
  });
  return {
    acknowledged,
    attempts,
    async stop() {
      stopping.abort();
      await Promise.all(work);
    },
  };
}

const hoursOfDay = 12;

/** Single hours of a space in London, numbered from 0: twelve a day, from a month from now. */
function slotAt(slot: number) {
  const start = systemClock
    .now()
    .toZonedDateTimeISO("Europe/London")
    .toPlainDate()
    .add({ days: 30 + Math.floor(slot / hoursOfDay) })
    .toZonedDateTime({ timeZone: "Europe/London", plainTime: "08:00" })
    .add({ hours: slot % hoursOfDay })
    .toInstant();
  return { start, end: start.add({ hours: 1 }), includeFlexiTicket: false };
}
