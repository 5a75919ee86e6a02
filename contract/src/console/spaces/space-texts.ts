import { endpoint } from "../../endpoint.ts";
import { spaceEntries } from "../../spaces/space-fields.ts";
import { spaceParams } from "../../spaces/spaces.ts";
import { wireObject } from "../../wire.ts";
import { version } from "../lists.ts";
import { consoleSpace } from "./console-space.ts";

export const saveSpaceTexts = endpoint({
  name: "saveSpaceTexts",
  summary: "Save the texts and facts of a space",
  method: "PUT",
  path: "/admin/spaces/{code}/texts/",
  access: "staff",
  params: spaceParams,
  body: wireObject({ version, ...spaceEntries }),
  status: 200,
  answer: consoleSpace,
  refusals: ["not_found", "stale"],
});
