import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProgressBar } from "./progress-bar.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function newStream(isTTY: boolean) {
  const stream = Object.assign(new PassThrough({ encoding: "utf8" }), { isTTY });
  return {
    stream: stream as unknown as NodeJS.WriteStream,
    read: () => String(stream.read() ?? ""),
  };
}

test("prints a line for each stage where there is no terminal", () => {
  const { stream, read } = newStream(false);
  const bar = createProgressBar(stream);
  bar.begin({ label: "Building the site", until: 0.8, seconds: 10 });
  vi.advanceTimersByTime(5000);
  bar.print("8 spaces are ready.");
  bar.begin({ label: "Starting", until: 1, seconds: 1 });
  bar.end();
  expect(read()).toBe("Building the site…\n8 spaces are ready.\nStarting…\n");
});

test("moves on a terminal with the usual time, and never beyond the end of its stage", () => {
  const { stream, read } = newStream(true);
  const bar = createProgressBar(stream);
  const percent = () => Number(/(\d+) % {2}[^%]*$/.exec(read())?.[1]);
  bar.begin({ label: "Building the site", until: 0.8, seconds: 10 });
  expect(percent()).toBe(0);
  vi.advanceTimersByTime(10_000);
  expect(percent()).toBe(50);
  vi.advanceTimersByTime(200_000);
  expect(percent()).toBeLessThanOrEqual(80);
  bar.begin({ label: "Starting", until: 1, seconds: 1 });
  expect(percent()).toBe(80);
  bar.end();
  expect(read().endsWith("\r\u001B[K")).toBe(true);
});
