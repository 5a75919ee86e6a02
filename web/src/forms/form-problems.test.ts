import { ApiError } from "@frontage/contract/client.ts";
import { describe, expect, test } from "vitest";
import { formProblems } from "./form-problems.ts";

const fieldNames = ["email", "firstName"] as const;
const problemsOf = (status: number, body: unknown) =>
  formProblems(new ApiError(status, body), fieldNames);

describe("the problems of a refused form", () => {
  test("puts the first message of each field at the field", () => {
    const body = { first_name: ["First name is required", "Too short"], email: ["Invalid email"] };
    expect(problemsOf(400, body)).toEqual({
      fields: new Map([
        ["firstName", "First name is required"],
        ["email", "Invalid email"],
      ]),
      general: null,
    });
  });

  test("shows only the first general message, before those of unknown fields", () => {
    const body = { captcha: ["Expired"], non_field_errors: ["Credentials are invalid.", "Again."] };
    expect(problemsOf(400, body).general).toBe("Credentials are invalid.");
    expect(problemsOf(400, { captcha: ["Expired"] }).general).toBe("Expired");
  });

  test("shows a 400 that is a bare list", () => {
    expect(problemsOf(400, ["Closed for today.", "Come back tomorrow."])).toEqual({
      fields: new Map(),
      general: "Closed for today.",
    });
  });

  test("shows a refusal's message, and 'Unknown error.' for anything else", () => {
    const refusal = { detail: "Too many tries.", code: "too_many_requests" };
    expect(problemsOf(429, refusal).general).toBe("Too many tries.");
    expect(problemsOf(500, {}).general).toBe("Unknown error.");
    expect(formProblems(new Error("broken"), fieldNames).general).toBe("Unknown error.");
  });

  test("says what to do when the site cannot be reached", () => {
    expect(problemsOf(0, {}).general).toBe(
      "The site cannot be reached. Your entries stay here: check your connection and try again.",
    );
  });
});
