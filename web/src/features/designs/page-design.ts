import { orNull, type Api } from "@frontage/contract/client.ts";
import { getDesign } from "@frontage/contract/designs/designs.ts";
import { data } from "react-router";
import { shownDesign, shownFields, type ShownDesign } from "./shown-design.ts";

/** A design without its bookings, which a loader can return. */
export type PageDesign = Omit<ShownDesign, "bookings">;

/** A design of the signed-in customer by its code. An unknown code shows the not-found page. */
export async function getPageDesign(api: Api, code: string): Promise<PageDesign> {
  const design = await orNull(api(getDesign, { params: { code }, query: { fields: shownFields } }));
  if (!design) {
    throw data(null, { status: 404 });
  }
  const { bookings: _, ...rest } = shownDesign(design);
  return rest;
}
