import { getConsoleWalkthrough } from "@frontage/contract/console/spaces/walkthrough.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { useRevalidate } from "../form/use-revalidate.ts";
import { loadConsoleSpace } from "../spaces/load-console-space.ts";
import { SpacePage } from "../spaces/space-page.tsx";
import type { Route } from "./+types/walkthrough.page";
import { ModelSection } from "./model-section.tsx";
import { ModelUpload } from "./model-upload.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  const space = await loadConsoleSpace(context, code);
  const { api } = context.get(siteRequest);
  const walkthrough = await api(getConsoleWalkthrough, { params: { code } });
  return pack({ space, walkthrough });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `Walkthrough of ${loaderData && unpack(loaderData).space.name}` });

/** The models of the room that visitors walk through. Source: docs/spaces/scenes.md */
export default function WalkthroughPage({ loaderData }: Route.ComponentProps) {
  const { space, walkthrough } = unpack(loaderData);
  const revalidate = useRevalidate();
  const { models } = walkthrough;
  const former = models.filter(({ state }) => state === "former");
  return (
    <SpacePage space={space}>
      {() => (
        <>
          {!models.some(({ state }) => state === "published") && (
            <p className="mb-6 text-ink-soft">Visitors cannot walk through this space yet.</p>
          )}
          <ModelUpload walkthrough={walkthrough} onChanged={revalidate} />
          {models
            .filter(({ state }) => state !== "former")
            .map((model) => (
              <ModelSection
                key={model.id}
                walkthrough={walkthrough}
                model={model}
                space={space}
                onChanged={revalidate}
              />
            ))}
          {former.length > 0 && (
            <>
              <h2 className="mt-12 text-xl font-bold">Former models</h2>
              {former.map((model) => (
                <ModelSection
                  key={model.id}
                  walkthrough={walkthrough}
                  model={model}
                  space={space}
                  onChanged={revalidate}
                />
              ))}
            </>
          )}
        </>
      )}
    </SpacePage>
  );
}
