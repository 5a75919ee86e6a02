import { countOpenInbox } from "@frontage/contract/console/inbox.ts";
import { Outlet } from "react-router";
import { siteRequest } from "../../api/site-context.ts";
import { ErrorPage } from "../../shell/failures/error-page.tsx";
import { FailedPage } from "../../shell/failures/failed-page.tsx";
import { failureKind } from "../../shell/failures/failure-kind.ts";
import { usePageError } from "../../shell/failures/page-error.ts";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { Link } from "../../ui/link.tsx";
import { href } from "../../ui/paths/site-path.ts";
import { userOfPage } from "../accounts/access/guard-pages.ts";
import type { Route } from "./+types/console-layout";
import { ConsoleFrame } from "./frame/console-frame.tsx";
import { ConsolePage } from "./frame/console-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { lacksSecondFactor } = userOfPage(context);
  if (lacksSecondFactor) {
    return { hasMenu: false, openRequests: 0 };
  }
  const { open } = await context.get(siteRequest).api(countOpenInbox);
  return { hasMenu: true, openRequests: open };
}

/** The title of a page that failed to load. */
export const meta = ({ error }: Route.MetaArgs) =>
  failureKind(error) === "missing" ? pageMeta({ isMissing: true }) : pageMeta({});

/** The frame of the operator's console. */
export default function ConsoleLayout({
  loaderData: { hasMenu, openRequests },
}: Route.ComponentProps) {
  return (
    <ConsoleFrame hasMenu={hasMenu} openRequests={openRequests}>
      <Outlet />
    </ConsoleFrame>
  );
}

/**
 * A page that failed to load keeps its address and offers a retry. A missing page shows the console to staff only.
 */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const { kind } = usePageError();
  if (kind === "missing" && !loaderData) {
    return <ErrorPage kind={kind} />;
  }
  return (
    <ConsoleFrame {...loaderData}>
      {kind === "missing" ? <MissingPage /> : <FailedPage kind={kind} />}
    </ConsoleFrame>
  );
}

function MissingPage() {
  return (
    <ConsolePage title="Page not found">
      <p>
        Nothing has this address. Check the code or number in it, or search with Ctrl or Cmd and K.
      </p>
      <p className="mt-4">
        <Link to={href("/admin")} className="font-semibold underline underline-offset-4">
          Today
        </Link>
      </p>
    </ConsolePage>
  );
}
