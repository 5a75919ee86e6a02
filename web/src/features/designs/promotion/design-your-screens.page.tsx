import { listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { useUser } from "../../../shell/site-data.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { Html } from "../../content/html.tsx";
import { ItemsList } from "../../content/items-list.tsx";
import { loadBlocks } from "../../content/load-blocks.ts";
import type { Route } from "./+types/design-your-screens.page";
import { BeforeAfter } from "./before-after.tsx";
import { numberedBlocks } from "./numbered-blocks.ts";
import { RoomExample } from "./room-example.tsx";
import { ScreenSizes, sizedSpaces } from "./screen-sizes.tsx";
import { ToolPicture } from "./tool-picture.tsx";
import { newDesignPath } from "../design-path.ts";
import { pageOf } from "../../../ui/paths/page-of.ts";
import { withQuery } from "../../../ui/paths/site-path.ts";
import { StepLinks } from "../../../ui/pager/step-links.tsx";
import { designSpaces } from "../create/design-spaces.ts";

/** The number of spaces in the list of sizes. Source: docs/limits.md#lists */
const sizesPage = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const page = pageOf(url);
  const [blocks, found] = await Promise.all([
    loadBlocks(api, "design-your-screens"),
    // One more than the page shows, to know whether there is another page.
    api(listSpaces, {
      query: { ...designSpaces, limit: sizesPage + 1, offset: (page - 1) * sizesPage },
    }),
  ]);
  const spaces = sizedSpaces(found.slice(0, sizesPage));
  return { blocks, spaces, page, hasMore: found.length > sizesPage };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.blocks["bannerTitle"]?.text ?? "Design your screens",
    description: loaderData?.blocks["bannerText"]?.text,
  });

export const handle = {
  sharePicture: (data?: Route.ComponentProps["loaderData"]) => data?.blocks["bannerImage"]?.picture,
};

/** Shows visitors the design tool, with rooms and campaigns as examples. */
export default function DesignYourScreensPage({
  loaderData: { blocks, spaces, page, hasMore },
}: Route.ComponentProps) {
  const { bannerTitle, bannerText, bannerImage, before, after, steps, formats } = blocks;
  const rooms = numberedBlocks(blocks, "room");
  const tool = numberedBlocks(blocks, "tool");
  return (
    <>
      <section className="page-width pt-10 md:pt-16">
        <h1 className="text-mega">{bannerTitle?.text ?? "Design your screens"}</h1>
        <div className="mt-8 grid items-end gap-6 pb-10 md:grid-cols-12">
          <p className="max-w-2xl text-xl leading-snug md:col-span-8">{bannerText?.text}</p>
          <div className="md:col-span-4 md:text-right">
            <CreateDesignLink />
          </div>
        </div>
      </section>
      {bannerImage?.picture && (
        <ResponsiveImage
          source={bannerImage.picture}
          sizes="100vw"
          isFirst
          className="aspect-[4/3] max-h-[86vh] w-full sm:aspect-video"
        />
      )}

      {steps && <ItemsList block={steps} />}

      {before?.picture && after?.picture && (
        <section className="page-width py-20">
          <div className="grid gap-x-6 gap-y-4 pb-8 md:grid-cols-12">
            <h2 className="text-heading md:col-span-6">{after.title}</h2>
            {after.html && <Html html={after.html} className="md:col-span-5 md:col-start-8" />}
          </div>
          <BeforeAfter
            before={{ picture: before.picture, text: before.text ?? "" }}
            after={{ picture: after.picture, text: after.text ?? "" }}
          />
        </section>
      )}

      {tool.length > 0 && (
        <section className="border-t border-ink bg-paper-deep">
          <div className="page-width py-20">
            <h2 className="text-heading">{blocks["tool"]?.title ?? "The tool"}</h2>
            <ul className="mt-10 grid gap-x-6 gap-y-14 md:grid-cols-2">
              {tool.map((block) => (
                <li key={block.title}>
                  <ToolPicture block={block} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}

      {rooms.length > 0 && (
        <section className="border-t border-ink">
          <div className="page-width pt-20 pb-10">
            <h2 className="text-title">{blocks["rooms"]?.title}</h2>
            <p className="mt-5 max-w-xl text-lg">{blocks["rooms"]?.text}</p>
          </div>
          {rooms.map((block, index) => (
            <RoomExample key={block.title} block={block} index={index} />
          ))}
        </section>
      )}

      {formats && <ItemsList block={formats} />}

      <section className="page-width py-20">
        <h2 className="text-heading">{blocks["sizes"]?.title ?? "Every screen and its size"}</h2>
        <p className="mt-4 max-w-xl">{blocks["sizes"]?.text}</p>
        <div className="mt-10">
          <ScreenSizes spaces={spaces} />
        </div>
        <StepLinks page={page} hasMore={hasMore} what="spaces" />
      </section>

      {blocks["closing"] && (
        <section className="bg-moss text-paper">
          <div className="page-width grid gap-8 py-20 md:grid-cols-12">
            <h2 className="text-title md:col-span-8">{blocks["closing"].title}</h2>
            <div className="self-end md:col-span-4">
              <p className="text-lg">{blocks["closing"].text}</p>
              <CreateDesignLink isOnMoss />
            </div>
          </div>
        </section>
      )}
    </>
  );
}

/** Links to the design tool. Visitors without an account sign up on the way. */
function CreateDesignLink({ isOnMoss = false }: { isOnMoss?: boolean }) {
  const user = useUser();
  const target = newDesignPath();
  const to = user ? target : withQuery("/account/register", { redirect: target });
  return isOnMoss ? (
    <ButtonLink to={to} className="mt-6 border-paper hover:bg-paper hover:text-ink">
      Create a design
    </ButtonLink>
  ) : (
    <ButtonLink to={to} look="signal">
      Create a design
    </ButtonLink>
  );
}
