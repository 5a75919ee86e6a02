import { lineOf, readTextFiles, type TextFile } from "./text-files.ts";

/** Something that pages leave to the shell, and where it is done instead. */
interface Rule {
  readonly pattern: RegExp;
  readonly problem: string;
  /** Whether the rule holds in a file of the site's features. */
  readonly covers: (file: TextFile) => boolean;
}

const guardFolder = "web/src/features/accounts/access/";

/** Files that encode for the browser's storage, the address or a refusal, and not for a page. */
const codecs = new Set([
  "web/src/features/bookings/draft/draft-store.ts",
  "web/src/features/bookings/hold/stored-hold.ts",
  "web/src/features/console/list/read-list-query.ts",
  "web/src/features/console/form/use-staff-form.ts",
]);

const rules: readonly Rule[] = [
  {
    // A loader that looks for the user, or reads their groups, decides who may see its page.
    pattern:
      /\bfindUser\(|\brequire(?:User|Visitor|Staff|Landlord|Customer)\w*\(|\bgroups\.includes\(/g,
    problem: "guards by hand; give the page a row in page-audiences.ts",
    covers: ({ name, text }) =>
      !name.startsWith(guardFolder) && /\bsiteRequest\b|\bloader\b/.test(text),
  },
  {
    pattern:
      /\bz\.(?:safe)?(?:en|de)code(?:Async)?\(|\bTemporal\.\w+\.from\(\s*(?:loaderData|loaded)\b/gi,
    problem:
      "encodes or decodes by hand; pack the loader's data and unpack it (web/src/api/packed.ts)",
    covers: ({ name }) => !codecs.has(name),
  },
];

/** Lists what pages do by hand that is done for all of them, a line each. Source: docs/site/site.md#from-the-answer-to-the-page */
export function listLoaderProblems(root: string): string[] {
  return readTextFiles(root)
    .filter(({ name }) => name.startsWith("web/src/features/") && !/\.test\.tsx?$/.test(name))
    .flatMap((file) =>
      rules
        .filter(({ covers }) => covers(file))
        .flatMap(({ pattern, problem }) =>
          [...file.text.matchAll(pattern)].map(
            ({ index }) => `${file.name}:${lineOf(file.text, index)} ${problem}`,
          ),
        ),
    );
}
