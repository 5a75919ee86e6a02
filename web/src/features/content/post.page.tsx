import { formatFullDate } from "@frontage/domain/time/format-time.ts";
import { siteRequest } from "../../api/site-context.ts";
import { Banner } from "../../shell/banner.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import type { Route } from "./+types/post.page";
import { getPostOr404 } from "./get-post-or-404.ts";
import { Html } from "./html.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { published, ...post } = await getPostOr404(context.get(siteRequest).api, params.code);
  return { post, published: published.toString().slice(0, 10) };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.post.title,
    description: loaderData?.post.blurb,
  });

export const handle = {
  sharePicture: (data?: Route.ComponentProps["loaderData"]) => data?.post.heroImage,
};

/** Source: specification 2, section 2. */
export default function PostPage({ loaderData: { post, published } }: Route.ComponentProps) {
  const { content } = post;
  const [first, ...others] = content?.images ?? [];
  return (
    <article>
      <Banner
        kicker={formatFullDate(Temporal.PlainDate.from(published))}
        title={content?.headline ?? post.title}
        text={content?.subheadline ?? post.blurb}
      >
        {post.hasReport && (
          <ButtonLink to={`/blog/${post.code}/report`} look="signal">
            Get the report
          </ButtonLink>
        )}
        {post.url && <ButtonLink to={post.url}>Read it</ButtonLink>}
      </Banner>
      <ResponsiveImage
        source={post.picture}
        sizes="100vw"
        isFirst
        className="aspect-[4/3] max-h-[70vh] w-full border-b border-ink sm:aspect-video"
      />
      {content && (
        <div className="page-width py-14 md:py-20">
          <div className="grid md:grid-cols-12">
            <Html html={content.bodyTop} className="text-lg md:col-span-7" />
          </div>
          {first && (
            <ul className="mt-14 grid gap-6 sm:grid-cols-2">
              {[first, ...others].map((picture, index) => (
                <li
                  key={picture.url}
                  className={others.length % 2 === 0 && index === 0 ? "sm:col-span-2" : ""}
                >
                  <ResponsiveImage
                    source={picture}
                    sizes="(min-width: 640px) 50vw, 100vw"
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
