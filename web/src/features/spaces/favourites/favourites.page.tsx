import { ApiError } from "@frontage/contract/client.ts";
import { listFavourites } from "@frontage/contract/favourites/favourites.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { Suspense, useState } from "react";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { useUser } from "../../../shell/site-data.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";
import { Notice } from "../../../ui/notice.tsx";
import { showPopup } from "../../../ui/overlays/popup.tsx";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import { logInPath } from "../../accounts/access/log-in-path.ts";
import { changeFavourites } from "../../favourites/change-favourites.ts";
import { useFavourites } from "../../favourites/stored-favourites.ts";
import type { Route } from "./+types/favourites.page";
import { FavouriteItem } from "./favourite-item.tsx";
import { loadFavouriteTiles } from "./load-favourite-tiles.ts";
import { useFavouriteTiles } from "./use-favourite-tiles.ts";

// Opened by few: the page shows its lists without it.
const ListDialog = lazyPart(async () => ({
  default: (await import("./list-dialog.tsx")).ListDialog,
}));

/** Loads the favourites of an account. Those of a visitor are in their browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, hasSession } = context.get(siteRequest);
  const favourites = hasSession ? await api(listFavourites).catch(ifSignedOut) : null;
  const codes = favourites?.spaces.map(({ code }) => code) ?? [];
  return { favourites, tiles: await loadFavouriteTiles(api, codes) };
}

function ifSignedOut(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) {
    return null;
  }
  throw error;
}

export const handle: LoadedPage = { failureName: "Failed to load favourites" };

export const meta = () =>
  pageMeta({
    title: "Favourites",
    description: "The spaces that you have marked with a heart",
  });

/** A visitor's or a customer's favourites, by list. Source: docs/spaces/favourites.md#lists */
export default function FavouritesPage({ loaderData }: Route.ComponentProps) {
  const user = useUser();
  const isHydrated = useIsHydrated();
  const copy = useFavourites();
  // Until the browser has its copy, the account's favourites are those of the page.
  const favourites =
    loaderData.favourites !== null && copy.owner !== user?.username ? loaderData.favourites : copy;
  const { lists, spaces } = favourites;
  const { tileOf, status, retry } = useFavouriteTiles(loaderData.tiles, spaces);
  const [named, setNamed] = useState<"new" | (typeof lists)[number] | null>(null);

  const groups = [
    ...lists.map((list) => ({ list, spaces: spaces.filter((space) => space.list === list.code) })),
    { list: null, spaces: spaces.filter(({ list }) => list === null) },
  ].filter((group) => group.list !== null || group.spaces.length > 0);
  const deleteList = async (code: string, name: string) => {
    try {
      await changeFavourites({ kind: "delete_list", code });
      showPopup(`"${name}" is deleted. Its spaces are still favourites.`);
    } catch {
      showPopup("The list could not be deleted. Check your connection and try again.");
    }
  };

  return (
    <div className="page-width min-h-[70vh] pt-12 pb-24 md:pt-20">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h1 className="text-title">Favourites</h1>
          <p className="mt-3 text-lg text-ink-soft" aria-live="polite">
            {spaces.length === 0
              ? "Spaces that you mark with a heart are kept here."
              : formatCount(spaces.length, "space")}
          </p>
        </div>
        {spaces.length > 0 && (
          <Button className="noscript:hidden" onClick={() => setNamed("new")}>
            New list
          </Button>
        )}
      </div>
      {!user && (
        <>
          <noscript>
            <Notice className="mt-8 max-w-3xl">
              Without JavaScript, favourites need an account: they are otherwise kept in your
              browser.
            </Notice>
          </noscript>
          <p className="mt-6 max-w-3xl border-l-4 border-ink bg-paper-deep px-4 py-3 leading-snug">
            They are kept in this browser.{" "}
            <Link to={logInPath("/favourites")} className="font-semibold underline">
              Log in
            </Link>{" "}
            to have them on your other devices as well.
          </p>
        </>
      )}
      {status === "failed" && (
        <LoadFailure className="mt-8 max-w-3xl" onRetry={retry}>
          Your favourites could not be loaded.
        </LoadFailure>
      )}
      {isHydrated || loaderData.favourites !== null ? (
        spaces.length === 0 &&
        lists.length === 0 && (
          <ButtonLink to="/spaces" look="signal" className="mt-10">
            Find a space
          </ButtonLink>
        )
      ) : (
        // Keeps the place of what the browser is about to show.
        <div aria-hidden="true" className="mt-10 h-13" />
      )}
      {groups.map(({ list, spaces: ofGroup }) => (
        <section
          key={list?.code ?? "none"}
          aria-labelledby={list ? `list-${list.code}` : undefined}
          aria-label={list ? undefined : "In no list"}
          className="mt-14"
        >
          {(list || lists.length > 0) && (
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-3">
              <h2 id={list ? `list-${list.code}` : undefined} className="text-heading break-words">
                {list?.name ?? "In no list"}
              </h2>
              {list && (
                <p className="flex gap-x-5 noscript:hidden">
                  <Button
                    look="quiet"
                    aria-label={`Rename ${list.name}`}
                    onClick={() => setNamed(list)}
                  >
                    Rename
                  </Button>
                  <Button
                    look="quiet"
                    aria-label={`Delete ${list.name}`}
                    onClick={() => void deleteList(list.code, list.name)}
                  >
                    Delete
                  </Button>
                </p>
              )}
            </div>
          )}
          {ofGroup.length === 0 ? (
            <p className="pt-6 text-ink-soft">Nothing in this list yet.</p>
          ) : (
            <ul className="grid gap-x-6 gap-y-12 pt-8 sm:grid-cols-2 lg:grid-cols-3">
              {ofGroup.map((space) => (
                <li key={space.code}>
                  <FavouriteItem
                    space={space}
                    tile={tileOf(space.code)}
                    isLoading={status === "loading"}
                    lists={lists}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {named !== null && (
        <Suspense>
          <ListDialog
            list={named === "new" ? null : named}
            lists={lists}
            onClose={() => setNamed(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
