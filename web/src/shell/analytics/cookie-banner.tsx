import { isSecretPath } from "@frontage/domain/redirects/secret-paths.ts";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { bannerId, useBannerHeight } from "./banner-height.ts";
import { readConsent, useConsent, writeConsent } from "./consent.ts";
import { useSiteData } from "../site-data.ts";
import { removeAnalyticsCookies } from "./remove-analytics-cookies.ts";
import { Link } from "../../ui/link.tsx";

const choiceClass =
  "max-sm:min-w-0 max-sm:flex-1 max-sm:px-2 max-sm:text-sm max-sm:leading-tight max-sm:whitespace-normal max-xs:text-xs";

/** Pages work without it, so a failure needs no answer. */
async function startTagManager(id: string): Promise<void> {
  const manager = await import("./tag-manager.ts").catch(() => null);
  // The visitor may have withdrawn the consent meanwhile.
  if (readConsent() === "accepted") {
    manager?.loadTagManager(id);
  }
}

/**
 * Asks about analytics cookies at the bottom of the window until the visitor answers, then applies the choice.
 * Source: docs/site/site.md#consent.
 */
export function CookieBanner() {
  const consent = useConsent();
  const { tagManagerId } = useSiteData().config;
  const before = useRef(consent);
  // Any script loaded into this document could read its secret address.
  const { pathname } = useLocation();
  const [isSecret] = useState(() => isSecretPath(pathname));

  useEffect(() => {
    if (consent === "accepted" && tagManagerId !== null && !isSecret) {
      void startTagManager(tagManagerId);
    }
    if (before.current === "accepted" && consent !== "accepted") {
      removeAnalyticsCookies();
      if (tagManagerId !== null) {
        // Only a new document removes loaded scripts.
        location.reload();
      }
    }
    before.current = consent;
  }, [consent, tagManagerId, isSecret]);

  useBannerHeight((height) => {
    const { documentElement: root, body } = document;
    // Keeps the focused element out from under the banner.
    root.style.scrollPaddingBottom = height && `calc(var(--page-foot) + ${height})`;
    // The end of the page can be scrolled above the banner.
    body.style.paddingBottom = height;
  });

  if (consent !== "unset") {
    return null;
  }
  return (
    <section
      id={bannerId}
      aria-label="Cookies"
      className="cookie-banner fixed inset-x-0 bottom-0 z-40 border-t border-ink bg-paper"
    >
      <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-1.5 py-1.5 max-xs:gap-y-1 max-xs:py-1 sm:gap-y-3 sm:py-4 max-sm:with-foot:py-0 short:py-0">
        {/* Two lines on a phone, where the banner must leave most of the window to the page. */}
        <p className="min-w-0 flex-1 basis-80 text-[0.9375rem] leading-snug max-sm:text-xs max-sm:leading-tight max-sm:with-foot:sr-only short:sr-only">
          This site uses the few cookies that it needs. With your permission, two more show us which
          pages people find useful.
        </p>
        <div className="flex items-center gap-x-3 max-sm:w-full max-sm:gap-x-2">
          <Button isSmall className={choiceClass} onClick={() => writeConsent("rejected")}>
            Reject analytics cookies
          </Button>
          <Button isSmall className={choiceClass} onClick={() => writeConsent("accepted")}>
            Accept analytics cookies
          </Button>
          <Link
            to="/legal/cookies"
            className="inline-flex min-h-11 items-center px-1 text-[0.9375rem] underline underline-offset-4 max-sm:basis-16 max-sm:text-center max-sm:text-sm max-sm:leading-tight max-xs:text-xs"
          >
            View cookies
          </Link>
        </div>
      </div>
    </section>
  );
}
