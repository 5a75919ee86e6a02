import { pack, unpack } from "../../../api/packed.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import type { Route } from "./+types/amenities.page";
import { loadConsoleSpace } from "./load-console-space.ts";
import { AmenitiesForm } from "./parts/amenities-form.tsx";
import { SpacePage } from "./space-page.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params }: Route.LoaderArgs) {
  return pack(await loadConsoleSpace(context, params.code));
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `Amenities of ${unpack(loaderData)?.name}` });

/** The amenities of a space, which its page lists as facilities. */
export default function AmenitiesPage({ loaderData }: Route.ComponentProps) {
  const space = unpack(loaderData);
  return (
    <SpacePage space={space}>
      {(onSaved) => <AmenitiesForm key={space.version} space={space} onSaved={onSaved} />}
    </SpacePage>
  );
}
