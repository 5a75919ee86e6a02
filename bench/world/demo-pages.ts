import { createApi } from "@frontage/contract/client.ts";
import { listPosts } from "@frontage/contract/site/content.ts";
import { listSpaces } from "@frontage/contract/spaces/spaces.ts";

const apiOf = (origin: string) => createApi({ base: `${origin}/api`, fetch, token: () => null });

/** Returns the code of the first space of the demo world that can be booked. */
export async function firstSpaceCode(origin: string): Promise<string> {
  const space = (await apiOf(origin)(listSpaces)).find(({ status }) => status === "available");
  if (!space) {
    throw new Error("The demo world has no space that can be booked");
  }
  return space.code;
}

export const firstSpacePath = async (origin: string): Promise<string> =>
  `/spaces/${await firstSpaceCode(origin)}`;

/** Returns the path of the first post of the demo world that has a page. */
export async function firstPostPath(origin: string): Promise<string> {
  const post = (await apiOf(origin)(listPosts)).find(({ hasContent }) => hasContent);
  if (!post) {
    throw new Error("The demo world has no post");
  }
  return `/blog/${post.code}`;
}
