import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { pack, unpack } from "../../../../api/packed.ts";
import { siteRequest } from "../../../../api/site-context.ts";
import type { LoadedPage } from "../../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../../shell/search/page-meta.ts";
import { loadConsoleSpace } from "../load-console-space.ts";
import { SpacePage } from "../space-page.tsx";
import type { Route } from "./+types/rules.page";
import { RulesForm } from "./rules-form.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const [space, settings] = await Promise.all([
    loadConsoleSpace(context, params.code),
    context.get(siteRequest).api(getBookingSettings),
  ]);
  return pack({ space, settings });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `Opening hours of ${unpack(loaderData)?.space.name}` });

/** The booking rules that a space has of its own. Source: docs/booking/own-rules.md */
export default function RulesPage({ loaderData }: Route.ComponentProps) {
  const { space, settings } = unpack(loaderData);
  return (
    <SpacePage space={space}>
      {(onSaved) => (
        <RulesForm key={space.version} space={space} settings={settings} onSaved={onSaved} />
      )}
    </SpacePage>
  );
}
