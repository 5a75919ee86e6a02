import { mediaRules } from "@frontage/domain/designs/media/media-rules.ts";
import { Download } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { ShownGroup } from "../shown-design.ts";
import { formatRatio, mediaLimits } from "../screens/describe-screen.ts";
import { ScreenFrame } from "../screens/screen-frame.tsx";
import { drawTemplate } from "./draw-template.ts";

/** The requirements of a screen group's files: drawing and figures. */
export function GroupGuide({ shown: { group, regionName } }: { readonly shown: ShownGroup }) {
  const { width, height } = group.resolution;
  const facts = [
    ["Size", `${width} × ${height} px`],
    ["Shape", formatRatio(group.resolution)],
    ["Safe area", `${Math.round(width * 0.9)} × ${Math.round(height * 0.9)} px, in the middle`],
    ["Screens", describeScreens(group.screens)],
    ["Picture", `${mediaRules.image.formats.join(", ")}, up to ${mediaLimits.image}`],
    ["Video", `${mediaRules.video.formats.join(", ")}, up to ${mediaLimits.video}`],
    ["Video codec", "H.264, with AAC sound or none. It plays without sound"],
  ] as const;
  return (
    <section
      aria-labelledby={group.code}
      className="grid break-inside-avoid gap-x-12 gap-y-6 border-t-2 border-ink pt-6 lg:grid-cols-12 print:grid-cols-12"
    >
      <div className="lg:col-span-6 print:col-span-5">
        <h2 id={group.code} className="text-heading">
          {group.name}
        </h2>
        <p className="text-ink-soft">{regionName}</p>
        <Drawing group={group} />
      </div>
      <div className="lg:col-span-6 print:col-span-7">
        <dl className="figures">
          {facts.map(([term, text]) => (
            <div
              key={term}
              className="grid gap-x-4 border-b border-hairline py-2.5 sm:grid-cols-[8rem_1fr]"
            >
              <dt className="text-ink-soft">{term}</dt>
              <dd className="font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
        <TemplateButton group={group} />
      </div>
    </section>
  );
}

/** The screens with their measures along two edges. */
function Drawing({ group }: { readonly group: ShownGroup["group"] }) {
  const { width, height } = group.resolution;
  return (
    <figure
      className="figures mt-5 grid grid-cols-[1fr_auto] gap-x-3 gap-y-2 text-sm [print-color-adjust:exact]"
      style={{ maxWidth: `min(100%, calc(24rem * ${width / height}))` }}
    >
      <ScreenFrame group={group} hasSafeArea>
        <div className="absolute inset-0 bg-[#c9bda9]" />
      </ScreenFrame>
      <span className="border-l border-ink pl-1 text-center [writing-mode:vertical-rl]">
        {height} px
      </span>
      <span className="border-t border-ink pt-1 text-center">{width} px</span>
      <figcaption className="col-span-2 text-ink-soft">
        Dashed: the safe area, 5 % from every edge of a screen.
        {group.screens.some(hasBezels) && " Black: bezels, which show nothing."}
      </figcaption>
    </figure>
  );
}

const hasBezels = ({ bezels }: ShownGroup["group"]["screens"][number]) =>
  Object.values(bezels).some((side) => side > 0);

function describeScreens(screens: ShownGroup["group"]["screens"]): string {
  const [first] = screens;
  if (!first || screens.length === 1) {
    return first ? "One" : "No screens selected";
  }
  const isAlike = screens.every(
    ({ width, height }) => width === first.width && height === first.height,
  );
  return isAlike
    ? `${screens.length} of ${first.width} × ${first.height} px, as one picture`
    : `${screens.length}, as one picture`;
}

function TemplateButton({ group }: { readonly group: ShownGroup["group"] }) {
  const [status, setStatus] = useState<"none" | "drawing" | "failed">("none");
  const download = async () => {
    setStatus("drawing");
    try {
      const url = URL.createObjectURL(await drawTemplate(group));
      const link = document.createElement("a");
      link.href = url;
      link.download = `${group.code}-${group.resolution.width}x${group.resolution.height}.png`;
      link.click();
      // The download reads it after this.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      setStatus("none");
    } catch {
      setStatus("failed");
    }
  };
  return (
    <div className="mt-5 print:hidden">
      <Button
        isSmall
        isBusy={status === "drawing"}
        aria-label={`Download a PNG template for ${group.name}`}
        onClick={() => void download()}
      >
        <Icon of={Download} size={17} />
        Download a PNG template
      </Button>
      {status === "failed" && (
        <Notice tone="problem" className="mt-3">
          Your browser could not draw the template. Use the sizes above.
        </Notice>
      )}
    </div>
  );
}
