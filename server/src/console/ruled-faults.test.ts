import type { Endpoint } from "@frontage/contract/endpoint.ts";
import {
  markBookingAsPaid,
  moveByStaff,
  refundBooking,
} from "@frontage/contract/console/booking-actions.ts";
import { saveContentOrder } from "@frontage/contract/console/content/content.ts";
import { raiseTestPayEvent } from "@frontage/contract/console/disputes/disputes.ts";
import { answerInboxItem, changeInboxItem } from "@frontage/contract/console/inbox.ts";
import {
  changeGroups,
  erasePerson,
  inviteLandlord,
  lockPerson,
} from "@frontage/contract/console/people.ts";
import { updateProduct } from "@frontage/contract/console/prices/products.ts";
import {
  addRateCard,
  setDatePrices,
  updateRateCard,
} from "@frontage/contract/console/prices/rate-cards.ts";
import { updateBookingSettings } from "@frontage/contract/console/prices/settings.ts";
import { saveSpaceScreens } from "@frontage/contract/console/spaces/screens.ts";
import {
  saveSpaceAnswers,
  saveSpaceLettings,
  saveSpacePictures,
  saveSpaceStaff,
} from "@frontage/contract/console/spaces/space-parts.ts";
import { cancelBooking } from "@frontage/contract/bookings/cancellation.ts";
import { confirmTestCardSetup } from "@frontage/contract/bookings/payments.ts";
import { requestCall } from "@frontage/contract/site/enquiries.ts";
import { addViewpoint, orderViewpoints } from "@frontage/contract/console/spaces/viewpoints.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../test/app/make-app.ts";
import { freshIp, makeCustomer, makeSpace } from "../../test/fixtures/factories.ts";
import { makeBookedCustomer } from "../../test/fixtures/make-booked-customer.ts";

// Source: docs/developing/api.md#all-problems-at-once

const app = useTestApp();
let token: string;
let space: { readonly code: string };
/** The rows that calls are about. */
let rows: Rows;

interface Rows {
  /** The caller. */
  readonly staff: string;
  readonly card: string;
  readonly booking: string;
  /** An inbox item whose sender left no e-mail address. */
  readonly call: string;
  /** The address of a locked account. */
  readonly locked: string;
}

beforeAll(async () => {
  const { db } = app.database;
  const staff = await makeCustomer(app, ["Staff"]);
  ({ token } = staff);
  const made = await makeSpace(db);
  space = made;
  const card = await db
    .selectFrom("rateCards")
    .where("spaceId", "=", made.id)
    .select("id")
    .executeTakeFirstOrThrow();
  const locked = await makeCustomer(app);
  await db
    .updateTable("users")
    .set({ lockedAt: app.clock.now() })
    .where("id", "=", locked.id)
    .execute();
  rows = {
    staff: String(staff.id),
    card: String(card.id),
    booking: (await makeBookedCustomer(app)).code,
    call: await makeCall(),
    locked: locked.email,
  };
});

/** Asks for a call without an e-mail address, and returns the id of the inbox item. */
async function makeCall(): Promise<string> {
  await app.api(undefined, freshIp())(requestCall, {
    body: { name: "Cy Twist", phoneNumber: "020 7946 0000", when: "Monday" },
  });
  const { id } = await app.database.db
    .selectFrom("inboxItems")
    .where("kind", "=", "call")
    .select("id")
    .executeTakeFirstOrThrow();
  return String(id);
}

const corners = [
  { x: 100, y: 100 },
  { x: 300, y: 100 },
  { x: 300, y: 200 },
  { x: 100, y: 200 },
];

