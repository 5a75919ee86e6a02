import {
  downloadStatement,
  getStatement,
  type StatementLine,
} from "@frontage/contract/console/statements.ts";
import { addressOf } from "@frontage/contract/client.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import {
  formatDateInWords,
  formatDateTimeIn,
  formatMonth,
  formatZone,
} from "@frontage/domain/time/format-time.ts";
import { Suspense, useState } from "react";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Link } from "../../../ui/link.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DownloadLink } from "../list/download-link.tsx";
import type { Route } from "./+types/statement.page";
import { useRevalidate } from "../form/use-revalidate.ts";
import { showLine, StatementLines } from "./statement-lines.tsx";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";

const PayOutDialog = lazyPart(async () => ({
  default: (await import("./pay-out-dialog.tsx")).PayOutDialog,
}));

const CorrectPayoutDialog = lazyPart(async () => ({
  default: (await import("./correct-payout-dialog.tsx")).CorrectPayoutDialog,
}));

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, now } = context.get(siteRequest);
  const { number } = params;
  const [statement, settings] = await Promise.all([
    api(getStatement, { params: { number } }),
    api(getBookingSettings),
  ]);
  const { currency, carried, payout, landlord, totalDue } = statement;
  const amount = (value: number) => formatMoney({ amount: value, currency });
  const linesOf = (kind: StatementLine["kind"]) =>
    statement.lines.filter((line) => line.kind === kind).map((line) => showLine(line, currency));
  const file = (format: "pdf" | "csv") =>
    `/api${addressOf(downloadStatement, { params: { number, format } })}`;
  const sumsOf = (sums: typeof statement.bookings) => ({
    net: amount(sums.net),
    tax: amount(sums.tax),
    gross: amount(sums.gross),
    landlord: amount(sums.landlordGross),
  });
  return {
    number,
    version: statement.version,
    month: formatMonth(statement.month),
    zone: formatZone(statement.timeZone),
    landlord,
    issued: formatDateTimeIn(settings.defaultTimeZone, statement.issuedAt),
    state: statement.state,
    total: formatMoney(totalDue),
    carried: carried && { number: carried.number, amount: amount(carried.amount) },
    splitTerms: statement.splitTerms,
    recorded: payout && { reference: payout.reference, paidOn: payout.paidOn.toString() },
    payout: payout && `${payout.reference}, on ${formatDateInWords(payout.paidOn)}`,
    today: todayOf(settings, now).toString(),
    sections: [
      {
        title: "Bookings of the month",
        lines: linesOf("booking"),
        sums: sumsOf(statement.bookings),
      },
      {
        title: "Cancelled bookings, part kept",
        lines: linesOf("cancellation"),
        sums: sumsOf(statement.cancellations),
      },
      {
        title: "Corrections of earlier months",
        lines: linesOf("correction"),
        sums: sumsOf(statement.corrections),
      },
    ],
    files: statement.files,
    pdf: file("pdf"),
    csv: file("csv"),
  };
}

export const meta = ({ params }: Route.MetaArgs) =>
  pageMeta({ title: `Statement ${params.number}` });

/** A landlord's statement with the bookings behind its total. Source: docs/console/landlord-statements.md */
export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const { number, month, landlord, sections, carried, payout, state, total, files } = loaderData;
  const revalidate = useRevalidate();
  const [isPayingOut, setIsPayingOut] = useState(false);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  return (
    <ConsolePage
      title={`${month}, ${landlord.name}`}
      trail={[{ to: href("/admin/statements"), title: "Statements" }]}
      intro={
        <>
          {number}, issued to{" "}
          <Link
            to={href("/admin/people/:id", { id: String(landlord.id) })}
            className="underline underline-offset-4"
          >
            {landlord.name}
          </Link>{" "}
          on {loaderData.issued}. The month begins and ends in {loaderData.zone}.
        </>
      }
      actions={
        <>
          <DownloadLink to={loaderData.pdf}>PDF</DownloadLink>
          <DownloadLink to={loaderData.csv}>CSV</DownloadLink>
          {state === "paid_out" && (
            <Button onClick={() => setIsCorrecting(true)}>Correct the payout</Button>
          )}
          {state === "due" && (
            <Button look="signal" onClick={() => setIsPayingOut(true)}>
              Mark as paid out
            </Button>
          )}
        </>
      }
    >
      {done !== null && (
        <Notice tone="done" className="mb-3">
          <p>{done}</p>
        </Notice>
      )}
      {state === "paid_out" && <Notice tone="done">Paid out: {payout}</Notice>}
      {state === "nothing_due" && (
        <Notice>Nothing is due. A balance below zero is carried to the next statement.</Notice>
      )}
      {sections.map(
        (section) =>
          section.lines.length > 0 && <StatementLines key={section.title} {...section} />,
      )}
      {sections.every(({ lines }) => lines.length === 0) && (
        <p className="mt-8">Nothing was booked in this month.</p>
      )}
      <dl className="figures mt-8 ml-auto max-w-sm">
        {carried && (
          <div className="flex justify-between py-1.5">
            <dt>Carried from {carried.number}</dt>
            <dd>{carried.amount}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between border-t-2 border-ink py-2 font-semibold">
          <dt>Total due</dt>
          <dd className="text-2xl">{total}</dd>
        </div>
      </dl>
      <p className="mt-4 max-w-3xl text-ink-soft">{loaderData.splitTerms}</p>
      <dl className="mt-10 text-sm text-ink-soft">
        {files.map(({ format, sha256 }) => (
          <div key={format} className="wrap-anywhere">
            <dt className="inline">SHA-256 of the {format.toUpperCase()}: </dt>
            <dd className="inline">{sha256}</dd>
          </div>
        ))}
      </dl>
      <Suspense>
        {isCorrecting && loaderData.recorded && (
          <CorrectPayoutDialog
            statement={{ ...loaderData, recorded: loaderData.recorded }}
            onDone={setDone}
            onClose={() => {
              setIsCorrecting(false);
              void revalidate();
            }}
          />
        )}
        {isPayingOut && (
          <PayOutDialog
            statement={loaderData}
            onDone={setDone}
            onClose={() => {
              setIsPayingOut(false);
              void revalidate();
            }}
          />
        )}
      </Suspense>
    </ConsolePage>
  );
}
