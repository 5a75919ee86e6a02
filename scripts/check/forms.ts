import { parseAst } from "rolldown/parseAst";
import { lineOf, readTextFiles, type TextFile } from "./text-files.ts";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const hooks: ReadonlySet<unknown> = new Set(["useApiForm", "useStaffForm"]);

/**
 * Lists the forms that send something else than what was checked, a line each: one that calls the API outside `send`, or
 * whose `send` makes a body. Source: docs/site/forms.md#one-body
 */
export function listFormProblems(root: string): string[] {
  return readTextFiles(root)
    .filter(({ name, text }) => /^web\/src\/.*\.tsx?$/.test(name) && /use\w+Form\(/.test(text))
    .flatMap(problemsOf);
}

function problemsOf({ name, text }: TextFile): string[] {
  const program = parseAst(text, { lang: name.endsWith("x") ? "tsx" : "ts" }) as unknown as Node;
  const nodes = nodesIn(program);
  const apiNames = new Set(
    nodes
      .filter(({ type, source }) => type === "ImportDeclaration" && isBrowserApi(source))
      .flatMap(({ specifiers }) => (specifiers as Node[]).map(({ local }) => nameOf(local))),
  );
  const callsIn = (node: Node) =>
    nodesIn(node).filter(
      ({ type, callee }) => type === "CallExpression" && apiNames.has(nameOf(callee)),
    );
  const forms = nodes.filter(
    ({ type, callee }) => type === "CallExpression" && hooks.has(nameOf(callee)),
  );
  const options = forms.flatMap((form) => {
    const [given] = form["arguments"] as Node[];
    return given?.type === "ObjectExpression" ? (given["properties"] as Node[]) : [];
  });
  const isNamed = (option: Node, wanted: string) => nameOf(option["key"]) === wanted;
  const endpoints = new Set(
    options
      .filter((option) => isNamed(option, "endpoint"))
      .flatMap((option) => nodesIn(option["value"] as Node).flatMap((node) => nameOf(node) ?? [])),
  );
  const sends = options.filter((option) => isNamed(option, "send"));
  const sent = new Set(sends.flatMap(callsIn));
  const own = callsIn(program).filter(
    (call) => !sent.has(call) && endpoints.has(nameOf((call["arguments"] as Node[])[0]) ?? ""),
  );
  const inOptions = options.filter((option) => !sends.includes(option)).flatMap(callsIn);
  const remade = [...sent].filter((call) => {
    const [endpoint, input] = call["arguments"] as Node[];
    return (
      endpoints.has(nameOf(endpoint) ?? "") &&
      ((input?.["properties"] as Node[] | undefined) ?? []).some(
        (part) => isNamed(part, "body") && nameOf(part["value"]) !== "body",
      )
    );
  });
  const at = (node: Node) => `${name}:${lineOf(text, node.start)}`;
  return [
    ...[...new Set([...own, ...inOptions])].map(
      (call) => `${at(call)} calls the API: the form sends the body that it has checked`,
    ),
    ...remade.map((call) => `${at(call)} makes a body: send the one that was checked`),
  ];
}

const isBrowserApi = (source: unknown) =>
  String((source as { readonly value?: unknown }).value).endsWith("/browser-api.ts");

/** The name of an identifier; undefined for other nodes. */
function nameOf(node: unknown): string | undefined {
  const { type, name } = (node ?? {}) as Partial<Node>;
  return type === "Identifier" && typeof name === "string" ? name : undefined;
}

/** A node with all nodes inside. */
function nodesIn(node: Node): Node[] {
  const inside = Object.values(node)
    .flat()
    .filter(
      (value): value is Node => typeof value === "object" && value !== null && "type" in value,
    );
  return [node, ...inside.flatMap(nodesIn)];
}
