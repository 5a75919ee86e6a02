import type { Picture } from "@frontage/contract/spaces/spaces.ts";
import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import { isIndexed } from "./indexed-pages.ts";

/** What a route's `handle` can say about its page. */
export interface PageHandle {
  /** The picture for shared links. */
  readonly sharePicture?: (loaderData: never) => Picture | null | undefined;
  /** The address of the page that this one is a variant of. */
  readonly canonicalPath?: (loaderData: never) => string | undefined;
}

/** The page's canonical address, its picture for shared links, and whether search engines index it. */
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
  const ownPath = pathname === "/home" ? "/" : pathname.replace(/(.)\/+$/, "$1");
  const address = site.origin + (handles.findLast((each) => each.path)?.path ?? ownPath);
  const picture = handles.findLast((each) => each.picture)?.picture;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      {/* Only robots read the others, and they read what the server sends. */}
      {import.meta.env.SSR && (
        <>
          {!isIndexed(pathname) && <meta name="robots" content="noindex" />}
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Frontage" />
          <meta name="twitter:card" content="summary_large_image" />
          <PictureTags origin={site.origin} picture={picture} />
        </>
      )}
    </>
  );
}

/** The size of every picture for shared links, in pixels. Source: docs/site/site.md#shared-links */
const size = { width: 1200, height: 630 };

const housePicture = {
  path: "/share.jpg",
  alt: "Frontage: High Street space by the hour",
};

function PictureTags({ origin, picture }: { origin: string; picture: Picture | null | undefined }) {
  const { path, alt } = (picture && shared(picture)) ?? housePicture;
  return (
    <>
      <meta property="og:image" content={origin + path} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(size.width)} />
      <meta property="og:image:height" content={String(size.height)} />
      <meta property="og:image:alt" content={alt} />
    </>
  );
}

/** The form of a picture for shared links; null for a picture that would be enlarged more than twice. */
function shared({ url, width, height, alt }: Picture) {
  return width < size.width / 2 || height < size.height / 2
    ? null
    : { path: url.replace(/[^/]+$/, "share.jpg"), alt: alt || housePicture.alt };
}
