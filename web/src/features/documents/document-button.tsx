import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { downloadInvoice, downloadLicence } from "./download-document.ts";

type DocumentButtonProps = Omit<Parameters<typeof Button>[0], "onClick" | "isBusy"> & {
  readonly document: "invoice" | "licence";
  /** The booking's code. */
  readonly code: string;
};

/** Downloads a document of a booking, and is busy until it has arrived. */
export function DocumentButton({ document, code, ...rest }: DocumentButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await (document === "invoice" ? downloadInvoice(code) : downloadLicence(code));
    setBusy(false);
  };
  return <Button {...rest} isBusy={isBusy} onClick={() => void download()} />;
}
