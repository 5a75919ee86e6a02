import { ApiError } from "@frontage/contract/client.ts";
import { describe, expect, test } from "vitest";
import { checkOutProblem } from "./check-out-problem.ts";

describe("a check-out that cannot continue", () => {
  test("offers to try again, and never other times, when the connection is lost", () => {
    expect(checkOutProblem(new ApiError(0, {}), false)).toEqual({
      text: "You are offline. Please try again when you are connected.",
      remedy: "try_again",
    });
    for (const error of [new ApiError(0, {}), new ApiError(503, {}), new Error("a fault")]) {
      expect(checkOutProblem(error, true).remedy).toBe("try_again");
    }
  });

  test.each([
    new ApiError(409, { code: "slot_taken", detail: "That time has just been reserved." }),
    new ApiError(400, { "times[1]": ["Too close to current date."] }),
  ])("offers other times when the chosen ones are refused", (error) => {
    expect(checkOutProblem(error, true)).toEqual({
      text: error.message,
      remedy: "choose_other_times",
    });
  });

  test("offers no retry of a request that may have succeeded", () => {
    const error = new ApiError(409, { code: "idempotency_key_reused", detail: "Used." });
    expect(checkOutProblem(error, true).remedy).toBe("none");
  });
});
