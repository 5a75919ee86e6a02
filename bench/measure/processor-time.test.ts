import { expect, it } from "vitest";
import { inProcessorTime } from "./processor-time.ts";

const thread = { pid: 1, tid: 2 };

it("gives a task and the events inside it their processor time", () => {
  const task = { ...thread, ph: "X", ts: 1000, dur: 90, tts: 500, tdur: 30 };
  const inner = { ...thread, ph: "X", ts: 1060, dur: 20, tts: 520, tdur: 10 };
  const instant = { ...thread, ph: "I", ts: 1085, tts: 530 };
  expect(inProcessorTime([instant, inner, task])).toEqual([
    { ...task, dur: 30 },
    { ...inner, ts: 1020, dur: 10 },
    { ...instant, ts: 1030 },
  ]);
});

it("leaves the beginnings of tasks where they were on the clock", () => {
  const first = { ...thread, ph: "X", ts: 1000, dur: 90, tts: 500, tdur: 30 };
  const second = { ...thread, ph: "X", ts: 1100, dur: 5, tts: 530, tdur: 5 };
  expect(inProcessorTime([first, second])).toEqual([{ ...first, dur: 30 }, second]);
});

it("keeps the tasks of threads apart", () => {
  const here = { ...thread, ph: "X", ts: 1000, dur: 90, tts: 500, tdur: 30 };
  const there = { pid: 1, tid: 3, ph: "X", ts: 1040, dur: 20, tts: 7000, tdur: 15 };
  expect(inProcessorTime([here, there])).toEqual([
    { ...here, dur: 30 },
    { ...there, dur: 15 },
  ]);
});

it("keeps marks and events without a processor time", () => {
  const task = { ...thread, ph: "X", ts: 1000, dur: 90, tts: 500, tdur: 30 };
  const mark = { ...thread, ph: "R", ts: 1080, tts: 525 };
  const request = { ...thread, ph: "b", ts: 1085 };
  expect(inProcessorTime([task, mark, request])).toEqual([{ ...task, dur: 30 }, mark, request]);
});
