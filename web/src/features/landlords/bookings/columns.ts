import type { ListChoice } from "./list-choice.ts";

type SortValue = ListChoice["sort"];

interface SortWay {
  readonly value: SortValue;
  /** The label in the choice of an order. */
  readonly label: string;
}

interface Column {
  readonly title: string;
  readonly isAmount?: boolean;
  /** The first order of a heading, and the reversed one. */
  readonly sort?: { readonly first: SortWay; readonly second: SortWay };
}

const latestFirst = (value: SortValue): SortWay => ({ value, label: "latest first" });
const earliestFirst = (value: SortValue): SortWay => ({ value, label: "earliest first" });

/** The columns of the landlord's list. */
export const columns: readonly Column[] = [
  {
    title: "Occupation Date",
    sort: { first: latestFirst("-start_time"), second: earliestFirst("start_time") },
  },
  {
    title: "Name",
    sort: {
      first: { value: "name", label: "A to Z" },
      second: { value: "-name", label: "Z to A" },
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
      first: { value: "-total_price", label: "highest first" },
      second: { value: "total_price", label: "lowest first" },
    },
  },
  { title: "Landlord Split", isAmount: true },
  { title: "Frontage Split", isAmount: true },
  { title: "Invoice" },
  { title: "Status" },
];
