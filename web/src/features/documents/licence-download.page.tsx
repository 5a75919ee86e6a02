import { ApiError } from "@frontage/contract/client.ts";
import { Check } from "lucide";
import { Icon } from "../../ui/icon.tsx";
import { useCallback, useEffect, useRef, useState } from "react";
import { data, useLocation } from "react-router";
import { href } from "../../ui/paths/site-path.ts";
import { useNavigate } from "../../ui/paths/navigate.ts";
import { reportFailure } from "../../shell/failures/report-failure.ts";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { logInPath } from "../accounts/access/log-in-path.ts";
import type { Route } from "./+types/licence-download.page";
import { saveLicence } from "./download-document.ts";
import { DocumentButton } from "./document-button.tsx";

export function loader({ url }: Route.LoaderArgs) {
  const text = url.searchParams.get("code") ?? "";
  const codes = new Set(text.split(",").map((code) => code.trim()));
  codes.delete("");
  if (codes.size === 0) {
    throw data(null, { status: 404 });
  }
  return { codes: [...codes] };
}

export const meta = () => pageMeta({ title: "Occupation licences" });

/** Saves the licence of each booking in the address, one after the other. Source: docs/booking/documents.md#licence. */
export default function LicenceDownloadPage({ loaderData: { codes } }: Route.ComponentProps) {
  const { savedCount, hasFailed, retry } = useSavedLicences(codes);
  const isDone = savedCount === codes.length;
  return (
    <div className="page-width pt-14 pb-24">
      <h1 className="text-title">Occupation licences</h1>
      {hasFailed ? (
        <LoadFailure className="mt-6 max-w-2xl" onRetry={retry}>
          Failed generating occupational license
        </LoadFailure>
      ) : (
        <p role="status" className="mt-6 max-w-2xl text-xl leading-snug text-ink-soft">
          {isDone ? savedText(codes.length) : `Saving ${savedCount + 1} of ${codes.length}…`}
        </p>
      )}
      <ul className="mt-10 max-w-2xl border-t border-ink">
        {codes.map((code, index) => (
          <li
            key={code}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 border-b border-hairline py-2"
          >
            <span className="figures flex items-center gap-3 font-semibold break-all">
              {index < savedCount ? (
                <Icon of={Check} aria-label="Saved" size={18} className="shrink-0 text-moss" />
              ) : (
                !hasFailed && <Spinner />
              )}
              {code}
            </span>
            {isDone && (
              <DocumentButton
                document="licence"
                code={code}
                look="quiet"
                aria-label={`Save again: ${code}`}
              >
                Save again
              </DocumentButton>
            )}
          </li>
        ))}
      </ul>
      <ButtonLink to="/bookings" look="ink" className="mt-10">
        My bookings
      </ButtonLink>
    </div>
  );
}

const savedText = (count: number) =>
  count === 1
    ? "Your licence is in your downloads."
    : `Your ${count} licences are in your downloads.`;

/**
 * Saves the licences one after the other and counts them. A signed-out user goes to the log-in page, and an unknown
 * booking leads to the not-found page. Any other failure stops the queue until `retry`, which continues with the failed
 * licence.
 */
function useSavedLicences(codes: readonly string[]) {
  const [savedCount, setSavedCount] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const begun = useRef("");
  const here = pathname + search;

  const save = useCallback(
    async (from: number) => {
      setHasFailed(false);
      setSavedCount(from);
      let saved = from;
      try {
        for (const code of codes.slice(from)) {
          await saveLicence(code);
          saved += 1;
          setSavedCount(saved);
        }
      } catch (error) {
        if (window.location.pathname !== pathname) {
          return;
        }
        const status = error instanceof ApiError ? error.status : 0;
        if (status === 401 || status === 403) {
          await navigate(logInPath(here), { replace: true });
        } else if (status === 404) {
          await navigate(href("/not-found"), { replace: true });
        } else {
          setHasFailed(true);
          reportFailure("Failed generating occupational license", error);
        }
      }
    },
    [codes, here, navigate, pathname],
  );

  useEffect(() => {
    if (begun.current !== here) {
      begun.current = here;
      void save(0);
    }
  }, [here, save]);
  return { savedCount, hasFailed, retry: () => void save(savedCount) };
}
