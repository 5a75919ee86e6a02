import { href } from "../../../ui/paths/site-path.ts";
import type { Post } from "@frontage/contract/site/content.ts";

type DescribedPost = Pick<Post, "code" | "title" | "blurb" | "picture" | "published" | "changed">;

/** A post in the schema.org vocabulary. Source: https://schema.org/BlogPosting */
export function describePost(
  post: DescribedPost,
  origin: string,
): Readonly<Record<string, unknown>> {
  const publisher = { "@type": "Organization", name: "Frontage", url: origin + href("/") };
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.blurb,
    image: [origin + post.picture.url],
    datePublished: post.published.toString(),
    dateModified: post.changed.toString(),
    author: publisher,
    publisher,
    mainEntityOfPage: origin + href("/blog/:code", { code: post.code }),
  };
}
