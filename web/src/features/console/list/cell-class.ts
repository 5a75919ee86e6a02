import type { ReactNode } from "react";

/** The class of a cell of `data-rows` in `tables.css`. A card has no label without a value. */
export function cellClass(content: ReactNode, isAmount: boolean | undefined): string | undefined {
  if ([null, undefined, false, ""].some((blank) => blank === content)) {
    return "max-md:hidden";
  }
  return isAmount ? "amount-cell" : undefined;
}
