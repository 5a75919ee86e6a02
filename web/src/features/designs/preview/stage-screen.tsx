import type { Corners } from "@frontage/domain/designs/rooms/project-screen.ts";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { ShownGroup } from "./room-view.ts";
import { layOut, screensClip } from "./screen-layout.ts";

interface StageScreenProps {
  readonly group: ShownGroup;
  readonly corners: Corners;
  readonly isPlaying: boolean;
}

/** A screen group on the wall: its picture, covered by its video once that has frames. Dark without either. */
export function StageScreen({ group, corners, isPlaying }: StageScreenProps) {
  const { extent, transform } = layOut(corners);
  return (
    <div
      data-screen={group.code}
      className="absolute top-0 left-0 origin-top-left overflow-hidden bg-[#0b0a0a]"
      style={{ ...extent, transform }}
    >
      {group.still && (
        <img src={group.still} alt="" draggable={false} className="absolute inset-0 size-full" />
      )}
      {group.video && (
        <div
          className="absolute inset-0"
          style={
            group.screens.length > 1 || group.screens.some(({ rotation }) => rotation !== 0)
              ? { clipPath: screensClip(group, extent) }
              : undefined
          }
        >
          <ScreenVideo
            key={group.video.url}
            group={group}
            video={group.video}
            isPlaying={isPlaying}
          />
        </div>
      )}
    </div>
  );
}

function ScreenVideo({
  group: { code, resolution },
  video: { url, bounds },
  isPlaying,
}: {
  readonly group: ShownGroup;
  readonly video: NonNullable<ShownGroup["video"]>;
  readonly isPlaying: boolean;
}) {
  const element = useRef<HTMLVideoElement>(null);
  const [hasFrames, setHasFrames] = useState(false);
  useEffect(() => {
    if (isPlaying) {
      // If the browser blocks playback, the still remains.
      element.current?.play().catch(() => {});
    } else {
      element.current?.pause();
    }
  }, [isPlaying]);
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <video
      ref={element}
      src={url}
      muted
      loop
      playsInline
      preload={isPlaying ? "auto" : "none"}
      tabIndex={-1}
      aria-hidden="true"
      data-video={code}
      onPlaying={() => setHasFrames(true)}
      className={classNames("absolute object-fill", !hasFrames && "invisible")}
      style={{
        left: percent(bounds.x, resolution.width),
        top: percent(bounds.y, resolution.height),
        width: percent(bounds.width, resolution.width),
        height: percent(bounds.height, resolution.height),
      }}
    />
  );
}
