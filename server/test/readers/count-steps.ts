import { parse, type AstNode } from "regjsparser";

type Node = AstNode<{ lookbehind: true }>;
type Continue = (index: number) => boolean;

/**
 * Counts the characters that a backtracking engine reads when it replaces all matches of a pattern in a text. Supports
 * the syntax of our patterns: classes, groups, greedy quantifiers, word boundaries, lookahead and lookbehind of one
 * character.
 */
export function countSteps(pattern: RegExp, text: string): number {
  const root = parse(pattern.source, "", { lookbehind: true });
  const flags = pattern.flags.replace("g", "");
  const characters = new Map<string, RegExp>();
  let steps = 0;

  const isOf = (node: Node, letter: string | undefined): boolean => {
    steps += 1;
    let test = characters.get(node.raw);
    if (!test) {
      test = new RegExp(`^${node.raw}$`, flags);
      characters.set(node.raw, test);
    }
    return letter !== undefined && test.test(letter);
  };
  const isWordCharacter = (index: number) => /\w/.test(text[index] ?? "");

  const matchAll = (nodes: readonly Node[], index: number, then: Continue): boolean => {
    const [first, ...rest] = nodes;
    return first ? match(first, index, (next) => matchAll(rest, next, then)) : then(index);
  };
  const match = (node: Node, index: number, then: Continue): boolean => {
    switch (node.type) {
      case "alternative":
        return matchAll(node.body, index, then);
      case "disjunction":
        return node.body.some((branch) => match(branch, index, then));
      case "anchor":
        steps += 1;
        return isWordCharacter(index - 1) !== isWordCharacter(index) && then(index);
      case "group":
        switch (node.behavior) {
          case "lookahead":
            return matchAll(node.body, index, () => true) && then(index);
          case "negativeLookbehind": {
            const [only] = node.body;
            const before = index === 0 ? undefined : text[index - 1];
            return !(only && isOf(only, before)) && then(index);
          }
          case "normal":
          case "ignore":
            return matchAll(node.body, index, then);
          default:
            throw new Error(`Not known to this counter: ${node.raw}`);
        }
      case "quantifier": {
        const [body] = node.body;
        const { min, max = Number.POSITIVE_INFINITY } = node;
        const repeat = (count: number, from: number): boolean =>
          (count < max && match(body, from, (next) => next > from && repeat(count + 1, next))) ||
          (count >= min && then(from));
        return repeat(0, index);
      }
      case "value":
      case "characterClass":
      case "characterClassEscape":
      case "dot":
        return isOf(node, text[index]) && then(index + 1);
      default:
        throw new Error(`Not known to this counter: ${node.raw}`);
    }
  };

  for (let start = 0; start < text.length;) {
    let end = start + 1;
    match(root, start, (index) => {
      end = Math.max(index, start + 1);
      return true;
    });
    start = end;
  }
  return steps;
}
