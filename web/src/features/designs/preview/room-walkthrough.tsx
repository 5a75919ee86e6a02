import { lazy, Suspense } from "react";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { RoomPreview } from "./room-preview.tsx";
import type { RoomView } from "./room-view.ts";

const WalkthroughFrame = lazy(async () => ({
  default: (await import("../walkthrough/walkthrough-frame.tsx")).WalkthroughFrame,
}));

interface RoomWalkthroughProps {
  readonly room: RoomView;
  readonly designCode: string;
  readonly getToken: () => Promise<string>;
}

/** The walkthrough of a room, with pictures as a fallback. */
export function RoomWalkthrough({ room, designCode, getToken }: RoomWalkthroughProps) {
  return (
    <Suspense
      fallback={
        <>
          <Skeleton className="aspect-video w-full noscript:hidden" />
          <Notice className="hidden noscript:block">
            The walkthrough needs JavaScript. Please turn it on, or look at the preview.
          </Notice>
        </>
      }
    >
      <WalkthroughFrame
        load={{ kind: "design", code: designCode, getToken }}
        title={`${room.designName} at ${room.space.name}`}
        poster={room.viewpoints[0]?.background}
        fallback={<RoomPreview room={room} />}
      />
    </Suspense>
  );
}
