import { describe, expect, test } from "vitest";
import { sanitiseHtml } from "./sanitise-html.ts";

describe("HTML of content", () => {
  test.each([
    ["<p>One <strong>room</strong>, <em>two</em> screens.<br />Yes.</p>"],
    ["<h2>Rooms</h2><ul><li>One</li></ul><ol><li>Two</li></ol><blockquote>Oh</blockquote>"],
    [
      '<table><tbody><tr><th scope="row">Standing</th><td colspan="2">110</td></tr></tbody></table>',
    ],
  ])("keeps allowed markup: %s", (html) => {
    expect(sanitiseHtml(html)).toBe(html);
  });

  test.each([
    ["https://example.com/a?b=1", true],
    ["http://example.com", true],
    ["mailto:hello@frontage.test", true],
    ["/contact", true],
    ["https://www.bank.example@evil.example", false],
    ["http://user:password@example.com/", false],
    ["//evil.example", false],
    ["/\\evil.example", false],
    ["javascript:alert(1)", false],
    ["java\nscript:alert(1)", false],
    ["data:text/html,hi", false],
    ["contact", false],
    ["#top", false],
  ])("keeps the address of a link to %s: %s", (address, isKept) => {
    const link = sanitiseHtml(`<a href="${address}" onclick="x()" target="_blank">here</a>`);
    expect(link).toBe(isKept ? `<a href="${address}" rel="noopener">here</a>` : "<a>here</a>");
  });

  test("loses scripts, styles, handlers and frames", () => {
    const html = sanitiseHtml(
      '<p style="color:red" onclick="x()">A<script>alert(1)</script><style>p{}</style><iframe src="/x"></iframe><img src=x onerror=alert(1)>B</p><h1>C</h1>',
    );
    expect(html).toBe("<p>AB</p>C");
  });
});
