import { useLocation, useMatches, useRouteLoaderData } from "react-router";

/** What a route may say of its page in `handle`. */
export interface PageHandle {
  /** The path of the picture that stands for the page where it is passed on. */
  readonly sharePicture?: (loaderData: never) => string | undefined;
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
  const path = pathname === "/home" ? "/" : pathname.replace(/(.)\/+$/, "$1");
  const address = site.origin + path;
  const pictures = matches.map(({ handle, loaderData }) => {
    const { sharePicture } = (handle ?? {}) as PageHandle;
    return sharePicture?.(loaderData as never);
  });
  const picture = pictures.findLast((each) => each) ?? defaultPicture;
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
