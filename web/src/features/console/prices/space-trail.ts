import { href } from "../../../ui/paths/site-path.ts";

/** The page above the prices and times of a space. */
export const spaceTrail = [{ to: href("/admin/prices"), title: "Prices and times" }] as const;
