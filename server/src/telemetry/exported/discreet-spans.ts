import { SpanStatusCode } from "@opentelemetry/api";
import type { SpanProcessor } from "@opentelemetry/sdk-trace-node";
import { scrub } from "../../adapters/error-reporting/scrub.ts";

/**
 * Corrects spans before they end: a refusal (4xx) is no error of ours, and messages of errors may quote what people
 * entered.
 */
export const discreetSpans: SpanProcessor = {
  onStart: () => {},
  onEnding(span) {
    const { status, attributes } = span;
    if (status.code !== SpanStatusCode.ERROR) {
      return;
    }
    const isHandler = "fastify.type" in attributes;
    const httpStatus = attributes["http.response.status_code"];
    if (isHandler || (typeof httpStatus === "number" && httpStatus < 500)) {
      span.setStatus({ code: SpanStatusCode.OK });
    } else if (status.message !== undefined) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: scrub(status.message) });
    }
  },
  onEnd: () => {},
  forceFlush: async () => {},
  shutdown: async () => {},
};
