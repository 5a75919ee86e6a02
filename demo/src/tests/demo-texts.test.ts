import fs from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { demoFolder } from "../content/demo-folder.ts";
import { readDemoContent, type DemoContent } from "../content/read-demo-content.ts";

let content: DemoContent;
/** All texts of the demo world, by file. */
let texts: Map<string, string>;

beforeAll(async () => {
  content = await readDemoContent();
  const files = await fs.readdir(demoFolder, { recursive: true });
  const written = files.filter(
    (file) => file.endsWith(".json") && !/(preview|scene)(-\d)?\.json$/.test(file),
  );
  texts = new Map(
    await Promise.all(
      written.map(
        async (file) => [file, await fs.readFile(path.join(demoFolder, file), "utf8")] as const,
      ),
    ),
  );
});

const spaceOf = (code: string) => {
  const space = content.spaces.find((candidate) => candidate.code === code);
  if (!space) {
    throw new Error(`There is no space ${code}`);
  }
  return space;
};
const found = (pattern: RegExp) =>
  [...texts].flatMap(([file, text]) => [...text.matchAll(pattern)].map(([match]) => [file, match]));
const answersOf = (code: string) =>
  spaceOf(code)
    .answers.map(({ answer }) => answer)
    .join(" ");

describe("the texts of the demo world", () => {
  test("give a single phone number, which is reserved for fiction", () => {
    const { contactPhone } = content.contact;
    // Ofcom reserves 020 7946 0000 to 0999 for fiction.
    expect(contactPhone).toMatch(/^\+44 20 7946 0\d{3}$/);
    expect(found(/\+44[\d ]{8,}|\b0\d{2,4} \d{3,4} \d{3,4}\b/g)).toEqual([
      ["contact.json", contactPhone],
    ]);
  });

  test("use one e-mail domain, that of the contact address", () => {
    const domain = content.contact.contactEmail.split("@")[1] ?? "";
    const addresses = found(/[\w.]+@[\w.-]+/g);
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter(([, address]) => !address?.endsWith(`@${domain}`))).toEqual([]);
  });

  test("give the number of spaces with step-free access in their facilities", () => {
    const words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];
    const isAccessible = ({ amenities }: DemoContent["spaces"][number]) =>
      amenities.includes("wheelchair-access");
    const accessible = content.spaces.filter(isAccessible);
    const count = words[accessible.length] ?? "";
    const faq = content.site.blocks.get("faq.additional")?.answers ?? [];
    const { answer = "" } = faq.find(({ question }) => /accessible/.test(question)) ?? {};
    expect(answer).toContain(`${count} of our ${words[content.spaces.length]?.toLowerCase()}`);
    // Those with step-free access come first in the sentence.
    const [withAccess = ""] = answer.split("Grassmarket Vault");
    for (const space of content.spaces) {
      expect(withAccess.includes(space.name), space.name).toBe(isAccessible(space));
    }
    const award = content.site.awards.find(({ name }) => name.startsWith("Accessible Retail"));
    expect(award?.name).toContain(`${count.toLowerCase()} spaces`);
  });

  test.each([
    ["carnaby-yard", "clothes-rails", /\brails\b/],
    ["carnaby-yard", "mirrors", /\bmirrors\b/],
    ["covent-corner", "plinths", /\bplinths\b/],
    ["northern-quarter-hall", "clothes-rails", /\brails\b/],
    ["northern-quarter-hall", "rope-barriers", /\brope barriers\b/],
    ["princes-arcade", "hanging-kit", /\bhanging kit\b/],
    ["grassmarket-vault", "candles", /\bcandles\b/],
  ])("sell the add-ons that the page of %s mentions: %s", (code, sku, word) => {
    const { products, description } = spaceOf(code);
    expect(products.map((product) => product.sku)).toContain(sku);
    const sentences = `${description} ${answersOf(code)}`.split(/(?<=[.!?]) /);
    const about = sentences.filter((sentence) => word.test(sentence));
    expect(about.some((sentence) => /\badd|\bextras?\b/i.test(sentence))).toBe(true);
  });

  test("do not promise add-ons in a short description", () => {
    const shortTexts = content.spaces.map(({ shortDescription }) => shortDescription);
    expect(
      shortTexts.filter((text) => /clothes rails|\brails,|\btill\b.*in place/.test(text)),
    ).toEqual([]);
  });

  test("allow fixings only with the written consent that the licence requires", () => {
    for (const code of ["carnaby-yard", "northern-quarter-hall"]) {
      const answer = spaceOf(code).answers.find(({ question }) => /paint|drill/.test(question));
      expect(answer?.answer).toMatch(
        /Ask us before.*confirm it in writing, as your licence requires/,
      );
    }
  });

  test("only name hosts of spaces", () => {
    const hosts = content.spaces.flatMap(({ staff }) =>
      staff.map(({ name }) => name.split(" ")[0]),
    );
    const greeting = /(\w+) meets you at the door/.exec(
      texts.get("content/blocks/experience.json") ?? "",
    );
    expect(hosts).toContain(greeting?.[1]);
  });

  test("report the capacity, add-ons and opening hours of a space", () => {
    const maximum = (code: string, sku: string) =>
      spaceOf(code).products.find((product) => product.sku === sku)?.maxQuantity ?? 0;
    const openDay = texts.get("content/posts/open-day-on-the-high-street.json");
    expect(openDay).toContain("three of our staff");
    expect(maximum("corn-exchange-loft", "staff")).toBeGreaterThanOrEqual(3);
    // The loft has four tables and 24 stools.
    expect(openDay).toContain("ten tables, forty stools");
    expect(4 + maximum("corn-exchange-loft", "tables")).toBeGreaterThanOrEqual(10);
    expect(24 + maximum("corn-exchange-loft", "chairs")).toBeGreaterThanOrEqual(40);
    const opening = Math.min(...spaceOf("northern-quarter-hall").rates.map(({ from }) => from));
    expect(texts.get("content/posts/trainers-on-a-saturday.json")).toContain("from eight to eight");
    expect(opening).toBeLessThanOrEqual(8 * 60);
    expect(answersOf("brick-lane-works")).toContain("110 is the fire limit");
    expect(texts.get("content/posts/launch-in-brick-lane.json")).toContain(
      "A hundred and four guests",
    );
  });

  test("state the share of the demo landlords", () => {
    const percentages = content.people.landlords.map(({ split }) =>
      Math.round(Number(split) * 100),
    );
    expect(texts.get("content/blocks/partners.json")).toContain(
      `usually ${Math.min(...percentages)} to ${Math.max(...percentages)} per cent`,
    );
  });

  test("only link to existing spaces and pages", () => {
    const links = found(/(?:href=\\"|"url": ")(\/[^"\\]*)/g).map(([, link]) =>
      link?.replace(/^.*"/, "").replace(/\?.*$/, ""),
    );
    const spaces = content.spaces.map(({ code }) => `/spaces/${code}`);
    const pages = [
      "/spaces",
      "/contact",
      "/how-it-works",
      "/design-your-screens",
      "/partners",
      "/privacy",
      "/legal/cookies",
      "/content/insurance",
    ];
    expect(links.length).toBeGreaterThan(8);
    expect(links.filter((link) => ![...spaces, ...pages].includes(link ?? ""))).toEqual([]);
  });
});
