import { useRef, useState } from "react";
import { Button } from "../button.tsx";
import { useIsHydrated } from "../use-is-hydrated.ts";

interface LinkToCopyProps {
  readonly url: string;
  /** What the link opens, for the share sheet: "A booking at Carnaby Yard". */
  readonly title: string;
}

/** An address to send: copied by a button, or handed to the share sheet where the device has one. */
export function LinkToCopy({ url, title }: LinkToCopyProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const canShare = useIsHydrated() && "share" in navigator;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // Without clipboard access, the address is selected for the visitor to copy.
      field.current?.select();
      return;
    }
    setIsCopied(true);
  };
  // Closing the sheet rejects as well.
  const share = () => navigator.share({ url, title }).catch(() => {});
  return (
    <>
      <label className="block">
        <span className="font-semibold">Link</span>
        <input
          ref={field}
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          className="mt-1.5 h-13 w-full border border-edge bg-white px-4"
        />
      </label>
      <div className="mt-3 flex gap-3">
        <Button look="ink" className="flex-1" onClick={() => void copy()}>
          {isCopied ? "Copied" : "Copy link"}
        </Button>
        {canShare && (
          <Button className="flex-1" onClick={() => void share()}>
            Share
          </Button>
        )}
      </div>
    </>
  );
}
