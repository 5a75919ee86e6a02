import type { Point } from "@frontage/domain/geometry/shapes.ts";
import {
  fitPicture,
  keepInFrame,
  movePicture,
  type Placement,
} from "@frontage/domain/designs/media/fit-picture.ts";
import { Pause, Play } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { ScreenGroup } from "../shown-design.ts";
import { ScreenFrame } from "../screens/screen-frame.tsx";
import { useReducedMotion } from "../screens/use-reduced-motion.ts";
import type { Fitting } from "./fit-controls.tsx";
import type { ChosenMedia } from "./media/chosen-media.ts";

interface PlacedMediaProps {
  readonly group: ScreenGroup;
  readonly media: ChosenMedia;
  readonly fitting: Fitting;
  readonly isDisabled: boolean;
  /** Called when the media is moved by pointer or keys. */
  readonly onPlace: (placement: Placement) => void;
}

/** A step of the arrow keys, as a share of the frame's longer side; with Shift a tenth of it. */
const keyStep = 0.02;
const zoomStep = 1.05;

/** A preview of the screens. Dragging and the arrow keys move the media. */
export function PlacedMedia({ group, media, fitting, isDisabled, onPlace }: PlacedMediaProps) {
  const frame = group.resolution;
  const box = fitPicture(media.size, frame, fitting.mode, fitting.placement);
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const isStill = useReducedMotion();
  const dragged = useRef<Point>(null);
  const placement: Placement =
    fitting.mode === "position"
      ? fitting.placement
      : { zoom: zoomOf(fitting, media, group), centreX: 0.5, centreY: 0.5 };

  const move = (by: Point) => onPlace(movePicture(media.size, frame, placement, by));
  const zoom = (factor: number) =>
    onPlace(keepInFrame(media.size, frame, { ...placement, zoom: placement.zoom * factor }));

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!dragged.current) {
      return;
    }
    const scale = frame.width / event.currentTarget.clientWidth;
    move({
      x: (event.clientX - dragged.current.x) * scale,
      y: (event.clientY - dragged.current.y) * scale,
    });
    dragged.current = { x: event.clientX, y: event.clientY };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keyStep * Math.max(frame.width, frame.height) * (event.shiftKey ? 0.1 : 1);
    const actions: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => move({ x: -step, y: 0 }),
      ArrowRight: () => move({ x: step, y: 0 }),
      ArrowUp: () => move({ x: 0, y: -step }),
      ArrowDown: () => move({ x: 0, y: step }),
      "+": () => zoom(zoomStep),
      "=": () => zoom(zoomStep),
      "-": () => zoom(1 / zoomStep),
    };
    const action = actions[event.key];
    if (action && !isDisabled) {
      event.preventDefault();
      action();
    }
  };

  const place = {
    left: `${(100 * box.x) / frame.width}%`,
    top: `${(100 * box.y) / frame.height}%`,
    width: `${(100 * box.width) / frame.width}%`,
    height: `${(100 * box.height) / frame.height}%`,
    maxWidth: "none",
  };
  return (
    <div
      role="application"
      aria-label={`${media.type === "image" ? "Picture" : "Video"} on ${group.name}. Arrow keys move it, plus and minus zoom.`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keys work on it.
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (!isDisabled && event.button === 0) {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragged.current = { x: event.clientX, y: event.clientY };
        }
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        dragged.current = null;
      }}
      onPointerCancel={() => {
        dragged.current = null;
      }}
      className="relative touch-none select-none"
      style={{ cursor: isDisabled ? "default" : "move" }}
    >
      <ScreenFrame group={group} hasSafeArea isTransparent>
        <div
          className="absolute inset-0"
          style={{ background: media.type === "image" ? fitting.background : "#000000" }}
        />
        {media.type === "image" ? (
          <img src={media.url} alt="" draggable={false} className="absolute" style={place} />
        ) : (
          <video
            ref={video}
            src={media.url}
            muted
            autoPlay={!isStill}
            loop
            playsInline
            aria-hidden="true"
            className="absolute object-fill"
            style={place}
            onPlay={() => setIsPlaying(true)}
            onPause={() => setIsPlaying(false)}
          />
        )}
      </ScreenFrame>
      {media.type === "video" && (
        <button
          type="button"
          aria-label={isPlaying ? "Pause the video" : "Play the video"}
          className="absolute right-2 bottom-2 grid size-11 place-items-center bg-ink/75 text-paper hover:bg-ink focus-visible:outline-paper focus-visible:-outline-offset-4"
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => void (isPlaying ? video.current?.pause() : video.current?.play())}
        >
          {isPlaying ? <Icon of={Pause} size={20} /> : <Icon of={Play} size={20} />}
        </button>
      )}
    </div>
  );
}

/** The state at the start of a drag. */
function zoomOf({ mode }: Fitting, { size }: ChosenMedia, { resolution }: ScreenGroup): number {
  const filled = fitPicture(size, resolution, "fill");
  return fitPicture(size, resolution, mode === "fit" ? "fit" : "fill").width / filled.width;
}
