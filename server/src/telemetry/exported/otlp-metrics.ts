import { ValueType, type Attributes, type HrTime } from "@opentelemetry/api";
import {
  AggregationTemporality,
  DataPointType,
  type CollectionResult,
  type DataPoint,
  type HistogramMetricData,
  type MetricData,
} from "@opentelemetry/sdk-metrics";
import type { MetricObjectWithValues, MetricValue } from "prom-client";
import type { Meters } from "../meters.ts";

type Measured = MetricObjectWithValues<MetricValue<string>>;

const startTime = hrTimeOf(performance.timeOrigin);

/** Returns the metrics that Prometheus would read, in the form of OpenTelemetry. */
export async function metricsOf(
  meters: Meters,
  resource: CollectionResult["resourceMetrics"]["resource"],
): Promise<CollectionResult> {
  const registry = await meters.read();
  const endTime = hrTimeOf(performance.timeOrigin + performance.now());
  const measured = await registry.getMetricsAsJSON();
  const metrics = measured.map((metric) => convert(metric, endTime));
  return {
    resourceMetrics: { resource, scopeMetrics: [{ scope: { name: "frontage" }, metrics }] },
    errors: [],
  };
}

function hrTimeOf(milliseconds: number): HrTime {
  const seconds = Math.trunc(milliseconds / 1000);
  return [seconds, Math.round((milliseconds - seconds * 1000) * 1e6)];
}

function convert(metric: Measured, endTime: HrTime): MetricData {
  const shared = {
    descriptor: {
      name: metric.name,
      description: metric.help,
      unit: "",
      valueType: ValueType.DOUBLE,
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  // The types of prom-client call these numbers; at run time they are names.
  const type = String(metric.type);
  if (type === "histogram") {
    const dataPoints = histogramPoints(metric, endTime);
    return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  const dataPoints = metric.values.map(({ value, labels }) => ({
    startTime,
    endTime,
    attributes: attributesOf(labels),
    value,
  }));
  return type === "counter"
    ? { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...shared, dataPointType: DataPointType.GAUGE, dataPoints };
}

const attributesOf = (labels: MetricValue<string>["labels"]): Attributes => ({ ...labels });

/** Prometheus counts what is at most each bound, OpenTelemetry what is between two bounds. */
function histogramPoints(
  { name, values }: Measured,
  endTime: HrTime,
): HistogramMetricData["dataPoints"] {
  const points = new Map<
    string,
    { attributes: Attributes; sum: number; upTo: [number, number][] }
  >();
  for (const { metricName, labels, value } of values as readonly (MetricValue<string> & {
    readonly metricName?: string;
  })[]) {
    const { le, ...rest } = labels;
    const key = JSON.stringify(rest);
    const point = points.get(key) ?? { attributes: attributesOf(rest), sum: 0, upTo: [] };
    points.set(key, point);
    if (metricName === `${name}_sum`) {
      point.sum = value;
    } else if (le !== undefined) {
      point.upTo.push([le === "+Inf" ? Infinity : Number(le), value]);
    }
  }
  return [...points.values()].map(({ attributes, sum, upTo }): DataPoint<Histogram> => {
    const ordered = upTo.toSorted(([a], [b]) => a - b);
    return {
      startTime,
      endTime,
      attributes,
      value: {
        buckets: {
          boundaries: ordered.slice(0, -1).map(([bound]) => bound),
          counts: ordered.map(([, count], index) => count - (ordered[index - 1]?.[1] ?? 0)),
        },
        sum,
        count: ordered.at(-1)?.[1] ?? 0,
      },
    };
  });
}

type Histogram = HistogramMetricData["dataPoints"][number]["value"];
