// Prints its id, waits until its parent has ended, and says so. For the test of watch-parent.ts.
import { watchParent } from "../../src/start/watch-parent.ts";

// Keeps the process running.
const waiting = setInterval(() => {}, 1000);
watchParent(process.ppid, () => {
  clearInterval(waiting);
  process.stdout.write("stopped\n");
});
process.stdout.write(`${process.pid}\n`);
