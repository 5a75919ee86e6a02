import { setTimeout } from "node:timers/promises";
import { logIn } from "@frontage/contract/accounts/accounts.ts";
import { listReservedTimes } from "@frontage/contract/spaces/availability.ts";
import { createApi, type Api } from "@frontage/contract/client.ts";
import { listAllDevices } from "@frontage/contract/console/devices.ts";
import { replaceDeviceKey } from "@frontage/contract/devices/devices.ts";
import { footfallLimits, ingestFootfall } from "@frontage/contract/devices/footfall.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import type { FootfallCount } from "@frontage/domain/footfall/check-counts.ts";
import { makeDemoCounts } from "../../demo/src/devices/demo-counts.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { dateIn, instantReaching } from "@frontage/domain/time/zoned-day.ts";
import { demoPlaceOf } from "../../demo/src/devices/demo-place.ts";
import { readDemoContent } from "../../demo/src/content/read-demo-content.ts";

interface CounterOptions {
  readonly site: string;
  readonly space: string;
  readonly once: boolean;
}

/** How far back the site accepts counts from a counter that was offline, less a day of tolerance. */
const maxDays = 90;

/**
 * Sends the counts of a space's demo counter: first the missing ones, then each half-hour as it ends by the site's
 * clock. The counter gets a new key, since a second counter would double the figures.
 * @throws Error that says what is wrong with the site or the space
 */
export async function playCounter(options: CounterOptions, print: (line: string) => void) {
  const space = (await readDemoContent()).spaces.find(({ code }) => code === options.space);
  if (!space) {
    throw new Error(`The demo world has no space ${options.space}.`);
  }
  const api = await signIn(options.site);
  const { results } = await api(listAllDevices, {
    query: { q: space.name, kind: "footfall", limit: 200 },
  });
  const counter = results.find((one) => one.space === space.code);
  if (!counter) {
    throw new Error(`${space.name} has no counter. Add one at ${options.site}/admin/devices.`);
  }
  const { key, device } = await api(replaceDeviceKey, { params: { code: counter.code } });
  print(`${counter.name} of ${space.name} has a new key.`);
  const startedAt = performance.now();
  // Replaces the key now, by the site's clock.
  const now = () =>
    device.keyCreated.add({ milliseconds: Math.round(performance.now() - startedAt) });
  const settings = await api(getBookingSettings);
  const place = demoPlaceOf(space);
  const startOfDay = (at: Temporal.Instant) =>
    instantReaching(dateIn(space.timeZone, at), 0, space.timeZone);
  const oldest = now().subtract({ hours: 24 * maxDays });
  const heard = counter.lastSeen ?? oldest;
  let from = startOfDay(Temporal.Instant.compare(heard, oldest) < 0 ? oldest : heard);

  const ended = async (): Promise<FootfallCount[]> => {
    const first = dateIn(space.timeZone, from);
    const days = first.until(dateIn(space.timeZone, now())).days;
    const reserved = await reservedTimes(api, space.code, from, now());
    return Array.from({ length: days + 1 }, (_, index) => first.add({ days: index })).flatMap(
      (date) => {
        const at = (wallTime: number) => instantReaching(date, wallTime, space.timeZone);
        const isOpen = (wallTime: number) => reserved(at(wallTime));
        return makeDemoCounts(place, date, settings, isOpen)
          .map(({ wallTime, ...count }) => ({ ...count, startTime: at(wallTime) }))
          .filter(
            ({ startTime, minutes }) =>
              Temporal.Instant.compare(startTime, from) >= 0 &&
              Temporal.Instant.compare(startTime.add({ minutes }), now()) <= 0,
          );
      },
    );
  };
  for (;;) {
    const rows = await ended();
    for (let start = 0; start < rows.length; start += footfallLimits.rowsPerCall) {
      const body = rows.slice(start, start + footfallLimits.rowsPerCall);
      const headers = { authorization: `Device ${key}` };
      const { stored, replaced } = await api(ingestFootfall, { body, headers });
      print(
        `${body.at(-1)?.startTime.toString()}: ${stored} stored, ${replaced} of them replaced.`,
      );
    }
    if (options.once) {
      if (rows.length === 0) {
        print("Nothing is missing.");
      }
      return;
    }
    from = rows.at(-1)?.startTime.add({ minutes: 30 }) ?? from;
    const untilNext = 30 * 60_000 - (now().epochMilliseconds % (30 * 60_000));
    await setTimeout(untilNext + 1000);
  }
}

async function signIn(site: string): Promise<Api> {
  const open = (token: string | null) =>
    createApi({ base: `${site}/api`, fetch, token: () => token });
  await fetch(`${site}/api/health/`).catch(() => {
    throw new Error(
      `There is no site at ${site}. Start it with npm start, or name it with --site.`,
    );
  });
  const account = { email: "staff@frontage.test", password: "Frontage1" };
  const { token } = await open(null)(logIn, { body: account }).catch(() => {
    throw new Error(`${site} is not a demo: it has no account ${account.email}.`);
  });
  return open(token);
}

/** Whether a space is reserved at an instant within the loaded times. */
async function reservedTimes(
  api: Api,
  space: string,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<(at: Temporal.Instant) => boolean> {
  const times: Interval[] = [];
  // An answer covers at most 62 days.
  for (let start = from; Temporal.Instant.compare(start, to) < 0;) {
    const month = start.add({ hours: 24 * 31 });
    const end = Temporal.Instant.compare(month, to) < 0 ? month : to;
    times.push(
      ...(await api(listReservedTimes, { query: { space, minTime: start, maxTime: end } })),
    );
    start = end;
  }
  return (at) =>
    times.some(
      ({ start, end }) =>
        Temporal.Instant.compare(start, at) <= 0 && Temporal.Instant.compare(at, end) < 0,
    );
}
