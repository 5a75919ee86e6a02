import { ApiError, type Api } from "@frontage/contract/client.ts";
import { getPost, type Post } from "@frontage/contract/content.ts";
import { data } from "react-router";

/** A post by its code; an unknown one shows the not-found page. */
export async function getPostOr404(api: Api, code: string): Promise<Post> {
  try {
    return await api(getPost, { params: { code } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      throw data(null, { status: 404 });
    }
    throw error;
  }
}
