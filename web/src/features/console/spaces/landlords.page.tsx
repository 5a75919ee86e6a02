import { pack, unpack } from "../../../api/packed.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import type { Route } from "./+types/landlords.page";
import { loadConsoleSpace } from "./load-console-space.ts";
import { LettingsForm } from "./parts/lettings-form.tsx";
import { SpacePage } from "./space-page.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params }: Route.LoaderArgs) {
  return pack(await loadConsoleSpace(context, params.code));
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `Landlords of ${unpack(loaderData)?.name}` });

/** Who lets a space, when and for which split. Source: docs/people/landlords.md#letting-periods */
export default function LandlordsPage({ loaderData }: Route.ComponentProps) {
  const space = unpack(loaderData);
  return (
    <SpacePage space={space}>
      {(onSaved) => <LettingsForm key={space.version} space={space} onSaved={onSaved} />}
    </SpacePage>
  );
}
