import { replaceDeviceKey } from "@frontage/contract/devices/devices.ts";
import { useState } from "react";
import { api } from "../../api/browser-api.ts";
import { reportFailure } from "../../shell/failures/report-failure.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { NewKey } from "./new-key.tsx";
import type { ShownDevice } from "./shown-device.ts";

interface ReplaceKeyDialogProps {
  readonly device: ShownDevice;
  readonly onClose: () => void;
}

const consequences = {
  footfall: "We refuse the counter’s data until you enter the new key in it.",
  screen: "The player gets no new bookings until you enter the new key on its computer.",
} as const;

/** Asks before a key is replaced, then shows the new one. */
export function ReplaceKeyDialog({ device, onClose }: ReplaceKeyDialogProps) {
  const { code, name, kind } = device;
  const [key, setKey] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const replace = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      setKey((await api(replaceDeviceKey, { params: { code } })).key);
    } catch (error) {
      reportFailure("Failed saving device", error);
      setProblem("The key could not be replaced. Check your connection and try again.");
    } finally {
      setIsBusy(false);
    }
  };

  if (key !== null) {
    return (
      <Dialog title={`New key for ${name}`} isOpen>
        <NewKey kind={kind} keyText={key} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Replace key" isOpen onClose={onClose}>
      <p>
        Replace the key of <strong>{name}</strong>? Its current key stops working.
      </p>
      <p className="mt-3">{consequences[kind]}</p>
      {problem !== null && (
        <Notice tone="problem" className="mt-5">
          {problem}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="signal" isBusy={isBusy} onClick={() => void replace()}>
          Replace key
        </Button>
        <Button onClick={onClose}>Keep the key</Button>
      </div>
    </Dialog>
  );
}
