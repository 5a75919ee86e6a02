import { Carousel } from "../../ui/carousel.tsx";
import { PostCard, type PostSummary } from "./post-card.tsx";

/** How many stories are shown. Source: specification 2, section 9. */
export const maxStories = 10;

/** What others did, one after the other. */
export function Stories({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <Carousel
      label="Success stories"
      slides={posts.slice(0, maxStories).map((post) => ({
        key: post.code,
        content: (
          <div className="mx-auto max-w-3xl px-1 pb-16">
            <PostCard post={post} heading="h2" />
          </div>
        ),
      }))}
    />
  );
}
