import { payRefundByTransfer } from "@frontage/contract/console/disputes/disputes.ts";
import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import {
  listUnsettledPayments,
  retryRefund,
  type OwedRefund,
  type RefusedDebit,
} from "@frontage/contract/console/payments.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatDateInWords, formatDateTimeIn } from "@frontage/domain/time/format-time.ts";
import { useState } from "react";
import { api as browserApi } from "../../../api/browser-api.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { SubjectLink } from "../audit-log/subject-link.tsx";
import { useRevalidate } from "../form/use-revalidate.ts";
import { useStaffAction } from "../form/use-staff-action.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { pageOf } from "../list/read-list-query.ts";
import type { Route } from "./+types/unsettled.page";
import { RecordTransferDialog } from "./record-transfer-dialog.tsx";

/** Each list has its own page in the address. */
const [debitsPage, refundsPage] = ["debits", "refunds"] as const;
const offsetOf = (search: URLSearchParams, parameter: string) =>
  (pageOf(search, parameter) - 1) * defaultListLimit;

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [unsettled, { defaultTimeZone }] = await Promise.all([
    api(listUnsettledPayments, {
      query: {
        limit: defaultListLimit,
        debitsOffset: offsetOf(url.searchParams, debitsPage),
        refundsOffset: offsetOf(url.searchParams, refundsPage),
      },
    }),
    api(getBookingSettings),
  ]);
  return {
    refusedDebits: unsettled.refusedDebits.map(showDebit),
    refusedDebitCount: unsettled.refusedDebitCount,
    owedRefunds: unsettled.owedRefunds.map((refund) => showRefund(refund, defaultTimeZone)),
    owedRefundCount: unsettled.owedRefundCount,
  };
}

function showDebit({ outstanding, dueDate, lastTriedOn, ...debit }: RefusedDebit) {
  return {
    booking: debit.booking,
    space: debit.space,
    customer: `${debit.customer.name}, ${debit.customer.email}`,
    amount: formatMoney(outstanding),
    due: dueDate ? formatDateInWords(dueDate) : "",
    tries: `${debit.tries}${lastTriedOn ? `, last on ${formatDateInWords(lastTriedOn)}` : ""}`,
  };
}

function showRefund({ amount, owedSince, nextTry, ...refund }: OwedRefund, zone: string) {
  return {
    code: refund.code,
    booking: refund.booking,
    customer: `${refund.customer.name}, ${refund.customer.email}`,
    amount: formatMoney(amount),
    charge: refund.chargeReference,
    since: formatDateTimeIn(zone, owedSince),
    tries: refund.tries,
    next: refund.isDisputed
      ? "Once the dispute is won"
      : refund.isHeld
        ? "The card did not take it"
        : formatDateTimeIn(zone, nextTry),
    isHeld: refund.isHeld,
    isDisputed: refund.isDisputed,
  };
}

export const meta = () => pageMeta({ title: "Unsettled payments" });

type Debit = ReturnType<typeof showDebit>;
type Refund = ReturnType<typeof showRefund>;

const debitColumns: readonly ListColumn<Debit>[] = [
  {
    id: "booking",
    title: "Booking",
    cell: ({ booking }) => <SubjectLink kind="booking" code={booking} />,
  },
  { id: "space", title: "Space", cell: ({ space }) => space },
  { id: "customer", title: "Customer", cell: ({ customer }) => customer },
  { id: "due", title: "Due", cell: ({ due }) => due },
  { id: "tries", title: "Tries", cell: ({ tries }) => tries },
  { id: "amount", title: "Outstanding", cell: ({ amount }) => amount, isAmount: true },
];

