import type { DemoPlace } from "@frontage/domain/footfall/demo-counts.ts";
import type { DemoSpace } from "../content/read-demo-content.ts";

/** How a space is visited, as its folder describes it. */
export function demoPlaceOf({
  code,
  city,
  footfall,
}: Pick<DemoSpace, "code" | "city" | "footfall">): DemoPlace {
  return { space: code, city, ...footfall };
}
