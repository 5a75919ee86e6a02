import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { isBundled } from "../checkout.ts";

const sourceMap = z.object({ sources: z.array(z.string()), mappings: z.string() });

/** A position in a file, with numbers counted from 0. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Replaces positions in the bundle by positions in the sources. Reads source maps on demand, since Node would keep them
 * in memory from the start. Source: docs/bundle.md#building
 */
export function withSourcePositions(stack: string): string {
  return isBundled ? replacePositions(stack) : stack;
}

/** Replaces the positions of files that have a source map beside them. */
export function replacePositions(stack: string): string {
  return stack.replace(
    /(?:file:\/\/)?(\/[^\s()]+\.js):(\d+):(\d+)/g,
    (text, file: string, line: string, column: string) =>
      findSource(file, { line: Number(line) - 1, column: Number(column) - 1 }) ?? text,
  );
}

function findSource(file: string, position: Position): string | null {
  const mapFile = `${file}.map`;
  if (!fs.existsSync(mapFile)) {
    return null;
  }
  const { sources, mappings } = sourceMap.parse(JSON.parse(fs.readFileSync(mapFile, "utf8")));
  const found = findSegment(mappings, position);
  const source = found && sources[found.source];
  return source
    ? `${path.resolve(path.dirname(file), source)}:${found.line + 1}:${found.column + 1}`
    : null;
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Returns the source position of the last segment before a position in the bundle; null if its line has none. */
function findSegment(
  mappings: string,
  position: Position,
): (Position & { readonly source: number }) | null {
  // Every field counts from its last value: the column in the bundle, the source, its line, its column, a name.
  const fields = [0, 0, 0, 0, 0];
  let found = null;
  for (const [line, segments] of mappings.split(";").entries()) {
    fields[0] = 0;
    for (const segment of segments.split(",")) {
      addNumbers(fields, segment);
      const [column = 0, source = 0, sourceLine = 0, sourceColumn = 0] = fields;
      if (line === position.line && column > position.column) {
        return found;
      }
      found =
        line === position.line && segment !== ""
          ? { source, line: sourceLine, column: sourceColumn }
          : null;
    }
    if (line === position.line) {
      return found;
    }
  }
  return null;
}

/** Decodes the numbers of a segment (Base64 VLQ) and adds each to its field. */
function addNumbers(fields: number[], segment: string): void {
  let [field, value, shift] = [0, 0, 0];
  for (const character of segment) {
    const digit = digits.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit < 32) {
      fields[field] = (fields[field] ?? 0) + (value & 1 ? -(value >> 1) : value >> 1);
      [field, value, shift] = [field + 1, 0, 0];
    }
  }
}
