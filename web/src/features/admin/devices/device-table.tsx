import { Button } from "../../../ui/button.tsx";
import { LastContact } from "../../devices/last-contact.tsx";
import { kindNames, type ShownDevice } from "../../devices/shown-device.ts";

export type DeviceAction = "replace" | "retire" | "import";

interface DeviceTableProps {
  readonly devices: readonly ShownDevice[];
  readonly timeZone: string;
  readonly onAction: (action: DeviceAction, device: ShownDevice) => void;
}

/** Devices in rows. On small screens the cells of a device are stacked. */
export function DeviceTable({ devices, timeZone, onAction }: DeviceTableProps) {
  return (
    <table className="mt-4 w-full border-t border-ink text-left max-lg:block">
      <thead className="max-lg:sr-only">
        <tr className="border-b border-hairline">
          {["Device", "Space", "Kind", "Last contact"].map((title) => (
            <th key={title} scope="col" className="small-caps py-3 pr-6 text-ink-soft">
              {title}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {devices.map((device) => (
          <tr
            key={device.code}
            className="border-b border-hairline align-top max-lg:block max-lg:py-4"
          >
            <th
              scope="row"
              className="py-3 pr-6 font-semibold wrap-anywhere max-lg:block max-lg:p-0"
            >
              {device.name}
            </th>
            <td className="py-3 pr-6 max-lg:block max-lg:p-0">{device.spaceName}</td>
            <td className="py-3 pr-6 max-lg:block max-lg:p-0">
              {kindNames[device.kind]}
              {device.screenGroupName !== null && (
                <span className="text-ink-soft lg:block">
                  <span className="lg:hidden">, </span>
                  {device.screenGroupName}
                </span>
              )}
            </td>
            <td className="py-3 pr-6 max-lg:block max-lg:p-0">
              <LastContact device={device} timeZone={timeZone} />
            </td>
            <td className="py-1 max-lg:block max-lg:pt-1 max-lg:pb-0">
              <div className="flex flex-wrap gap-x-5 lg:justify-end">
                {device.kind === "footfall" && (
                  <RowButton device={device} onClick={() => onAction("import", device)}>
                    Import counts
                  </RowButton>
                )}
                <RowButton device={device} onClick={() => onAction("replace", device)}>
                  Replace key
                </RowButton>
                <RowButton device={device} onClick={() => onAction("retire", device)}>
                  Retire
                </RowButton>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowButton({
  device,
  children,
  onClick,
}: {
  readonly device: ShownDevice;
  readonly children: string;
  readonly onClick: () => void;
}) {
  return (
    <Button look="quiet" aria-label={`${children}: ${device.name}`} onClick={onClick}>
      {children}
    </Button>
  );
}
