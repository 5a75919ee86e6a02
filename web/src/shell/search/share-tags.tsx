import { useLocation, useMatches, useRouteLoaderData } from "react-router";

/** What a route may say of its page in `handle`. */
export interface PageHandle {
  /** The path of the picture that stands for the page where it is passed on. */
  readonly sharePicture?: (loaderData: never) => string | undefined;
  /** The path of the page that this one is a variant of. */
  readonly canonicalPath?: (loaderData: never) => string | undefined;
}

const defaultPicture = "/share.jpg";

/** The page's one true address, and what is shown of it where it is passed on. */
export function ShareTags() {
  const { pathname } = useLocation();
  const site = useRouteLoaderData<{ readonly origin: string }>("root");
  const matches = useMatches();
  if (!site) {
    return null;
  }
  const said = matches.map(({ handle, loaderData }) => {
    const { sharePicture, canonicalPath } = (handle ?? {}) as PageHandle;
    const known = loaderData as never;
    return known ? { picture: sharePicture?.(known), path: canonicalPath?.(known) } : {};
  });
  const picture = said.findLast((each) => each.picture)?.picture ?? defaultPicture;
  const ownPath = pathname === "/home" ? "/" : pathname.replace(/(.)\/+$/, "$1");
  const address = site.origin + (said.findLast((each) => each.path)?.path ?? ownPath);
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
