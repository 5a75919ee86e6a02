import { getAdminSpace } from "@frontage/contract/admin/spaces/spaces.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { useAnswer } from "../form/wire-answer.ts";
import type { Route } from "./+types/answers.page";
import { loadAdminSpace } from "./load-admin-space.ts";
import { AnswersForm } from "./parts/answers-form.tsx";
import { SpacePage } from "./space-page.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export function loader({ context, params }: Route.LoaderArgs) {
  return loadAdminSpace(context, params.code);
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `Answers of ${loaderData?.name}` });

/** The questions with answers on the page of a space. */
export default function AnswersPage({ loaderData }: Route.ComponentProps) {
  const space = useAnswer(getAdminSpace, loaderData);
  return (
    <SpacePage space={space}>
      {(onSaved) => <AnswersForm key={space.version} space={space} onSaved={onSaved} />}
    </SpacePage>
  );
}
