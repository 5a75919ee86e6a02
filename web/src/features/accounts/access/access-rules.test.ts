import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { provideSiteRequest } from "../../../api/site-context.ts";
import { requireUser, requireVisitor } from "./access-rules.ts";
import { pageAccess } from "./page-access.ts";

type Group = "Customer" | "Landlord" | "Staff";
const people = {
  visitor: null,
  customer: ["Customer"],
  landlord: ["Landlord"],
  both: ["Customer", "Landlord"],
  staff: ["Staff"],
} as const satisfies Record<string, readonly Group[] | null>;

/** The context of a page request by a user of some groups. */
function contextOf(
  groups: readonly Group[] | null,
  status = groups ? 200 : 401,
  token: string | null = "a-token",
) {
  const fetch = vi.fn(async () =>
    Response.json(
      status === 200
        ? {
            username: "a",
            first_name: "A",
            last_name: "",
            email: "a",
            groups,
            accounts: [],
            is_new: false,
            lacks_second_factor: false,
          }
        : {},
      { status },
    ),
  );
  const context = new RouterContextProvider();
  provideSiteRequest(context, {
    fetch,
    token,
    nonce: "",
    now: Temporal.Instant.from("2027-04-12T09:00:00Z"),
    origin: "http://site",
    isWhole: false,
  });
  return { context, fetch };
}

/** A page at its address, requested at that address or by `request`. */
const askedFor = (address: string, request = address) => ({
  request: new Request(request),
  url: new URL(address),
});

/** The target of a request for a page. */
async function resultOf(groups: readonly Group[] | null, path: string, status?: number) {
  const { context } = contextOf(groups, status);
  const [, access] = Object.entries(pageAccess).find(([pattern]) => pattern === path) ?? [];
  const address = `http://site${path.replaceAll(/:(\w+)/g, "AB12")}?page=2`;
  try {
    await (access === "visitor"
      ? requireVisitor(context, askedFor(address))
      : requireUser(context, askedFor(address)));
    return "the page";
  } catch (thrown) {
    if (thrown instanceof Response) {
      return thrown.headers.get("location");
    }
    throw thrown;
  }
}

const logIn = (path: string) =>
  `/account/login?redirect=${encodeURIComponent(`${path.replaceAll(/:(\w+)/g, "AB12")}?page=2`)}`;

describe("a request for a restricted page", () => {
  test.each(Object.entries(pageAccess))(
    "%s, for %s, is shown or redirected by group",
    async (path, access) => {
      const results: Record<string, string | null> = {};
      for (const [person, groups] of Object.entries(people)) {
        results[person] = await resultOf(groups, path);
      }
      const expected = Object.entries(people).map(([person, groups]) => {
        const isSignedIn = groups !== null;
        const belongs =
          access === "visitor"
            ? !isSignedIn
            : isSignedIn && (access === "user" || (groups as readonly Group[]).includes(access));
        return [
          person,
          belongs
            ? "the page"
            : access === "visitor"
              ? "/"
              : isSignedIn
                ? `/?refused=${access}`
                : logIn(path),
        ];
      });
      expect(results).toEqual(Object.fromEntries(expected));
    },
  );

  test("shows customers their dashboard, sends visitors to log in and other landlords home", async () => {
    expect(await resultOf(["Customer"], "/dashboard")).toBe("the page");
    expect(await resultOf(null, "/dashboard")).toBe(
      "/account/login?redirect=%2Fdashboard%3Fpage%3D2",
    );
    expect(await resultOf(["Landlord"], "/dashboard")).toBe("/?refused=Customer");
    expect(await resultOf(["Customer"], "/landlords/dashboard")).toBe("/?refused=Landlord");
    expect(await resultOf(["Landlord"], "/account/login")).toBe("/");
  });

  test.each([
    ["?redirect=%2Fbookings%3Fpage%3D2", "/bookings?page=2"],
    ["?redirect=%2F%2Felsewhere.example", "/"],
    ["?redirect=https%3A%2F%2Felsewhere.example", "/"],
    ["?redirect=%2F%5Celsewhere.example", "/"],
    ["", "/"],
  ])("sends signed-in users from /account/login%s to %s", async (search, target) => {
    for (const page of ["login", "register"]) {
      const { context } = contextOf(["Customer"]);
      const asked = askedFor(`http://site/account/${page}${search}`);
      const refused: unknown = await requireVisitor(context, asked).catch(
        (thrown: unknown) => thrown,
      );
      expect(refused).toBeInstanceOf(Response);
      expect((refused as Response).headers.get("location")).toBe(target);
    }
  });

  test("looks for no user without a session", async () => {
    const { context, fetch } = contextOf(null, 401, null);
    expect(await requireVisitor(context, askedFor("http://site/account/login"))).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });

  test("counts as signed out and is logged if the user cannot be loaded", async () => {
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    expect(await resultOf(["Customer"], "/dashboard", 500)).toBe(logIn("/dashboard"));
    expect(await resultOf(["Customer"], "/account/login", 500)).toBe("the page");
    expect(written.mock.calls.join()).toContain("Failed to load the user");
    written.mockRestore();
  });

  test("returns to the requested address after the log-in", async () => {
    for (const [request, page, expected] of [
      ["/dashboard?new&a=1,2", "/dashboard?new=&a=1%2C2", "/dashboard?new&a=1,2"],
      ["/dashboard.data?a=1&_routes=x", "/dashboard?a=1", "/dashboard?a=1"],
    ] as const) {
      const { context } = contextOf(null);
      const asked = askedFor(`http://site${page}`, `http://site${request}`);
      const refused: unknown = await requireUser(context, asked).catch((thrown: unknown) => thrown);
      expect(refused).toBeInstanceOf(Response);
      expect((refused as Response).headers.get("location")).toBe(
        `/account/login?redirect=${encodeURIComponent(expected)}`,
      );
    }
  });

  test("loads the user once for all loaders", async () => {
    const { context, fetch } = contextOf(["Customer"]);
    const asked = askedFor("http://site/dashboard");
    await Promise.all([requireUser(context, asked), requireUser(context, asked)]);
    await requireUser(context, asked);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("fails for a page that is missing from the table", async () => {
    const { context } = contextOf(["Customer"]);
    const asked = requireUser(context, askedFor("http://site/spaces"));
    await expect(asked).rejects.toThrow("page-access.ts does not say who may see /spaces");
  });
});
