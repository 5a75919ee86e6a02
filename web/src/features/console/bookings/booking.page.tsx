import { getBookingRecord } from "@frontage/contract/console/bookings.ts";
import {
  resendBookingMail,
  sendBookingDocuments,
} from "@frontage/contract/console/booking-actions.ts";
import { Suspense, useState, type ReactNode } from "react";
import { api } from "../../../api/browser-api.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { Notice } from "../../../ui/notice.tsx";
import { loadTransfer, showTransfer } from "../../bookings/transfer/load-transfer.ts";
import { TransferDetails } from "../../bookings/transfer/transfer-details.tsx";
import { ChangedFields } from "../audit-log/changed-fields.tsx";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import { useRevalidate } from "../form/use-revalidate.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { bookingsPath } from "../bookings-path.ts";
import type { Route } from "./+types/booking.page";
import { RecordTable } from "../list/record-table.tsx";
import { Notes } from "./record/notes.tsx";
import { showRecord, type ShownRecord } from "./record/show-record.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";

// Each dialog loads when it is opened.
const AmountDialog = lazyPart(async () => ({
  default: (await import("./actions/amount-dialog.tsx")).AmountDialog,
}));
const CancelDialog = lazyPart(async () => ({
  default: (await import("./actions/cancel-dialog.tsx")).CancelDialog,
}));
const MoveDialog = lazyPart(async () => ({
  default: (await import("./actions/move-dialog.tsx")).MoveDialog,
}));
const TransferDialog = lazyPart(async () => ({
  default: (await import("./actions/transfer-dialog.tsx")).TransferDialog,
}));

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api: load, now } = context.get(siteRequest);
  const [record, settings] = await Promise.all([
    load(getBookingRecord, { params: { code: params.code } }),
    load(getBookingSettings),
  ]);
  return pack({
    ...showRecord(record, { now, today: todayOf(settings, now) }),
    transfer: showTransfer(await loadTransfer(load, record.booking), "gb"),
  });
}

export const meta = ({ params }: Route.MetaArgs) => pageMeta({ title: `Booking ${params.code}` });

type Mail = ShownRecord["mails"][number];
type Action =
  | { readonly kind: "move" | "charge" | "refund" | "cancel" | "paid" | "documents" }
  | { readonly kind: "refund paid"; readonly refund: { code: string; amount: string } }
  | { readonly kind: "resend"; readonly mail: Mail };

