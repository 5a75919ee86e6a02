import { ApiError } from "@frontage/contract/client.ts";
import { getDiscount } from "@frontage/contract/bookings/discounts.ts";
import { useEffect } from "react";
import { data } from "react-router";
import { siteRequest } from "../../api/site-context.ts";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { UseCode } from "./use-code.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/discount.page";

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await context.get(siteRequest).api(getDiscount, { params: { code: params.code } });
  } catch (error) {
    // A malformed code counts as unknown; a failure of the server does not.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
      throw data(null, { status: error.status === 429 ? 429 : 404 });
    }
    throw error;
  }
}

export const meta = () =>
  pageMeta({ title: "A gift for you", description: "A discount code for your next booking." });

const colours = ["#d9411e", "#2f5d46", "#171310", "#fbefd5"];

/** The gift page of a promo code, with confetti. Source: docs/booking/discounts.md#gift-page. */
export default function DiscountPage({ loaderData: discount }: Route.ComponentProps) {
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      return;
    }
    const left = new AbortController();
    void import("canvas-confetti").then(({ default: confetti }) => {
      if (!left.signal.aborted) {
        // On the main thread: our security policy forbids workers from blobs.
        const fire = confetti.create(undefined, { resize: true, useWorker: false });
        void fire({ particleCount: 140, spread: 100, origin: { y: 0.35 }, colors: colours });
        left.signal.addEventListener("abort", () => fire.reset());
      }
    });
    return () => left.abort();
  }, []);
  return (
    <div className="page-width grid min-h-[70vh] content-center py-16 text-center">
      <h1 className="mx-auto max-w-4xl text-title">
        We wanted to say thanks, so here's a little gift, from us, to you.
      </h1>
      <p className="mx-auto mt-6 max-w-xl text-xl">{discount.description}</p>
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        <UseCode code={discount.code.toUpperCase()} />
        <ButtonLink to="/">Close</ButtonLink>
      </div>
    </div>
  );
}
