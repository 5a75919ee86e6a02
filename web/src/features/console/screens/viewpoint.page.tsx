import { listConsoleViewpoints } from "@frontage/contract/console/spaces/viewpoints.ts";
import { data } from "react-router";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { href } from "../../../ui/paths/site-path.ts";
import { loadConsoleSpace } from "../spaces/load-console-space.ts";
import { SpacePage } from "../spaces/space-page.tsx";
import type { Route } from "./+types/viewpoint.page";
import { ViewpointForm } from "./viewpoints/viewpoint-form.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params: { code, viewpoint } }: Route.LoaderArgs) {
  const space = await loadConsoleSpace(context, code);
  const { api } = context.get(siteRequest);
  const room = await api(listConsoleViewpoints, { params: { code } });
  if (viewpoint !== "new" && !room.viewpoints.some(({ id }) => id === viewpoint)) {
    throw data(null, { status: 404 });
  }
  return pack({
    space,
    room,
    id: viewpoint === "new" ? null : viewpoint,
  });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `Viewpoint of ${loaderData && unpack(loaderData).space.name}` });

/** A photograph of a space on which its screens are drawn. Source: docs/spaces/screens.md#viewpoints */
export default function ViewpointPage({ loaderData }: Route.ComponentProps) {
  const { space, room, id } = unpack(loaderData);
  const navigate = useNavigate();
  return (
    <SpacePage space={space}>
      {() => (
        <ViewpointForm
          key={id}
          room={room}
          id={id}
          onSaved={() => void navigate(href("/admin/spaces/:code/viewpoints", { code: room.code }))}
        />
      )}
    </SpacePage>
  );
}
