import { siteRequest } from "../../../api/site-context.ts";
import { useConsent, writeConsent } from "../../../shell/analytics/consent.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import type { Route } from "./+types/cookies.page";
import { CookieTable } from "./cookie-table.tsx";
import { Html } from "../html.tsx";
import { loadBlocks } from "../load-blocks.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  loadBlocks(context.get(siteRequest).api, "cookies");

export const meta = () =>
  pageMeta({
    title: "Cookies",
    description: "Every cookie on this site, what it does, how long it lasts, and your choice.",
  });

const consentTexts = {
  accepted: "You have accepted analytics cookies.",
  rejected: "You have rejected analytics cookies.",
  unset: "You have not chosen yet: there are no analytics cookies.",
} as const;

/** Source: docs/site/content.md#legal-pages. */
export default function CookiesPage({ loaderData: { legal } }: Route.ComponentProps) {
  const consent = useConsent();
  return (
    <div className="page-width py-14 md:py-24">
      <p className="small-caps text-ink-soft">{legal?.text}</p>
      <h1 className="mt-3 text-title">{legal?.title ?? "Cookies"}</h1>
      <div className="mt-12 max-w-3xl">
        {legal?.html && <Html html={legal.html} />}
        <CookieTable />
        <h2 className="mt-12 text-heading">Your choice</h2>
        <p role="status" className="mt-3 min-h-7">
          {consent && consentTexts[consent]}
        </p>
        <Button className="mt-4" onClick={() => writeConsent("unset")}>
          Change my choice
        </Button>
      </div>
    </div>
  );
}
