import type { Post } from "@frontage/contract/content.ts";
import { Link } from "react-router";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { shorten } from "./shorten.ts";

/** As much of a post as a card shows. */
export type PostSummary = Pick<
  Post,
  "code" | "shortTitle" | "blurb" | "picture" | "url" | "hasContent" | "hasReport"
>;

export function summarise(post: Post): PostSummary {
  const { code, shortTitle, blurb, picture, url, hasContent, hasReport } = post;
  return { code, shortTitle, blurb, picture, url, hasContent, hasReport };
}

/** A post that is read here, or elsewhere if it has no content of its own. */
export function PostCard({ post, heading: Heading }: { post: PostSummary; heading: "h2" | "h3" }) {
  const card = (
    <>
      <ResponsiveImage
        source={{ ...post.picture, alt: "" }}
        sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
        className="aspect-[4/3] w-full"
      />
      <Heading className="mt-4 text-subheading underline-offset-4 group-hover:underline">
        {shorten(post.shortTitle)}
      </Heading>
      <p className="mt-2 text-ink-soft">{post.blurb}</p>
    </>
  );
  return post.hasContent ? (
    <Link to={`/blog/${post.code}`} className="group block">
      {card}
    </Link>
  ) : (
    <a href={post.url ?? ""} rel="noopener" className="group block">
      {card}
    </a>
  );
}
