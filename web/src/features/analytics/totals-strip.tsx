import type { ReportTotals } from "./booking-report.ts";

/** The sums of the bookings of the page. */
export function TotalsStrip({ totals }: { readonly totals: ReportTotals }) {
  const { count, passing, entered, conversion } = totals;
  const figures = [
    { name: "passed", value: passing },
    { name: "came in", value: entered },
    { name: "of those who passed came in", value: conversion },
  ].filter(({ value }) => value !== null);
  return (
    <section aria-label="Totals" className="mb-12 bg-paper-deep px-5 py-5 sm:px-7">
      <h2 className="small-caps text-ink-soft">The {count} counted bookings below</h2>
      <ul className="figures mt-2 flex flex-wrap gap-x-10 gap-y-1">
        {figures.map(({ name, value }) => (
          <li key={name} className="flex items-baseline gap-2">
            <strong className="text-[1.75rem] leading-tight tracking-tight">{value}</strong>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
