import fs from "node:fs";
import path from "node:path";
import { answersPerSecond } from "../load/load.ts";
import { numeral, type Figure } from "../measure/report.ts";
import { interleave } from "../measure/rounds.ts";
import { dataDir } from "../site/setting.ts";
import { startPeer, startSite } from "../site/site.ts";
import { openVisitor } from "../load/visitor.ts";
import type { World } from "../world/world.ts";

const listPath = "/api/spaces/";
const encodings = { br: "as browsers ask (brotli)", identity: "uncompressed" } as const;
const rounds = 4;
const seconds = 3;

/** Measures the list of spaces against node:http sending the same bytes. */
export async function measureSpaces(world: World): Promise<Figure[]> {
  const site = await startSite(await world.copy("spaces"));
  try {
    const figures: Figure[] = [];
    for (const [encoding, words] of Object.entries(encodings)) {
      figures.push(await measureEncoding(site.origin, encoding, words));
    }
    return figures;
  } finally {
    await site.stop();
  }
}

async function measureEncoding(origin: string, encoding: string, words: string): Promise<Figure> {
  const headers = { "accept-encoding": encoding };
  const { file, contentHeaders } = await storeAnswer(origin, headers);
  const answers = { [listPath]: { file, headers: contentHeaders } };
  const peer = await startPeer("bare-server.ts", { ANSWERS: JSON.stringify(answers) }, listPath);
  try {
    const load = { paths: [listPath], headers, seconds };
    const { ours, bare } = await interleave(rounds, {
      ours: () => answersPerSecond({ ...load, origin }),
      bare: () => answersPerSecond({ ...load, origin: peer.origin }),
    });
    return {
      what: `GET ${listPath} ${words}, of bare node:http`,
      value: ours / bare,
      limit: { atLeast: 0.85 },
      detail: `${numeral(ours)}/s of ${numeral(bare)}/s`,
    };
  } finally {
    await peer.stop();
  }
}

/** Stores the bytes of the answer and its headers for the peer. */
async function storeAnswer(origin: string, headers: Readonly<Record<string, string>>) {
  const visitor = openVisitor(origin);
  const answer = await visitor.ask({ path: listPath, headers });
  visitor.leave();
  const file = path.join(dataDir, "spaces-answer");
  fs.writeFileSync(file, answer.body);
  const contentHeaders: Record<string, string> = { "content-length": String(answer.body.length) };
  for (const name of ["content-type", "content-encoding"]) {
    const value = answer.headers[name];
    if (typeof value === "string") {
      contentHeaders[name] = value;
    }
  }
  return { file, contentHeaders };
}
