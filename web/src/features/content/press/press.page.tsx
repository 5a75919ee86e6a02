import type { BrowserErrorName } from "@frontage/contract/site/browser-errors.ts";
import type { Api } from "@frontage/contract/client.ts";
import {
  listArticles,
  listAwards,
  type Article,
  type Award,
} from "@frontage/contract/site/content.ts";
import { formatDate } from "@frontage/domain/time/format-time.ts";
import { useRevalidator } from "react-router";
import { api as browserApi } from "../../../api/browser-api.ts";
import { defer } from "../../../api/deferred.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { Banner } from "../../../shell/frame/banner.tsx";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { useFailureReport } from "../../../shell/failures/report-failure.ts";
import { useDateFormat } from "../../../shell/site-data.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { slotSizes } from "../../../ui/slot-sizes.ts";
import type { Route } from "./+types/press.page";
import { Html } from "../html.tsx";
import { loadBlocks } from "../load-blocks.ts";
import { partOf, partQuery, type ListPart } from "../list-part.ts";
import { useShowMore } from "../use-show-more.ts";

/** Source: docs/site/content.md#lists. */
const [articleStep, awardStep] = [3, 6];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [blocks, articles, awards] = await Promise.all([
    loadBlocks(api, "press"),
    defer(loadArticles(api)),
    defer(loadAwards(api)),
  ]);
  return pack({ blocks, articles, awards });
}

/** Loads the articles from an offset on. */
async function loadArticles(api: Api, offset = 0) {
  return partOf(await api(listArticles, { query: partQuery(offset) }));
}

/** Loads the awards from an offset on. */
async function loadAwards(api: Api, offset = 0) {
  const awards = await api(listAwards, { query: partQuery(offset) });
  return partOf(
    awards.map(({ picture, url, name, description }) => ({ picture, url, name, description })),
  );
}

export const handle: LoadedPage = { failureName: "Failed loading articles" };

export const meta = () =>
  pageMeta({
    title: "Press & Awards",
    description: "What the press says about Frontage, our awards and our partners.",
  });

export default function PressPage({ loaderData }: Route.ComponentProps) {
  const { blocks, articles, awards } = unpack(loaderData);
  const { newsletter, mediaContact } = blocks;
  const linkClass = "font-semibold underline underline-offset-4";
  return (
    <>
      <Banner
        logo={blocks.bannerLogo?.picture}
        title={blocks.bannerTitle?.text ?? "Press & Awards"}
        text={blocks.bannerText?.text}
      />
      <section className="page-width pt-16 pb-20">
        <h2 className="text-heading">In the press</h2>
        {articles.isFailed ? (
          <Failure name="Failed loading articles" />
        ) : (
          <Articles articles={articles.value} />
        )}
      </section>
      <section className="page-width pt-4 pb-24">
        <h2 className="text-heading">Awards and partners</h2>
        {awards.isFailed ? (
          <Failure name="Failed loading awards" />
        ) : (
          <Awards awards={awards.value} />
        )}
      </section>
      <section className="border-t border-ink bg-paper-deep">
        <div className="page-width grid gap-10 py-16 md:grid-cols-2">
          {newsletter?.link && (
            <div>
              <h2 className="text-heading">Newsletter</h2>
              <p className="mt-3 max-w-md">{newsletter.text}</p>
              <a href={newsletter.link.url} className={`mt-4 inline-block ${linkClass}`}>
                {newsletter.link.label}
              </a>
            </div>
          )}
          {mediaContact?.link && (
            <div>
              <h2 className="text-heading">Media contact</h2>
              <p className="mt-3 max-w-md">{mediaContact.text}</p>
              <a href={mediaContact.link.url} className={`mt-4 inline-block ${linkClass}`}>
                {mediaContact.link.label}
              </a>
            </div>
          )}
        </div>
      </section>
    </>
  );
}

function Failure({ name }: { name: BrowserErrorName }) {
  const { revalidate, state } = useRevalidator();
  useFailureReport(name);
  return (
    <LoadFailure
      className="mt-6 max-w-3xl"
      isRetrying={state === "loading"}
      onRetry={() => void revalidate()}
    >
      {name}
    </LoadFailure>
  );
}

function Articles({ articles }: { articles: ListPart<Article> }) {
  const dateFormat = useDateFormat();
  const { shown, hasMore, isLoading, showMore } = useShowMore(articles, articleStep, (offset) =>
    loadArticles(browserApi, offset),
  );
  return (
    <>
      {articles.items.length === 0 && <p className="mt-6">No articles found</p>}
      <ul className="mt-8 grid gap-x-6 gap-y-12 md:grid-cols-3">
        {shown.map(({ url, picture, source, date, title }) => (
          <li key={url}>
            <a href={url} rel="noopener" className="group block">
              <ResponsiveImage
                source={{ ...picture, alt: "" }}
                sizes={slotSizes.thirdOnTablets}
                className="aspect-[3/2] w-full"
              />
              <p className="small-caps mt-4 text-ink-soft">
                {source} · <time dateTime={date.toString()}>{formatDate(dateFormat, date)}</time>
              </p>
              <h3 className="mt-2 text-subheading underline-offset-4 group-hover:underline">
                {title}
              </h3>
            </a>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button className="mt-12" isBusy={isLoading} onClick={showMore}>
          Load more<span className="sr-only"> articles</span>
        </Button>
      )}
    </>
  );
}

function Awards({ awards }: { awards: ListPart<Omit<Award, "date" | "logo">> }) {
  const { shown, hasMore, isLoading, showMore } = useShowMore(awards, awardStep, (offset) =>
    loadAwards(browserApi, offset),
  );
  return (
    <>
      {awards.items.length === 0 && <p className="mt-6">No awards found</p>}
      <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ url, picture, name, description }) => (
          <li key={url} className="border-t border-ink pt-4">
            <ResponsiveImage
              source={picture}
              sizes={slotSizes.third}
              className="aspect-[3/2] w-full border border-hairline"
            />
            <h3 className="mt-4 text-subheading">
              <a href={url} rel="noopener" className="underline-offset-4 hover:underline">
                {name}
              </a>
            </h3>
            <Html html={description} className="mt-2" />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button className="mt-12" isBusy={isLoading} onClick={showMore}>
          Load more<span className="sr-only"> awards</span>
        </Button>
      )}
    </>
  );
}
