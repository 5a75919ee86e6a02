import { useState } from "react";
import { data } from "react-router";
import { siteRequest } from "../../../api/site-context.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { downloadReport } from "../../documents/download-document.ts";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import type { Route } from "./+types/report.page";
import { getPostOr404 } from "./get-post-or-404.ts";
import { ReportForm } from "./report-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const post = await getPostOr404(context.get(siteRequest).api, params.code);
  if (!post.hasReport) {
    throw data(null, { status: 404 });
  }
  const { code, title, blurb, picture } = post;
  return { code, title, blurb, picture };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData && `Report: ${loaderData.title}`,
    description: loaderData?.blurb,
  });

/** Shows a post with the form that requests its report. Source: docs/site/content.md#reports. */
export default function ReportPage({
  loaderData: { code, title, blurb, picture },
}: Route.ComponentProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    if (url !== null && !isLoading) {
      setLoading(true);
      await downloadReport(url, code);
      setLoading(false);
    }
  };
  return (
    <div className="page-width grid gap-x-6 gap-y-12 py-14 md:grid-cols-12 md:py-24">
      <div className="md:col-span-6">
        <p className="small-caps text-ink-soft">Report</p>
        <h1 id="report-title" className="mt-3 text-title">
          {title}
        </h1>
        <p className="mt-6 max-w-md text-xl leading-snug text-ink-soft">{blurb}</p>
        <ResponsiveImage
          source={{ ...picture, alt: "" }}
          sizes="(min-width: 1344px) 620px, (min-width: 768px) 50vw, 100vw"
          isFirst
          className="mt-10 aspect-[3/2] w-full"
        />
      </div>
      <div className="md:col-span-5 md:col-start-8">
        {url === null ? (
          <ReportForm code={code} onReady={setUrl} />
        ) : (
          <div role="status" className="border-t-4 border-moss pt-6">
            <h2 className="text-heading">Your information has been submitted</h2>
            <p className="mt-3">The link works for 24 hours.</p>
            <a
              href={url}
              download
              aria-busy={isLoading}
              className="mt-6 inline-flex min-h-13 items-center gap-2 bg-ink px-6 font-semibold text-paper hover:bg-ink-soft"
              onClick={(event) => {
                event.preventDefault();
                void download();
              }}
            >
              {isLoading && <Spinner />}
              Download report
            </a>
          </div>
        )}
      </div>
    </div>
  );
}
