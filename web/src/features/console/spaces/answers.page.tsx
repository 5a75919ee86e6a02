import { pack, unpack } from "../../../api/packed.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import type { Route } from "./+types/answers.page";
import { loadConsoleSpace } from "./load-console-space.ts";
import { AnswersForm } from "./parts/answers-form.tsx";
import { SpacePage } from "./space-page.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params }: Route.LoaderArgs) {
  return pack(await loadConsoleSpace(context, params.code));
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `Answers of ${unpack(loaderData)?.name}` });

/** The questions with answers on the page of a space. */
export default function AnswersPage({ loaderData }: Route.ComponentProps) {
  const space = unpack(loaderData);
  return (
    <SpacePage space={space}>
      {(onSaved) => <AnswersForm key={space.version} space={space} onSaved={onSaved} />}
    </SpacePage>
  );
}
