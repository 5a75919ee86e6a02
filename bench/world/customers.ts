import { createHash } from "node:crypto";
import { register } from "@frontage/contract/accounts/accounts.ts";
import { createApi } from "@frontage/contract/client.ts";
import { confirmTestCardSetup, startCardSetup } from "@frontage/contract/bookings/payments.ts";
import pg from "pg";
import { z } from "zod";
import { spaceCode, spaceId } from "./copy-spaces.ts";
import type { Facts } from "../replay/replay-plan.ts";
import type { VisitorRequest } from "../load/visitor.ts";

/** A logged-in customer with a card who books one space. */
export const customer = z.object({
  token: z.string(),
  paymentMethod: z.string(),
  /** The customer's id at the card provider. */
  payer: z.string(),
  space: z.string(),
  spaceId: z.int(),
});
export type Customer = z.output<typeof customer>;

/** Signs up customers, each with a card and a space. */
export async function makeCustomers(
  origin: string,
  databaseUrl: string,
  count: number,
): Promise<Customer[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const customers: Customer[] = [];
    for (let index = 0; index < count; index++) {
      const made = await makeCustomer(origin, index);
      const { rows } = await client.query<{ payer: string }>(
        "select customer as payer from testpay_setups where payment_method = $1",
        [made.paymentMethod],
      );
      customers.push({
        ...made,
        payer: rows[0]?.payer ?? "",
        space: spaceCode(index),
        spaceId: spaceId(index),
      });
    }
    return customers;
  } finally {
    await client.end();
  }
}

async function makeCustomer(origin: string, index: number) {
  let token: string | null = null;
  const api = createApi({ base: `${origin}/api`, fetch, token: () => token });
  const session = await api(register, {
    body: {
      name: "Ada Lovelace",
      email: `customer-${index}@bench.test`,
      password: "Kiosk-lantern-1",
      marketingConsent: false,
    },
  });
  token = session.token;
  const { clientSecret } = await api(startCardSetup);
  const card = { number: "4242424242424242", expMonth: 12, expYear: 2040, cvc: "123" };
  const { paymentMethod } = await api(confirmTestCardSetup, { body: { clientSecret, ...card } });
  return { token, paymentMethod };
}

/** A request for a slot, with an idempotency key. */
export interface SlotRequest {
  readonly customer: Customer;
  readonly slot: { readonly start: string; readonly end: string };
  readonly key: string;
}

const firstDate = Temporal.PlainDate.from("2027-05-03");
const slotsOfDate = 14;

/** Returns the slots of a space, numbered from 0: single hours from the first unused date on. */
export function slotAt(index: number): SlotRequest["slot"] {
  const start = firstDate
    .add({ days: Math.floor(index / slotsOfDate) })
    .toZonedDateTime({ timeZone: "Europe/London", plainTime: "07:00" })
    .add({ hours: index % slotsOfDate })
    .toInstant();
  return { start: start.toString(), end: start.add({ hours: 1 }).toString() };
}

export const bookingsPath = "/api/bookings/";

/** Returns the request that books. */
export function bookingRequest({ customer, slot, key }: SlotRequest): VisitorRequest {
  return {
    method: "POST",
    path: bookingsPath,
    headers: { authorization: `Token ${customer.token}`, "idempotency-key": key },
    body: JSON.stringify({
      space: customer.space,
      times: [slot],
      payment_method: customer.paymentMethod,
    }),
  };
}

/** The values of that request as they reach the database. */
export function bookingFacts({ customer, slot, key }: SlotRequest): Facts {
  const tokenHash = createHash("sha256").update(customer.token).digest("hex");
  const { space, spaceId, paymentMethod, payer } = customer;
  return { tokenHash: { hex: tokenHash }, space, spaceId, paymentMethod, payer, ...slot, key };
}
