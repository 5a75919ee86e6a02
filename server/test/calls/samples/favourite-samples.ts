import { createFavouriteList } from "@frontage/contract/favourites/favourites.ts";
import type { TestApp } from "../../app/make-app.ts";
import type { RequestSample } from "../request-sample.ts";

/** Samples of the calls about favourites, for the person of a token. */
export async function makeFavouriteSamples(
  test: TestApp,
  token: string,
  space: string,
): Promise<Record<string, RequestSample>> {
  const makeList = async (name: string) => {
    const { lists } = await test.api(token)(createFavouriteList, { body: { name } });
    return { list: lists.at(-1)?.code ?? "" };
  };
  const renamed = await makeList("Window displays");
  const deleted = await makeList("Summer");
  return {
    listFavourites: {},
    saveFavourite: { params: { space }, body: { list: null } },
    removeFavourite: { params: { space } },
    createFavouriteList: { body: { name: "Launch in June" } },
    renameFavouriteList: { params: renamed, body: { name: "Window displays in July" } },
    deleteFavouriteList: { params: deleted },
    mergeFavourites: {
      body: {
        lists: [{ code: "local-1", name: "Kept in the browser" }],
        spaces: [{ code: space, list: "local-1" }],
      },
    },
  };
}
