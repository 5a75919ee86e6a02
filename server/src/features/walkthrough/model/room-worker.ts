// The thread that reads models. read-model.ts starts it with the bytes of a file.
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { BadModel } from "./bad-model.ts";
import { readRoom } from "./read-room.ts";

const file = z.custom<Uint8Array>((value) => value instanceof Uint8Array).parse(workerData);

try {
  const room = await readRoom(file);
  parentPort?.postMessage({ room }, [
    ...room.textures.map(({ bytes }) => bytes.buffer),
    room.content.buffer,
  ]);
} catch (error) {
  if (!(error instanceof BadModel)) {
    throw error;
  }
  parentPort?.postMessage({ problems: error.problems }, []);
}
