import module from "node:module";
import path from "node:path";

// Starts a script of this folder after checking that Node can run TypeScript. Plain JavaScript, since an older Node
// must be able to run it and report the problem.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Node ${process.versions.node} is too old: Frontage needs 22.18 or newer and brings its own on Linux with npm ci.`,
  );
  process.exit(1);
}
// Caches stripped types and compiled code for the next start.
module.enableCompileCache(path.join(import.meta.dirname, "../.cache/node"));
const [script, ...rest] = process.argv.slice(2);
process.argv.splice(2, process.argv.length, ...rest);
await import(`./${script}.ts`);
