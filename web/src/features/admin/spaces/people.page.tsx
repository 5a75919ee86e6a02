import { getAdminSpace } from "@frontage/contract/admin/spaces/spaces.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { useAnswer } from "../form/wire-answer.ts";
import type { Route } from "./+types/people.page";
import { loadAdminSpace } from "./load-admin-space.ts";
import { PeopleForm } from "./parts/people-form.tsx";
import { SpacePage } from "./space-page.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export function loader({ context, params }: Route.LoaderArgs) {
  return loadAdminSpace(context, params.code);
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `People of ${loaderData?.name}` });

/** The people who look after a space, with their portraits. */
export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const space = useAnswer(getAdminSpace, loaderData);
  return (
    <SpacePage space={space}>
      {(onSaved) => <PeopleForm key={space.version} space={space} onSaved={onSaved} />}
    </SpacePage>
  );
}
