import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
} from "@opentelemetry/api";
import { scrub } from "../adapters/error-reporting/scrub.ts";

/**
 * Does nothing until tracing has been started. It is looked up for each span: the packages that start tracing have another
 * copy of the interface than the bundle, and the two share what is set, not what was handed out before.
 */
const tracer = () => trace.getTracer("frontage");

const kinds = {
  /** Calls another service. */
  call: SpanKind.CLIENT,
  /** Does what was requested earlier. */
  queued: SpanKind.CONSUMER,
} as const;

interface SpanOptions {
  readonly kind: keyof typeof kinds;
  readonly attributes?: Attributes;
  /** The span that it belongs to; by default the current one. */
  readonly parent?: Context;
}

/** The parent of work that no request has asked for. */
export const noParent = ROOT_CONTEXT;

/** Does work as a span of the trace. An error marks the span and is thrown on. */
export function inSpan<Result>(
  name: string,
  { kind, attributes = {}, parent = context.active() }: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const current = trace.getSpanContext(context.active());
  const isMoved = parent !== context.active() && current !== undefined;
  const links = isMoved ? [{ context: current }] : [];
  return tracer().startActiveSpan(
    name,
    { kind: kinds[kind], attributes, links },
    parent,
    async (span) => {
      try {
        return await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: scrub(String(error)) });
        throw error;
      } finally {
        span.end();
      }
    },
  );
}

/** The current trace in the form of the header `traceparent`, to be stored with queued work; null outside a trace. */
export function currentTraceParent(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** The parent of queued work by what was stored with it; the current span if nothing was. */
export function parentOf(traceParent: string | null): Context {
  return traceParent === null
    ? context.active()
    : propagation.extract(ROOT_CONTEXT, { traceparent: traceParent });
}
