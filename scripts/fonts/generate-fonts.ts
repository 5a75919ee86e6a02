// Writes the fonts of web/src/ui/fonts, cut to the characters that fonts.css names; with --verify, fails if a file is out of date.
import fs from "node:fs";
import path from "node:path";
import { makeFontSubsets } from "./font-subsets.ts";

for (const { file, bytes } of await makeFontSubsets()) {
  if (!process.argv.includes("--verify")) {
    fs.writeFileSync(file, bytes);
    console.log(`${path.basename(file)}: ${bytes.length.toLocaleString("en-GB")} bytes`);
  } else if (!fs.existsSync(file) || !fs.readFileSync(file).equals(bytes)) {
    console.error(`${path.basename(file)} is out of date: run \`npm run generate-fonts\`.`);
    process.exitCode = 1;
  }
}
