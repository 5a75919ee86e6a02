import fs from "node:fs/promises";
import path from "node:path";
import type { FileStore } from "../../../server/src/adapters/file-store/file-store.ts";
import { demoFolder } from "../content/demo-folder.ts";
import { filmKey } from "../../../server/src/features/content/film-files.routes.ts";

const folder = path.join(demoFolder, "hero");

/** Stores the films of the demo world in the file store. */
export async function storeFilms(files: FileStore): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    if (name.endsWith(".mp4") && !(await files.exists(filmKey(name)))) {
      await files.write(filmKey(name), await fs.readFile(path.join(folder, name)));
    }
  }
}
