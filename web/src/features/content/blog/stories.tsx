import { Carousel } from "../../../ui/carousel/carousel.tsx";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { PostLink, type PostSummary } from "./post-card.tsx";
import { shorten } from "./shorten.ts";

/** How many stories are shown. Source: docs/site/content.md#lists. */
export const maxStories = 10;

/** A carousel of stories with thumbnails and dots. Source: docs/site/content.md#lists. */
export function Stories({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <Carousel
      label="Success stories"
      slideWord="story"
      isAtTop
      slides={posts.slice(0, maxStories).map((post) => ({
        key: post.code,
        name: shorten(post.shortTitle),
        thumbnail: (
          <ResponsiveImage
            source={{ ...post.picture, alt: "" }}
            sizes="80px"
            className="aspect-[4/3] w-full"
          />
        ),
        content: (
          // Padding for the focus ring, which the carousel would cut off.
          <div className="mx-auto max-w-5xl p-1.5">
            <PostLink
              post={post}
              className="group grid items-center gap-x-10 gap-y-4 md:grid-cols-[3fr_2fr]"
            >
              <ResponsiveImage
                source={{ ...post.picture, alt: "" }}
                sizes="(min-width: 1104px) 584px, (min-width: 768px) 56vw, 100vw"
                className="aspect-[4/3] w-full"
              />
              <div className="md:pr-12">
                <h2 className="text-heading underline-offset-4 group-hover:underline">
                  {shorten(post.shortTitle)}
                </h2>
                <p className="mt-3 text-lg text-ink-soft">{post.blurb}</p>
              </div>
            </PostLink>
          </div>
        ),
      }))}
    />
  );
}
