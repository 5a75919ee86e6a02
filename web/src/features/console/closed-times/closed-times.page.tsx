import {
  getSpaceClosedTimes,
  reopenSpace,
  type StaffClosedTime,
} from "@frontage/contract/console/prices/closed-times.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { formatZone } from "@frontage/domain/time/format-time.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import { useRevalidate } from "../form/use-revalidate.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { SpaceTabs } from "../frame/space-tabs.tsx";
import { spaceTrail } from "../prices/space-trail.ts";
import type { Route } from "./+types/closed-times.page";
import { BuffersForm } from "./buffers-form.tsx";
import { CloseSpaceDialog } from "./close-space-dialog.tsx";
import { hoursOf, whenOf } from "./show-closed-time.ts";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  const { api: call } = context.get(siteRequest);
  return pack(await call(getSpaceClosedTimes, { params: { code } }));
}

export const meta = () => pageMeta({ title: "Closed times" });

/** The closed times and buffers of a space. Source: docs/booking/availability.md#closed-times */
export default function ClosedTimesPage({ loaderData }: Route.ComponentProps) {
  const { space, today, buffers, closedTimes } = unpack(loaderData);
  const revalidate = useRevalidate();
  const [isClosing, setIsClosing] = useState(false);
  const [reopening, setReopening] = useState<StaffClosedTime | null>(null);
  const columns = columnsOf(setReopening);
  return (
    <ConsolePage
      title={`Closed times of ${space.name}`}
      trail={spaceTrail}
      intro={`Hours are those of the space: ${formatZone(space.timeZone)}.`}
      actions={
        <Button look="signal" onClick={() => setIsClosing(true)}>
          Close the space
        </Button>
      }
    >
      <SpaceTabs code={space.code} />
      <DataTable
        label="Closed times"
        columns={columns}
        rows={closedTimes}
        count={closedTimes.length}
        isWhole
        keyOf={({ code }) => code}
        empty={<p>The space is open at all hours that have a price.</p>}
      />
      <BuffersForm
        key={space.code}
        space={space}
        buffers={buffers}
        onSaved={() => void revalidate()}
      />
      {isClosing && (
        <CloseSpaceDialog
          space={space}
          today={today}
          onClose={() => {
            setIsClosing(false);
            void revalidate();
          }}
        />
      )}
      {reopening && (
        <ConfirmDialog
          title={`Reopen ${space.name}?`}
          confirmLabel="Reopen the space"
          onClose={() => setReopening(null)}
          onConfirm={async () => {
            const { code: closedTime } = reopening;
            await api(reopenSpace, { params: { code: space.code, closedTime } });
            await revalidate();
          }}
        >
          <p>
            “{reopening.reason}”: {formatCount(reopening.remaining, "date")} can be booked again.
            Past times stay closed.
          </p>
        </ConfirmDialog>
      )}
    </ConsolePage>
  );
}

function columnsOf(
  onReopen: (closed: StaffClosedTime) => void,
): readonly ListColumn<StaffClosedTime>[] {
  return [
    { id: "reason", title: "Reason", cell: ({ reason }) => reason },
    { id: "when", title: "When", cell: whenOf },
    { id: "hours", title: "Hours", cell: hoursOf },
    {
      id: "remaining",
      title: "Upcoming",
      cell: ({ remaining }) => formatCount(remaining, "date"),
      isAmount: true,
    },
    {
      id: "actions",
      title: "Actions",
      cell: (closed) => (
        <Button
          look="quiet"
          aria-label={`Reopen: ${closed.reason}, ${whenOf(closed)}`}
          onClick={() => onReopen(closed)}
        >
          Reopen
        </Button>
      ),
    },
  ];
}
