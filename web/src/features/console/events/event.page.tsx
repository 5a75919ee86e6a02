import {
  getStaffEvent,
  putEventBack,
  updateStaffEvent,
  type StaffEvent,
} from "@frontage/contract/console/site/events.ts";
import { formatFullTimeIn } from "@frontage/domain/time/format-time.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import { StaffForm } from "../form/staff-form.tsx";
import { useStaffForm } from "../form/use-staff-form.ts";
import { useRevalidate } from "../form/use-revalidate.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import type { Route } from "./+types/event.page";
import { checkEvent, eventBody, EventFields, eventLabels, eventValues } from "./event-fields.tsx";
import { TakeOffDialog } from "./take-off-dialog.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  const { api: call } = context.get(siteRequest);
  return pack(await call(getStaffEvent, { params: { code } }));
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: unpack(loaderData)?.name ?? "Event" });

/** The event page of a booking. Source: docs/spaces/events.md#in-the-console */
export default function EventPage({ loaderData }: Route.ComponentProps) {
  const event = unpack(loaderData);
  const revalidate = useRevalidate();
  const [isAsking, setIsAsking] = useState(false);
  const { code, name, takenOff, space, booking, customer, version, picture } = event;
  const close = () => setIsAsking(false);
  return (
    <ConsolePage
      title={name}
      trail={[{ to: href("/admin/events"), title: "Events" }]}
      intro={
        <>
          {space.name}, {formatFullTimeIn(event.timeZone, event)}. Booking{" "}
          <Link to={href("/admin/bookings/:code", { code: booking })} className="underline">
            {booking}
          </Link>{" "}
          of {customer.name || customer.email}.
        </>
      }
      actions={
        <Button onClick={() => setIsAsking(true)}>
          {takenOff ? "Put it back on the site" : "Take it off the site"}
        </Button>
      }
    >
      {takenOff && (
        <Notice tone="waiting" className="mb-6 max-w-3xl">
          This page is off the site: {takenOff.reason}
        </Notice>
      )}
      {picture && (
        <ResponsiveImage
          source={{ ...picture, alt: "Photo of the event" }}
          sizes="320px"
          className="mb-6 aspect-[3/2] w-full max-w-80"
        />
      )}
      <EventForm key={code} event={event} onSaved={() => void revalidate()} />
      {isAsking && !takenOff && <TakeOffDialog event={event} onClose={close} onDone={revalidate} />}
      {isAsking && takenOff && (
        <ConfirmDialog
          title={`Put ${name} back on the site?`}
          confirmLabel="Put it back on the site"
          onClose={close}
          onConfirm={async () => {
            await api(putEventBack, { params: { code }, body: { version } });
            await revalidate();
          }}
        >
          <p>Visitors find the event again, with the text that it has now.</p>
        </ConfirmDialog>
      )}
    </ConsolePage>
  );
}

function EventForm({
  event,
  onSaved,
}: {
  readonly event: StaffEvent;
  readonly onSaved: () => void;
}) {
  const form = useStaffForm({
    endpoint: updateStaffEvent,
    params: { code: event.code },
    resource: event,
    toValues: eventValues,
    toBody: eventBody,
    check: checkEvent,
    labels: eventLabels,
    onSaved,
  });
  return (
    <StaffForm form={form} submitLabel="Save the event" className="max-w-3xl">
      <EventFields event={event} field={form.field} />
    </StaffForm>
  );
}
