import { ApiError } from "@frontage/contract/client.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { refusedBooking } from "./refused-booking.ts";

const request = new Request("http://site/bookings/BK4DE5FGHJ/check-out?a=1");
const locationOf = (error: unknown) => {
  vi.stubGlobal("window", { location: { pathname: "/bookings" } });
  return refusedBooking(request, error).headers.get("location");
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a booking that the API refuses", () => {
  test("redirects to log-in and back when signed out", () => {
    expect(locationOf(new ApiError(401, {}))).toBe(
      "/account/login?redirect=%2Fbookings%2FBK4DE5FGHJ%2Fcheck-out%3Fa%3D1",
    );
  });

  test.each([403, 404])("redirects to not-found after %i", (status) => {
    expect(locationOf(new ApiError(status, {}))).toBe("/not-found");
  });

  test.each([0, 429, 500, 503])(
    "throws after a %i instead of reporting it as missing",
    (status) => {
      const error = new ApiError(status, {});
      expect(() => locationOf(error)).toThrow(error);
    },
  );
});
