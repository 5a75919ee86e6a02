import { orNull, type Api } from "@frontage/contract/client.ts";
import { getPost, type Post } from "@frontage/contract/site/content.ts";
import { data } from "react-router";

/** Finds a post by its code; an unknown code leads to the not-found page. */
export async function getPostOr404(api: Api, code: string): Promise<Post> {
  const post = await orNull(api(getPost, { params: { code } }));
  if (!post) {
    throw data(null, { status: 404 });
  }
  return post;
}
