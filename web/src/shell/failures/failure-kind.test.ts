import { ApiError } from "@frontage/contract/client.ts";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, test } from "vitest";
import { failureKind } from "./failure-kind.ts";

describe("the cause of a page's failure", () => {
  test("is missing only for a 404 of the page", () => {
    expect(failureKind(new ErrorResponse(404, "", null))).toBe("missing");
    expect(failureKind(new ErrorResponse(500, "", null))).toBe("server");
    expect(failureKind(new ErrorResponse(429, "", null))).toBe("server");
  });

  test("is the server for its own errors and for bugs in the page", () => {
    expect(failureKind(new ApiError(503, {}))).toBe("server");
    expect(failureKind(new TypeError("x is undefined"))).toBe("server");
    expect(failureKind(null)).toBe("server");
  });

  test.each([
    new ApiError(0, {}),
    new TypeError("Failed to fetch"),
    new TypeError("Load failed"),
    new TypeError("NetworkError when attempting to fetch resource."),
  ])("is the connection for %s", (error) => {
    expect(failureKind(error)).toBe("offline");
  });
});
