import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import protobuf from "protobufjs";
import { z } from "zod";

const { root } = protobuf.parse(
  fs.readFileSync(path.join(import.meta.dirname, "otlp.proto"), "utf8"),
);

type AnyValue = z.output<typeof anyValue>;
const anyValue = z.object({
  stringValue: z.string().optional(),
  boolValue: z.boolean().optional(),
  intValue: z.string().optional(),
  doubleValue: z.number().optional(),
  kvlistValue: z.unknown().optional(),
});
const valueOf = ({ stringValue, boolValue, intValue, doubleValue }: AnyValue) =>
  stringValue ??
  boolValue ??
  (intValue === undefined ? undefined : Number(intValue)) ??
  doubleValue;

const attributes = z
  .array(z.object({ key: z.string(), value: anyValue }))
  .default([])
  .transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, valueOf(value)])));
const id = z
  .string()
  .default("")
  .transform((text) => Buffer.from(text, "base64").toString("hex"));
const resource = z.object({ attributes });
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);

const span = z.object({
  traceId: id,
  spanId: id,
  parentSpanId: id,
  name: z.string(),
  kind: z.int(),
  attributes,
  links: listOf(z.object({ traceId: id, spanId: id })),
  status: z.object({ code: z.int().default(0), message: z.string().default("") }).optional(),
});
export type ReceivedSpan = z.output<typeof span>;

const logRecord = z.object({
  severityNumber: z.int(),
  body: anyValue.optional().transform((body) => body && valueOf(body)),
  attributes,
  traceId: id,
  spanId: id,
});

const points = z.object({
  dataPoints: listOf(
    z.object({
      asDouble: z.number().optional(),
      count: z.coerce.number().optional(),
      bucketCounts: z.array(z.coerce.number()).optional(),
      explicitBounds: z.array(z.number()).optional(),
      attributes,
    }),
  ),
});
const metric = z
  .object({
    name: z.string(),
    gauge: points.optional(),
    sum: points.optional(),
    histogram: points.optional(),
  })
  .transform(({ name, gauge, sum, histogram }) => ({
    name,
    points: (gauge ?? sum ?? histogram)?.dataPoints ?? [],
  }));

const requests = {
  "/v1/traces": {
    type: root.lookupType("ExportTraceServiceRequest"),
    schema: z.object({
      resourceSpans: listOf(
        z.object({ resource, scopeSpans: listOf(z.object({ spans: listOf(span) })) }),
      ),
    }),
  },
  "/v1/logs": {
    type: root.lookupType("ExportLogsServiceRequest"),
    schema: z.object({
      resourceLogs: listOf(
        z.object({ resource, scopeLogs: listOf(z.object({ logRecords: listOf(logRecord) })) }),
      ),
    }),
  },
  "/v1/metrics": {
    type: root.lookupType("ExportMetricsServiceRequest"),
    schema: z.object({
      resourceMetrics: listOf(
        z.object({ resource, scopeMetrics: listOf(z.object({ metrics: listOf(metric) })) }),
      ),
    }),
  },
} as const;

/** A collector: it receives OTLP over HTTP in protobuf and keeps what came. */
export interface OtlpReceiver {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  readonly logs: z.output<typeof logRecord>[];
  /** The latest of each metric. */
  readonly metrics: Map<string, z.output<typeof metric>["points"]>;
  /** The attributes of the process that sent the latest spans. */
  resource: z.output<typeof attributes>;
  stop(): Promise<void>;
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const received: Omit<OtlpReceiver, "url" | "stop"> = {
    spans: [],
    logs: [],
    metrics: new Map(),
    resource: {},
  };
  const decode = <Path extends keyof typeof requests>(path: Path, body: Buffer) => {
    const { type, schema } = requests[path];
    return schema.parse(
      type.toObject(type.decode(body), { bytes: String, longs: String }),
    ) as z.output<(typeof requests)[Path]["schema"]>;
  };
  const receive = (path: string | undefined, body: Buffer) => {
    if (path === "/v1/traces") {
      for (const { resource: sender, scopeSpans } of decode(path, body).resourceSpans) {
        received.resource = sender.attributes;
        received.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
      }
    } else if (path === "/v1/logs") {
      const { resourceLogs } = decode(path, body);
      const scopes = resourceLogs.flatMap(({ scopeLogs }) => scopeLogs);
      received.logs.push(...scopes.flatMap(({ logRecords }) => logRecords));
    } else if (path === "/v1/metrics") {
      const { resourceMetrics } = decode(path, body);
      const scopes = resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics);
      for (const { name, points: latest } of scopes.flatMap(({ metrics }) => metrics)) {
        received.metrics.set(name, latest);
      }
    } else {
      throw new Error(`OTLP has no address ${path}`);
    }
  };
  const server = http.createServer((request, response) => {
    void buffer(request).then((body) => {
      receive(request.url, body);
      response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  return Object.assign(received, {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  });
}
