/** Named values that JSON can hold, including Temporal values. */
export type Facts = Readonly<Record<string, unknown>>;

const secretName =
  /[sS]ecret|[pP]assword|[tT]oken|[hH]ash|Key$|^key$|^card(Number)?$|^cvc$|paymentMethod/;

/**
 * The fields that differ between two states, with their values in JSON form. A field with a name that suggests a secret
 * or card data is left out. Source: docs/console/audit.md#what-an-entry-holds
 * @param before null if the thing was created
 * @param after null if the thing was removed
 */
export function changedFields(
  before: Facts | null,
  after: Facts | null,
): { before: Facts | null; after: Facts | null } {
  const [was, is] = [jsonOf(before), jsonOf(after)];
  const names = Object.keys({ ...was, ...is }).filter(
    (name) => !secretName.test(name) && JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]),
  );
  return { before: pick(was, names), after: pick(is, names) };
}

function jsonOf(facts: Facts | null): Facts | null {
  // Compared as JSON, so that two Temporal values of the same time are equal.
  return facts === null ? null : JSON.parse(JSON.stringify(facts));
}

function pick(facts: Facts | null, names: readonly string[]): Facts | null {
  return facts === null
    ? null
    : Object.fromEntries(
        names.filter((name) => Object.hasOwn(facts, name)).map((name) => [name, facts[name]]),
      );
}
