import { useLocation, useMatches, useRouteLoaderData } from "react-router";

/** What a route's `handle` can say about its page. */
export interface PageHandle {
  /** The path of the picture for shared links. */
  readonly sharePicture?: (loaderData: never) => string | undefined;
  /** The path of the page that this one is a variant of. */
  readonly canonicalPath?: (loaderData: never) => string | undefined;
}

const defaultPicture = "/share.jpg";

/** The page's canonical address, and its title and picture for shared links. */
export function ShareTags() {
  const { pathname } = useLocation();
  const site = useRouteLoaderData<{ readonly origin: string }>("root");
  const matches = useMatches();
  if (!site) {
    return null;
  }
  const handles = matches.map(({ handle, loaderData }) => {
    const { sharePicture, canonicalPath } = (handle ?? {}) as PageHandle;
    const data = loaderData as never;
    return data ? { picture: sharePicture?.(data), path: canonicalPath?.(data) } : {};
  });
  const picture = handles.findLast((each) => each.picture)?.picture ?? defaultPicture;
  const ownPath = pathname === "/home" ? "/" : pathname.replace(/(.)\/+$/, "$1");
  const address = site.origin + (handles.findLast((each) => each.path)?.path ?? ownPath);
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Frontage" />
      <meta property="og:image" content={new URL(picture, site.origin).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
