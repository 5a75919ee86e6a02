import fs from "node:fs";
import path from "node:path";
import { listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { createApi } from "@frontage/contract/client.ts";
import { answersPerSecond } from "../load/load.ts";
import { processorMilliseconds } from "../../testing/process-use.ts";
import type { Figure } from "../measure/report.ts";
import { interleave } from "../measure/rounds.ts";
import { dataDir } from "../site/setting.ts";
import { startPeer, startSite, type Served } from "../site/site.ts";
import type { World } from "../world/world.ts";

const rounds = 3;
const seconds = 1;

/** Measures the processor time of a picture against node:http streaming the same file. */
export async function measurePictures(world: World): Promise<Figure[]> {
  const site = await startSite(await world.copy("pictures"));
  try {
    const picture = await findPicture(site);
    const file = path.join(dataDir, "files", picture);
    const given = { FILE: file, FILE_PATH: picture };
    const peer = await startPeer("bare-file.ts", given, picture);
    try {
      const { ours, bare } = await interleave(rounds, {
        ours: () => microsecondsEach(site, picture),
        bare: () => microsecondsEach(peer, picture),
      });
      const kilobytes = (fs.statSync(file).size / 1024).toFixed(0);
      return [
        {
          what: "processor time of a picture, relative to node:http streaming the file",
          value: ours / bare,
          limit: { atMost: 1.2 },
          detail: `${ours.toFixed(0)} µs and ${bare.toFixed(0)} µs, ${kilobytes} KB`,
        },
      ];
    } finally {
      await peer.stop();
    }
  } finally {
    await site.stop();
    await world.drop("pictures");
  }
}

/** Returns the path of the main picture of the first space. */
async function findPicture({ origin }: Served): Promise<string> {
  const api = createApi({ base: `${origin}/api`, fetch, token: () => null });
  const [space] = await api(listSpaces);
  if (!space) {
    throw new Error("The demo world has no space");
  }
  const [, url = ""] = /(\/pictures\/\S+?800\.webp)/.exec(JSON.stringify(space)) ?? [];
  return url;
}

/** Returns the processor time of an answer in microseconds. */
async function microsecondsEach({ origin, pid }: Served, picture: string): Promise<number> {
  const before = processorMilliseconds(pid);
  const rate = await answersPerSecond({ origin, paths: [picture], seconds });
  return ((processorMilliseconds(pid) - before) * 1000) / (rate * seconds);
}
