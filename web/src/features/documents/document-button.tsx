import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { downloadInvoice, downloadLicence } from "./download-document.ts";

type PaperButtonProps = Omit<Parameters<typeof Button>[0], "onClick" | "isBusy"> & {
  readonly paper: "invoice" | "licence";
  /** Of the booking. */
  readonly code: string;
};

/** Downloads a paper of a booking: disabled and turning until it is there. */
export function PaperButton({ paper, code, ...rest }: PaperButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await (paper === "invoice" ? downloadInvoice(code) : downloadLicence(code));
    setBusy(false);
  };
  return <Button {...rest} isBusy={isBusy} onClick={() => void download()} />;
}
