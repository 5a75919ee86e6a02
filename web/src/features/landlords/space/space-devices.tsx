import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { LastContact } from "../../devices/last-contact.tsx";
import { kindNames, type ShownDevice } from "../../devices/shown-device.ts";
import { useFreshPage } from "../../devices/use-fresh-page.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";

const ReplaceKeyDialog = lazyPart(async () => ({
  default: (await import("../../devices/replace-key-dialog.tsx")).ReplaceKeyDialog,
}));

interface SpaceDevicesProps {
  readonly devices: readonly ShownDevice[];
  readonly timeZone: string;
}

/** The counters and players of a space with their last contacts. */
export function SpaceDevices({ devices, timeZone }: SpaceDevicesProps) {
  const [chosen, setChosen] = useState<ShownDevice | null>(null);
  const { revalidate } = useRevalidator();
  useFreshPage({ isPaused: chosen !== null });
  if (devices.length === 0) {
    return <p>This space has no footfall counters or screen players.</p>;
  }
  const close = () => {
    setChosen(null);
    void revalidate();
  };
  return (
    <>
      <ul className="border-t border-ink">
        {devices.map((device) => (
          <li
            key={device.code}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{device.name}</p>
              <p className="text-ink-soft">
                {kindNames[device.kind]}
                {device.screenGroupName !== null && `, ${device.screenGroupName}`}
              </p>
              <p>
                <LastContact device={device} timeZone={timeZone} />
              </p>
            </div>
            <Button
              isSmall
              aria-label={`Replace key of ${device.name}`}
              className="print:hidden"
              onClick={() => setChosen(device)}
            >
              Replace key
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <Suspense>
          <ReplaceKeyDialog device={chosen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
