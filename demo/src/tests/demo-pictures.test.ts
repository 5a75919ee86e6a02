import fs from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readDemoContent } from "../content/read-demo-content.ts";
import { readJson } from "../content/demo-folder.ts";
import {
  demoPictureFiles,
  factsName,
  pictureFacts,
  pictureFactsFile,
  pictureHash,
} from "../load/store-demo-pictures.ts";

test("pictures.json has hash, size and placeholder of each picture, and no other", async () => {
  const facts = await readJson(pictureFactsFile, pictureFacts);
  const files = [...new Set(demoPictureFiles(await readDemoContent()))].sort();
  expect(Object.keys(facts)).toEqual(files.map(factsName));
  for (const file of files) {
    const source = fs.readFileSync(file);
    const { autoOrient } = await sharp(source).metadata();
    const { placeholder, ...known } = facts[factsName(file)] ?? {};
    expect({ file, ...known }).toEqual({ file, hash: pictureHash(source), ...autoOrient });
    const tiny = Buffer.from(placeholder?.split(",")[1] ?? "", "base64");
    expect(await sharp(tiny).metadata()).toMatchObject({ format: "webp", width: 16 });
  }
});
