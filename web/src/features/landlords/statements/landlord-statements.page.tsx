import { addressOf } from "@frontage/contract/client.ts";
import {
  downloadLandlordStatement,
  listLandlordStatements,
} from "@frontage/contract/landlords/landlord-statements.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatDateInWords, formatMonth } from "@frontage/domain/time/format-time.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import type { Route } from "./+types/landlord-statements.page";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const statements = await api(listLandlordStatements);
  return statements.map(({ number, month, state, totalDue, payout }) => {
    const file = (format: "pdf" | "csv") =>
      `/api${addressOf(downloadLandlordStatement, { params: { number, format } })}`;
    return {
      number,
      month: formatMonth(month),
      total: formatMoney(totalDue),
      state: payout
        ? `Paid out on ${formatDateInWords(payout.paidOn)}, ${payout.reference}`
        : state === "due"
          ? "Not paid out yet"
          : "Nothing due",
      pdf: file("pdf"),
      csv: file("csv"),
    };
  });
}

export const meta = () => pageMeta({ title: "Your statements" });

/** A landlord's statements. Source: docs/console/landlord-statements.md */
export default function LandlordStatementsPage({ loaderData: statements }: Route.ComponentProps) {
  return (
    <div className="page-width pt-10 pb-24">
      <h1 className="text-title">Your statements</h1>
      <p className="mt-4 max-w-2xl text-ink-soft">
        What you are owed for each month. Statements are issued on the 3rd of the next month.
      </p>
      {statements.length === 0 ? (
        <p className="mt-6 max-w-xl">
          There are no statements yet. The first is issued after a month in which you let a space.
        </p>
      ) : (
        <ul className="figures mt-8 max-w-4xl">
          {statements.map(({ number, month, total, state, pdf, csv }) => (
            <li
              key={number}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-hairline py-4"
            >
              <div className="min-w-56">
                <h2 className="text-xl">{month}</h2>
                <p className="text-ink-soft">{number}</p>
              </div>
              <p className="min-w-56 grow text-ink-soft">{state}</p>
              <p className="text-xl font-semibold">{total}</p>
              <p className="flex gap-x-4">
                <a
                  href={pdf}
                  download
                  aria-label={`PDF of ${month}, ${number}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  PDF
                </a>
                <a
                  href={csv}
                  download
                  aria-label={`CSV of ${month}, ${number}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  CSV
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
