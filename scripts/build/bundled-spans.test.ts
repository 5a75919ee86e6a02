import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { rolldown } from "rolldown";
import { expect, onTestFinished, test } from "vitest";
import { bundleOptions } from "./build-server.ts";

const repositoryRoot = path.resolve(import.meta.dirname, "../..");

/** Starts tracing by the packages outside the bundle, and prints the spans that the bundle then makes. */
const program = `
import { createRequire } from "node:module";
import { currentTraceParent, inSpan, noParent } from "${repositoryRoot}/server/src/telemetry/spans.ts";

const { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } = createRequire(
  "${repositoryRoot}/server/package.json",
)("@opentelemetry/sdk-trace-node");
const exporter = new InMemorySpanExporter();
new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
let inside = null;
await inSpan("job", { kind: "queued", parent: noParent }, () =>
  inSpan("card", { kind: "call" }, async () => {
    inside = currentTraceParent();
  }),
);
const spans = exporter.getFinishedSpans();
console.log(JSON.stringify({
  names: spans.map(({ name }) => name),
  traces: new Set(spans.map((span) => span.spanContext().traceId)).size,
  isInside: inside?.includes(spans[0]?.spanContext().spanId) ?? false,
}));
`;

test("spans of the bundle reach the packages outside it", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-spans-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const input = path.join(folder, "program.ts");
  fs.writeFileSync(input, program);
  const build = await rolldown({ ...bundleOptions, input });
  await build.write({
    dir: path.join(folder, "build"),
    format: "esm",
    entryFileNames: "program.mjs",
  });
  await build.close();
  const printed = execFileSync(process.execPath, [path.join(folder, "build/program.mjs")], {
    encoding: "utf8",
  });
  expect(JSON.parse(printed)).toEqual({ names: ["card", "job"], traces: 1, isInside: true });
});
