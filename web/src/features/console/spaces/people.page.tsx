import { pack, unpack } from "../../../api/packed.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import type { Route } from "./+types/people.page";
import { loadConsoleSpace } from "./load-console-space.ts";
import { PeopleForm } from "./parts/people-form.tsx";
import { SpacePage } from "./space-page.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params }: Route.LoaderArgs) {
  return pack(await loadConsoleSpace(context, params.code));
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `People of ${unpack(loaderData)?.name}` });

/** The people who look after a space, with their portraits. */
export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const space = unpack(loaderData);
  return (
    <SpacePage space={space}>
      {(onSaved) => <PeopleForm key={space.version} space={space} onSaved={onSaved} />}
    </SpacePage>
  );
}
