import { getConsoleScreens } from "@frontage/contract/console/spaces/screens.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { useRevalidate } from "../form/use-revalidate.ts";
import { loadConsoleSpace } from "../spaces/load-console-space.ts";
import { SpacePage } from "../spaces/space-page.tsx";
import type { Route } from "./+types/screens.page";
import { ScreensForm } from "./walls/screens-form.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const space = await loadConsoleSpace(context, params.code);
  const { api } = context.get(siteRequest);
  const screens = await api(getConsoleScreens, { params: { code: params.code } });
  return pack({ space, screens });
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `Screens of ${loaderData && unpack(loaderData).space.name}` });

/** The walls of a space with their screens, drawn to scale. Source: docs/spaces/screens.md#walls-and-screens */
export default function ScreensPage({ loaderData }: Route.ComponentProps) {
  const { space, screens } = unpack(loaderData);
  const revalidate = useRevalidate();
  return (
    <SpacePage space={space}>
      {() => <ScreensForm screens={screens} onSaved={() => void revalidate()} />}
    </SpacePage>
  );
}
