import fs from "node:fs";
import path from "node:path";
import { listFiles } from "./text-files.ts";

/**
 * The packages that a part of the repository may import. The linter's rules state which files it may (.oxlintrc.json).
 */
interface Room {
  /** Folder, relative to the root. */
  readonly folder: string;
  /** Packages that may be imported; null for any. */
  readonly packages: readonly string[] | null;
}

// The most specific parts come first: a file belongs to the first part with a folder that contains it.
const rooms: readonly Room[] = [
  { folder: "domain/src", packages: [] },
  {
    folder: "contract/src",
    packages: [
      "zod",
      "libphonenumber-js",
      "@zxcvbn-ts/core",
      "@zxcvbn-ts/language-common",
      "@zxcvbn-ts/language-en",
      "@frontage/domain",
    ],
  },
  {
    folder: "web/src/ui",
    packages: [
      "react",
      "react-router",
      "react-aria-components",
      "@internationalized/date",
      "@observablehq/plot",
      "lucide",
      "uqr",
    ],
  },
  { folder: "web", packages: null },
  {
    folder: "walkthrough",
    packages: ["three", "zod", "@frontage/domain", "@frontage/contract"],
  },
  {
    folder: "player",
    packages: ["zod", "@frontage/domain", "@frontage/contract"],
  },
  { folder: "server", packages: null },
  { folder: "demo", packages: null },
];

/** Packages that only some parts may import. */
const roomsOfPackage: Readonly<Record<string, readonly string[]>> = {
  "@frontage/server": [],
  "@frontage/web": [],
  "@frontage/demo": [],
  react: ["web"],
  "react-dom": ["web"],
  fastify: ["server"],
  kysely: ["server", "demo"],
  pg: ["server"],
  three: ["walkthrough"],
};

/** The features of the site in order. Each may use those before it. */
const webFeatures = [
  "accounts",
  "availability",
  "space-choices",
  "devices",
  "events",
  "payments",
  "tenancy",
  "profile",
  "documents",
  "enquiries",
  "content",
  "designs",
  "favourites",
  "compare",
  "map",
  "spaces",
  "search",
  "bookings",
  "drafts",
  "home",
  "site",
  "analytics",
  "dashboard",
  "discounts",
  "console",
  "landlords",
];

const testPackages = new Set(["vitest", "fast-check"]);
const maxLines = 400;

/** An import: the file that contains it, and the file or package that it names. */
export interface Import {
  readonly file: string;
  readonly target: string;
}

/** Lists all violations of the import rules of ARCHITECTURE.md, a line each. */
export function listViolations(root: string): string[] {
  const files = sourceFiles(root);
  const imports = files.flatMap((file) => importsOf(root, file));
  return [
    ...imports.flatMap((found) => packageViolation(found)),
    ...featureViolations(root, imports),
    ...consoleViolations(files, imports),
    ...codeFiles(root).flatMap((file) => lengthViolation(root, file)),
    ...files.flatMap((file) => nameViolation(file)),
  ];
}

/** Lists the files of code, with tests, scripts and journeys. */
function codeFiles(root: string): string[] {
  return listFiles(root).filter(
    (name) => /\.(?:tsx?|mjs)$/.test(name) && !name.endsWith(".gen.ts"),
  );
}

function sourceFiles(root: string): string[] {
  return [
    "domain/src",
    "contract/src",
    "server/src",
    "demo/src",
    "web/src",
    "walkthrough/src",
    "player/src",
    "player/worker",
    "testing",
  ].flatMap((folder) => {
    const start = path.join(root, folder);
    if (!fs.existsSync(start)) {
      return [];
    }
    return fs
      .readdirSync(start, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".gen.ts"))
      .map((name) => path.posix.join(folder, name.replaceAll(path.sep, "/")));
  });
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?:[^"';]*?\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/g;

/** Lists the imports of a file, including dynamic ones. */
export function importsOf(root: string, file: string): Import[] {
  const text = fs.readFileSync(path.join(root, file), "utf8");
  return [...text.matchAll(importPattern)].map(([, fromClause, call]) => {
    const specifier = (fromClause ?? call ?? "").replace(/\?url$/, "");
    const target = specifier.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), specifier)
      : specifier;
    return { file, target };
  });
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isFile = (target: string) =>
  /^(domain|contract|server|web|walkthrough|player|demo|scripts|testing)\//.test(target);
const packageOf = (target: string) =>
  target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");

