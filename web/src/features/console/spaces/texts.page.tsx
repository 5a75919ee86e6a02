import { getSpacePrices } from "@frontage/contract/console/prices/rate-cards.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import type { Route } from "./+types/texts.page";
import { loadConsoleSpace } from "./load-console-space.ts";
import { placeChoices } from "./place-choices.server.ts";
import { SpacePage } from "./space-page.tsx";
import { TextsForm } from "./texts-form.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const [space, { cheapestDay }] = await Promise.all([
    loadConsoleSpace(context, params.code),
    context.get(siteRequest).api(getSpacePrices, { params, query: {} }),
  ]);
  return pack({ space, cheapestDay, places: placeChoices() });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `Texts of ${loaderData && unpack(loaderData).space.name}` });

/** The texts and facts of a space. Source: docs/spaces/opening-a-space.md */
export default function TextsPage({ loaderData }: Route.ComponentProps) {
  const { space, cheapestDay, places } = unpack(loaderData);
  return (
    <SpacePage space={space}>
      {(onSaved) => (
        <TextsForm
          key={`${space.code} ${space.version}`}
          space={space}
          cheapestDay={cheapestDay}
          places={places}
          onSaved={onSaved}
        />
      )}
    </SpacePage>
  );
}
