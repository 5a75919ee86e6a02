import { formatCount } from "@frontage/domain/money/format-count.ts";
import { listAllDevices } from "@frontage/contract/devices/devices.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { lazy, Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { showDevice, type ShownDevice } from "../../devices/shown-device.ts";
import { useFreshPage } from "../../devices/use-fresh-page.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { requireStaffPage } from "../require-staff-page.ts";
import type { Route } from "./+types/devices.page";
import { DeviceTable, type DeviceAction } from "./device-table.tsx";

// Each dialog loads when it is opened.
const AddDeviceDialog = lazy(async () => ({
  default: (await import("./add-device-dialog.tsx")).AddDeviceDialog,
}));
const ReplaceKeyDialog = lazy(async () => ({
  default: (await import("../../devices/replace-key-dialog.tsx")).ReplaceKeyDialog,
}));
const RetireDeviceDialog = lazy(async () => ({
  default: (await import("./retire-device-dialog.tsx")).RetireDeviceDialog,
}));
const ImportCountsDialog = lazy(async () => ({
  default: (await import("./import-counts-dialog.tsx")).ImportCountsDialog,
}));

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaffPage(context);
  const { api } = context.get(siteRequest);
  const [devices, { defaultTimeZone }] = await Promise.all([
    api(listAllDevices),
    api(getBookingSettings),
  ]);
  return { devices: devices.map(showDevice), timeZone: defaultTimeZone };
}

export const meta = () => pageMeta({ title: "Devices", isPrivate: true });

type OpenDialog = { readonly action: DeviceAction; readonly device: ShownDevice } | "add" | null;

/** The number of rows shown at first, and added by each press of "Show more". */
const step = 50;

/** Every footfall counter and screen player, for staff. Source: docs/devices.md */
export default function DevicesPage({ loaderData: { devices, timeZone } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<OpenDialog>(null);
  useFreshPage({ isPaused: open !== null });
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(step);
  const found = devices.filter((device) => matches(device, search));
  const close = () => {
    setOpen(null);
    void revalidate();
  };

  return (
    <ConsolePage
      title="Devices"
      actions={
        <Button look="signal" onClick={() => setOpen("add")}>
          Add a device
        </Button>
      }
    >
      {devices.length === 0 ? (
        <p className="max-w-xl">
          There are no devices yet. Add the first footfall counter or screen player of a space.
        </p>
      ) : (
        <>
          <div className="max-w-md">
            <TextField
              label="Find a device"
              type="search"
              value={search}
              placeholder="Name, space or screen group"
              onChange={({ target }) => setSearch(target.value)}
            />
          </div>
          <p role="status" className="figures mt-4 text-ink-soft">
            {found.length === devices.length
              ? formatCount(devices.length, "device")
              : `${found.length} of ${devices.length} devices`}
          </p>
          {found.length > 0 && (
            <DeviceTable
              devices={found.slice(0, most)}
              timeZone={timeZone}
              onAction={(action, device) => setOpen({ action, device })}
            />
          )}
          {found.length > most && (
            <Button className="mt-6" onClick={() => setMost(most + step)}>
              Show more
            </Button>
          )}
        </>
      )}
      <Suspense>
        {open === "add" ? (
          <AddDeviceDialog onClose={close} />
        ) : open?.action === "replace" ? (
          <ReplaceKeyDialog device={open.device} onClose={close} />
        ) : open?.action === "retire" ? (
          <RetireDeviceDialog device={open.device} onClose={close} />
        ) : open ? (
          <ImportCountsDialog device={open.device} onClose={close} />
        ) : null}
      </Suspense>
    </ConsolePage>
  );
}

function matches({ name, spaceName, screenGroupName }: ShownDevice, search: string): boolean {
  const text = `${name} ${spaceName} ${screenGroupName ?? ""}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