/** One booking, with everything about it and what staff can do. Source: docs/console/bookings.md */
export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const record = unpack(loaderData);
  const revalidate = useRevalidate();
  const [action, setAction] = useState<Action | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { code, isCancelled, isOnInvoice, outstanding } = record;
  const close = () => {
    setAction(null);
    void revalidate();
  };
  const begin = (next: Action) => {
    setDone(null);
    setAction(next);
  };
  const open = (kind: "move" | "charge" | "refund" | "cancel" | "paid" | "documents") => () =>
    begin({ kind });
  return (
    <ConsolePage
      title={`Booking ${code}`}
      trail={[{ to: bookingsPath, title: "Bookings" }]}
      intro={`${record.space.name}, ${record.when}`}
      actions={
        isCancelled ? (
          <>
            <Button onClick={open("charge")}>Charge extra</Button>
            {record.refundable > 0 && <Button onClick={open("refund")}>Refund more</Button>}
            {isOnInvoice && outstanding && (
              <Button look="signal" onClick={open("paid")}>
                Mark as paid
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={open("move")}>Move</Button>
            <ButtonLink to={href("/bookings/:code/add-ons", { code })}>Change add-ons</ButtonLink>
            <Button onClick={open("charge")}>Charge extra</Button>
            {record.refundable > 0 && <Button onClick={open("refund")}>Refund</Button>}
            {isOnInvoice && outstanding && (
              <Button look="signal" onClick={open("paid")}>
                Mark as paid
              </Button>
            )}
            <Button onClick={open("cancel")}>Cancel booking</Button>
          </>
        )
      }
    >
      <div className="space-y-9">
        {done !== null && (
          <Notice tone="done">
            <p>{done}</p>
          </Notice>
        )}
        <Facts record={record} />
        {record.transfer && <TransferDetails transfer={record.transfer} />}
        <Lines record={record} />
        <Money record={record} onRefundPaid={(refund) => begin({ kind: "refund paid", refund })} />
        <RecordTable
          title="Documents"
          columns={["Document", "Made", "File"]}
          amounts={1}
          empty="No documents."
          rows={record.documents.map(({ name, at, url }) => ({
            key: name,
            cells: [
              name,
              at,
              <a key="file" href={url} download className="underline underline-offset-4">
                Download<span className="sr-only"> {name}</span>
              </a>,
            ],
          }))}
        >
          {record.needsBillingAddress && (
            <p className="mt-3 text-ink-soft">
              The VAT invoice must show the customer’s address, and their billing details have none.
              We have asked them for it.
            </p>
          )}
          <Button isSmall className="mt-3" onClick={open("documents")}>
            Mail the documents to the customer
          </Button>
        </RecordTable>
        <RecordTable
          title="Mails"
          columns={["Subject", "To", "Written", "State", "Again"]}
          amounts={1}
          empty="No mails."
          rows={record.mails.map((mail) => ({
            key: mail.id,
            cells: [
              mail.subject,
              mail.to,
              mail.at,
              mail.error === null ? mail.state : `${mail.state}: ${mail.error}`,
              mail.canResend && (
                <Button key="send" isSmall onClick={() => begin({ kind: "resend", mail })}>
                  Send again<span className="sr-only">: {mail.subject}</span>
                </Button>
              ),
            ],
          }))}
        />
        <Notes
          key={record.notes.length}
          record={record}
          onAdded={() => {
            setDone("The note is added.");
            void revalidate();
          }}
        />
        <RecordTable
          title="Changes by staff"
          columns={["When", "Who", "What", "Reason", "Fields"]}
          empty="No changes by staff."
          rows={record.changes.map(({ id, when, who, what, reason, changes }) => ({
            key: id,
            cells: [
              when,
              who,
              what,
              reason,
              changes.length > 0 && <ChangedFields key="fields" changes={changes} />,
            ],
          }))}
        />
      </div>
      <Suspense>
        {action && (
          <ActionDialog action={action} record={record} onClose={close} onDone={setDone} />
        )}
      </Suspense>
    </ConsolePage>
  );
}

interface ActionDialogProps {
  readonly action: Action;
  readonly record: ShownRecord;
  readonly onClose: () => void;
  /** Called with what was done, before `onClose`. */
  readonly onDone: (text: string) => void;
}

function ActionDialog({ action, record, onClose, onDone }: ActionDialogProps): ReactNode {
  const { code, customer } = record;
  switch (action.kind) {
    case "move":
      return <MoveDialog record={record} onClose={onClose} onDone={onDone} />;
    case "charge":
    case "refund":
      return (
        <AmountDialog record={record} action={action.kind} onClose={onClose} onDone={onDone} />
      );
    case "cancel":
      return <CancelDialog record={record} onClose={onClose} onDone={onDone} />;
    case "paid":
      return <TransferDialog record={record} refund={null} onClose={onClose} onDone={onDone} />;
    case "refund paid":
      return (
        <TransferDialog record={record} refund={action.refund} onClose={onClose} onDone={onDone} />
      );
    case "documents":
      return (
        <ConfirmDialog
          title="Mail the documents?"
          confirmLabel="Mail the documents"
          onConfirm={async () => {
            await api(sendBookingDocuments, { params: { code } });
            onDone(`The documents are on their way to ${customer.email}.`);
          }}
          onClose={onClose}
        >
          <p>{customer.email} gets a mail with links to the documents of this booking.</p>
        </ConfirmDialog>
      );
    case "resend": {
      const { id, subject, to } = action.mail;
      return (
        <ConfirmDialog
          title="Send this mail again?"
          confirmLabel="Send again"
          onConfirm={async () => {
            await api(resendBookingMail, { params: { code, id: String(id) } });
            onDone(`“${subject}” is on its way to ${to} again.`);
          }}
          onClose={onClose}
        >
          <p>
            {to} gets “{subject}” again, unchanged.
          </p>
        </ConfirmDialog>
      );
    }
  }
}

function Facts({ record }: { readonly record: ShownRecord }) {
  const { customer, outstandingText } = record;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["Status", record.status],
    [
      "Customer",
      <>
        <Link
          to={href("/admin/people/:id", { id: String(customer.id) })}
          className="underline underline-offset-4"
        >
          {customer.name}
        </Link>
        , {customer.email}
      </>,
    ],
    ["Placed", record.placedBy ? `${record.placed}, by ${record.placedBy}` : record.placed],
    ["Pays", record.isOnInvoice ? "On invoice" : "By card"],
    ["Total", record.total],
    ["Paid", record.paid],
    ["Outstanding", outstandingText],
    ["Moved from", record.before],
    ["Discount by staff", record.discountReason],
    ...cancellationFacts(record),
  ];
  return (
    <dl className="figures grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt className="small-caps text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What became of the money of a cancelled booking, and why. */
function cancellationFacts({
  cancellation,
}: Pick<ShownRecord, "cancellation">): (readonly [string, ReactNode])[] {
  return cancellation
    ? [
        ["Cancelled on", cancellation.when],
        ["Kept", cancellation.kept],
        ["Refunded", cancellation.refunded],
        ["Reason", cancellation.reason ?? "None was given"],
      ]
    : [];
}

function Lines({ record: { lines, total } }: { readonly record: ShownRecord }) {
  return (
    <RecordTable
      title="Lines"
      columns={["Line", "Net", "VAT", "Gross"]}
      amounts={3}
      empty="No lines."
      rows={lines.map(({ name, net, tax, gross }, index) => ({
        key: index,
        cells: [name, net, tax, gross],
      }))}
      totals={[{ key: "total", cells: ["Total", "", "", total] }]}
    />
  );
}

interface MoneyProps {
  readonly record: ShownRecord;
  readonly onRefundPaid: (refund: { code: string; amount: string }) => void;
}

/** The ledger, charges and refunds of a booking. */
function Money({ record: { payments, charges, refunds }, onRefundPaid }: MoneyProps) {
  return (
    <>
      <RecordTable
        title="Ledger"
        columns={["When", "What", "By", "Reference", "Amount"]}
        amounts={1}
        empty="Nothing has been paid."
        rows={payments.map((entry, index) => ({
          key: index,
          cells: [entry.at, entry.what, entry.provider, entry.reference, entry.amount],
        }))}
      />
      <RecordTable
        title="Charges"
        columns={["When", "For", "State", "Provider’s reference", "Amount"]}
        amounts={1}
        empty="No card has been charged."
        rows={charges.map(({ code, at, what, state, reference, amount }) => ({
          key: code,
          cells: [at, what, state, reference, amount],
        }))}
      />
      {refunds.length > 0 && (
        <RecordTable
          title="Refunds"
          columns={["When", "By", "State", "Reference", "Amount"]}
          amounts={1}
          empty=""
          rows={refunds.map(({ code, at, by, state, reference, amount, isOwedByTransfer }) => ({
            key: code,
            cells: [
              at,
              by,
              isOwedByTransfer ? (
                <Button key="pay" isSmall onClick={() => onRefundPaid({ code, amount })}>
                  Mark {amount} as paid
                </Button>
              ) : (
                state
              ),
              reference,
              amount,
            ],
          }))}
        />
      )}
    </>
  );
}
