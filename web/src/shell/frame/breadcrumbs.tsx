import { Fragment } from "react";
import { Link } from "../../ui/link.tsx";
import type { SitePath } from "../../ui/paths/site-path.ts";
import { StructuredData } from "../search/structured-data.tsx";
import { useSiteData } from "../site-data.ts";

interface Crumb {
  readonly title: string;
  readonly path: SitePath;
}

/** The pages above a page, each a link, and the page itself; described for search engines as well. */
export function Breadcrumbs({ trail, here }: { trail: readonly Crumb[]; here: string }) {
  const { origin } = useSiteData();
  return (
    <nav aria-label="Breadcrumbs" className="page-width pt-6">
      <StructuredData describe={() => describeTrail([...trail, { title: here }], origin)} />
      <ol className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
        {trail.map(({ title, path }) => (
          <Fragment key={path}>
            <li>
              <Link
                to={path}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {title}
              </Link>
            </li>
            <li aria-hidden="true">/</li>
          </Fragment>
        ))}
        <li aria-current="page" className="wrap-anywhere">
          {here}
        </li>
      </ol>
    </nav>
  );
}

/** A trail in the schema.org vocabulary. Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
function describeTrail(
  trail: readonly { readonly title: string; readonly path?: SitePath }[],
  origin: string,
) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      ...(path && { item: origin + path }),
    })),
  };
}
