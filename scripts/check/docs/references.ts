import fs from "node:fs";
import path from "node:path";
import GithubSlugger from "github-slugger";
import { lexer, walkTokens } from "marked";
import { lineOf, listFiles, readTextFiles, type TextFile } from "../text-files.ts";

const citation = /\bdocs\/(?:[\w-]+\/)*[\w-]+\.md(?:#[\w-]+)?/g;
const sourceName =
  /^(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|sql|css)$|^(?:domain|contract|server|web|walkthrough|player|demo|e2e|bench|scripts|testing)\/(?:[\w.-]+\/)*$/;
// Documents that readers of the repository cannot open.
const outsideDocument =
  /\bthe specification\b|\bspecification \d|\bdecisions, section|(?<!\w|\bif )\(ours\)/gi;

// Merged migrations never change. These cite pages that have been moved into rooms since.
const olderThanRooms =
  /^server\/src\/db\/migrations\/(?:baseline\/.*|0190-replaced-receipts|0194-fold-in-every-locale|0200-booking-entries)\.sql$/;

/**
 * Lists dead references, a line each: citations of pages and headings of docs/, and links and file names in Markdown.
 */
export function listDeadReferences(root: string): string[] {
  const files = readTextFiles(root);
  const names = listFiles(root);
  const isFile = (code: string) =>
    names.some((name) => name === code || name.endsWith(`/${code}`)) ||
    fs.existsSync(path.join(root, code));
  const headings = new Map(
    files.filter(isMarkdown).map(({ name, text }) => [name, new Set(slugsOf(text))]),
  );
  const isDead = (target: string): boolean => {
    const [name = "", heading] = target.split("#");
    return headings.has(name)
      ? heading !== undefined && !headings.get(name)?.has(heading)
      : !fs.existsSync(path.join(root, name));
  };
  return files.flatMap(({ name, text }) => [
    ...[...text.matchAll(citation)]
      .filter(([target]) => !olderThanRooms.test(name) && isDead(target))
      .map(({ 0: target, index }) => `${name}:${lineOf(text, index)} cites ${target}: not there`),
    ...[...text.matchAll(outsideDocument)]
      .filter(() => !name.startsWith("scripts/check/"))
      .map(
        ({ 0: words, index }) =>
          `${name}:${lineOf(text, index)} cites "${words}", which is not in the repository: cite docs/`,
      ),
    ...(isMarkdown({ name }) ? linksOf(text) : [])
      .filter((link) => !/^[a-z]+:/.test(link) && isDead(resolve(name, link)))
      .map((link) => `${name} links to ${link}: not there`),
    ...(isMarkdown({ name }) ? namedFilesOf(text) : [])
      .filter((code) => !isFile(code))
      .map((code) => `${name} names the file ${code}: not there`),
  ]);
}

const isMarkdown = ({ name }: Pick<TextFile, "name">) => name.endsWith(".md");

/** A relative link as a path from the root. */
function resolve(file: string, link: string): string {
  return link.startsWith("#") ? file + link : path.posix.join(path.posix.dirname(file), link);
}

/** Returns the anchors that GitHub gives to the headings of a page. */
function slugsOf(text: string): string[] {
  const slugger = new GithubSlugger();
  return lexer(text).flatMap((token) =>
    token.type === "heading" ? [slugger.slug(token["text"].replaceAll("`", ""))] : [],
  );
}

/** Returns the names of source files or folders that a page formats as code, complete or shortened at the front. */
function namedFilesOf(text: string): string[] {
  const names: string[] = [];
  walkTokens(lexer(text), (token) => {
    if (token.type === "codespan" && sourceName.test(token["text"])) {
      names.push(token["text"]);
    }
  });
  return names;
}

function linksOf(text: string): string[] {
  const links: string[] = [];
  walkTokens(lexer(text), (token) => {
    if (token.type === "link" || token.type === "image") {
      links.push(token["href"]);
    }
  });
  return links;
}
