import { z } from "zod";

/** The place of a value in a document: names of fields and indexes of lists. */
export const leafPath = z.array(z.union([z.string(), z.int()]));
export type LeafPath = z.output<typeof leafPath>;

/** A value that differs between two documents of the same shape. */
interface DifferentLeaf {
  readonly path: LeafPath;
  readonly one: unknown;
  readonly other: unknown;
}

/** Whether a parameter is a list of values, or JSON with fields or a list. */
export function isDocument(parameter: unknown): boolean {
  return (
    Array.isArray(parameter) || (typeof parameter === "string" && /^(\{"|\[[{"\]])/.test(parameter))
  );
}

/** Returns the content of a document, which may be changed. */
export function contentOf(parameter: unknown): unknown {
  return typeof parameter === "string" ? JSON.parse(parameter) : structuredClone(parameter);
}

/** Lists the values that differ between the contents of two documents. */
export function listDifferences(
  one: unknown,
  other: unknown,
  path: LeafPath = [],
): DifferentLeaf[] {
  if (JSON.stringify(one) === JSON.stringify(other)) {
    return [];
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.flatMap((value, index) => listDifferences(value, other[index], [...path, index]));
  }
  if (isRecord(one) && isRecord(other)) {
    return Object.entries(one).flatMap(([name, value]) =>
      listDifferences(value, other[name], [...path, name]),
    );
  }
  return [{ path, one, other }];
}

/** Puts a value into the content of a document. */
export function setLeaf(content: unknown, path: LeafPath, value: unknown): void {
  const [last] = path.slice(-1);
  const parent = path.slice(0, -1).reduce<unknown>(childOf, content);
  if (Array.isArray(parent) && typeof last === "number") {
    parent[last] = value;
  } else if (isRecord(parent) && last !== undefined) {
    parent[last] = value;
  }
}

function childOf(parent: unknown, key: string | number): unknown {
  return Array.isArray(parent) || isRecord(parent) ? Reflect.get(parent, key) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
