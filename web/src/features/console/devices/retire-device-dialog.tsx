import { retireDevice } from "@frontage/contract/devices/devices.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { reportFailure } from "../../../shell/failures/report-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { ShownDevice } from "../../devices/shown-device.ts";

interface RetireDeviceDialogProps {
  readonly device: ShownDevice;
  readonly onClose: () => void;
}

/** Asks before a device is retired, which cannot be undone. */
export function RetireDeviceDialog({ device, onClose }: RetireDeviceDialogProps) {
  const { code, name, spaceName } = device;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const retire = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await api(retireDevice, { params: { code } });
      onClose();
    } catch (error) {
      reportFailure("Failed saving device", error);
      setProblem("The device could not be retired. Check your connection and try again.");
      setIsBusy(false);
    }
  };
  return (
    <Dialog title="Retire device" isOpen onClose={onClose}>
      <p>
        Retire <strong>{name}</strong> at {spaceName}? Its key stops working at once, and it
        disappears from this list. Its counts are kept.
      </p>
      <p className="mt-3">You cannot undo this. To use the device again, add it as a new one.</p>
      {problem !== null && (
        <Notice tone="problem" className="mt-5">
          {problem}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="signal" isBusy={isBusy} onClick={() => void retire()}>
          Retire device
        </Button>
        <Button onClick={onClose}>Keep device</Button>
      </div>
    </Dialog>
  );
}
