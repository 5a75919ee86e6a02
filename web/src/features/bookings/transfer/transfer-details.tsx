import { QrCode } from "../../../ui/pictures/qr-code.tsx";
import type { ShownTransfer } from "./load-transfer.ts";

/** Where to transfer what is owed: amount, date, reference and account, with a QR code for euro. */
export function TransferDetails({ transfer: { rows, epcCode } }: { transfer: ShownTransfer }) {
  return (
    <section aria-label="Pay by bank transfer" className="space-y-3">
      <h2 className="text-xl tracking-tight">Pay by bank transfer</h2>
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold wrap-anywhere select-all">{value}</dd>
          </div>
        ))}
      </dl>
      {epcCode && <QrCode text={epcCode} label="A code that your banking app reads" />}
    </section>
  );
}
