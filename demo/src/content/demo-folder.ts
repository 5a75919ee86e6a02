import fs from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { repositoryRoot } from "../../../server/src/repository-root.ts";

/** The folder with the files of the demo world. */
export const demoFolder = path.join(repositoryRoot, "demo");

/**
 * Reads and checks a file of the demo world.
 * @throws Error that names the file and what is wrong with it
 */
export async function readJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(JSON.parse(await fs.readFile(file, "utf8")));
  if (!parsed.success) {
    throw new Error(`${path.relative(demoFolder, file)}: ${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
}
