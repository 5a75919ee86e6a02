import type { WalkthroughFailure } from "@frontage/contract/designs/walkthrough-messages.ts";
import { Suspense, useRef, useState, type ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { FullScreenButton } from "../screens/full-screen-button.tsx";
import { useWalkthrough, type WalkthroughTarget } from "./use-walkthrough.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";

/** Loaded only if a room cannot be drawn, since the schemas of the API's answers would delay all other visits. */
const RoomPictures = lazyPart(async () => ({
  default: (await import("./room-pictures.tsx")).RoomPictures,
}));

interface WalkthroughFrameProps {
  readonly load: WalkthroughTarget;
  /** The accessible name: "Spring window at Carnaby Yard". */
  readonly title: string;
  /** A picture of the room, or its address, shown until the room appears. */
  readonly poster?: ReactNode;
  /** The viewpoints as pictures, for when the room cannot be shown. Those of a space are loaded here. */
  readonly fallback?: ReactNode;
}

/** The message for each reason why the room cannot be shown. */
const failures: Record<WalkthroughFailure, string> = {
  no_webgl:
    "This browser cannot draw the room in 3D. To walk through it, switch on hardware acceleration or use another browser.",
  lost_context: "The graphics of this device have stopped. Close other tabs, then try again.",
  missing: "There is no room to walk through here yet.",
  download: "The room could not be downloaded. Check your connection, then try again.",
  unauthorised: "The walkthrough could not be opened. Reload the page and try again.",
};

/** A walkthrough in a frame that loads when it is mounted. */
export function WalkthroughFrame({ load, title, poster, fallback }: WalkthroughFrameProps) {
  const [failure, setFailure] = useState<WalkthroughFailure | null>(null);
  if (failure === null) {
    return <Room load={load} title={title} poster={poster} onFailure={setFailure} />;
  }
  return (
    <div>
      <Notice tone="problem" className="flex flex-wrap items-center justify-between gap-x-6">
        <span>{failures[failure]}</span>
        {failure !== "missing" && (
          <Button look="quiet" onClick={() => setFailure(null)}>
            Try again
          </Button>
        )}
      </Notice>
      <div className="mt-6">
        <Suspense>
          {fallback ?? (load.kind === "space" && <RoomPictures spaceCode={load.code} />)}
        </Suspense>
      </div>
    </div>
  );
}

interface RoomProps extends Pick<WalkthroughFrameProps, "load" | "title" | "poster"> {
  readonly onFailure: (reason: WalkthroughFailure) => void;
}

function Room({ load, title, poster, onFailure }: RoomProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const fullScreenButton = useRef<HTMLButtonElement>(null);
  const isShown = useWalkthrough(frame, load, {
    onFailure,
    // Lets keyboard users leave the frame: Esc in the room moves the focus to the button after it.
    onLeft: () => fullScreenButton.current?.focus(),
  });
  return (
    <div
      ref={box}
      className="[&:fullscreen]:flex [&:fullscreen]:flex-col [&:fullscreen]:bg-paper [&:fullscreen]:pb-3"
    >
      <div className="relative aspect-[3/4] max-h-[80dvh] w-full overflow-hidden bg-paper-deep sm:aspect-video sm:max-h-[max(18rem,calc(100dvh-19rem))] [:fullscreen>&]:aspect-auto [:fullscreen>&]:max-h-none [:fullscreen>&]:flex-1">
        <iframe
          ref={frame}
          title={`Walk through ${title}`}
          allow="fullscreen; gamepad"
          className="absolute inset-0 size-full border-0"
        />
        {!isShown && <Waiting poster={poster} />}
      </div>
      <div className="mt-3 flex justify-end empty:hidden [:fullscreen>&]:px-4">
        <FullScreenButton ref={fullScreenButton} element={box} />
      </div>
    </div>
  );
}

/** A picture of the room until the room appears. */
function Waiting({ poster }: { poster: ReactNode }) {
  return (
    <div className="absolute inset-0 bg-paper-deep">
      {typeof poster === "string" ? (
        <img src={poster} alt="" className="size-full object-cover" />
      ) : (
        poster
      )}
      <p
        role="status"
        className="absolute bottom-4 left-4 flex items-center gap-3 bg-paper px-4 py-3 font-semibold"
      >
        <Spinner />
        Opening the room…
      </p>
    </div>
  );
}
