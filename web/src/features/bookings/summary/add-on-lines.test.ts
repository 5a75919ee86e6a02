import { expect, test } from "vitest";
import type { SummaryLine } from "./summary.ts";
import { addOnSections } from "./add-on-lines.ts";

const line = (over: Partial<SummaryLine>): SummaryLine => ({
  time: 0,
  kind: "product",
  sku: "chairs",
  name: "Chairs",
  category: "furniture",
  quantity: 10,
  hours: 3.5,
  days: null,
  discount: 0,
  gross: 2100,
  ...over,
});
const staff = line({ sku: "staff", name: "Staff", category: "staff", quantity: 2, hours: 5.5 });
const boxes = line({
  sku: "storage-boxes",
  name: "Storage boxes",
  category: "storage",
  quantity: 3,
  hours: null,
  days: 1,
});
const ticket = line({
  kind: "flexi_ticket",
  sku: "flexi-ticket",
  name: "Flexi-Ticket",
  category: "flexi-ticket",
  quantity: 1,
  hours: null,
});
const dateOf = (time: number) => ["Tuesday 15 June 2027", "Friday 18 June 2027"][time] ?? "";
const rental = line({ kind: "rental", sku: "hour_booking_01", category: "bookings" });

test("add-ons are grouped by category: staff by number and hours, storage with its days", () => {
  const lines = [rental, ticket, boxes, line({ note: "Rows" }), staff];
  expect(addOnSections(lines, dateOf)).toEqual([
    {
      title: "Staff",
      lines: [{ sku: "staff", text: "2 × Staff × 5.5 hours", note: null, gross: 2100 }],
    },
    {
      title: "Furniture",
      lines: [{ sku: "chairs", text: "10 × Chairs × 3.5 hours", note: "Rows", gross: 2100 }],
    },
    {
      title: "Storage",
      lines: [{ sku: "storage-boxes", text: "3 × Storage boxes", note: "1 day", gross: 2100 }],
    },
    {
      title: "Flexi-Ticket",
      lines: [
        {
          sku: "flexi-ticket 0",
          text: "Flexi-Ticket",
          note: "Tuesday 15 June 2027",
          gross: 2100,
        },
      ],
    },
  ]);
});

test("a product chosen for several times is added up, and the sum says so", () => {
  const lights = line({ sku: "lights", name: "LED lights", quantity: 3 });
  const twice = (each: SummaryLine) => [each, { ...each, time: 1 }];
  const [staffs, furniture, storage, tickets] = addOnSections(
    [staff, lights, boxes, ticket].flatMap(twice),
    dateOf,
  );
  expect(staffs?.lines).toEqual([
    { sku: "staff", text: "2 staff, 11 hours in all", note: null, gross: 4200 },
  ]);
  expect(furniture?.lines[0]?.text).toBe("3 LED lights, 7 hours in all");
  expect(storage?.lines[0]?.note).toBe("2 days in all");
  expect(tickets?.lines.map(({ note }) => note)).toEqual([
    "Tuesday 15 June 2027",
    "Friday 18 June 2027",
  ]);
});

test("a booking without add-ons has no sections", () => {
  expect(addOnSections([rental], dateOf)).toEqual([]);
});
