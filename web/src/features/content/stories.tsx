import { Carousel } from "../../ui/carousel.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { PostCard, type PostSummary } from "./post-card.tsx";
import { shorten } from "./shorten.ts";

/** How many stories are shown. Source: specification 2, section 9. */
export const maxStories = 10;

/** What others did, one after the other, with thumbnails and dots to choose by. Source: specification 2, section 2. */
export function Stories({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <Carousel
      label="Success stories"
      slideWord="story"
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
          <div className="mx-auto max-w-3xl px-1 pb-2">
            <PostCard post={post} heading="h2" />
          </div>
        ),
      }))}
    />
  );
}
