/**
 * A number with its unit: "1 hour", "3.5 hours".
 * @param unit the unit in the singular
 * @param units the plural; the singular with an s unless given
 */
export function formatCount(count: number, unit: string, units = `${unit}s`): string {
  return `${count} ${count === 1 ? unit : units}`;
}
