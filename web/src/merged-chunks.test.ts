import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { MergedChunks } from "./merged-chunks.ts";

function read(stream: MergedChunks): string[] {
  const chunks: string[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk.toString()));
  return chunks;
}

test("passes on what was written in one turn as one chunk, without waiting for the end", async () => {
  const stream = new MergedChunks();
  const chunks = read(stream);
  stream.write("<html>");
  stream.write("<body>");
  await nextTurn();
  expect(chunks).toEqual(["<html><body>"]);
  stream.write("<p>");
  stream.end("</p>");
  await nextTurn();
  expect(chunks).toEqual(["<html><body>", "<p></p>"]);
  expect(stream.readableEnded).toBe(true);
});

test("passes on nothing once its reader has left", async () => {
  const stream = new MergedChunks();
  const chunks = read(stream);
  stream.write("<html>");
  stream.destroy();
  await nextTurn();
  expect(chunks).toEqual([]);
});
