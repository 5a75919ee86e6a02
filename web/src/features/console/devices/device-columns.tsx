import { Button } from "../../../ui/button.tsx";
import { LastContact, PlayerProblems } from "../../devices/last-contact.tsx";
import { kindNames, type ShownDevice } from "../../devices/shown-device.ts";
import { SubjectLink } from "../audit-log/subject-link.tsx";
import type { ListColumn } from "../list/data-table.tsx";
import type { ShownNow } from "./show-now.ts";

export type DeviceAction = "replace" | "retire" | "import";

interface ListedDevice extends ShownDevice {
  readonly now: ShownNow | null;
}

const shows = {
  design: "A design",
  idle: "The space’s own picture",
  nothing: "Nothing",
} as const;

/** The columns of the list of devices, with the buttons of each device. */
export function deviceColumns(
  timeZone: string,
  onAction: (action: DeviceAction, device: ShownDevice) => void,
): readonly ListColumn<ListedDevice>[] {
  return [
    { id: "device", title: "Device", cell: ({ name }) => name, sort: "name", isHeading: true },
    { id: "space", title: "Space", cell: ({ spaceName }) => spaceName, sort: "space" },
    {
      id: "kind",
      title: "Kind",
      cell: ({ kind, screenGroupName }) => (
        <>
          {kindNames[kind]}
          {screenGroupName !== null && (
            <span className="block text-ink-soft">{screenGroupName}</span>
          )}
        </>
      ),
    },
    {
      id: "shows",
      title: "Shows now",
      cell: ({ now, isSilent, problems }) =>
        now ? (
          <>
            {isSilent ? "Last reported: " : ""}
            <Shown what={now.what} booking={now.booking} />
            <span className="block text-ink-soft">{now.since}</span>
            <PlayerProblems problems={problems} />
            {now.due && (
              <span className="block font-semibold text-amber">
                Should show: <Shown what={now.due.showing} booking={now.due.booking} />
              </span>
            )}
          </>
        ) : (
          "–"
        ),
    },
    {
      id: "contact",
      title: "Last contact",
      sort: "last_seen",
      cell: (device) => (
        <LastContact device={{ ...device, showing: null, problems: [] }} timeZone={timeZone} />
      ),
    },
    {
      id: "actions",
      title: "Actions",
      cell: (device) => (
        <span className="flex flex-wrap gap-x-5 compact:gap-x-4 xl:flex-nowrap">
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
        </span>
      ),
    },
  ];
}

function Shown({
  what,
  booking,
}: {
  readonly what: keyof typeof shows;
  readonly booking: string | null;
}) {
  return (
    <>
      {shows[what]}
      {booking !== null && (
        <>
          {" of "}
          <SubjectLink kind="booking" code={booking} />
        </>
      )}
    </>
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
    <Button
      look="quiet"
      aria-label={`${children}: ${device.name}, ${device.spaceName}`}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
