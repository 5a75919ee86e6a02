import { Link } from "../../../ui/link.tsx";
import { ButtonLink, Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { editPath, uploadPath } from "../design-path.ts";
import { onScreensAt } from "./on-screens-at.ts";
import { groupsOf, isBlocked, type ShownDesign, type ShownGroup } from "../shown-design.ts";
import { href } from "../../../ui/paths/site-path.ts";

/** A row for each screen group: its size, status and actions. */
export function ScreenRows({ design }: { readonly design: ShownDesign }) {
  return (
    <ul>
      {groupsOf(design).map((shown) => (
        <li
          key={shown.group.code}
          id={`${design.code}-${shown.group.code}`}
          tabIndex={-1}
          className="grid items-center gap-x-6 gap-y-2 border-b border-hairline py-3 outline-offset-4 sm:grid-cols-[1fr_auto]"
        >
          <div className="min-w-0">
            <p className="font-semibold">{shown.group.name}</p>
            <p className="figures text-sm text-ink-soft">
              {shown.group.resolution.width} × {shown.group.resolution.height} px
            </p>
            <Status shown={shown} />
          </div>
          <Actions design={design} shown={shown} />
        </li>
      ))}
    </ul>
  );
}

function Status({ shown: { status, isReady, mediaType } }: { readonly shown: ShownGroup }) {
  if (status === "initFailed") {
    return (
      <p className="mt-1 text-sm font-semibold text-signal-text">
        We could not read this file. Upload it again.
      </p>
    );
  }
  if (status !== "synced") {
    return (
      <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
        <Spinner />
        {status === "initializing" ? "Preparing this screen" : "Making the new picture"}
      </p>
    );
  }
  return (
    <p className={isReady ? "mt-1 text-sm font-semibold text-moss" : "mt-1 text-sm text-ink-soft"}>
      {isReady
        ? mediaType === "video"
          ? "Plays a video"
          : "Shows a picture"
        : "Nothing to show yet"}
    </p>
  );
}

function Actions({ design, shown }: { readonly design: ShownDesign; readonly shown: ShownGroup }) {
  const { group, status } = shown;
  if (design.sourceType === "youtube") {
    return null;
  }
  const uploads = [
    ["Upload image", uploadPath(design, group, "image")],
    ["Upload video", uploadPath(design, group, "video")],
  ] as const;
  const edit = ["Edit", editPath(design.code, group, "image")] as const;
  const actions = design.sourceType === "canva" ? [edit, ...uploads] : uploads;
  // A blocked screen keeps its buttons only if its file failed and must be replaced.
  const isDisabled = isBlocked(shown) && status !== "initFailed";
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map(([title, path]) =>
        isDisabled ? (
          <Button
            key={title}
            isSmall
            disabled
            aria-label={`${title} for ${group.name} of ${design.name}`}
          >
            {title}
          </Button>
        ) : (
          <ButtonLink
            key={title}
            isSmall
            to={path}
            aria-label={`${title} for ${group.name} of ${design.name}`}
          >
            {title}
          </ButtonLink>
        ),
      )}
    </div>
  );
}

/** The upcoming bookings that show a design. */
export function DesignBookings({ design }: { readonly design: ShownDesign }) {
  const [next, ...others] = design.bookings;
  return next ? (
    <p className="mb-4 border-l-4 border-moss bg-moss-wash px-4 py-2.5">
      On the screens{" "}
      <Link
        to={href("/bookings/:code/success", { code: next.code })}
        className="figures font-semibold underline underline-offset-4"
      >
        {onScreensAt(design.timeZone, next.start)}
      </Link>
      {others.length > 0 &&
        ` and for ${others.length} more booking${others.length === 1 ? "" : "s"}`}
    </p>
  ) : null;
}
