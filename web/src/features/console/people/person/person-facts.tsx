import type { ReactNode } from "react";
import type { ShownPersonPage } from "./show-person.ts";

/** The details of an account. */
export function PersonFacts({ person }: { readonly person: ShownPersonPage }) {
  const { billing } = person;
  const ways = [person.hasPassword && "Password", person.hasGoogle && "Google"].filter(Boolean);
  const none = person.erasedAt === null ? "Not yet: no password has been chosen" : "No longer";
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["Email", `${person.email} (${person.verified ? "verified" : "not verified"})`],
    ["Phone", person.phoneNumber ?? "None"],
    ["Joined", person.joined],
    ["Last seen", person.lastSeen ?? "Never"],
    ["Logs in by", ways.length > 0 ? ways.join(" or ") : none],
    ["Second factor", person.secondFactorAt ? `On since ${person.secondFactorAt}` : "Off"],
    ["Bookings", person.bookingCount],
    ["Spend", person.spend],
    ["Company", billing.companyName ?? "None"],
    ["Billing address", billing.address ?? "None"],
    ["VAT number", billing.vatNumber ?? "None"],
  ];
  return (
    <dl className="figures grid gap-x-10 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-4 border-t border-hairline py-2">
          <dt className="w-32 shrink-0 text-ink-soft">{label}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
