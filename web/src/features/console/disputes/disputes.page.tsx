import {
  downloadDisputeEvidence,
  listDisputes,
  listFailedPayouts,
} from "@frontage/contract/console/disputes/disputes.ts";
import { addressOf } from "@frontage/contract/client.ts";
import { getBookingSettings, getConfig } from "@frontage/contract/site/settings.ts";
import { useState } from "react";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SubjectLink } from "../audit-log/subject-link.tsx";
import { useRevalidate } from "../form/use-revalidate.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { EmailText } from "../list/email-text.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/disputes.page";
import { PayoutDialog } from "./payout-dialog.tsx";
import { showDispute, showPayout, type ShownDispute, type ShownPayout } from "./show-dispute.ts";
import { TestEventForm } from "./test-event-form.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [{ count, results }, payouts, { defaultTimeZone: zone }, { cardProvider }] =
    await Promise.all([
      api(listDisputes, { query: readListQuery(listDisputes, url.searchParams) }),
      api(listFailedPayouts, { query: {} }),
      api(getBookingSettings),
      api(getConfig),
    ]);
  return {
    count,
    disputes: results.map((dispute) => showDispute(dispute, zone)),
    payouts: payouts.results.map((payout) => showPayout(payout, zone)),
    isTestPay: cardProvider === "testpay",
  };
}

export const meta = () => pageMeta({ title: "Disputes" });

const columns: readonly ListColumn<ShownDispute>[] = [
  {
    id: "state",
    title: "State",
    cell: ({ stateText, answerBy, closed, excess }) => (
      <>
        {stateText}
        {answerBy !== null && (
          <span className="block font-normal text-amber">Answer by {answerBy}</span>
        )}
        {closed !== null && <span className="block font-normal text-ink-soft">{closed}</span>}
        {excess !== null && (
          <span className="block font-normal text-signal-text">
            {excess} of it had been refunded before
          </span>
        )}
      </>
    ),
    isHeading: true,
  },
  { id: "opened", title: "Opened", cell: ({ opened }) => opened },
  { id: "reason", title: "Reason", cell: ({ reason }) => reason },
  {
    id: "customer",
    title: "Customer",
    cell: ({ customer }) => (
      <>
        {customer.name}
        <span className="block text-ink-soft">
          <EmailText email={customer.email} />
        </span>
      </>
    ),
  },
  {
    id: "bookings",
    title: "Bookings",
    cell: ({ bookings }) =>
      bookings.length === 0
        ? "None"
        : bookings.map((code) => (
            <span key={code} className="block">
              <SubjectLink kind="booking" code={code} />
            </span>
          )),
  },
  {
    id: "reference",
    title: "Reference",
    cell: ({ reference }) => <span className="block min-w-30 wrap-anywhere">{reference}</span>,
  },
  { id: "amount", title: "Amount", cell: ({ amount }) => amount, isAmount: true },
  {
    id: "evidence",
    title: "Evidence",
    cell: ({ code }) => (
      <a
        href={`/api${addressOf(downloadDisputeEvidence, { params: { code } })}`}
        download
        className="font-semibold whitespace-nowrap underline underline-offset-4"
      >
        Download PDF
      </a>
    ),
  },
];

function payoutColumns(resolve: (payout: ShownPayout) => void): readonly ListColumn<ShownPayout>[] {
  return [
    { id: "failed", title: "Failed", cell: ({ failed }) => failed },
    { id: "failure", title: "Why", cell: ({ failure }) => failure },
    {
      id: "reference",
      title: "Reference",
      cell: ({ reference }) => <span className="block min-w-30 wrap-anywhere">{reference}</span>,
    },
    { id: "amount", title: "Amount", cell: ({ amount }) => amount, isAmount: true },
    {
      id: "resolution",
      title: "Resolved",
      cell: (payout) =>
        payout.resolution ?? (
          <Button
            look="quiet"
            aria-label={`Resolve the payout of ${payout.amount}`}
            onClick={() => resolve(payout)}
          >
            Resolve
          </Button>
        ),
    },
  ];
}

/** Disputes, and payouts to our bank that failed. Source: docs/console/disputes.md */
export default function DisputesPage({ loaderData }: Route.ComponentProps) {
  const { count, disputes, payouts, isTestPay } = loaderData;
  const revalidate = useRevalidate();
  const [resolved, setResolved] = useState<ShownPayout | null>(null);
  const [done, setDone] = useState<string | null>(null);
  /** The events raised, in words. A form that has been sent stays locked, so each event has a new one. */
  const [raised, setRaised] = useState<readonly string[]>([]);
  const close = () => {
    setResolved(null);
    void revalidate();
  };
  return (
    <ConsolePage
      title="Disputes"
      intro="A customer asks their bank for their money back. Answer at the card provider by the date shown, with the evidence from here. Until the bank decides, nothing of the charge is refunded."
    >
      <ListFilters placeholder="Customer or reference">
        <SelectField label="State" name="state">
          <option value="">All</option>
          <option value="open">Open</option>
          <option value="ended">Ended</option>
        </SelectField>
      </ListFilters>
      <DataTable
        label="Disputes"
        columns={columns}
        rows={disputes}
        count={count}
        keyOf={({ code }) => code}
        empty={<p>No dispute matches. One appears here as soon as a bank opens it.</p>}
      />
      <h2 className="mt-10 text-xl">Failed payouts</h2>
      {done !== null && <Notice tone="done">{done}</Notice>}
      <DataTable
        label="Failed payouts"
        columns={payoutColumns(setResolved)}
        rows={payouts}
        count={payouts.length}
        isWhole
        keyOf={({ id }) => id}
        empty={<p>Every payout has reached our bank.</p>}
      />
      {isTestPay && (
        <section className="mt-10 max-w-xl">
          <h2 className="text-xl">Try it out</h2>
          <p className="mt-2 mb-4 text-ink-soft">
            TestPay moves no money. Here it does what a bank could do, and the site hears of it as
            from a card provider.
          </p>
          {raised.length > 0 && (
            <Notice tone="done" className="mb-4">
              {raised.at(-1)}
            </Notice>
          )}
          <TestEventForm
            key={raised.length}
            onRaised={(text) => setRaised((before) => [...before, text])}
          />
        </section>
      )}
      {resolved && <PayoutDialog payout={resolved} onClose={close} onDone={setDone} />}
    </ConsolePage>
  );
}
