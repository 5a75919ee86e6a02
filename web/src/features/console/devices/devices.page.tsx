import { listAllDevices } from "@frontage/contract/console/devices.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { Suspense, useState } from "react";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import {
  kindNames,
  problemTexts,
  showDevice,
  type ShownDevice,
} from "../../devices/shown-device.ts";
import { useFreshPage } from "../../devices/use-fresh-page.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable } from "../list/data-table.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/devices.page";
import { deviceColumns, type DeviceAction } from "./device-columns.tsx";
import { useRevalidate } from "../form/use-revalidate.ts";
import { showNow } from "./show-now.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";

// Each dialog loads when it is opened.
const AddDeviceDialog = lazyPart(async () => ({
  default: (await import("./add-device-dialog.tsx")).AddDeviceDialog,
}));
const ReplaceKeyDialog = lazyPart(async () => ({
  default: (await import("../../devices/replace-key-dialog.tsx")).ReplaceKeyDialog,
}));
const RetireDeviceDialog = lazyPart(async () => ({
  default: (await import("./retire-device-dialog.tsx")).RetireDeviceDialog,
}));
const ImportCountsDialog = lazyPart(async () => ({
  default: (await import("./import-counts-dialog.tsx")).ImportCountsDialog,
}));

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [{ count, hasMore, results }, { defaultTimeZone }] = await Promise.all([
    api(listAllDevices, { query: readListQuery(listAllDevices, url.searchParams) }),
    api(getBookingSettings),
  ]);
  return pack({
    count,
    hasMore,
    devices: results.map((device) => ({
      ...showDevice(device),
      now: showNow(device, defaultTimeZone),
    })),
    timeZone: defaultTimeZone,
  });
}

export const meta = () => pageMeta({ title: "Devices" });

type OpenDialog = { readonly action: DeviceAction; readonly device: ShownDevice } | "add" | null;

const showingTexts = { design: "A design", idle: "The idle picture", nothing: "Nothing" };
const problemOptions = { any: "Any problem", ...problemTexts };
const contactTexts = { silent: "Silent", never: "No contact yet" };

/** Every footfall counter and screen player, for staff. Source: docs/screens/devices.md */
export default function DevicesPage({ loaderData }: Route.ComponentProps) {
  const { count, hasMore, devices, timeZone } = unpack(loaderData);
  const revalidate = useRevalidate();
  const [open, setOpen] = useState<OpenDialog>(null);
  useFreshPage({ isPaused: open !== null });
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
      <ListFilters placeholder="Name, space, screen group or code">
        <FilterSelect label="Kind" name="kind" all="All kinds" options={kindNames} />
        <FilterSelect label="Shows" name="showing" all="Anything" options={showingTexts} />
        <FilterSelect label="Problem" name="problem" all="Any or none" options={problemOptions} />
        <FilterSelect label="Contact" name="contact" all="Any contact" options={contactTexts} />
      </ListFilters>
      <DataTable
        label="Devices"
        columns={deviceColumns(timeZone, (action, device) => setOpen({ action, device }))}
        rows={devices}
        count={count}
        hasMore={hasMore}
        keyOf={({ code }) => code}
        defaultSort="space"
        empty={
          <p>No devices match. A footfall counter or screen player appears here once you add it.</p>
        }
      />
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
