import { expect, test } from "vitest";
import { isHttpsAddress, isWebAddress } from "./web-address.ts";

test.each([
  "https://example.com",
  "http://example.com:8080/a?b=1#c",
  "HTTPS://Example.com/it@home?to=a@b.example",
  "https://example.com?mail=a@b.example",
  "https://münchen.example/straße",
  "https://[2001:db8::1]/",
])("accepts %s", (address) => {
  expect(isWebAddress(address)).toBe(true);
});

test.each([
  "",
  "example.com",
  "//example.com",
  "https://",
  "https:///example.com",
  "https:example.com",
  "javascript:alert(1)",
  "ftp://example.com",
  "https://user:password@example.com",
  "https://user@example.com/",
  "https://@example.com",
  "https://www.bank.example\\@evil.example",
  "https://evil.example\\.bank.example",
  "https://example.com/\n",
  "https://exa\tmple.com",
  "https://exa mple.com",
  'https://example.com/"><script>',
  "https://example.com:99999",
  "https://example.com/\ud800",
])("refuses %j", (address) => {
  expect(isWebAddress(address)).toBe(false);
});

test("can ask for https", () => {
  expect([isHttpsAddress("https://a.example"), isHttpsAddress("http://a.example")]).toEqual([
    true,
    false,
  ]);
});
