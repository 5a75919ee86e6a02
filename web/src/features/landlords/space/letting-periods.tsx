import type { showPeriod } from "./show-period.ts";

type ShownPeriod = ReturnType<typeof showPeriod>;

/** The letting periods of a space, with the landlord's share of the price. */
export function LettingPeriods({ periods }: { readonly periods: readonly ShownPeriod[] }) {
  return (
    <ul className="border-t border-ink">
      {periods.map(({ dates, share, isCurrent }) => (
        <li
          key={dates}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline py-3"
        >
          <span className="figures">{dates}</span>
          <span className={isCurrent ? "font-semibold" : "text-ink-soft"}>{share}</span>
        </li>
      ))}
    </ul>
  );
}
