import { formatAgo } from "@frontage/domain/time/format-ago.ts";
import { useCurrentTime } from "../../shell/clock.ts";
import { problemTexts, type ShownDevice } from "./shown-device.ts";

/** The time of a device's last contact by the server's clock, with a warning if it is silent. */
export function LastContact({
  device: { lastSeen, isSilent, showing, problems },
  timeZone,
}: {
  readonly device: Pick<ShownDevice, "lastSeen" | "isSilent" | "showing" | "problems">;
  readonly timeZone: string;
}) {
  const now = useCurrentTime();
  if (lastSeen === null) {
    return <span className="text-ink-soft">No contact yet</span>;
  }
  const ago = formatAgo(lastSeen, now, timeZone);
  return isSilent ? (
    <span className="inline-block border-l-4 border-amber bg-amber-wash px-2 font-semibold text-amber">
      Silent: last contact {ago}
    </span>
  ) : (
    <span>
      {showing !== null && `${showingLabels[showing]}. `}Last contact {ago}
      <PlayerProblems problems={problems} />
    </span>
  );
}

/** What keeps a player from showing the plan as it should. */
export function PlayerProblems({ problems }: Pick<ShownDevice, "problems">) {
  return problems.map((problem) => (
    <span
      key={problem}
      className="mt-1 block w-fit border-l-4 border-amber bg-amber-wash px-2 font-semibold text-amber"
    >
      {problemTexts[problem]}
    </span>
  ));
}

const showingLabels = {
  design: "Shows a design",
  idle: "Shows the space's own picture",
  nothing: "Shows nothing",
} as const;
