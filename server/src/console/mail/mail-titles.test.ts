import { mailTitles } from "@frontage/contract/console/mail.ts";
import { expect, test } from "vitest";
import { mailFacts } from "../../features/mail/mail-facts.ts";

test("the console has a title for each kind of mail", () => {
  const kinds = mailFacts.options.flatMap(({ shape }) => [...shape.kind.values]);
  expect(kinds.filter((kind) => !(kind in mailTitles))).toEqual([]);
});
