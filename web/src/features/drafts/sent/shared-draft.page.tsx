import { orNull } from "@frontage/contract/client.ts";
import { getSharedDraft } from "@frontage/contract/drafts/draft-shares.ts";
import { formatFullDate } from "@frontage/domain/time/format-time.ts";
import { data } from "react-router";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import { ExpiredLink } from "../../../shell/failures/expired-link.tsx";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import type { Route } from "./+types/shared-draft.page";
import { ContinueShared } from "./continue-shared.tsx";
import { loadSharedDraft } from "./load-shared-draft.ts";

export const handle: LoadedPage = { failureName: "Failed to load drafts" };

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const shared = /^[\w-]{1,80}$/.test(token)
    ? await orNull(api(getSharedDraft, { params: { token } }))
    : null;
  if (!shared) {
    throw data(null, { status: 404 });
  }
  const until = shared.expiresAt.toZonedDateTimeISO(shared.space.timeZone).toPlainDate();
  return {
    shared: pack(shared),
    shown: await loadSharedDraft(api, shared),
    until: formatFullDate(until),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData ? { title: "A booking to finish" } : { isMissing: true });

/** A basket that somebody has sent. Source: docs/booking/drafts.md#sending */
export default function SharedDraftPage({
  loaderData: { shared, shown, until },
}: Route.ComponentProps) {
  const { space, times, products, discounts } = unpack(shared);
  const isReserved = shown.times.some(({ problem }) => problem !== null);
  return (
    <div className="page-width grid gap-x-16 gap-y-10 pt-10 pb-24 md:pt-16 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <p className="small-caps text-ink-soft">Sent to you</p>
        <h1 className="mt-2 text-title">A booking at {space.name}</h1>
        {space.picture && (
          <ResponsiveImage
            source={{ ...space.picture, alt: "" }}
            sizes="(min-width: 1024px) 36vw, 100vw"
            className="mt-8 aspect-[3/2] w-full"
          />
        )}
        <p className="mt-4">
          <Link
            to={href("/spaces/:slug", { slug: space.code })}
            className="font-semibold underline underline-offset-4"
          >
            See the space
          </Link>
        </p>
      </div>
      <div className="receipt self-start bg-white px-6 pt-9 pb-11 sm:px-9 lg:col-span-7">
        <h2 className="text-heading">What was chosen</h2>
        <ul className="mt-4 border-t border-ink">
          {shown.times.map(({ when, problem, others }) => (
            <li key={when} className="border-b border-hairline py-4">
              <p className="figures text-lg font-semibold">{when}</p>
              {problem !== null && (
                <Notice tone="waiting" className="mt-3">
                  <p>{problem}</p>
                  {others.length > 0 && (
                    <>
                      <p className="mt-2">Free instead:</p>
                      <ul>
                        {others.map(({ text, path }) => (
                          <li key={text}>
                            <Link
                              to={path}
                              className="figures inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                            >
                              {text}
                            </Link>
                          </li>
                        ))}
                      </ul>
                    </>
                  )}
                </Notice>
              )}
            </li>
          ))}
          {shown.addOns.map(({ text, price }) => (
            <li
              key={text}
              className="figures flex justify-between gap-6 border-b border-hairline py-3"
            >
              <span>{text}</span>
              <span className="font-semibold">{price}</span>
            </li>
          ))}
        </ul>
        {shown.losses.map((loss) => (
          <Notice key={loss} className="mt-4">
            {loss}
          </Notice>
        ))}
        {shown.total !== null && (
          <p className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="small-caps text-ink-soft">Total today, VAT included</span>
            <strong className="amount text-3xl">{shown.total}</strong>
          </p>
        )}
        <ContinueShared
          draft={{ code: null, space: space.code, design: null, times, products, discounts }}
          isReserved={isReserved}
        />
        <p className="mt-6 text-sm text-ink-soft">
          This page is private to those who have its link, which works until {until}. The times are
          not held: they are yours once they are paid.
        </p>
      </div>
    </div>
  );
}

export const ErrorBoundary = () => (
  <ExpiredLink>
    Links to a booking last 30 days, and their owners can stop them earlier.
  </ExpiredLink>
);
