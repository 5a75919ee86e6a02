import { orNull } from "@frontage/contract/client.ts";
import {
  createSharedWalkthroughToken,
  getSharedDesign,
} from "@frontage/contract/designs/sharing.ts";
import { formatFullDate } from "@frontage/domain/time/format-time.ts";
import { data } from "react-router";
import { api } from "../../../api/browser-api.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { ExpiredLink } from "../../../shell/failures/expired-link.tsx";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { useUser } from "../../../shell/site-data.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Route } from "./+types/shared-design.page";
import { DesignInRoom } from "./design-in-room.tsx";
import { showGroup, type RoomView } from "./room-view.ts";
import { newDesignPath } from "../design-path.ts";
import { queryOf } from "../../../ui/paths/site-path.ts";

export const handle: LoadedPage = { failureName: "Failed to load designs" };

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const site = context.get(siteRequest);
  const shared = /^[\w-]{1,80}$/.test(token)
    ? await orNull(site.api(getSharedDesign, { params: { token } }))
    : null;
  if (!shared) {
    throw data(null, { status: 404 });
  }
  const { code, name, space, previews, screenGroups, expiresAt } = shared;
  const room: RoomView = {
    designName: name,
    space: { code: space.code, name: space.name },
    viewpoints: space.previewerEnabled ? previews : [],
    groups: screenGroups.map(showGroup),
  };
  const until = expiresAt.toZonedDateTimeISO("Europe/London").toPlainDate();
  return { code, room, city: space.city, until: formatFullDate(until) };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(
    loaderData
      ? {
          title: `${loaderData.room.designName} at ${loaderData.room.space.name}`,
          description: `A design for the screens of ${loaderData.room.space.name}`,
        }
      : { isMissing: true },
  );

/** A design that its owner shares by a link. */
export default function SharedDesignPage({ loaderData, params }: Route.ComponentProps) {
  const { code, room, city, until } = loaderData;
  const user = useUser();
  return (
    <div className="page-width pt-8 pb-24 md:pt-12">
      <DesignInRoom
        room={room}
        designCode={code}
        place={`${room.space.name}, ${city}`}
        action={
          <ButtonLink
            to={user ? newDesignPath(room.space.code) : "/design-your-screens"}
            look="signal"
            isSmall
          >
            Make your own
          </ButtonLink>
        }
        pathOf={(view) => (view === "preview" ? "?" : queryOf({ view }))}
        getToken={async () => {
          const issued = await api(createSharedWalkthroughToken, {
            params: { token: params.token },
          });
          return issued.token;
        }}
      />
      <p className="mt-8 text-ink-soft">
        This page is private to those who have its link, which works until {until}.
      </p>
    </div>
  );
}

export const ErrorBoundary = () => (
  <ExpiredLink>
    Links to designs last 14 days, and their owners can stop sharing earlier.
  </ExpiredLink>
);
