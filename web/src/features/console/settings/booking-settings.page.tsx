import { getStaffBookingSettings } from "@frontage/contract/console/prices/settings.ts";
import { useState } from "react";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { useRevalidate } from "../form/use-revalidate.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import type { Route } from "./+types/booking-settings.page";
import { SettingsForm } from "./settings-form.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  return pack(await api(getStaffBookingSettings));
}

export const meta = () => pageMeta({ title: "Booking settings" });

/** The rules of booking. Source: docs/booking/wizard.md#changing-the-settings */
export default function BookingSettingsPage({ loaderData }: Route.ComponentProps) {
  const settings = unpack(loaderData);
  const revalidate = useRevalidate();
  const [isSaved, setIsSaved] = useState(false);
  return (
    <ConsolePage
      title="Booking settings"
      intro="The rules of every booking. Before a change is saved you see how many bookings and rate cards it affects. Placed bookings keep their times and prices."
    >
      <SettingsForm
        key={settings.version}
        settings={settings}
        isSaved={isSaved}
        onSaved={() => {
          setIsSaved(true);
          void revalidate();
        }}
      />
    </ConsolePage>
  );
}
