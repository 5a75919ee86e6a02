import { code } from "@frontage/contract/wire.ts";
import { maxCompared } from "../../compare/compared-spaces.ts";

/** The codes of an address: `?spaces=carnaby-yard,granary-window`, or one for each `spaces`. */
export function readComparedCodes(search: URLSearchParams): {
  readonly codes: readonly string[];
  /** Whether there were more than can be compared. */
  readonly isCut: boolean;
} {
  const named = search.getAll("spaces").flatMap((list) => list.split(","));
  const codes = [...new Set(named.map((each) => each.trim()))].filter(
    (each) => code.safeParse(each).success,
  );
  return { codes: codes.slice(0, maxCompared), isCut: codes.length > maxCompared };
}
