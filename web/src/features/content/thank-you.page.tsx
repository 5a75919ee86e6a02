import { listPosts } from "@frontage/contract/site/content.ts";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { useNavigate } from "../../ui/paths/navigate.ts";
import { siteRequest } from "../../api/site-context.ts";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { summarise } from "./blog/post-card.tsx";
import { maxStories, Stories } from "./blog/stories.tsx";
import type { Route } from "./+types/thank-you.page";
import { enquirySent } from "../enquiries/thank-you-path.ts";
import { sitePathOf } from "../../ui/paths/site-path.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { lazyPart } from "../../ui/loading/lazy-part.ts";

const EnquirySentDialog = lazyPart(async () => ({
  default: (await import("../enquiries/enquiry-sent-dialog.tsx")).EnquirySentDialog,
}));

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const posts = await api(listPosts, { query: { limit: maxStories } });
  return { posts: posts.map(summarise) };
}

export const meta = () => pageMeta({ title: "Thank you" });

/**
 * The page after an enquiry from a landing page or the booking bar. Source: docs/people/enquiries.md#enquiries-and-contact.
 */
export default function ThankYouPage({ loaderData: { posts } }: Route.ComponentProps) {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  // The navigation's state exists only in the browser, so the dialog waits for hydration.
  const isHydrated = useIsHydrated();
  return (
    <>
      <section className="page-width py-14 md:py-24">
        <p className="small-caps text-ink-soft">Your enquiry</p>
        <h1 className="mt-3 text-mega">Thank you.</h1>
        <p className="mt-8 max-w-2xl text-xl leading-snug">
          We have your enquiry. A member of our team will be in touch soon.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/spaces" look="ink">
            See our spaces
          </ButtonLink>
          <ButtonLink to="/">Home</ButtonLink>
        </div>
      </section>
      <section className="border-t border-ink bg-paper-deep">
        <div className="page-width py-14 md:py-20">
          <h2 className="mb-10 text-heading">What other people did</h2>
          <Stories posts={posts} />
        </div>
      </section>
      {isHydrated && state === enquirySent && (
        <Suspense>
          <EnquirySentDialog
            isOpen
            onClose={() =>
              void navigate(sitePathOf(pathname + search), { replace: true, state: null })
            }
          />
        </Suspense>
      )}
    </>
  );
}
