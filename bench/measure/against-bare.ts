import fs from "node:fs";
import path from "node:path";
import { answersPerSecond } from "../load/load.ts";
import { openVisitor } from "../load/visitor.ts";
import { dataDir } from "../site/setting.ts";
import { startPeer } from "../site/site.ts";
import { numeral, type Figure } from "./report.ts";
import { interleave } from "./rounds.ts";

interface Comparison {
  readonly origin: string;
  readonly path: string;
  readonly encoding: "br" | "identity";
  readonly rounds: number;
  readonly seconds: number;
  /** The least share of the peer's answers per second. */
  readonly atLeast: number;
}

const words = { br: "as browsers ask (brotli)", identity: "uncompressed" } as const;

/** Measures the answers per second of a path as a share of node:http, which sends the same bytes. */
export async function measureAgainstBare({
  origin,
  path: asked,
  encoding,
  rounds,
  seconds,
  atLeast,
}: Comparison): Promise<Figure> {
  const headers = { "accept-encoding": encoding };
  const { file, contentHeaders } = await storeAnswer(origin, asked, headers);
  const answers = { [asked]: { file, headers: contentHeaders } };
  const peer = await startPeer("bare-server.ts", { ANSWERS: JSON.stringify(answers) }, asked);
  try {
    const load = { paths: [asked], headers, seconds };
    const { ours, bare } = await interleave(rounds, {
      ours: () => answersPerSecond({ ...load, origin }),
      bare: () => answersPerSecond({ ...load, origin: peer.origin }),
    });
    return {
      what: `GET ${asked} ${words[encoding]}, of bare node:http`,
      value: ours / bare,
      limit: { atLeast },
      detail: `${numeral(ours)}/s of ${numeral(bare)}/s`,
    };
  } finally {
    await peer.stop();
  }
}

/** Stores the bytes of the answer and its headers for the peer. */
async function storeAnswer(
  origin: string,
  asked: string,
  headers: Readonly<Record<string, string>>,
) {
  const visitor = openVisitor(origin);
  const answer = await visitor.ask({ path: asked, headers });
  visitor.leave();
  const file = path.join(dataDir, "bare-answer");
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
