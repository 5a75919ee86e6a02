import { Trash2 } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { useId } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { FocusedNotice } from "../../../ui/focused-notice.tsx";
import { editPath, guidePath, viewPath } from "../design-path.ts";
import { ScreenFrame } from "../screens/screen-frame.tsx";
import { RegionDiagram } from "./region-diagram.tsx";
import { DesignBookings, ScreenRows } from "./screen-rows.tsx";
import { blockedReason, mainGroup, type ShownDesign } from "../shown-design.ts";

interface DesignItemProps {
  readonly design: ShownDesign;
  /** Why it could not be deleted. */
  readonly problem: string | null;
  readonly onDelete: () => void;
}

/** A design with its walls, screens and actions. */
export function DesignItem({ design, problem, onDelete }: DesignItemProps) {
  return (
    <article aria-labelledby={design.code} className="border-t-2 border-ink pt-6">
      <h2
        id={design.code}
        tabIndex={-1}
        className="text-heading outline-offset-4 [overflow-wrap:anywhere]"
      >
        {design.name} <span className="text-ink-soft">at {design.spaceName}</span>
      </h2>
      {problem && (
        <div className="mt-5">
          <FocusedNotice key={problem} tone="problem">
            {problem}
          </FocusedNotice>
        </div>
      )}
      <div className="mt-5 grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-5">
          <MainPicture design={design} />
          <Views design={design} />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
            <Link
              to={guidePath(design.code)}
              aria-label={`Media Sizing Guide for ${design.name}`}
              className="py-2.5 font-semibold underline underline-offset-4"
            >
              Media Sizing Guide
            </Link>
            <Button look="quiet" onClick={onDelete} aria-label={`Delete design ${design.name}`}>
              <Icon of={Trash2} size={17} />
              Delete design
            </Button>
          </div>
        </div>
        <div className="min-w-0 lg:col-span-7">
          <DesignBookings design={design} />
          <RegionDiagram design={design} />
          <ScreenRows design={design} />
        </div>
      </div>
    </article>
  );
}

/** The main screen of a design, large. */
function MainPicture({ design }: { readonly design: ShownDesign }) {
  const main = mainGroup(design);
  if (!main) {
    return null;
  }
  const { width, height } = main.group.resolution;
  return (
    <div className="grid aspect-[3/2] place-items-center bg-paper-deep p-5">
      {/* The largest size within a box of 3:2. */}
      <div style={{ width: `${100 * Math.min(1, (width / height) * (2 / 3))}%` }}>
        <ScreenFrame group={main.group}>
          {main.thumbnailUrl && main.isReady ? (
            <img
              src={main.thumbnailUrl}
              alt={`${main.group.name} of ${design.name}`}
              loading="lazy"
              decoding="async"
              className="absolute inset-0 size-full"
            />
          ) : (
            <div className="absolute inset-0 bg-ink-soft" />
          )}
        </ScreenFrame>
      </div>
    </div>
  );
}

/** Links to the three views of a design; disabled, with the reason, while a screen is not ready. */
function Views({ design }: { readonly design: ShownDesign }) {
  const id = useId();
  const main = mainGroup(design);
  const reason = blockedReason(design);
  const views = [
    ["3D Preview", viewPath(design.code, "preview")],
    ["3D Walk Through", viewPath(design.code, "walkthrough")],
    ...(main && design.sourceType !== "youtube"
      ? [["Edit", editPath(design.code, main.group, main.mediaType ?? "image")] as const]
      : []),
  ] as const;
  return (
    <>
      <div className="mt-4 grid grid-cols-2 gap-2">
        {views.map(([title, path], index) => {
          const look = {
            look: index === 0 ? ("ink" as const) : ("outline" as const),
            isSmall: true,
            className: index === 0 ? "col-span-2" : "",
            "aria-label": `${title} of ${design.name}`,
          };
          return reason === null ? (
            <ButtonLink key={title} to={path} {...look}>
              {title}
            </ButtonLink>
          ) : (
            <Button key={title} disabled aria-describedby={id} {...look}>
              {title}
            </Button>
          );
        })}
      </div>
      {reason && (
        <p id={id} className="mt-2 text-sm text-ink-soft">
          {reason}
        </p>
      )}
    </>
  );
}
