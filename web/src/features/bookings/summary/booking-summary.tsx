import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatFullDate, formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { addOnSections } from "./add-on-lines.ts";
import { Link } from "../../../ui/link.tsx";
import type { Summary } from "./summary.ts";
import { TotalPrice } from "./total-price.tsx";
import type { SitePath } from "../../../ui/paths/site-path.ts";

interface BookingSummaryProps {
  readonly summary: Summary;
  readonly discountLabel?: string | undefined;
  /** The page where the times can be changed; absent if they cannot. */
  readonly timesPath?: SitePath | undefined;
  /** The page where the add-ons can be changed; absent if they cannot. */
  readonly addOnsPath?: SitePath | undefined;
  /** Removes the discount; absent if it cannot be removed. */
  readonly onRemoveDiscount?: (() => void) | undefined;
  /** Whether it was cancelled: it then costs what was kept, which is said elsewhere, and has no total. */
  readonly isCancelled?: boolean | undefined;
  /** The payment dates, below the total. */
  readonly children?: ReactNode;
}

/** The summary of a booking, before and after the payment. */
export function BookingSummary(props: BookingSummaryProps) {
  const { summary, discountLabel, timesPath, addOnsPath, onRemoveDiscount, children } = props;
  const { isCancelled = false } = props;
  const { currency } = summary;
  const amount = (value: number) => formatMoney({ amount: value, currency });
  return (
    <dl className="@container border-t border-ink">
      <Row term="Where">
        <p className="font-semibold">{summary.spaceName}</p>
      </Row>
      <Row term="When">
        <Times summary={summary} />
        {timesPath && <ChangeLink to={timesPath}>Change date or time</ChangeLink>}
      </Row>
      <AddOns summary={summary} path={addOnsPath} />
      <OtherCharges summary={summary} />
      {summary.discount > 0 && (
        <Row term="Discount">
          <p className="flex justify-between gap-6">
            <span>{discountLabel}</span>
            <span className="figures font-semibold whitespace-nowrap">
              {amount(-summary.discount)}
            </span>
          </p>
          {onRemoveDiscount && (
            <Button
              look="quiet"
              aria-label="Remove the discount"
              className="-mb-2 -ml-1"
              onClick={onRemoveDiscount}
            >
              Remove
            </Button>
          )}
        </Row>
      )}
      {!isCancelled && (
        <Row term="Total cost">
          <p className="figures text-right">
            <TotalPrice {...summary} className="amount text-3xl" />{" "}
            <span className="text-sm text-ink-soft">VAT Incl.</span>
          </p>
          {children}
        </Row>
      )}
    </dl>
  );
}

function Times({ summary: { times, lines, zone, currency } }: { summary: Summary }) {
  return (
    <ul className="space-y-2">
      {times.map((time, index) => {
        const rental = lines.find((line) => line.time === index && line.kind === "rental");
        return (
          <li key={`${time.start}`} className="flex justify-between gap-x-6">
            <span>
              {formatFullDate(dateIn(zone, time.start))}
              <br />
              <span className="figures text-ink-soft">{formatTimeRangeIn(zone, time)}</span>
            </span>
            {rental && (
              <span className="figures font-semibold">
                {formatMoney({ amount: rental.gross + rental.discount, currency })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What staff charged or refunded for the booking. */
function OtherCharges({ summary: { lines, currency } }: { summary: Summary }) {
  const others = lines.filter(({ kind }) => kind === "extra" || kind === "credit");
  return (
    others.length > 0 && (
      <Row term="Other">
        <ul className="space-y-2">
          {others.map(({ name, gross }, index) => (
            <li key={index} className="flex justify-between gap-x-6">
              <span>{name}</span>
              <span className="figures font-semibold whitespace-nowrap">
                {formatMoney({ amount: gross, currency })}
              </span>
            </li>
          ))}
        </ul>
      </Row>
    )
  );
}

function AddOns({ summary, path }: { summary: Summary; path: SitePath | undefined }) {
  const { times, zone } = summary;
  const sections = addOnSections(summary.lines, (index) => {
    const time = times[index];
    return time ? formatFullDate(dateIn(zone, time.start)) : "";
  });
  if (sections.length === 0 && !path) {
    return null;
  }
  return (
    <Row term="Add-Ons">
      {sections.length === 0 && <p className="text-ink-soft">None</p>}
      <div className="space-y-4">
        {sections.map(({ title, lines }) => (
          <section key={title}>
            <h3 className="font-sans text-sm font-normal text-ink-soft">{title}</h3>
            <ul className="space-y-1">
              {lines.map(({ sku, text, note, gross }) => (
                <li key={sku} className="flex justify-between gap-6">
                  <span>
                    {text}
                    {note && <span className="block text-sm text-ink-soft">{note}</span>}
                  </span>
                  <span className="figures font-semibold">
                    {gross === 0
                      ? "Free"
                      : formatMoney({ amount: gross, currency: summary.currency })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {path && <ChangeLink to={path}>Add or change extras</ChangeLink>}
    </Row>
  );
}

function ChangeLink({ to, children }: { to: SitePath; children: string }) {
  return (
    <Link
      to={to}
      // Preloaded, so that the step opens even without a connection.
      prefetch="render"
      className="mt-1 -mb-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-hairline py-4 @lg:grid-cols-[9rem_1fr]">
      <dt className="small-caps pt-1 text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
