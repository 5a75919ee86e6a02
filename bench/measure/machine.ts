import fs from "node:fs";

const pageBytes = 4096;
const pages = 16_384;
const calls = 20_000;

/**
 * Measures what the machine takes for a new page of memory and for a system call. Virtual machines differ tenfold in
 * both, and starts, browsers and fills with them.
 */
export function describeMachine(): string {
  const page = microsecondsOf(pages, () => {
    const memory = new Uint8Array(pages * pageBytes);
    for (let offset = 0; offset < memory.length; offset += pageBytes) {
      memory[offset] = 1;
    }
  });
  const call = microsecondsOf(calls, () => {
    for (let done = 0; done < calls; done++) {
      fs.fstatSync(0);
    }
  });
  return `This machine takes ${page.toFixed(1)} µs for a new page of memory and ${call.toFixed(1)} µs for a look at a file.`;
}

function microsecondsOf(count: number, run: () => void): number {
  const started = performance.now();
  run();
  return ((performance.now() - started) * 1000) / count;
}
