import fs from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { z } from "zod";
import { isBundled } from "../repository-root.ts";

const payload = z.object({
  version: z.number(),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

/**
 * Replaces positions in the bundle by positions in the sources. Reads source maps on demand, since Node would keep them
 * in memory from the start. Source: docs/developing/bundle.md#building
 */
export function withSourcePositions(stack: string): string {
  return isBundled ? replacePositions(stack) : stack;
}

/** Positions found so far. An outage logs the same stack many times, and a large map takes a tenth of a second to read. */
const known = new Map<string, string | null>();
const mostKnown = 1000;

/** Replaces the positions of files that have a source map beside them. */
export function replacePositions(stack: string): string {
  const maps = new Map<string, SourceMap | null>();
  return stack.replace(
    /(?:file:\/\/)?(\/[^\s()]+\.js):(\d+):(\d+)/g,
    (text, file: string, line: string, column: string) => {
      let source = known.get(text);
      if (source === undefined) {
        const map = maps.get(file) ?? readMap(file);
        maps.set(file, map);
        source = map && findSource(map, file, Number(line), Number(column));
        if (known.size >= mostKnown) {
          known.clear();
        }
        known.set(text, source);
      }
      return source ?? text;
    },
  );
}

function readMap(file: string): SourceMap | null {
  const mapFile = `${file}.map`;
  if (!fs.existsSync(mapFile)) {
    return null;
  }
  const read = payload.parse(JSON.parse(fs.readFileSync(mapFile, "utf8")));
  return new SourceMap({ file, sourceRoot: "", sourcesContent: [], ...read });
}

function findSource(map: SourceMap, file: string, line: number, column: number): string | null {
  const found = map.findEntry(line - 1, column - 1);
  return "originalSource" in found
    ? `${path.resolve(path.dirname(file), found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`
    : null;
}