/** Bodies in which rules of several kinds find faults, at fields of several levels, beside a fault of form. */
const ruled: readonly [
  Endpoint,
  body: (row: Rows) => object,
  faults: readonly string[],
  params?: (row: Rows) => Readonly<Record<string, string>>,
][] = [
  [
    updateBookingSettings,
    () => ({
      min_time: "09:00",
      max_time: "08:00",
      increment: 30,
      price_duration: 60,
      min_duration: 45,
      min_date_offset: -1,
      flexi_ticket_min_date_offset: 14,
      flexi_ticket_rate: 0.1,
      final_payment_date_offset: 5,
      default_time_zone: "Europe/Atlantis",
      change_cutoff_days: 9,
      add_ons_note_days: 7,
      date_format: "gb",
      version: 1,
    }),
    ["max_time", "min_duration", "min_date_offset", "default_time_zone", "add_ons_note_days"],
  ],
  [
    addRateCard,
    () => ({
      start_date: "soon",
      end_date: "2030-12-31",
      prices: [{ day: 1, start_time: "12:00", end_time: "10:00", price: 1 }],
    }),
    ["start_date", "prices"],
  ],
  [
    updateRateCard,
    () => ({
      start_date: "2026-01-02",
      end_date: "2025-01-01",
      prices: [{ day: 1, start_time: "12:00", end_time: "10:00", price: 1 }],
      version: "x",
    }),
    ["start_date", "end_date", "prices", "version"],
    ({ card }) => ({ id: card }),
  ],
  [
    setDatePrices,
    () => ({
      dates: ["2020-01-01", "soon", "2020-01-02"],
      prices: [{ start_time: "12:00", end_time: "10:00", price: 1 }],
    }),
    ["dates[0]", "dates[1]", "dates[2]", "prices"],
  ],
  [
    updateProduct,
    () => ({
      name: "",
      description: "",
      category: "furniture",
      max_quantity: 1,
      prices: [
        { currency: "GBP", amount: 100 },
        { currency: "GBP", amount: -1 },
      ],
      options: [
        {
          code: "hours-before",
          name: "Before",
          values: [{ code: "0", name: "0", description: "" }],
        },
      ],
      version: 1,
    }),
    ["name", "prices", "options"],
    () => ({ sku: "chairs" }),
  ],
  [
    saveSpaceScreens,
    () => ({
      version: 1,
      regions: [
        {
          code: "no-such-wall",
          name: "Front",
          size: { width: 400, height: 260 },
          screen_groups: [
            {
              code: null,
              name: "",
              is_design_hero: true,
              resolution: { width: 1920, height: 1080 },
              bounds: { x: 390, y: 40, width: 192, height: 108 },
              screens: [
                {
                  x: 100,
                  y: 0,
                  width: 1920,
                  height: 1080,
                  bezels: { left: 0, right: 0, top: 0, bottom: 0 },
                  rotation: 0,
                },
              ],
              idle_picture: "0123456789abcdef",
            },
          ],
        },
      ],
    }),
    ["code", "name", "bounds", "screens", "idle_picture"].map((field) =>
      field === "code" ? "regions[0].code" : `regions[0].screen_groups[0].${field}`,
    ),
  ],
  [
    saveSpaceLettings,
    () => ({
      version: 1,
      lettings: [
        { email: "nobody@example.org", split: 2, start_date: "2027-06-01", end_date: null },
        {
          email: "nobody@example.org",
          split: 0.5,
          start_date: "2020-01-01",
          end_date: "2019-01-01",
        },
      ],
    }),
    [
      "lettings[0].email",
      "lettings[0].split",
      "lettings[1].email",
      "lettings[1].start_date",
      "lettings[1].end_date",
    ],
  ],
  [
    saveSpacePictures,
    () => ({
      version: 1,
      pictures: [
        {
          code: "0123456789abcdef",
          type: "banner",
          alt: "",
          focus: { x: 50, y: 50 },
          crop: null,
        },
        { code: "0123456789abcdee", type: "door", alt: "A", focus: { x: 50, y: 50 }, crop: null },
      ],
    }),
    ["pictures[0].code", "pictures[0].alt", "pictures[1].code", "pictures[1].type"],
  ],
  [
    saveSpaceStaff,
    () => ({
      version: 1,
      staff: [{ name: "", title: "Host", image: "/pictures/0123456789abcdef/320.webp" }],
    }),
    ["staff[0].name", "staff[0].image"],
  ],
  [
    saveSpaceAnswers,
    () => ({ version: 1, answers: [{ question: "", answer: "<p> </p>" }] }),
    ["answers[0].question", "answers[0].answer"],
  ],
  [
    addViewpoint,
    () => ({
      version: 1,
      name: "",
      photograph: "0123456789abcdef",
      foreground: null,
      drawing: { fov: 50, quads: [{ screen_group: "none", corners }] },
    }),
    ["name", "photograph", "drawing.quads[0].screen_group"],
  ],
  [inviteLandlord, ({ locked }) => ({ name: "", email: locked }), ["name", "email"]],
  [changeGroups, () => ({ groups: [] }), ["version", "groups"], ({ staff }) => ({ id: staff })],
  [
    lockPerson,
    () => ({ version: 1, reason: "" }),
    ["reason", "non_field_errors"],
    ({ staff }) => ({ id: staff }),
  ],
  [
    erasePerson,
    () => ({ version: 1, reason: "" }),
    ["reason", "non_field_errors"],
    ({ staff }) => ({ id: staff }),
  ],
  [
    changeInboxItem,
    () => ({ version: "x", assignee: 987_654 }),
    ["version", "assignee"],
    ({ call }) => ({ id: call }),
  ],
  [answerInboxItem, () => ({ text: "Hello" }), ["version", "text"], ({ call }) => ({ id: call })],
  [
    moveByStaff,
    () => ({
      version: 1,
      start: "2027-05-10T03:00:00Z",
      end: "2027-05-10T09:00:00Z",
      is_waived: true,
      reason: null,
      expected_difference: "x",
    }),
    ["start", "end", "reason", "expected_difference"],
    ({ booking }) => ({ code: booking }),
  ],
  [
    refundBooking,
    () => ({ version: 1, amount: 9_000_000, reason: "" }),
    ["amount", "reason"],
    ({ booking }) => ({ code: booking }),
  ],
  [
    markBookingAsPaid,
    () => ({ version: 1, reference: "", date: "2040-01-01" }),
    ["reference", "date", "non_field_errors"],
    ({ booking }) => ({ code: booking }),
  ],
  [
    cancelBooking,
    () => ({ expected_refund: "x", refund: 9_000_000, reason: null }),
    ["expected_refund", "refund", "reason"],
    ({ booking }) => ({ code: booking }),
  ],
  [orderViewpoints, () => ({ version: "x", viewpoints: ["1"] }), ["version", "viewpoints"]],
  [
    saveContentOrder,
    () => ({ keys: ["no-such-post"], previous: "x" }),
    ["keys", "previous"],
    () => ({ kind: "posts" }),
  ],
  [raiseTestPayEvent, () => ({ what: "dispute_opened" }), ["reference", "amount"]],
  [
    confirmTestCardSetup,
    () => ({ client_secret: "x", number: "4242", exp_month: 1, exp_year: 2020, cvc: "" }),
    ["number", "exp_year", "cvc"],
  ],
];

describe("every fault that a rule finds is named beside those of form", () => {
  test.each(ruled.map(([endpoint, ...rest]) => [endpoint.name, { endpoint, rest }] as const))(
    "%s",
    async (_, { endpoint, rest: [body, faults, params] }) => {
      const values: Readonly<Record<string, string>> = { code: space.code, ...params?.(rows) };
      const answer = await app.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? "")}`,
        headers: { authorization: `Token ${token}` },
        payload: body(rows),
      });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json()).sort()).toEqual([...faults].sort());
    },
  );
});
