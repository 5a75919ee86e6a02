import type { Device } from "@frontage/contract/devices/devices.ts";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface NewKeyProps {
  readonly kind: Device["kind"];
  readonly keyText: string;
  readonly onClose: () => void;
}

const nextSteps = {
  footfall: "Enter it in the counter’s settings. The counter sends it with everything it counts.",
  screen: "Open /player on the computer behind the screens and enter it there.",
} as const satisfies Record<Device["kind"], string>;

/** Shows a device's key, only once, with instructions. */
export function NewKey({ kind, keyText, onClose }: NewKeyProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(keyText);
    } catch {
      // Without clipboard access, the key is selected for the visitor to copy.
      field.current?.select();
      return;
    }
    setIsCopied(true);
  };
  return (
    <>
      <Notice tone="waiting">
        Copy the key now. We keep no copy of it and cannot show it again.
      </Notice>
      <label className="mt-5 block">
        <span className="font-semibold">Key</span>
        <input
          ref={field}
          readOnly
          value={keyText}
          onFocus={({ target }) => target.select()}
          className="mt-1.5 h-13 w-full border border-edge bg-white px-4 font-mono text-sm"
        />
      </label>
      <Button look="ink" className="mt-3 w-full" onClick={() => void copy()}>
        {isCopied ? "Copied" : "Copy key"}
      </Button>
      <p className="mt-4">{nextSteps[kind]}</p>
      <Button className="mt-6 w-full" onClick={onClose}>
        Done
      </Button>
    </>
  );
}
