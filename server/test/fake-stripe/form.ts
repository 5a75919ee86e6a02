/**
 * Parses a form in the format of Stripe's API: `metadata[key]=a&types[0]=card` → `{ metadata: { key: "a" }, types:
 * ["card"] }`.
 */
export function decodeForm(text: string): Record<string, unknown> {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/^[^[]+|\[([^\]]*)\]/g)].map(([whole, inner]) => inner ?? whole);
    plant(root, path, value);
  }
  return Object.fromEntries([...root].map(([name, branch]) => [name, harvest(branch)]));
}

type Branch = Map<string, Branch | string>;

function plant(branch: Branch, [name = "", ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    branch.set(name, value);
    return;
  }
  const next = branch.get(name);
  const inner: Branch = next instanceof Map ? next : new Map();
  branch.set(name, inner);
  plant(inner, rest, value);
}

function harvest(branch: Branch | string): unknown {
  if (typeof branch === "string") {
    return branch;
  }
  const entries = [...branch].map(([name, inner]) => [name, harvest(inner)] as const);
  return entries.every(([name], index) => name === String(index))
    ? entries.map(([, value]) => value)
    : Object.fromEntries(entries);
}
