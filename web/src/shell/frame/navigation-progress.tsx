import { useNavigation } from "react-router";

/** A line at the top of the window while the next page loads. Source: docs/first-visit.md#moving-between-pages */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  return state === "idle" ? null : (
    <div
      key={location.key}
      aria-hidden="true"
      className="navigation-progress pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 origin-left bg-signal print:hidden"
    />
  );
}
