import { pack, unpack } from "../../../api/packed.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import type { Route } from "./+types/pictures.page";
import { loadConsoleSpace } from "./load-console-space.ts";
import { PicturesForm } from "./pictures/pictures-form.tsx";
import { SpacePage } from "./space-page.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params }: Route.LoaderArgs) {
  return pack(await loadConsoleSpace(context, params.code));
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `Pictures of ${unpack(loaderData)?.name}` });

/** The pictures of a space: their order, alt texts, focal points and crops. Source: docs/spaces/opening-a-space.md#pictures */
export default function PicturesPage({ loaderData }: Route.ComponentProps) {
  const space = unpack(loaderData);
  return (
    <SpacePage space={space}>
      {(onSaved) => <PicturesForm key={space.version} space={space} onSaved={onSaved} />}
    </SpacePage>
  );
}
