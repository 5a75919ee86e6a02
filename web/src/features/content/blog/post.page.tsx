import { href, sitePathOf } from "../../../ui/paths/site-path.ts";
import { formatFullDate } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { Breadcrumbs } from "../../../shell/frame/breadcrumbs.tsx";
import { Banner } from "../../../shell/frame/banner.tsx";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { StructuredData } from "../../../shell/search/structured-data.tsx";
import { useSiteData } from "../../../shell/site-data.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { slotSizes } from "../../../ui/slot-sizes.ts";
import type { Route } from "./+types/post.page";
import { describePost } from "./describe-post.ts";
import { getPostOr404 } from "./get-post-or-404.ts";
import { Html } from "../html.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return pack(await getPostOr404(context.get(siteRequest).api, params.code));
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: unpack(loaderData)?.title,
    description: unpack(loaderData)?.blurb,
  });

export const handle = {
  sharePicture: (data?: Route.ComponentProps["loaderData"]) => unpack(data)?.picture,
};

/** The number of a post's pictures decides the columns, so that rows are full where possible. */
const alone = { className: "max-w-3xl", sizes: "(min-width: 768px) 768px, 100vw" };
const inTwos = { className: "sm:grid-cols-2", sizes: slotSizes.half };
const inThrees = { className: "sm:grid-cols-3", sizes: slotSizes.thirdOnTablets };

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const post = unpack(loaderData);
  const { origin } = useSiteData();
  const { content } = post;
  const images = content?.images ?? [];
  const columns = images.length === 1 ? alone : images.length % 3 === 0 ? inThrees : inTwos;
  return (
    <article>
      <StructuredData describe={() => describePost(post, origin)} />
      <Breadcrumbs trail={[{ title: "Blog", path: href("/blog") }]} here={post.shortTitle} />
      <Banner
        kicker={formatFullDate(dateIn("UTC", post.published))}
        title={content?.headline ?? post.title}
        text={content?.subheadline ?? post.blurb}
      >
        {post.hasReport && (
          <ButtonLink to={href("/blog/:code/report", { code: post.code })} look="signal">
            Get the report
          </ButtonLink>
        )}
        {post.url && <ButtonLink to={sitePathOf(post.url)}>Read it</ButtonLink>}
      </Banner>
      <div className="page-width grid gap-x-6 gap-y-10 py-10 md:grid-cols-12 md:py-20">
        <ResponsiveImage
          source={post.picture}
          sizes="(min-width: 1344px) 514px, (min-width: 768px) 41vw, 100vw"
          isFirst
          className="aspect-[4/3] w-full md:order-2 md:col-span-5 md:col-start-8"
        />
        {content && <Html html={content.bodyTop} className="text-lg md:col-span-6" />}
      </div>
      {content && (
        <div className="page-width pb-14 md:pb-20">
          {images.length > 0 && (
            <ul className={classNames("grid gap-6", columns.className)}>
              {images.map((picture) => (
                <li key={picture.url}>
                  <ResponsiveImage
                    source={picture}
                    sizes={columns.sizes}
                    className="aspect-[3/2] w-full"
                  />
                </li>
              ))}
            </ul>
          )}
          {content.bodyBottom && (
            <div className="mt-14 grid md:grid-cols-12">
              <Html html={content.bodyBottom} className="text-lg md:col-span-7" />
            </div>
          )}
          {content.quote && (
            <figure className="mt-16 border-t-4 border-signal pt-6">
              <blockquote className="max-w-4xl font-display text-heading font-bold">
                “{content.quote.text}”
              </blockquote>
              <figcaption className="mt-6">
                <strong>{content.quote.customerName}</strong>, {content.quote.customerCompany}
              </figcaption>
            </figure>
          )}
        </div>
      )}
    </article>
  );
}
