import { getConfig } from "@frontage/contract/site/settings.ts";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  createStaticHandler,
  RouterContextProvider,
  type MiddlewareFunction,
  type RouteObject,
} from "react-router";
import { describe, expect, test, vi } from "vitest";
import { frameRequest, provideSiteRequest, siteRequest } from "../../../api/site-context.ts";
import routes from "../../../routes.ts";
import { guardPage, userOfPage } from "./guard-pages.ts";
import { pageAudiences, type Audience } from "./page-audiences.ts";

type Group = "Customer" | "Landlord" | "Staff";

interface Person {
  readonly groups: readonly Group[];
  readonly lacksSecondFactor?: boolean;
}

const people = {
  visitor: null,
  customer: { groups: ["Customer"] },
  landlord: { groups: ["Landlord"] },
  both: { groups: ["Customer", "Landlord"] },
  staff: { groups: ["Staff"] },
  "staff without a second factor": { groups: ["Staff"], lacksSecondFactor: true },
} as const satisfies Record<string, Person | null>;

const missing = { type: "DataWithResponseInit", data: null, init: { status: 404 } };

/** The context of a page request by a person, and the calls of the API that it makes. */
function contextOf(
  person: Person | null,
  status = person ? 200 : 401,
  token: string | null = "a-token",
) {
  const fetch = vi.fn(async (url: string) =>
    url.endsWith("/auth/user/")
      ? Response.json(
          status === 200
            ? {
                username: "a",
                first_name: "A",
                last_name: "",
                email: "a",
                groups: person?.groups,
                accounts: [],
                is_new: false,
                lacks_second_factor: person?.lacksSecondFactor ?? false,
              }
            : {},
          { status },
        )
      : Response.json({ code: "not_found", message: "Nothing." }, { status: 404 }),
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

const addressOf = (pattern: string) => pattern.replaceAll(/:(\w+)\??/g, "AB12");

/** What the router passes to the guard for a page at its address, requested at that address or by `request`. */
const askedFor = (
  pattern: string,
  address = `http://site${addressOf(pattern)}`,
  request = address,
) => ({
  pattern: pattern === "/" ? pattern : pattern.slice(1),
  request: new Request(request),
  url: new URL(address),
});

/** What a person gets who asks for a page: the page, the target of a redirect, or that it is missing. */
async function resultOf(person: Person | null, pattern: string, status?: number) {
  const { context } = contextOf(person, status);
  const address = `http://site${addressOf(pattern)}?page=2`;
  try {
    await guardPage({ context, ...askedFor(pattern, address) });
  } catch (thrown) {
    if (thrown instanceof Response) {
      return thrown.headers.get("location");
    }
    throw thrown;
  }
  return isUsable(context) || isAdmitted(context) ? "the page" : "missing";
}

/** Whether a loader can use its request. */
function isUsable(context: RouterContextProvider): boolean {
  try {
    return context.get(siteRequest).now !== null;
  } catch (thrown) {
    expect(thrown).toEqual(missing);
    return false;
  }
}

function isAdmitted(context: RouterContextProvider): boolean {
  try {
    return userOfPage(context) !== null;
  } catch {
    return false;
  }
}

const logIn = (pattern: string) =>
  `/account/login?redirect=${encodeURIComponent(`${addressOf(pattern)}?page=2`)}`;

/** What each person should get by the audience of a page. */
const expectations = (pattern: string): Record<Audience, Record<keyof typeof people, string>> => {
  const all = (result: string) => ({
    visitor: result,
    customer: result,
    landlord: result,
    both: result,
    staff: result,
    "staff without a second factor": result,
  });
  return {
    everyone: all("the page"),
    visitor: { ...all("/"), visitor: "the page" },
    user: { ...all("the page"), visitor: logIn(pattern) },
    Customer: {
      ...all("/?refused=Customer"),
      visitor: logIn(pattern),
      customer: "the page",
      both: "the page",
    },
    Landlord: {
      ...all("/?refused=Landlord"),
      visitor: logIn(pattern),
      landlord: "the page",
      both: "the page",
    },
    Staff: {
      ...all("missing"),
      staff: "the page",
      "staff without a second factor": "/admin/security",
    },
    staffAccount: {
      ...all("missing"),
      staff: "the page",
      "staff without a second factor": "the page",
    },
  };
};

describe("a request for a page", () => {
  test.each(Object.entries(pageAudiences))(
    "%s, for %s, is shown, redirected or missing by the person who asks",
    async (pattern, audience) => {
      const results: Record<string, string | null> = {};
      for (const [name, person] of Object.entries(people)) {
        results[name] = await resultOf(person, pattern);
      }
      expect(results).toEqual(expectations(pattern)[audience]);
    },
  );

  test.each([
    ["?redirect=%2Fbookings%3Fpage%3D2", "/bookings?page=2"],
    ["?redirect=%2F%2Felsewhere.example", "/"],
    ["?redirect=https%3A%2F%2Felsewhere.example", "/"],
    ["?redirect=%2F%5Celsewhere.example", "/"],
    ["", "/"],
  ])("sends signed-in users from /account/login%s to %s", async (search, target) => {
    for (const page of ["/account/login", "/account/register"]) {
      const { context } = contextOf(people.customer);
      const asked = askedFor(page, `http://site${page}${search}`);
      const refused: unknown = await guardPage({ context, ...asked }).catch(
        (thrown: unknown) => thrown,
      );
      expect(refused).toBeInstanceOf(Response);
      expect((refused as Response).headers.get("location")).toBe(target);
    }
  });

  test("looks for no user without a session, nor for a public page", async () => {
    for (const [token, page] of [
      [null, "/account/login"],
      ["a-token", "/spaces"],
    ] as const) {
      const { context, fetch } = contextOf(people.customer, 200, token);
      await guardPage({ context, ...askedFor(page) });
      expect(fetch).not.toHaveBeenCalled();
    }
  });

  test("counts as signed out and is logged if the user cannot be loaded", async () => {
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    expect(await resultOf(people.customer, "/dashboard", 500)).toBe(logIn("/dashboard"));
    expect(await resultOf(people.customer, "/account/login", 500)).toBe("the page");
    expect(written.mock.calls.join()).toContain("Failed to load the user");
    written.mockRestore();
  });

  test("returns to the requested address after the log-in", async () => {
    for (const [request, page, expected] of [
      ["/dashboard?new&a=1,2", "/dashboard?new=&a=1%2C2", "/dashboard?new&a=1,2"],
      ["/dashboard.data?a=1&_routes=x", "/dashboard?a=1", "/dashboard?a=1"],
    ] as const) {
      const { context } = contextOf(null);
      const asked = askedFor("/dashboard", `http://site${page}`, `http://site${request}`);
      const refused: unknown = await guardPage({ context, ...asked }).catch(
        (thrown: unknown) => thrown,
      );
      expect(refused).toBeInstanceOf(Response);
      expect((refused as Response).headers.get("location")).toBe(
        `/account/login?redirect=${encodeURIComponent(expected)}`,
      );
    }
  });

  test("provides the user and loads them once", async () => {
    const { context, fetch } = contextOf(people.customer);
    await Promise.all([
      guardPage({ context, ...askedFor("/dashboard") }),
      guardPage({ context, ...askedFor("/dashboard") }),
    ]);
    expect(userOfPage(context)).toMatchObject({ username: "a", groups: ["Customer"] });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("gives the loaders of a missing page nothing to use, but its frame", async () => {
    const { context, fetch } = contextOf(people.customer);
    await guardPage({ context, ...askedFor("/admin/company") });
    fetch.mockClear();
    expect(isUsable(context)).toBe(false);
    await expect(context.get(frameRequest).api(getConfig)).rejects.toMatchObject({ status: 404 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("is missing in the console if the API does not know what it names", async () => {
    const { context } = contextOf(people.staff);
    await guardPage({ context, ...askedFor("/admin/company") });
    await expect(context.get(siteRequest).api(getConfig)).rejects.toEqual(missing);
  });

  test("finds the row of each route by the router's own name for it", async () => {
    const named: string[] = [];
    const middleware: MiddlewareFunction[] = [
      ({ pattern }) => {
        named.push(pattern);
      },
    ];
    const { query } = createStaticHandler([
      { path: "", middleware, children: routes.map(toRoute) },
    ]);
    for (const row of Object.keys(pageAudiences)) {
      const request = new Request(`http://site${addressOf(row).replace("*", "nowhere")}`);
      await query(request, {
        requestContext: new RouterContextProvider(),
        async generateMiddlewareResponse(load) {
          await load(request);
          return new Response();
        },
      });
      const { context } = contextOf(people.staff);
      const asked = { ...askedFor(row), pattern: String(named.at(-1)) };
      await guardPage({ context, ...asked }).catch((thrown: unknown) => {
        expect(thrown, row).toBeInstanceOf(Response);
      });
    }
    expect(named.map((name) => (name === "/" ? name : `/${name}`))).toEqual(
      Object.keys(pageAudiences),
    );
  });

  test("fails for a page that is missing from the table", async () => {
    const { context } = contextOf(people.customer);
    await expect(guardPage({ context, ...askedFor("/nowhere") })).rejects.toThrow(
      "page-audiences.ts does not say who may see nowhere",
    );
  });
});

/** The audiences of the pages in the frame of a group. */
const audiencesOfFrames: Readonly<Record<string, readonly Audience[]>> = {
  "features/dashboard/dashboard-layout.tsx": ["Customer", "user"],
  "features/landlords/landlords-layout.tsx": ["Landlord"],
  "features/console/console-layout.tsx": ["Staff", "staffAccount"],
};

const toRoute = ({ id = "", path = "", index, children }: RouteConfigEntry): RouteObject =>
  index === true
    ? { index, path, loader: () => null }
    : {
        ...(id !== "" && { id }),
        path,
        loader: () => null,
        ...(children && { children: children.map(toRoute) }),
      };

function patternsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, children }) => {
    const pattern = path === undefined ? parent : `${parent}/${path}`;
    return children ? patternsOf(children, pattern) : [pattern || "/"];
  });
}

describe("the table of audiences", () => {
  const audiences: Readonly<Record<string, Audience>> = pageAudiences;

  test("has a row for every route and no other", () => {
    expect(Object.keys(audiences).toSorted()).toEqual([...new Set(patternsOf(routes))].toSorted());
  });

  test.each(Object.entries(audiencesOfFrames))(
    "admits to the pages in %s only %j",
    (file, allowed) => {
      const pages = routes
        .filter((entry) => entry.file === file)
        .flatMap((entry) => patternsOf([entry]));
      expect(pages.length).toBeGreaterThan(4);
      for (const pattern of pages) {
        expect(allowed, pattern).toContain(audiences[pattern]);
      }
    },
  );
});
