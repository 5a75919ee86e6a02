import * as contract from "@frontage/contract/devices/footfall.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import { checkCounts, type CountProblem } from "@frontage/domain/footfall/check-counts.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import {
  addFaultsOf,
  InvalidInput,
  notFound,
  refuseFaults,
  type FieldErrors,
} from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import { requireDevice } from "../devices/device-key.ts";
import { findCounter, type Counter } from "./footfall.queries.ts";
import { importCounts } from "./import-counts.ts";
import { loadKeptHours } from "./load-kept-hours.ts";
import { skippedOnWire } from "./skipped-rows.ts";
import { storeCounts } from "./store-counts.ts";

/** Covers a counter that was offline for a summer. Staff can import older counts. */
const maxAgeDays = 92;

export function footfallRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, limits } = parts;

  const rulesFor = async ({ timeZone: zone, spaceId }: Pick<Counter, "timeZone" | "spaceId">) => ({
    now: clock.now(),
    zone,
    settings: await loadKeptHours(db, spaceId),
    maxAgeDays,
    nameOfRow,
  });

  serve(api, contract.ingestFootfall, {
    bodyLimit: {
      bytes: contract.footfallLimits.bytesPerCall,
      items: contract.footfallLimits.rowsPerCall,
    },
    async find({ request }) {
      const device = await requireDevice(parts, request, "footfall");
      await limits.consume("footfall", device.code);
      return device;
    },
    async findFaults({ found: device, body }, faults) {
      const whole = sentRows(body).flatMap((row, index) => (isWhole(row) ? [{ row, index }] : []));
      const indexOf = (row: number) => whole[row]?.index ?? row;
      const { problems } = checkCounts(
        whole.map(({ row }) => row),
        { ...(await rulesFor(device)), nameOfRow: (row) => nameOfRow(indexOf(row)) },
      );
      const named = problems.map((problem) => ({ ...problem, row: indexOf(problem.row) }));
      await addFaultsOf(faults, () => refuseFaults(invalidRows(named).fields));
    },
    async handle({ found: device, body: rows }) {
      const rules = await rulesFor(device);
      const { kept, skipped, problems } = checkCounts(rows, rules);
      if (problems.length > 0) {
        throw invalidRows(problems);
      }
      const result = await storeCounts(
        parts,
        device,
        kept.flatMap((row) => rows[row] ?? []),
      );
      const left = [
        ...skipped.map(({ row, reason }) => ({ number: row, reason })),
        ...result.overlapping.map((index) => ({
          number: kept[index] ?? -1,
          reason: "overlaps_stored" as const,
        })),
      ];
      const { stored, replaced } = result;
      return { stored, replaced, ...skippedOnWire(left, rules) };
    },
  });

  serve(api, contract.importFootfall, {
    async find({ params }) {
      const counter = await findCounter(db, params.code);
      if (!counter) {
        throw notFound("Counter");
      }
      return counter;
    },
    async handle({ found: counter, actor, body }) {
      return importCounts(parts, actor, counter, new Uint8Array(await body.file.arrayBuffer()));
    },
  });
}

type Row = EndpointInput<typeof contract.ingestFootfall>["body"][number];
type SentRow = Readable<Row> | undefined;

/** The rows that could be read; none if the body is no list, or a long one. */
const sentRows = (body: Readable<readonly Row[]>): readonly SentRow[] =>
  Array.isArray(body) ? body : [];

const isWhole = (row: SentRow): row is Row =>
  row?.startTime !== undefined && row.minutes !== undefined;

const nameOfRow = (row: number) => `row [${row}]`;

/** The path of a problem in a list, such as `[3].passing`, as the decoder writes it. */
function invalidRows(problems: readonly CountProblem[]): InvalidInput {
  const fields: FieldErrors = {};
  for (const { row, field, message } of problems) {
    const name = field === null ? "" : `.${contract.footfallColumns[field]}`;
    (fields[`[${row}]${name}`] ??= []).push(message);
  }
  return new InvalidInput(fields);
}