function packageViolation({ file, target }: Import): string[] {
  const room = rooms.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!room || target.includes("+types/") || isFile(target)) {
    return [];
  }
  const name = packageOf(target);
  if (isTest(file) && testPackages.has(name)) {
    return [];
  }
  const owners = roomsOfPackage[name];
  const isForeign = owners?.every((owner) => !file.startsWith(`${owner}/`)) ?? false;
  const isAllowed = room.packages === null || room.packages.includes(name);
  return isForeign || !isAllowed ? [`${file} imports ${name}, which ${room.folder} may not`] : [];
}

/** Features without routes, each placed directly above a feature of app.ts, in order. */
const featuresAbove: Readonly<Record<string, readonly string[]>> = {
  spaces: ["inbox"],
  quotes: ["reference-data"],
  documents: ["booking-records"],
  bookings: ["idempotency"],
};

/** Lists the server's features in the order of app.ts, with those without routes: each may import those above it. */
export function featureOrder(root: string): string[] {
  const app = path.join(root, "server/src/app.ts");
  if (!fs.existsSync(app)) {
    return [];
  }
  const text = fs.readFileSync(app, "utf8");
  const files = new Map(
    [...text.matchAll(/import \{ ([^}]*) \} from "\.\/features\/([\w-]+)\//g)].flatMap(
      ([, names = "", feature = ""]) => names.split(/,\s*/).map((name) => [name.trim(), feature]),
    ),
  );
  const calledWith = (target: string) =>
    [
      ...text.matchAll(
        new RegExp(`^\\s+(?:const \\w+ = )?(?:await )?(\\w+Routes)\\(${target}\\b`, "gm"),
      ),
    ]
      .map(([, name = ""]) => files.get(name))
      .filter((feature) => feature !== undefined);
  const inApi = calledWith("api");
  // A feature that only serves files, such as pictures, comes before those with an API.
  const filesOnly = calledWith("app").filter((feature) => !inApi.includes(feature));
  return [...new Set([...filesOnly, ...inApi])].flatMap((feature) => {
    return [...(featuresAbove[feature] ?? []), feature];
  });
}

function featureViolations(root: string, imports: readonly Import[]): string[] {
  const orders = [
    { folder: "server/src/features", order: featureOrder(root), place: "app.ts" },
    { folder: "web/src/features", order: webFeatures, place: "scripts/check/boundaries.ts" },
  ];
  return orders.flatMap(({ folder, order, place }) => {
    const featureOf = (file: string) =>
      file.startsWith(`${folder}/`) ? file.split("/")[folder.split("/").length] : undefined;
    return imports.flatMap(({ file, target }) => {
      const from = featureOf(file);
      const to = featureOf(target);
      if (!from || !to || from === to || isTest(file)) {
        return [];
      }
      const [own, other] = [order.indexOf(from), order.indexOf(to)];
      return other < 0 || (own >= 0 && own < other)
        ? [
            `${file} imports feature ${to}, which stands below ${from} in ${place}: pass the value in, or move what both need to the upper feature`,
          ]
        : [];
    });
  });
}

const consoleFolder = "server/src/console/";
const featuresFolder = "server/src/features/";

/** Lists the files of features that only the console uses, directly or through one another. */
function consoleViolations(files: readonly string[], imports: readonly Import[]): string[] {
  const importers = Map.groupBy(
    imports.filter(({ file }) => !isTest(file)),
    ({ target }) => target,
  );
  const ofConsole = new Set(files.filter((file) => file.startsWith(consoleFolder)));
  const ofFeatures = files.filter((file) => file.startsWith(featuresFolder) && !isTest(file));
  const findOnes = () =>
    ofFeatures.filter((file) => {
      const users = importers.get(file) ?? [];
      return (
        !ofConsole.has(file) && users.length > 0 && users.every((user) => ofConsole.has(user.file))
      );
    });
  const found: string[] = [];
  for (let ones = findOnes(); ones.length > 0; ones = findOnes()) {
    found.push(...ones);
    ones.forEach((file) => ofConsole.add(file));
  }
  return found.map((file) => `${file} is used by the console only: move it to ${consoleFolder}`);
}

function lengthViolation(root: string, file: string): string[] {
  const lines = fs.readFileSync(path.join(root, file), "utf8").split("\n").length;
  return lines > maxLines ? [`${file} has ${lines} lines, more than ${maxLines}`] : [];
}

function nameViolation(file: string): string[] {
  const drawer =
    /(?:^|\/)(utils?|helpers?|common|shared|misc|lib|services|managers)(?:\/|\.tsx?$)/.exec(file);
  return drawer ? [`${file}: "${drawer[1]}" names nothing; name the thing itself`] : [];
}
