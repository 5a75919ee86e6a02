import * as contract from "@frontage/contract/console/new-bookings.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { addFaultsOf, InvalidInput } from "../../http/reply/refusal.ts";
import { networkOf } from "../../http/request/network-of.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { createCustomer, emailTaken } from "../people/create-customer.ts";
import { holdsOfUser } from "../../features/availability/hold-owner.queries.ts";
import { idempotencyKeyOf } from "../../features/idempotency/idempotency-key.ts";
import type { ChargeParts } from "../../features/bookings/charges/charge-parts.ts";
import { placeBooking as place } from "../../features/bookings/place/place-booking.ts";
import { findSavedCard } from "../../features/bookings/details/saved-card.queries.ts";
import { uncounted } from "../../features/bookings/staff/staff-order.ts";
import { findBasketFaults } from "../../features/quotes/find-basket-faults.ts";
import { presentQuote } from "../../features/quotes/present-quote.ts";
import { priceBasket } from "../../features/quotes/price-basket.ts";
import { getSpaceOfBasket } from "../../features/quotes/space-of-basket.ts";
import { serve } from "../../http/request/serve.ts";
import { presentCustomer } from "./record/booking-customer.ts";
import * as customers from "./record/booking-customer.queries.ts";
import { acceptedBy } from "./record/booking-record.routes.ts";

/** Serves what staff need to book for a customer. Source: docs/console/bookings.md#bookings-for-a-customer */
export function newBookingsRoutes(api: FastifyInstance, parts: AppParts & ChargeParts): void {
  const { db, clock } = parts;

  serve(api, contract.findBookingCustomer, {
    async handle({ query: { email } }) {
      const found = await customers.findCustomerByEmail(db, email);
      return found && presentCustomer(parts, found);
    },
  });

  serve(api, contract.createBookingCustomer, {
    async findFaults({ body: { email } }, faults) {
      if (email !== undefined && (await customers.findCustomerByEmail(db, email))) {
        await addFaultsOf(faults, () => Promise.reject(emailTaken()));
      }
    },
    async handle({ body, actor }) {
      const id = await createCustomer(parts, body, actor);
      return presentCustomer(parts, await getCustomer(id));
    },
  });

  serve(api, contract.quoteForCustomer, {
    findFaults: ({ body, user, request }, faults) =>
      findBasketFaults(parts, body, basketOf(user, request), faults),
    async handle({ user: staff, body: { discountRate, ...basket } }) {
      const space = await getSpaceOfBasket(db, basket.space, staff);
      const priced = await priceBasket(
        db,
        space,
        { ...basket, discounts: [], discountRate: discountRate ?? undefined },
        clock.now(),
        // Staff see the price before they confirm that the time is so close.
        { hasNoNotice: true },
      );
      return presentQuote(priced);
    },
  });

  serve(api, contract.bookForCustomer, {
    async findFaults(
      { body: { customer, terms, isInsideNotice, ...basket }, user, request },
      faults,
    ) {
      const context = { ...basketOf(user, request), hasNoNotice: isInsideNotice ?? false };
      await findBasketFaults(parts, basket, context, faults);
      if (customer !== undefined) {
        await addFaultsOf(faults, () => getCustomer(customer));
      }
      if (customer !== undefined && terms === "card" && !("customer" in faults)) {
        await addFaultsOf(faults, () => getSavedCard(customer));
      }
    },
    async handle({ user: staff, actor, request, body }) {
      const { customer: id, terms, discount, isInsideNotice = false, ...basket } = body;
      const { email, ...customer } = await getCustomer(id);
      const { bookings } = await place(parts, {
        user: {
          ...customer,
          email,
          username: email.toLowerCase(),
          groups: staff.groups,
          lacksSecondFactor: false,
          createdAt: clock.now(),
          lastSeenAt: null,
        },
        visitor: acceptedBy(staff, request),
        holdOwner: holdsOfUser(id),
        body: {
          ...basket,
          discounts: [],
          discountRate: discount?.rate,
          design: null,
        },
        payment: terms === "invoice" ? { terms } : { terms, paymentMethod: await getSavedCard(id) },
        placedBy: {
          userId: staff.id,
          requestId: actor.requestId ?? "",
          discountReason: discount?.reason ?? null,
          isInsideNotice,
        },
        idempotencyKey: idempotencyKeyOf(request),
        countCharge: uncounted,
      });
      return bookings.map(({ code }) => ({ code }));
    },
  });

  async function getCustomer(id: number): Promise<customers.CustomerRow> {
    const customer = await customers.findCustomer(db, id);
    if (!customer) {
      throw new InvalidInput({ customer: ["This customer does not exist."] });
    }
    return customer;
  }

  async function getSavedCard(id: number): Promise<string> {
    const card = await findSavedCard(db, id);
    if (card === null) {
      throw new InvalidInput({
        terms: ["This customer has no saved card. Book on invoice, or ask them to book."],
      });
    }
    return card;
  }
}

/** Staff see prices of times that are too close for customers before they confirm them. */
const basketOf = (user: SignedInUser, request: FastifyRequest) => ({
  user,
  ip: networkOf(request.ip),
  hasNoNotice: true,
});
