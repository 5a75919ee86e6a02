import { pack, unpack } from "../../../../api/packed.ts";
import type { LoadedPage } from "../../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../../shell/search/page-meta.ts";
import { loadConsoleSpace } from "../load-console-space.ts";
import { SpacePage } from "../space-page.tsx";
import type { Route } from "./+types/facts.page";
import { FactsForm } from "./facts-form.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params }: Route.LoaderArgs) {
  return pack(await loadConsoleSpace(context, params.code));
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `Facts of ${unpack(loaderData)?.name}` });

/** The facts of a space, by which visitors find and compare it. Source: docs/spaces/facts.md */
export default function FactsPage({ loaderData }: Route.ComponentProps) {
  const space = unpack(loaderData);
  return (
    <SpacePage space={space}>
      {(onSaved) => <FactsForm key={space.version} space={space} onSaved={onSaved} />}
    </SpacePage>
  );
}
