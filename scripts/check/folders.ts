import path from "node:path";
import { importsOf, isTest, type Import } from "./boundaries.ts";
import { largeFolders, longLists, maxFiles, maxFilesOfLarge } from "./large-folders.ts";
import { readTextFiles } from "./text-files.ts";

const packages = {
  "@frontage/domain/": "domain/src/",
  "@frontage/contract/": "contract/src/",
};

/** Imports against the arrows, on demand: a start with an empty database loads the demo world. */
const againstArrows: readonly Import[] = [
  { file: "server/src/start/prepare-database.ts", target: "demo/src/load-demo-world.ts" },
];

/**
 * Lists folders with too many files, and files or folders that import each other in a circle.
 * @param exceptions the folders that may be large; those that no longer are belong off the list
 */
export function listFolderProblems(root: string, exceptions = largeFolders): string[] {
  return [...listCircles(root), ...listLargeFolders(root, exceptions)];
}

/** Lists files and folders side by side that import each other, directly or through others. Tests are exempt. */
function listCircles(root: string): string[] {
  const files = readTextFiles(root)
    .map(({ name }) => name)
    .filter((name) => /\.tsx?$/.test(name) && !isTest(name));
  const imports = files
    .flatMap((file) => importsOf(root, file))
    .map(resolvePackage)
    .filter(
      ({ file, target }) =>
        !againstArrows.some((other) => other.file === file && other.target === target),
    );
  const plans = new Map<string, Plan>();
  for (const { file, target } of imports) {
    const step = firstDifference(placeOf(file), placeOf(target));
    if (step) {
      const plan = plans.get(step.folder) ?? new Map<string, Set<string>>();
      plans.set(step.folder, plan);
      plan.set(step.from, (plan.get(step.from) ?? new Set<string>()).add(step.to));
    }
  }
  return [...plans].flatMap(([folder, plan]) =>
    circlesOf(plan).map(
      (circle) => `${folder}: ${circle.join(", ")} import each other; let the arrows run one way`,
    ),
  );
}

function listLargeFolders(root: string, exceptions: Readonly<Record<string, string>>): string[] {
  const counts = new Map<string, number>();
  for (const { name } of readTextFiles(root)) {
    const folder = path.posix.dirname(name);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const tooLarge = [...counts]
    .filter(([folder]) => !Object.hasOwn(longLists, folder))
    .map(([folder, count]) => {
      const limit = Object.hasOwn(exceptions, folder) ? maxFilesOfLarge : maxFiles;
      return { folder, count, limit };
    })
    .filter(({ count, limit }) => count > limit)
    .map(
      ({ folder, count, limit }) => `${folder} has ${count} files, more than ${limit}; divide it`,
    );
  const divided = Object.keys(exceptions)
    .filter((folder) => (counts.get(folder) ?? 0) <= maxFiles)
    .map(
      (folder) =>
        `${folder} has no more than ${maxFiles} files; take it off the list in large-folders.ts`,
    );
  return [...tooLarge, ...divided];
}

/** Returns which children of a folder import which others. */
type Plan = Map<string, Set<string>>;

function resolvePackage({ file, target }: Import): Import {
  for (const [name, folder] of Object.entries(packages)) {
    if (target.startsWith(name)) {
      return { file, target: folder + target.slice(name.length) };
    }
  }
  return { file, target };
}

/** Splits a path. The support of the server's tests stands beside the workspaces, above all that it tests. */
const placeOf = (file: string) => file.match(/^server\/test(?=\/)|[^/]+/g) ?? [];

/** Returns the lowest folder that contains both ends of an import, and the children in which they are. */
function firstDifference(from: readonly string[], to: readonly string[]) {
  let depth = 0;
  while (depth < from.length - 1 && depth < to.length - 1 && from[depth] === to[depth]) {
    depth += 1;
  }
  const [source, target] = [from[depth], to[depth]];
  return source === undefined || target === undefined || source === target
    ? null
    : { folder: from.slice(0, depth).join("/") || ".", from: source, to: target };
}

/** Returns the groups of children that can all reach each other. */
function circlesOf(plan: Plan): string[][] {
  const reach = new Map([...plan.keys()].map((start) => [start, reachableFrom(plan, start)]));
  const seen = new Set<string>();
  const circles: string[][] = [];
  for (const [start, reached] of reach) {
    if (seen.has(start) || !reached.has(start)) {
      continue;
    }
    const circle = [...reached].filter((other) => reach.get(other)?.has(start)).toSorted();
    for (const member of circle) {
      seen.add(member);
    }
    circles.push(circle);
  }
  return circles;
}

function reachableFrom(plan: Plan, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(plan.get(start) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!reached.has(next)) {
      reached.add(next);
      waiting.push(...(plan.get(next) ?? []));
    }
  }
  return reached;
}
