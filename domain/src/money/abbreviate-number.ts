const units = [
  { size: 1e9, letter: "B" },
  { size: 1e6, letter: "M" },
  { size: 1e3, letter: "k" },
];

/** "950", "1.2k", "34M", "1.5B". Takes whole numbers. Source: docs/site/site.md#figures */
export function abbreviateNumber(value: number): string {
  const count = Math.abs(value);
  // What rounds to a thousand of a unit is one of the next: 999,500 is a million.
  const unit = units.find(({ size }) => count >= size * 0.9995);
  if (!unit) {
    return String(value);
  }
  const tenths = Math.round((count * 10) / unit.size);
  const rounded = tenths < 100 ? tenths / 10 : Math.round(count / unit.size);
  return `${value < 0 ? "-" : ""}${rounded}${unit.letter}`;
}
