import { secretPaths } from "@frontage/domain/redirects/secret-paths.ts";
import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

test.each([
  ["/Spaces", "/spaces"],
  ["/SPACES/Carnaby-Yard/Landing", "/spaces/carnaby-yard/landing"],
  ["/About/FAQ", "/about/faq"],
  ["/Blog/Forty-Loaves", "/blog/forty-loaves"],
  ["/Bookings/Create/Check-Out", "/bookings/create/check-out"],
  ["/bookings/abcde12345/Success", "/bookings/ABCDE12345/success"],
  ["/Bookings/Occupational-License/Download", "/bookings/occupational-license/download"],
  ["/Blog/Caf%C3%A9", "/blog/caf%C3%A9"],
  ["/Account/Login", "/account/login"],
  ["/Account/Password/Reset/a_B-9", "/account/password/reset/a_B-9"],
  ["/Account/Email/Confirm/a_B-9", "/account/email/confirm/a_B-9"],
  ["/Account/Email/Stop/a_B-9", "/account/email/stop/a_B-9"],
  ["/Content/Events/0AB1CDEFGH", "/content/events/0AB1CDEFGH"],
  ["/Account/Email/Verify/a_B-9", "/account/email/verify/a_B-9"],
  ["/Discounts/Summer10", "/discounts/Summer10"],
  ["/Admin/Bookings/ABCDE12345", "/admin/bookings/ABCDE12345"],
  ["/Designs/aB1/Preview", "/designs/aB1/preview"],
  ["/Designs/shared/a_B-9", "/designs/shared/a_B-9"],
  ["/designs/aB1/Screen-Groups/gH2/Edit/Image", "/designs/aB1/screen-groups/gH2/edit/image"],
])("rewrites %s as %s", (path, expected) => {
  expect(canonicalPath(path)).toBe(expected);
});

test.each(["/", "/spaces", "/spaces/", "/bookings/ABCDE12345/time", "//x"])(
  "does not change %s",
  (path) => {
    expect(canonicalPath(path)).toBe(path);
  },
);

test("does not change a canonical path again", () => {
  for (const path of ["/Bookings/abc/Time", "/A//B", "/SPACES/%C3%89"]) {
    expect(canonicalPath(canonicalPath(path))).toBe(canonicalPath(path));
  }
});

test.each(secretPaths)("keeps the case of the secret after %s", (path) => {
  expect(canonicalPath(`/${path}/a_B-9`)).toBe(`/${path}/a_B-9`);
});