/** @param busy the code of the refund being retried */
function refundColumns(
  busy: string | null,
  retry: (refund: Refund) => Promise<void>,
  payByTransfer: (refund: Refund) => void,
): readonly ListColumn<Refund>[] {
  return [
    {
      id: "booking",
      title: "Booking",
      cell: ({ booking }) =>
        booking === null ? "None" : <SubjectLink kind="booking" code={booking} />,
    },
    { id: "customer", title: "Customer", cell: ({ customer }) => customer },
    { id: "charge", title: "Charge", cell: ({ charge }) => charge },
    { id: "since", title: "Owed since", cell: ({ since }) => since },
    { id: "tries", title: "Tries", cell: ({ tries }) => tries },
    { id: "next", title: "Next attempt", cell: ({ next }) => next },
    { id: "amount", title: "Amount", cell: ({ amount }) => amount, isAmount: true },
    {
      id: "retry",
      title: "Action",
      cell: (refund) =>
        refund.isDisputed ? (
          "None"
        ) : (
          <>
            <Button
              look="quiet"
              isBusy={busy === refund.code}
              aria-label={`Try now: ${refund.amount} to ${refund.customer}`}
              onClick={() => void retry(refund)}
            >
              {refund.isHeld ? "Try the card again" : "Try now"}
            </Button>
            {refund.isHeld && (
              <Button
                look="quiet"
                aria-label={`Paid by transfer: ${refund.amount} to ${refund.customer}`}
                onClick={() => payByTransfer(refund)}
              >
                Paid by transfer
              </Button>
            )}
          </>
        ),
    },
  ];
}

/** Refused debits and refunds that are owed. Source: docs/console/payments.md#unsettled-payments */
export default function UnsettledPage({ loaderData }: Route.ComponentProps) {
  const { refusedDebits, refusedDebitCount, owedRefunds, owedRefundCount } = loaderData;
  const { run, problem } = useStaffAction();
  const [busy, setBusy] = useState<string | null>(null);
  const [paid, setPaid] = useState<Refund | null>(null);
  const revalidate = useRevalidate();
  const [outcome, setOutcome] = useState<{ isPaid: boolean; text: string } | null>(null);
  const retry = async ({ code, amount }: Refund) => {
    setBusy(code);
    setOutcome(null);
    await run(async () => {
      const { isPaid } = await browserApi(retryRefund, { params: { code } });
      setOutcome({
        isPaid,
        text: isPaid
          ? `The refund of ${amount} is paid.`
          : `The card provider did not pay the refund of ${amount}. It will be retried automatically.`,
      });
    });
    setBusy(null);
  };
  return (
    <ConsolePage
      title="Unsettled payments"
      trail={[{ to: href("/admin/payments"), title: "Payments" }]}
    >
      <div>
        {problem !== null && <Notice tone="problem">{problem}</Notice>}
        {outcome && <Notice tone={outcome.isPaid ? "done" : "problem"}>{outcome.text}</Notice>}
      </div>
      <h2 className="mt-6 text-xl">Refunds owed</h2>
      <DataTable
        label="Refunds owed"
        columns={refundColumns(busy, retry, setPaid)}
        rows={owedRefunds}
        count={owedRefundCount}
        pageParameter={refundsPage}
        keyOf={({ code }) => code}
        empty={<p>No refund is owed.</p>}
      />
      <h2 className="mt-10 text-xl">Refused debits</h2>
      <DataTable
        label="Refused debits"
        columns={debitColumns}
        rows={refusedDebits}
        count={refusedDebitCount}
        pageParameter={debitsPage}
        keyOf={({ booking }) => booking}
        empty={<p>No debit was refused.</p>}
      />
      {paid && (
        <RecordTransferDialog
          title="Mark the refund as paid"
          amount={paid.amount}
          endpoint={payRefundByTransfer}
          params={{ code: paid.code }}
          onDone={() => setOutcome({ isPaid: true, text: `The refund of ${paid.amount} is paid.` })}
          onClose={() => {
            setPaid(null);
            void revalidate();
          }}
        >
          You have sent {paid.amount} to {paid.customer} by bank transfer. They get a mail.
        </RecordTransferDialog>
      )}
    </ConsolePage>
  );
}
