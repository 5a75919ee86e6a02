import { endpoint } from "../../endpoint.ts";
import { factEntries } from "../../spaces/space-facts.ts";
import { spaceParams } from "../../spaces/spaces.ts";
import { wireObject } from "../../wire.ts";
import { version } from "../lists.ts";
import { consoleSpace, pictureCode } from "./console-space.ts";

export const saveSpaceFacts = endpoint({
  name: "saveSpaceFacts",
  summary: "Save the facts of a space: place, uses, people, features, measures, rules, arrival",
  method: "PUT",
  path: "/admin/spaces/{code}/facts/",
  access: "staff",
  params: spaceParams,
  body: wireObject({
    version,
    ...factEntries,
    /** An uploaded picture; null for none. */
    floorPlan: pictureCode.nullable(),
  }),
  status: 200,
  answer: consoleSpace,
  refusals: ["not_found", "stale"],
});
