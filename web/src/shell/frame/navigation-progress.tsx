import { useContext, useSyncExternalStore } from "react";
import {
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  type DataRouter,
} from "react-router";

/** A line at the top of the window while the next page loads. Source: docs/speed/first-visit.md#moving-between-pages */
export function NavigationProgress() {
  const router = useContext(RouterContext)?.router;
  return router ? <Line router={router} /> : null;
}

/**
 * Subscribes to the router itself, since what its hooks return comes with a render that gives way to everything else. The
 * line stays until the next page is drawn.
 */
function Line({ router }: { router: DataRouter }) {
  const drawn = useLocation().key;
  const awaited = useSyncExternalStore(
    router.subscribe,
    () => (router.state.navigation.location ?? router.state.location).key,
    () => drawn,
  );
  return (
    <div
      aria-hidden="true"
      data-awaited={awaited !== drawn}
      className="navigation-progress pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 origin-left bg-signal print:hidden"
    />
  );
}
