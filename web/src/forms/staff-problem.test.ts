import { ApiError } from "@frontage/contract/client.ts";
import { updateProfile } from "@frontage/contract/accounts/account.ts";
import { logIn } from "@frontage/contract/accounts/accounts.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { sessionProblem, staffProblem } from "./staff-problem.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers the question who is logged in. */
const answerWith = (status: number) =>
  vi.stubGlobal("fetch", async () => new Response(null, { status }));

describe("the message for staff after a failed call", () => {
  test("names a session that has ended", async () => {
    answerWith(401);
    expect(await staffProblem(new ApiError(404, {}))).toMatch(/^Your session has ended\./);
  });

  test("names a lost connection", async () => {
    expect(await staffProblem(new ApiError(0, {}))).toMatch(/^The site cannot be reached\./);
  });

  test("leaves other failures to the form", async () => {
    answerWith(200);
    expect(await staffProblem(new ApiError(404, {}))).toBeNull();
    expect(await staffProblem(new ApiError(409, {}))).toBeNull();
    expect(await staffProblem(new Error("broken"))).toBeNull();
  });
});

describe("the message of a form whose session has ended", () => {
  test("asks to log in in another tab, wherever the form needs a session", async () => {
    expect(await sessionProblem(updateProfile, new ApiError(401, {}))).toMatch(
      /^Your session has ended\. Your entries stay here/,
    );
    expect(await sessionProblem(updateProfile, new ApiError(409, {}))).toBeNull();
  });

  test("is left to forms that need none", async () => {
    expect(await sessionProblem(logIn, new ApiError(401, {}))).toBeNull();
  });
});
