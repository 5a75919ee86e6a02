import { href } from "../../../ui/paths/site-path.ts";
import type { Post } from "@frontage/contract/site/content.ts";

/** A post in the schema.org vocabulary. Source: https://schema.org/BlogPosting */
export function describePost(
  {
    post,
    published,
    changed,
  }: {
    readonly post: Pick<Post, "code" | "title" | "blurb" | "picture">;
    /** ISO 8601, like `changed`. */
    readonly published: string;
    readonly changed: string;
  },
  origin: string,
): Readonly<Record<string, unknown>> {
  const publisher = { "@type": "Organization", name: "Frontage", url: origin + href("/") };
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.blurb,
    image: [origin + post.picture.url],
    datePublished: published,
    dateModified: changed,
    author: publisher,
    publisher,
    mainEntityOfPage: origin + href("/blog/:code", { code: post.code }),
  };
}
