import { href } from "../../../ui/paths/site-path.ts";
import type { Post } from "@frontage/contract/site/content.ts";
import type { ReactNode } from "react";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { slotSizes } from "../../../ui/slot-sizes.ts";
import { shorten } from "./shorten.ts";
import { Link } from "../../../ui/link.tsx";

/** The part of a post that a card shows. */
export type PostSummary = Pick<
  Post,
  "code" | "shortTitle" | "blurb" | "picture" | "url" | "hasContent" | "hasReport"
>;

export function summarise(post: Post): PostSummary {
  const { code, shortTitle, blurb, picture, url, hasContent, hasReport } = post;
  return { code, shortTitle, blurb, picture, url, hasContent, hasReport };
}

/** Links to a post, or to an external page if the post has no content. */
export function PostLink({
  post,
  className,
  children,
}: {
  post: PostSummary;
  className: string;
  children: ReactNode;
}) {
  return post.hasContent ? (
    <Link to={href("/blog/:code", { code: post.code })} className={className}>
      {children}
    </Link>
  ) : (
    <a href={post.url ?? ""} rel="noopener" className={className}>
      {children}
    </a>
  );
}

/** A post in a list: its picture above its title and blurb. */
export function PostCard({ post, heading: Heading }: { post: PostSummary; heading: "h2" | "h3" }) {
  return (
    <PostLink post={post} className="group block">
      <ResponsiveImage
        source={{ ...post.picture, alt: "" }}
        sizes={slotSizes.third}
        className="aspect-[4/3] w-full"
      />
      <Heading className="mt-4 text-subheading underline-offset-4 group-hover:underline">
        {shorten(post.shortTitle)}
      </Heading>
      <p className="mt-2 text-ink-soft">{post.blurb}</p>
    </PostLink>
  );
}
