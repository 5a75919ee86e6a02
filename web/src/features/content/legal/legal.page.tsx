import { data } from "react-router";
import { siteRequest } from "../../../api/site-context.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import type { Route } from "./+types/legal.page";
import { CookieTable } from "./cookie-table.tsx";
import { Html } from "../html.tsx";
import { loadBlocks } from "../load-blocks.ts";

/** The content page of each legal address. */
const texts: Readonly<Record<string, string>> = {
  "/privacy": "privacy",
  "/terms-and-conditions": "terms",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = texts[url.pathname.replace(/\/+$/, "")];
  const { legal } = page ? await loadBlocks(context.get(siteRequest).api, page) : {};
  if (!legal) {
    throw data(null, { status: 404 });
  }
  return { legal, hasCookieTable: page === "privacy" };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.legal.title,
    description: `${loaderData?.legal.title ?? ""} of Frontage. ${loaderData?.legal.text ?? ""}.`,
  });

export default function LegalPage({ loaderData: { legal, hasCookieTable } }: Route.ComponentProps) {
  return (
    <div className="page-width py-14 md:py-24">
      <p className="small-caps text-ink-soft">{legal.text}</p>
      <h1 className="mt-3 text-title">{legal.title}</h1>
      <div className="mt-12 max-w-3xl">
        <Html html={legal.html ?? ""} />
        {hasCookieTable && <CookieTable />}
      </div>
    </div>
  );
}
