import { orNull } from "@frontage/contract/client.ts";
import { getDesign } from "@frontage/contract/designs/designs.ts";
import { createWalkthroughToken } from "@frontage/contract/designs/walkthrough.ts";
import { listPreviews } from "@frontage/contract/spaces/spaces.ts";
import { Share2 } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { Suspense, useEffect, useState } from "react";
import { data, useRevalidator } from "react-router";
import { api } from "../../../api/browser-api.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { useSiteData } from "../../../shell/site-data.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { editPath, listPath, viewPath } from "../design-path.ts";
import type { Route } from "./+types/preview.page";
import { DesignInRoom } from "./design-in-room.tsx";
import { showGroup, type RoomView, type ShownGroup } from "./room-view.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";

const ShareDialog = lazyPart(async () => ({
  default: (await import("./share-dialog.tsx")).ShareDialog,
}));

const fields = [
  "space",
  "screen_groups.screen_group",
  "screen_groups.elements",
  "screen_groups.element_sources",
].join(",");

export const handle: LoadedPage = { failureName: "Failed to load designs" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteRequest);
  const { code } = params;
  const design = await orNull(site.api(getDesign, { params: { code }, query: { fields } }));
  if (!design || typeof design.space === "string") {
    throw data(null, { status: 404 });
  }
  const { space, screenGroups = [] } = design;
  const previews = space.previewerEnabled
    ? await orNull(site.api(listPreviews, { params: { code: space.code } }))
    : null;
  const room: RoomView = {
    designName: design.name,
    space: { code: space.code, name: space.name },
    viewpoints: previews ?? [],
    groups: screenGroups.map(showGroup),
  };
  return {
    code,
    sourceType: design.sourceType,
    timeZone: space.timeZone,
    isInProgress: screenGroups.some(({ syncStatus: { thumbnail } }) =>
      ["initializing", "syncing"].includes(thumbnail),
    ),
    room,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData ? `${loaderData.room.designName}, preview` : "Preview" });

/** A design on the screens of its room. */
export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { code, sourceType, timeZone, room, isInProgress } = loaderData;
  const [isSharing, setIsSharing] = useState(false);
  useReloads(isInProgress);

  const editPathOf = (group: ShownGroup) =>
    editPath(code, group, sourceType === "canva" ? "image" : (group.media ?? "image"));
  const [first] = room.groups;
  return (
    <div className="page-width pt-4 pb-24">
      <Link to={listPath(code)} className="inline-block py-2 underline underline-offset-4">
        Your Designs
      </Link>
      <div>
        <DesignInRoom
          room={room}
          designCode={code}
          place={room.space.name}
          action={
            <Button onClick={() => setIsSharing(true)} isSmall>
              <Icon of={Share2} size={17} />
              Share
            </Button>
          }
          pathOf={(view) => viewPath(code, view)}
          editTabPath={first && sourceType !== "youtube" ? editPathOf(first) : null}
          editPathOf={editPathOf}
          getToken={async () => {
            const { token } = await api(createWalkthroughToken, { params: { code } });
            return token;
          }}
        />
      </div>
      {isSharing && (
        <Suspense>
          <ShareDialog designCode={code} timeZone={timeZone} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Reloads the page while one of its screens is being prepared and the tab is visible. */
function useReloads(isInProgress: boolean): void {
  const { reloadStatusDelay } = useSiteData().config;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isInProgress) {
      return;
    }
    const timer = setInterval(() => {
      if (!document.hidden) {
        void revalidate();
      }
    }, reloadStatusDelay);
    return () => clearInterval(timer);
  }, [isInProgress, reloadStatusDelay, revalidate]);
}
