import { listPosts } from "@frontage/contract/site/content.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { Banner } from "../../../shell/frame/banner.tsx";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import type { Route } from "./+types/stories.page";
import { loadBlocks } from "../load-blocks.ts";
import { summarise } from "./post-card.tsx";
import { maxStories, Stories } from "./stories.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [blocks, posts] = await Promise.all([
    loadBlocks(api, "stories"),
    api(listPosts, { query: { limit: maxStories } }),
  ]);
  return { blocks, posts: posts.map(summarise) };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: "Success stories",
    description: loaderData?.blocks.bannerText?.text,
  });

export default function StoriesPage({ loaderData: { blocks, posts } }: Route.ComponentProps) {
  return (
    <>
      <Banner
        logo={blocks.bannerLogo?.picture}
        title={blocks.bannerTitle?.text ?? "Success stories"}
        text={blocks.bannerText?.text}
      />
      <div className="page-width py-14 md:py-20">
        <Stories posts={posts} />
      </div>
    </>
  );
}
