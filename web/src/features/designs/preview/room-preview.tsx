import { Download, Pause, Play } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { reportFailure } from "../../../shell/failures/report-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { BeforeAfter } from "./before-after.tsx";
import { RoomStage } from "./room-stage.tsx";
import type { RoomView, ShownGroup } from "./room-view.ts";
import { FullScreenButton } from "../screens/full-screen-button.tsx";
import { useReducedMotion } from "../screens/use-reduced-motion.ts";
import type { SitePath } from "../../../ui/paths/site-path.ts";

interface RoomPreviewProps {
  readonly room: RoomView;
  readonly editPathOf?: (group: ShownGroup) => SitePath;
}

/** A design in its room, with the controls of the view. */
export function RoomPreview({ room, editPathOf }: RoomPreviewProps) {
  const [position, setPosition] = useState(0);
  const [emptyPercent, setEmptyPercent] = useState(0);
  // Whether visitors start videos themselves, under reduced motion.
  const isStill = useReducedMotion();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isPlaying = chosen ?? !isStill;
  const figure = useRef<HTMLElement>(null);
  const hasVideo = room.groups.some(({ video }) => video !== null);

  const viewpoint = room.viewpoints[position] ?? room.viewpoints[0];
  if (!viewpoint) {
    return null;
  }
  const count = room.viewpoints.length;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isSlider = event.target instanceof HTMLInputElement;
    if (step !== undefined && !isSlider && count > 1) {
      event.preventDefault();
      setPosition((position + step + count) % count);
    }
  };
  return (
    <figure
      ref={figure}
      aria-label="The room with its screens"
      onKeyDown={onKeyDown}
      className="[&:fullscreen]:flex [&:fullscreen]:flex-col [&:fullscreen]:items-center [&:fullscreen]:justify-center [&:fullscreen]:overflow-auto [&:fullscreen]:bg-paper"
    >
      {/* As wide as the window on a phone; elsewhere the whole picture fits into the window below the head of the page. */}
      <div className="max-sm:-mx-5 sm:max-w-[max(30rem,calc((100dvh-15.5rem)*16/9))] [figure:fullscreen_&]:mx-0 [figure:fullscreen_&]:w-full [figure:fullscreen_&]:max-w-[calc((100dvh-9rem)*16/9)]">
        <RoomStage
          room={room}
          viewpoint={viewpoint}
          emptyPercent={emptyPercent}
          isPlaying={isPlaying}
          editPathOf={editPathOf}
        />
        <BeforeAfter value={emptyPercent} onChange={setEmptyPercent} />
      </div>
      <figcaption className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 [figure:fullscreen_&]:w-full [figure:fullscreen_&]:px-6 [figure:fullscreen_&]:pb-3">
        {count > 1 && (
          <div role="group" aria-label="Viewpoint" className="flex flex-wrap gap-2">
            {room.viewpoints.map(({ name }, index) => (
              <Chip key={name} isSelected={index === position} onClick={() => setPosition(index)}>
                {name}
              </Chip>
            ))}
          </div>
        )}
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">
          {hasVideo && (
            <Button isSmall onClick={() => setChosen(!isPlaying)}>
              {isPlaying ? <Icon of={Pause} size={17} /> : <Icon of={Play} size={17} />}
              {isPlaying ? "Pause videos" : "Play videos"}
            </Button>
          )}
          <DownloadButton room={room} position={position} figure={figure} />
          <FullScreenButton element={figure} />
        </div>
      </figcaption>
      <p className="sr-only" role="status">
        {viewpoint.name}: {viewpoint.screens.length}{" "}
        {viewpoint.screens.length === 1 ? "screen" : "screens"} in the picture
      </p>
    </figure>
  );
}

function DownloadButton({
  room,
  position,
  figure,
}: {
  readonly room: RoomView;
  readonly position: number;
  readonly figure: RefObject<HTMLElement | null>;
}) {
  const [state, setState] = useState<"idle" | "making" | "failed">("idle");
  const download = async () => {
    const viewpoint = room.viewpoints[position];
    if (!viewpoint) {
      return;
    }
    setState("making");
    try {
      const { downloadPicture } = await import("./download-picture.ts");
      await downloadPicture(room, viewpoint, figure.current);
      setState("idle");
    } catch (error) {
      reportFailure("Failed to load designs", error);
      setState("failed");
    }
  };
  return (
    <>
      <Button isSmall isBusy={state === "making"} onClick={() => void download()}>
        {state !== "making" && <Icon of={Download} size={17} />}
        Download picture
      </Button>
      {state === "failed" && (
        <Notice tone="problem">The picture could not be made. Please try again.</Notice>
      )}
    </>
  );
}
