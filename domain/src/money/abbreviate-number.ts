const compact = new Intl.NumberFormat("en-GB", { notation: "compact" });

/** "950", "1.2k", "34M", "1.5B". Source: docs/site.md#figures */
export function abbreviateNumber(value: number): string {
  return compact.format(value).replace("K", "k").replace("bn", "B").replace("m", "M");
}
