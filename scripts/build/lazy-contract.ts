import path from "node:path";
import { parseAst } from "rolldown/parseAst";
import { Visitor } from "rolldown/utils";

/** A text in place of a part of the code. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const contractFolder = path.resolve(import.meta.dirname, "../../contract/src") + path.sep;

/** The schemas of an endpoint. */
const schemaNames: ReadonlySet<string> = new Set(["params", "query", "body", "answer"]);

/** Makes the contract's schemas when they are first used. Source: docs/bundle.md#the-contract */
export const lazyContract = {
  name: "lazy-contract",
  transform(code: string, id: string): { code: string; map: null } | null {
    // Lines keep their places, and with them the source map.
    return id.startsWith(contractFolder) ? { code: makeLazy(code), map: null } : null;
  },
};

/**
 * Turns the fields of a wire object into a function, and schemas that an endpoint makes into properties that replace
 * themselves by their value when they are first read.
 */
export function makeLazy(code: string): string {
  const edits: Edit[] = [];
  const insert = (at: number, text: string) => edits.push({ start: at, end: at, text });
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== "Identifier" || !first) {
        return;
      }
      if (callee.name === "wireObject") {
        insert(first.start, "() => (");
        insert(first.end, ")");
      }
      if (callee.name === "endpoint" && first.type === "ObjectExpression") {
        for (const property of first.properties) {
          if (
            property.type === "Property" &&
            property.key.type === "Identifier" &&
            schemaNames.has(property.key.name) &&
            property.value.type === "CallExpression"
          ) {
            const { key, value } = property;
            const text = `get ${property.key.name}() { const value = `;
            edits.push({ start: key.start, end: value.start, text });
            insert(
              value.end,
              `; Object.defineProperty(this, "${property.key.name}", { value, enumerable: true }); return value; }`,
            );
          }
        }
      }
    },
  }).visit(parseAst(code, { lang: "ts" }));
  return applyEdits(code, edits);
}

/** Applies edits that do not overlap. */
function applyEdits(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (edited, { start, end, text }) => edited.slice(0, start) + text + edited.slice(end),
      code,
    );
}
