import type { DemoPlace } from "./demo-counts.ts";
import type { DemoSpace } from "../content/read-demo-content.ts";

/** Returns the footfall profile of a space from its content. */
export function demoPlaceOf({
  code,
  city,
  footfall,
}: Pick<DemoSpace, "code" | "city" | "footfall">): DemoPlace {
  return { space: code, city, ...footfall };
}
