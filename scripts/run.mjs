import module from "node:module";
import path from "node:path";

// Starts a script of this folder after checking that Node is new enough to run TypeScript itself. Plain JavaScript,
// because it must still run, and complain, where Node is not.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Node ${process.versions.node} is too old: Frontage needs 22.18 or newer and brings its own on Linux with npm ci.`,
  );
  process.exit(1);
}
// Types are stripped and code is compiled once; the next start reads both from here.
module.enableCompileCache(path.join(import.meta.dirname, "../.cache/node"));
const [script, ...rest] = process.argv.slice(2);
process.argv.splice(2, process.argv.length, ...rest);
await import(`./${script}.ts`);
