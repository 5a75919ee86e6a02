import { data, useLocation } from "react-router";
import { siteRequest } from "../../api/site-context.ts";
import { Banner } from "../../shell/frame/banner.tsx";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { BookingBar } from "../enquiries/booking-bar.tsx";
import { loadSpaceChoices } from "../space-choices/load-space-choices.ts";
import { HeroVideo } from "./hero-video.tsx";
import type { Route } from "./+types/template.page";
import { Html } from "./html.tsx";
import { ItemsList } from "./items-list.tsx";
import { loadBlocks } from "./load-blocks.ts";
import { contentOf, isLanding } from "./template-pages.ts";
import { TextMedia } from "./text-media.tsx";
import { sitePathOf } from "../../ui/paths/site-path.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const page = contentOf(url.pathname);
  const blocks = page === null ? {} : await loadBlocks(api, page);
  if (Object.keys(blocks).length === 0) {
    throw data(null, { status: 404 });
  }
  const choices = isLanding(url.pathname) ? await loadSpaceChoices(api) : null;
  return { blocks, choices };
}

const titleOf = ({ bannerTitle, titleText }: Route.ComponentProps["loaderData"]["blocks"]) =>
  bannerTitle?.text ?? titleText?.title;
const heroOf = ({
  bannerImage,
  heroMedia,
  videoHero,
}: Route.ComponentProps["loaderData"]["blocks"]) =>
  bannerImage?.picture ?? heroMedia?.picture ?? videoHero?.picture;
const textOf = ({ bannerText, titleText }: Route.ComponentProps["loaderData"]["blocks"]) =>
  bannerText?.text ?? titleText?.text;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData && titleOf(loaderData.blocks),
    description: loaderData && textOf(loaderData.blocks),
  });

export const handle = {
  sharePicture: (data?: Route.ComponentProps["loaderData"]) => data && heroOf(data.blocks),
};

/** A page made of the blocks that its content has, in a fixed order. */
export default function TemplatePage({ loaderData: { blocks, choices } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { bannerLink, bannerImage, heroMedia, videoHero, textOnly } = blocks;
  const hero = bannerImage?.picture ?? heroMedia?.picture;
  const textMedia = [blocks.textMedia1, blocks.textMedia2, blocks.textMedia3, blocks.textMedia4];
  const lists = [blocks.steps, blocks.terms];
  return (
    <>
      {choices && <BookingBar choices={choices} thankYouPath="/enquiry/thank-you-lp" />}
      <Banner
        key={pathname}
        logo={blocks.bannerLogo?.picture}
        title={titleOf(blocks) ?? ""}
        text={textOf(blocks)}
      >
        {bannerLink?.link && (
          <ButtonLink to={sitePathOf(bannerLink.link.url)}>{bannerLink.link.label}</ButtonLink>
        )}
      </Banner>
      {videoHero?.picture && videoHero.video && (
        <HeroVideo still={videoHero.picture} film={videoHero.video} />
      )}
      {hero && (
        <ResponsiveImage
          source={hero}
          sizes="100vw"
          isFirst
          className="aspect-[4/3] max-h-[80vh] w-full border-b border-ink sm:aspect-video"
        />
      )}
      {lists.map(
        (block) => block?.items && <ItemsList key={block.items[0]?.title} block={block} />,
      )}
      {textMedia
        .filter((block) => block !== undefined)
        .map((block, index) => (
          <TextMedia key={block.title} block={block} index={index} />
        ))}
      {textOnly?.html && (
        <div className="page-width grid py-16 md:grid-cols-12 md:py-24">
          <div className="md:col-span-8 lg:col-span-7">
            {textOnly.title && <h2 className="mb-6 text-heading">{textOnly.title}</h2>}
            <Html html={textOnly.html} className="text-lg" />
          </div>
        </div>
      )}
    </>
  );
}
