import { listPosts } from "@frontage/contract/site/content.ts";
import { useEffect, useState } from "react";
import { siteRequest } from "../../../api/site-context.ts";
import { Banner } from "../../../shell/frame/banner.tsx";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Reviews } from "../../../shell/frame/reviews.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { Route } from "./+types/blog.page";
import { loadBlocks } from "../load-blocks.ts";
import { PostCard, summarise } from "./post-card.tsx";

/** How many posts a small and a large window show at a time. Source: docs/content.md#lists. */
const [smallStep, largeStep] = [6, 9];
const largeWindow = "(min-width: 800px)";

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [blocks, posts] = await Promise.all([loadBlocks(api, "blog"), api(listPosts)]);
  return { blocks, posts: posts.map(summarise) };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.blocks.bannerTitle?.text ?? "Blog",
    description: loaderData?.blocks.bannerText?.text,
  });

export default function BlogPage({ loaderData: { blocks, posts } }: Route.ComponentProps) {
  const [steps, setSteps] = useState(1);
  const [isLarge, setIsLarge] = useState(true);
  useEffect(() => {
    const query = matchMedia(largeWindow);
    const follow = () => setIsLarge(query.matches);
    follow();
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  const count = steps * (isLarge ? largeStep : smallStep);
  return (
    <>
      <Banner
        logo={blocks.bannerLogo?.picture}
        title={blocks.bannerTitle?.text ?? "Blog"}
        text={blocks.bannerText?.text}
      />
      <div className="page-width pt-14 pb-24">
        {posts.length === 0 && <p className="text-xl">No posts found</p>}
        <ul className="grid gap-x-6 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
          {posts.slice(0, count).map((post, index) => (
            <li
              key={post.code}
              // CSS hides these posts in a small window until the page is hydrated.
              className={classNames(steps === 1 && index >= smallStep && "max-[799px]:hidden")}
            >
              <PostCard post={post} heading="h2" />
            </li>
          ))}
        </ul>
        {posts.length > count && (
          <Button className="mt-14" onClick={() => setSteps(steps + 1)}>
            See more
          </Button>
        )}
        <div className="mt-20 empty:hidden">
          <Reviews />
        </div>
      </div>
    </>
  );
}
