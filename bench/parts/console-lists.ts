import { listRows } from "../world/fill-console.ts";

const lastPage = `?offset=${listRows - 50}`;
const beyondTheEnd = `?offset=${listRows * 10}`;
const pages = ["", lastPage, beyondTheEnd];

/** Words that match many rows, few and none; two words; and parts of words that no index of trigrams has. */
const searches = (many: string, few: string) =>
  [many, few, `${many} ${few}`, "zzqqxx", `${many} zzqqxx`, "an", "a 1"].map(
    (text) => `?q=${encodeURIComponent(text)}`,
  );

const sorts = (...names: string[]) =>
  names.flatMap((name) => [
    `?sort=${name}`,
    `?sort=-${name}`,
    `?sort=${name}&offset=${listRows / 2}`,
    `?sort=-${name}&q=anna`,
  ]);

const filters = (name: string, ...values: string[]) => values.map((value) => `?${name}=${value}`);

const dates = (from: string, to: string) => [
  `?${from}=2026-04-01`,
  `?${to}=2026-04-01`,
  `?${from}=2026-04-01&${to}=2026-04-30`,
  `?${from}=2026-01-01&q=anna`,
];

const quarter = "?year=2027&quarter=1";

/** The lists of the console, each with the queries that are measured. */
export const consoleLists: Readonly<Record<string, readonly string[]>> = {
  bookings: [
    ...pages,
    ...sorts("start_time", "created", "outstanding"),
    ...filters("status", "confirmed", "moved", "cancelled"),
    ...filters("payment", "paid", "awaiting_payment", "partial_payment", "refused"),
    ...filters("terms", "card", "invoice"),
    ...filters("space", "bench-7"),
    ...dates("from", "to"),
    ...dates("placed_from", "placed_to"),
    ...searches("bench.test", "person-4242@"),
    ...searches("Arcade", "1000"),
    "?q=smith+arcade",
    "?q=anna&status=cancelled&terms=invoice&sort=-outstanding",
  ],
  payments: [
    ...pages,
    ...sorts("created", "amount"),
    ...filters("kind", "charge", "refund"),
    ...filters("state", "under_way", "succeeded", "failed", "owed", "paid"),
    ...dates("from", "to"),
    ...searches("bench.test", "person-4242@"),
    ...searches("Arcade", "tp_ab"),
    "?q=smith+arcade",
    "?q=anna&kind=refund&state=owed&sort=-amount",
  ],
  "payments/unsettled": [""],
  people: [
    ...pages,
    ...sorts("name", "joined", "last_seen"),
    ...filters("group", "Customer", "Landlord", "Staff"),
    ...filters("status", "active", "locked", "erased"),
    ...searches("bench.test", "person-4242@"),
    "?group=Customer&sort=-last_seen",
    "?group=Landlord&status=locked&q=anna",
  ],
  spaces: [
    "",
    "?offset=9950",
    beyondTheEnd,
    ...sorts("name", "city"),
    ...filters("status", "available", "preview", "hidden", "archived"),
    ...filters("city", "London"),
    ...filters("bookable", "yes", "no"),
    ...filters("checklist", "complete", "incomplete"),
    ...searches("Arcade", "Loft 4242"),
  ],
  prices: ["", "?offset=9950", ...sorts("name", "city"), ...searches("Arcade", "Loft 4242")],
  "policies/standard/spaces": ["", "?offset=9950", ...searches("Arcade", "Loft 4242")],
  inbox: [
    ...pages,
    ...sorts("created_at"),
    ...filters("kind", "enquiry", "support", "call", "insurance"),
    ...filters("state", "open", "answered", "closed"),
    ...filters("assignee", "me", "none"),
    ...searches("bench.test", "person-4242@"),
    "?kind=call&state=closed&assignee=none",
    "?kind=call&state=closed&q=anna",
  ],
  "inbox/open": [""],
  mail: [
    ...pages,
    ...filters("state", "waiting", "sent", "failed", "withdrawn"),
    ...searches("bench.test", "person-4242@"),
    "?state=failed&q=anna",
  ],
  audit: [
    ...pages,
    ...filters("action", "booking.cancel", "user.lock"),
    ...filters("subject_kind", "booking", "user"),
    "?subject_kind=booking&subject=subject-77",
    ...dates("from", "to"),
    ...searches("bench.test", "subject-4242"),
    ...searches("telephone", "person-7@"),
  ],
  discounts: [
    ...pages,
    ...sorts("code", "uses", "end_date"),
    ...filters("status", "active", "ended"),
    ...searches("Sale", "4242"),
  ],
  [`discounts/SALE0/uses`]: pages,
  statements: [
    ...pages,
    ...sorts("number", "total", "landlord"),
    ...filters("state", "due", "paid_out", "nothing_due"),
    ...filters("month", "2026-02"),
    ...searches("bench.test", "person-42@"),
  ],
  "vat-report": [quarter],
  "vat-report/documents": [
    quarter,
    ...[
      `offset=${listRows - 50}`,
      "currency=GBP",
      "rate=0.2",
      "rate=0",
      "kind=invoice",
      "kind=credit_note",
      "q=anna",
      "q=INV-100",
      "q=zzqqxx",
      "q=anna+smith",
      "q=an",
    ].map((query) => `${quarter}&${query}`),
  ],
  "reconciliation/differences": [
    ...pages,
    ...filters("state", "open", "resolved"),
    ...filters("fault", "missing_here", "other_amount"),
    ...searches("export", "tp_abc"),
  ],
  devices: [
    ...pages,
    ...sorts("space", "name", "last_seen"),
    ...filters("kind", "footfall", "screen"),
    ...filters("showing", "idle", "nothing", "design"),
    ...filters("contact", "never", "silent"),
    ...searches("Counter", "bench-4242"),
    ...searches("Arcade", "Window 4242"),
  ],
  events: [
    ...pages,
    ...sorts("start", "name"),
    ...filters("state", "coming", "past", "taken_off"),
    ...searches("Sample", "person-4242@"),
  ],
  "content/posts": [
    ...pages,
    ...sorts("title", "key", "saved_at"),
    ...filters("state", "live", "draft", "scheduled", "archived"),
    ...searches("shop", "bench-4242"),
  ],
  "content/articles": [...pages, ...sorts("title"), ...filters("state", "live", "draft")],
  redirects: [...pages, ...sorts("from", "uses"), ...searches("spaces", "bench-4242")],
  search: [
    "anna",
    "person-4242",
    "bench.test",
    "Arcade",
    "an",
    "zzqqxx",
    "anna smith",
    "INV-1000",
  ].map((text) => `?q=${encodeURIComponent(text)}`),
  today: [""],
};
