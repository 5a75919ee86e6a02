import { payButtonLabel, waysToPay } from "@frontage/domain/bookings/statements/payment-words.ts";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../../ui/loading/lazy-part.ts";
import { useRevalidator, useSearchParams } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { showPopup } from "../../../../ui/overlays/popup.tsx";
import { TransferDetails } from "../../transfer/transfer-details.tsx";
import type { BookingData } from "../load-booking.ts";

const PayDialog = lazyPart(async () => ({ default: (await import("./pay-dialog.tsx")).PayDialog }));

/** The outstanding amount, its due date and a button to pay it. */
export function OutstandingPart({
  booking: { code, outstanding, transfer },
}: {
  booking: Pick<BookingData, "code" | "outstanding" | "transfer">;
}) {
  const [search, setSearch] = useSearchParams();
  // Links in lists of bookings open it at once.
  const [isPaying, setIsPaying] = useState(search.has("pay"));
  const { revalidate } = useRevalidator();
  const statement = outstanding?.statement;
  if (!outstanding || !statement) {
    return null;
  }
  const close = () => {
    setIsPaying(false);
    const rest = new URLSearchParams(search);
    rest.delete("pay");
    setSearch(rest, { replace: true, preventScrollReset: true });
  };
  const onPaid = async () => {
    await revalidate();
    close();
    showPopup("Thank you. Everything is paid.");
  };
  return (
    <Notice
      tone={statement.isPressing ? "problem" : "waiting"}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4"
    >
      <p className="figures">
        <strong>{statement.title}</strong> {statement.text}{" "}
        {waysToPay(statement.standing, { canTransfer: transfer !== null })}
      </p>
      <Button
        look={statement.isPressing ? "signal" : "outline"}
        isSmall
        onClick={() => setIsPaying(true)}
      >
        {payButtonLabel(statement.standing)}
      </Button>
      {transfer && (
        <div className="w-full border-t border-hairline pt-4">
          <TransferDetails transfer={transfer} />
        </div>
      )}
      {isPaying && (
        <Suspense>
          <PayDialog
            code={code}
            amount={outstanding.amount}
            onPaid={() => void onPaid()}
            onClose={close}
          />
        </Suspense>
      )}
    </Notice>
  );
}
