/**
 * An exact decimal fraction (tax 0.2, discount 0.15). Rates multiply as decimals, never as binary floats: 0.1 + 0.2
 * must not cost anybody a penny. Source: docs/pricing.md#rounding.
 */
export interface Rate {
  /** The rate is `units / scale`. */
  readonly units: bigint;
  /** A power of ten. */
  readonly scale: bigint;
}

const decimal = /^(\d+)(?:\.(\d+))?(?:e-(\d+))?$/i;

/**
 * Reads a rate from its decimal digits; a number is read by the digits that it prints.
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

/** `floor(amount × rate)` in minor units; `amount` is not negative. */
export function floorTimesRate(amount: number, { units, scale }: Rate): number {
  return Number((BigInt(amount) * units) / scale);
}

/** `floor(net × (1 + rate))`: the gross amount. Source: docs/pricing.md#rounding. */
export function addTax(net: number, { units, scale }: Rate): number {
  return Number((BigInt(net) * (scale + units)) / scale);
}

/**
 * `floor(gross × (1 − rate))`, rounded down. It is not the inverse of `addTax` and is used for no
 * figure that is stored, charged, invoiced or reported. Source: docs/pricing.md#rounding.
 */
export function removeTax(gross: number, { units, scale }: Rate): number {
  return Number((BigInt(gross) * (scale - units)) / scale);
}
