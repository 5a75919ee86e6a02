import { Suspense } from "react";
import { Notice } from "../../../ui/notice.tsx";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import { RoomPreview } from "./room-preview.tsx";
import type { RoomView } from "./room-view.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";

const WalkthroughFrame = lazyPart(async () => ({
  default: (await import("../walkthrough/walkthrough-frame.tsx")).WalkthroughFrame,
}));

interface RoomWalkthroughProps {
  readonly room: RoomView;
  readonly designCode: string;
  readonly getToken: () => Promise<string>;
}

/** The walkthrough of a room, with pictures as a fallback. */
export function RoomWalkthrough({ room, designCode, getToken }: RoomWalkthroughProps) {
  const poster = room.viewpoints[0]?.background;
  const waiting = (
    <>
      <div className="aspect-[3/4] max-h-[80dvh] w-full bg-paper-deep sm:aspect-video sm:max-h-[max(18rem,calc(100dvh-19rem))] noscript:hidden">
        {poster !== undefined && <img src={poster} alt="" className="size-full object-cover" />}
      </div>
      <Notice className="hidden noscript:block">
        The walkthrough needs JavaScript. Please turn it on, or look at the preview.
      </Notice>
    </>
  );
  // A frame in the server's HTML would do nothing without scripts, and be there twice if the page is drawn again
  // before the frame is hydrated.
  return useIsHydrated() ? (
    <Suspense fallback={waiting}>
      <WalkthroughFrame
        load={{ kind: "design", code: designCode, getToken }}
        title={`${room.designName} at ${room.space.name}`}
        poster={poster}
        fallback={<RoomPreview room={room} />}
      />
    </Suspense>
  ) : (
    waiting
  );
}
