import { countryList, listCountries } from "@frontage/contract/accounts/countries.ts";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";

const app = useTestApp();

describe("GET /countries/", () => {
  test("returns every country with its flag and calling codes, Great Britain first", async () => {
    const answer = await app.request({ path: "/countries/" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()[0]).toEqual({
      code: "gb",
      name: "United Kingdom",
      flag: "🇬🇧",
      calling_codes: ["44"],
    });
    const countries = countryList.parse(answer.json());
    expect(countries.length).toBeGreaterThan(240);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
    for (const { code, flag, callingCodes } of countries) {
      expect(code).toMatch(/^[a-z]{2}$/);
      expect(flag).toMatch(/^\p{Regional_Indicator}{2}$/u);
      expect(callingCodes.length).toBeGreaterThan(0);
      expect(callingCodes.join()).toMatch(/^[1-9]\d{0,3}(,[1-9]\d{0,3})*$/);
    }
  });

  test("lists the other countries in alphabetical order", async () => {
    const [, ...rest] = await app.api()(listCountries);
    const names = rest.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  });

  test("answers a second call that sends the ETag with 304", async () => {
    const { headers } = await app.request({ path: "/countries/" });
    const again = await app.request({
      path: "/countries/",
      headers: { "if-none-match": String(headers["etag"]) },
    });
    expect(again.statusCode).toBe(304);
  });
});
