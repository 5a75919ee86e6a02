import type { Api } from "@frontage/contract/client.ts";
import { listPosts } from "@frontage/contract/site/content.ts";
import { useEffect, useState } from "react";
import { api as browserApi } from "../../../api/browser-api.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { Banner } from "../../../shell/frame/banner.tsx";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Reviews } from "../../../shell/frame/reviews.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { Route } from "./+types/blog.page";
import { partOf, partQuery } from "../list-part.ts";
import { loadBlocks } from "../load-blocks.ts";
import { useShowMore } from "../use-show-more.ts";
import { PostCard, summarise } from "./post-card.tsx";

/** How many posts a small and a large window show at a time. Source: docs/site/content.md#lists. */
const [smallStep, largeStep] = [6, 9];
const largeWindow = "(min-width: 800px)";

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [blocks, posts] = await Promise.all([loadBlocks(api, "blog"), loadPosts(api)]);
  return { blocks, posts };
}

/** Loads the posts from an offset on. */
const loadPosts = async (api: Api, offset = 0) =>
  partOf((await api(listPosts, { query: partQuery(offset) })).map(summarise));

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.blocks.bannerTitle?.text ?? "Blog",
    description: loaderData?.blocks.bannerText?.text,
  });

export default function BlogPage({ loaderData: { blocks, posts } }: Route.ComponentProps) {
  const [isLarge, setIsLarge] = useState(true);
  useEffect(() => {
    const query = matchMedia(largeWindow);
    const follow = () => setIsLarge(query.matches);
    follow();
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  const step = isLarge ? largeStep : smallStep;
  const { shown, hasMore, isLoading, isFirstStep, showMore } = useShowMore(posts, step, (offset) =>
    loadPosts(browserApi, offset),
  );
  return (
    <>
      <Banner
        logo={blocks.bannerLogo?.picture}
        title={blocks.bannerTitle?.text ?? "Blog"}
        text={blocks.bannerText?.text}
      />
      <div className="page-width pt-14 pb-24">
        {posts.items.length === 0 && <p className="text-xl">No posts found</p>}
        <ul className="grid gap-x-6 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((post, index) => (
            <li
              key={post.code}
              // CSS hides these posts in a small window until the page is hydrated.
              className={classNames(isFirstStep && index >= smallStep && "max-[799px]:hidden")}
            >
              <PostCard post={post} heading="h2" />
            </li>
          ))}
        </ul>
        {hasMore && (
          <Button className="mt-14" isBusy={isLoading} onClick={showMore}>
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
