// Writes `demo/pictures.json`: hash, size and placeholder of every picture of the demo world, so that a first start
// need not decode them.
import "temporal-polyfill/global";
import fs from "node:fs";
import { readDemoContent } from "../../demo/src/content/read-demo-content.ts";
import {
  demoPictureFiles,
  factsName,
  pictureFactsFile,
  pictureHash,
  type PictureFacts,
} from "../../demo/src/load/store-demo-pictures.ts";
import { placeholder, placeholderOf } from "../../server/src/features/pictures/derive-picture.ts";
import { withPictureMaker } from "../../server/src/features/pictures/process/picture-maker.ts";

const files = [...new Set(demoPictureFiles(await readDemoContent()))].sort();
const facts: PictureFacts = {};
await withPictureMaker("at_once", async (maker) => {
  for (const file of files) {
    const source = fs.readFileSync(file);
    const tiny = await maker.resize(source, placeholder);
    facts[factsName(file)] = {
      hash: pictureHash(source),
      ...(await maker.measure(source)),
      placeholder: placeholderOf(tiny),
    };
  }
});
fs.writeFileSync(pictureFactsFile, `${JSON.stringify(facts, null, 2)}\n`);
console.log(`${files.length} pictures are in demo/pictures.json.`);
