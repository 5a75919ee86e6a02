import { addressOf } from "@frontage/contract/client.ts";
import { getLicence } from "@frontage/contract/bookings/documents.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { DocumentButton } from "../../../documents/document-button.tsx";
import { LicenceLink } from "../../../documents/licence-link.tsx";
import { TransferDetails } from "../../transfer/transfer-details.tsx";
import { BookingSummary } from "../../summary/booking-summary.tsx";
import type { BookingData } from "../load-booking.ts";
import { useState } from "react";
import { CancellationPart, CancelledNotice } from "./cancellation-part.tsx";
import { MovePart } from "./move-part.tsx";
import { OutstandingPart } from "./outstanding-part.tsx";
import { Link } from "../../../../ui/link.tsx";
import { href } from "../../../../ui/paths/site-path.ts";

const linkClass = "font-semibold underline underline-offset-4";

/** The booking's summary, outstanding amount, documents and changes. */
export function DetailsCard({ booking }: { booking: BookingData }) {
  const { code, changes, others, moved, discountLabel } = booking;
  const [isMoving, setIsMoving] = useState(false);
  return (
    <div className="space-y-8">
      {booking.cancellation.cancelled && (
        <CancelledNotice code={booking.code} cancelled={booking.cancellation.cancelled} />
      )}
      {booking.unusualRefund && (
        <Notice tone="waiting">
          <p className="figures">
            <strong>{booking.unusualRefund.title}</strong> {booking.unusualRefund.text}
          </p>
        </Notice>
      )}
      {moved && (
        <Notice tone="done">
          {moved}{" "}
          <LicenceLink
            href={`/api${addressOf(getLicence, { params: { code }, query: { version: 1 } })}`}
            fileName={`occupation_license_${code}_previous`}
            className={linkClass}
          >
            Previous licence
          </LicenceLink>
        </Notice>
      )}
      <OutstandingPart booking={booking} />
      {booking.needsBillingAddress && (
        <Notice tone="waiting">
          A VAT invoice above £250 must show your address.{" "}
          <Link to={href("/account")} className={linkClass}>
            Add it to your billing details
          </Link>
          .
        </Notice>
      )}
      {!booking.outstanding && booking.transfer && (
        <Notice tone="waiting" className="space-y-4 py-4">
          <p>Part of what is kept has not been paid yet.</p>
          <TransferDetails transfer={booking.transfer} />
        </Notice>
      )}
      <div>
        <p className="mb-4 text-ink-soft">
          Booking <span className="figures font-semibold text-ink">{code}</span>
        </p>
        <BookingSummary
          summary={booking.summary}
          discountLabel={discountLabel}
          isCancelled={booking.isCancelled}
          addOnsPath={changes.hasOpenAddOns ? href("/bookings/:code/add-ons", { code }) : undefined}
        />
      </div>
      {others.length > 0 && (
        <div>
          <h3 className="text-subheading">Booked together with</h3>
          <ul className="mt-3">
            {others.map((other) => (
              <li key={other.code}>
                <Link
                  to={href("/bookings/:code/success", { code: other.code })}
                  className={`figures inline-block py-1.5 ${linkClass}`}
                >
                  {other.dateAndTime}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3 className="text-subheading">Documents</h3>
        <div className="mt-4 flex flex-wrap gap-3">
          <DocumentButton document="invoice" code={code} isSmall>
            {booking.hasInvoice ? "Download invoice" : "Download receipt"}
          </DocumentButton>
          <DocumentButton document="licence" code={code} isSmall>
            Download licence
          </DocumentButton>
        </div>
      </div>
      <div>
        <h3 className="text-subheading">Changes</h3>
        <p className="mt-2 text-ink-soft">{changes.text}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          {changes.hasOpenAddOns && (
            <ButtonLink to={href("/bookings/:code/add-ons", { code })} isSmall>
              Change add-ons
            </ButtonLink>
          )}
          {changes.canMove && (
            <MovePart booking={booking} isMoving={isMoving} onMoving={setIsMoving} />
          )}
          <ButtonLink to={href("/bookings/:code/rebook", { code })} isSmall>
            Book again
          </ButtonLink>
        </div>
      </div>
      {!booking.isCancelled && (
        <CancellationPart booking={booking} onMoveInstead={() => setIsMoving(true)} />
      )}
    </div>
  );
}
