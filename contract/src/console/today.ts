import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  instant,
  intervalNames,
  moneyAmount,
  plainDate,
  queryInteger,
  wallTime,
  wireObject,
} from "../wire.ts";

/** The maximum number of spaces on a page of the timeline. */
export const maxTodaySpaces = 50;

/** What reserves a slot: a booking, the payment of one, a visitor's hold, a move that is being paid, or staff. */
export const reservedFor = z.enum(["booking", "payment", "hold", "move", "closed"]);
export type ReservedFor = z.output<typeof reservedFor>;

/** A reserved slot of the week. */
const todaySlot = wireObject(
  {
    start: instant,
    end: instant,
    for: reservedFor,
    /** The code of the booking; null for a hold and a closed time. */
    booking: z.string().nullable(),
    /** The customer's name; null if there is none. */
    customer: z.string().nullable(),
    /** Why the space is closed; null otherwise. */
    reason: z.string().nullable(),
    isPaymentDue: z.boolean(),
  },
  intervalNames,
);
export type TodaySlot = z.output<typeof todaySlot>;

/** A space with its reserved slots of the week, in order. */
const todaySpace = wireObject({
  code: z.string(),
  name: z.string(),
  city: z.string(),
  timeZone: z.string(),
  slots: z.array(todaySlot),
});
export type TodaySpace = z.output<typeof todaySpace>;

/** How many bookings or refunds there are, and what they amount to. */
const sum = wireObject({ count: z.int(), total: moneyAmount });
export type TodaySum = z.output<typeof sum>;

/** The external services. Source: docs/console/console.md#today */
export const externalService = z.enum([
  "database",
  "payments",
  "mail",
  "storage",
  "sign_in",
  "scheduler",
  "reviews",
  "tag_manager",
  "error_reporting",
]);
export type ExternalService = z.output<typeof externalService>;

/** What waits for staff, by kind. */
const tasks = wireObject({
  enquiries: z.int(),
  supportRequests: z.int(),
  callRequests: z.int(),
  insurance: z.int(),
  failedMails: z.int(),
  failingJobs: z.int(),
  /** Open differences between our records and the card provider's. */
  differences: z.int(),
  /** Devices that have been silent for too long during opening hours. */
  silentDevices: z.int(),
  /** Players that cannot show the plan as they should. */
  troubledScreens: z.int(),
  /** 1 while little room is left for files. */
  storage: z.int(),
  /** 1 while the company has no account for bank transfers. */
  bankDetails: z.int(),
  /** 1 while it is not set where the company is registered. */
  registration: z.int(),
  /** 1 while the consent to news is ticked at first where the law asks for an empty box. */
  consentDefault: z.int(),
  /** Disputes that must be answered. */
  disputes: z.int(),
  /** Refunds that the card did not take. */
  heldRefunds: z.int(),
  /** Payouts to our bank that failed. */
  failedPayouts: z.int(),
});
export type TodayTasks = z.output<typeof tasks>;

export const getToday = endpoint({
  name: "getToday",
  summary: "Return what happens this week, what is owed and what waits for staff",
  method: "GET",
  path: "/admin/today/",
  access: "staff",
  query: wireObject({
    limit: queryInteger(1, maxTodaySpaces).optional(),
    offset: queryInteger(0, 1_000_000).optional(),
  }),
  status: 200,
  answer: wireObject({
    /** The first of the seven dates: today in the default time zone. */
    today: plainDate,
    /** The default time zone. */
    timeZone: z.string(),
    /** The opening hours of all spaces. */
    opens: wallTime,
    closes: wallTime,
    /** Spaces with a reserved slot this week, on all pages. */
    count: z.int(),
    spaces: z.array(todaySpace),
    /**
     * Per currency: outstanding amounts of bookings, and those of them that are overdue or were refused by the bank.
     */
    due: z.array(sum),
    overdue: z.array(sum),
    refused: z.array(sum),
    refundsOwed: z.array(sum),
    tasks,
    /** The disputes with the earliest dates for an answer, at most five. */
    disputes: z.array(
      wireObject({
        code: z.string(),
        amount: moneyAmount,
        answerDueAt: instant.nullable(),
        customer: z.string(),
      }),
    ),
    services: z.array(wireObject({ service: externalService, isLive: z.boolean() })),
  }),
  refusals: ["not_found"],
});
