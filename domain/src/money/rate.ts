/**
 * An exact decimal fraction (tax 0.2, discount 0.15). Rates multiply as decimals, since binary floats would lose
 * pennies.
 * Source: docs/booking/pricing.md#rounding.
 */
export interface Rate {
  /** The rate is `units / scale`. */
  readonly units: bigint;
  /** A power of ten. */
  readonly scale: bigint;
}

const decimal = /^(\d+)(?:\.(\d+))?(?:e-(\d+))?$/i;

/**
 * Parses a rate from its decimal digits. A number is parsed from its shortest decimal form.
 * @throws RangeError unless it is a decimal from 0 to 1
 */
export function rate(value: string | number): Rate {
  const [, whole, fraction = "", exponent = "0"] = decimal.exec(String(value)) ?? [];
  if (whole === undefined) {
    throw new RangeError(`A rate is a decimal from 0 to 1, got ${value}`);
  }
  const scale = 10n ** BigInt(fraction.length + Number(exponent));
  const units = BigInt(whole + fraction);
  if (units > scale) {
    throw new RangeError(`A rate is a decimal from 0 to 1, got ${value}`);
  }
  return { units, scale };
}

/** `floor(amount × rate)` in minor units, for `amount` ≥ 0. */
export function floorTimesRate(amount: number, { units, scale }: Rate): number {
  return Number((BigInt(amount) * units) / scale);
}

/** `floor(net × (1 + rate))`: the gross amount. Source: docs/booking/pricing.md#rounding. */
export function addTax(net: number, { units, scale }: Rate): number {
  return Number((BigInt(net) * (scale + units)) / scale);
}

/**
 * `floor(gross × (1 − rate))`. It is not the inverse of `addTax` and must not be used for amounts that are stored,
 * charged, invoiced or reported. Source: docs/booking/pricing.md#rounding.
 */
export function removeTax(gross: number, { units, scale }: Rate): number {
  return Number((BigInt(gross) * (scale - units)) / scale);
}
