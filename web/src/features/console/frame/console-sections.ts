import { bookingsPath } from "../bookings-path.ts";
import { href, withQuery } from "../../../ui/paths/site-path.ts";

/** The pages of the console by section, in the order of the menu. */
export const consoleSections = [
  {
    title: "Every day",
    links: [
      { to: href("/admin"), title: "Today" },
      { to: withQuery(href("/admin/inbox"), { state: "open" }), title: "Inbox" },
      { to: bookingsPath, title: "Bookings" },
      { to: href("/admin/people"), title: "People" },
    ],
  },
  {
    title: "Spaces",
    links: [
      { to: href("/admin/spaces"), title: "Spaces" },
      { to: href("/admin/prices"), title: "Prices and times" },
      { to: href("/admin/discounts"), title: "Discounts" },
      { to: href("/admin/policies"), title: "Cancellation policies" },
      { to: href("/admin/devices"), title: "Devices" },
    ],
  },
  {
    title: "Content",
    links: [
      { to: href("/admin/content/:kind", { kind: "blocks" }), title: "Pages" },
      { to: href("/admin/content/:kind", { kind: "posts" }), title: "Posts" },
      { to: href("/admin/content/:kind", { kind: "articles" }), title: "Press" },
      { to: href("/admin/content/:kind", { kind: "awards" }), title: "Awards" },
      { to: href("/admin/events"), title: "Events" },
      { to: href("/admin/redirects"), title: "Redirects" },
    ],
  },
  {
    title: "Money",
    links: [
      { to: href("/admin/payments"), title: "Payments" },
      { to: href("/admin/disputes"), title: "Disputes" },
      { to: href("/admin/statements"), title: "Statements" },
      { to: href("/admin/vat-report"), title: "VAT report" },
      { to: href("/admin/reconciliation"), title: "Reconciliation" },
      { to: href("/admin/taxes"), title: "Tax rates" },
    ],
  },
  {
    title: "System",
    links: [
      { to: href("/admin/company"), title: "Company" },
      { to: href("/admin/settings"), title: "Booking settings" },
      { to: href("/admin/mail"), title: "Mail" },
      { to: href("/admin/jobs"), title: "Jobs" },
      { to: href("/admin/audit"), title: "Audit" },
      { to: href("/admin/security"), title: "Security" },
    ],
  },
] as const;
