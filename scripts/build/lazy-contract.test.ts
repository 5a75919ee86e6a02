import { expect, test } from "vitest";
import { makeLazy } from "./lazy-contract.ts";

/** Runs code with functions that record what is made. */
function run(code: string): { readonly made: string[]; readonly result: Record<string, unknown> } {
  const made: string[] = [];
  const schema = (name: string) => {
    made.push(name);
    return name;
  };
  const wireObject = (fields: unknown) => fields;
  const endpoint = (declaration: unknown) => declaration;
  const result: unknown = new Function("schema", "wireObject", "endpoint", `return ${code}`)(
    schema,
    wireObject,
    endpoint,
  );
  return { made, result: result as Record<string, unknown> };
}

test("makes the fields of a wire object when they are asked for", () => {
  const { made, result } = run(
    makeLazy('({ object: wireObject({ a: schema("a") }, { a: "b" }) })'),
  );
  expect(made).toEqual([]);
  const fields = result["object"] as () => unknown;
  expect(fields()).toEqual({ a: "a" });
});

test("makes a schema of an endpoint once, when it is first read", () => {
  const code =
    'endpoint({ name: "x", body: schema("body"), answer: schema("answer"), status: 200 })';
  const { made, result } = run(makeLazy(code));
  expect(made).toEqual([]);
  expect([result["body"], result["body"]]).toEqual(["body", "body"]);
  expect(made).toEqual(["body"]);
  expect({ ...result }).toEqual({ name: "x", body: "body", answer: "answer", status: 200 });
});

test("handles wire objects within each other and within endpoints", () => {
  const code = 'endpoint({ body: wireObject({ a: wireObject({ b: schema("b") }) }) })';
  const { made, result } = run(makeLazy(code));
  const outer = (result["body"] as () => Record<string, unknown>)();
  expect(made).toEqual([]);
  expect((outer["a"] as () => unknown)()).toEqual({ b: "b" });
});

test("keeps lines, types and everything else", () => {
  const code = `const page: Page = { answer: schema("a") };\nexport const shared = endpoint({ params });\nfetch({ body: text() });`;
  expect(makeLazy(code)).toBe(code);
});
