import { answersPerSecond } from "../load/load.ts";
import { measureAgainstBare } from "../measure/against-bare.ts";
import type { Figure } from "../measure/report.ts";
import { startSite } from "../site/site.ts";
import type { World } from "../world/world.ts";

const path = "/api/spaces/";
/** Until V8 has optimised the server: the peer has next to no code. */
const warmUpSeconds = 3;

/** Measures the list of spaces against node:http sending the same bytes. */
export async function measureSpaces(world: World): Promise<Figure[]> {
  const { origin, stop } = await startSite(await world.copy("spaces"));
  try {
    const figures: Figure[] = [];
    for (const encoding of ["br", "identity"] as const) {
      const headers = { "accept-encoding": encoding };
      await answersPerSecond({ origin, paths: [path], headers, seconds: warmUpSeconds });
      const comparison = { origin, path, encoding, rounds: 3, seconds: 1, atLeast: 0.85 };
      figures.push(await measureAgainstBare(comparison));
    }
    return figures;
  } finally {
    await stop();
    await world.drop("spaces");
  }
}
