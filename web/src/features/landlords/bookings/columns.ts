import type { ListChoice } from "./list-choice.ts";

type SortValue = ListChoice["sort"];

interface SortWay {
  readonly value: SortValue;
  /** The label in the choice of an order. */
  readonly words: string;
}

interface Column {
  readonly title: string;
  readonly isAmount?: boolean;
  /** The first order of a heading, and the reversed one. */
  readonly sort?: { readonly first: SortWay; readonly second: SortWay };
}

const latestFirst = (value: SortValue): SortWay => ({ value, words: "latest first" });
const earliestFirst = (value: SortValue): SortWay => ({ value, words: "earliest first" });

/** The columns of the landlord's list. */
export const columns: readonly Column[] = [
  {
    title: "Occupation Date",
    sort: { first: latestFirst("-start_time"), second: earliestFirst("start_time") },
  },
  {
    title: "Name",
    sort: {
      first: { value: "name", words: "A to Z" },
      second: { value: "-name", words: "Z to A" },
    },
  },
  {
    title: "Booking Date",
    sort: { first: latestFirst("-created"), second: earliestFirst("created") },
  },
  { title: "Price (Ex VAT)", isAmount: true },
  { title: "VAT", isAmount: true },
  {
    title: "Total Price",
    isAmount: true,
    sort: {
      first: { value: "-total_price", words: "highest first" },
      second: { value: "total_price", words: "lowest first" },
    },
  },
  { title: "Landlord Split", isAmount: true },
  { title: "Frontage Split", isAmount: true },
  { title: "Invoice" },
  { title: "Status" },
];
