import { expect, test } from "vitest";
import { withoutLeftovers } from "./leftovers.ts";

const question = (entered: string, asked = "") =>
  withoutLeftovers(new URLSearchParams(entered), new URLSearchParams(asked)).toString();

test("a layout needs a number of people", () => {
  expect(question("layout=seated")).toBe("");
  expect(question("people=40&layout=seated")).toBe("people=40&layout=seated");
});

test("another place replaces the chosen cities", () => {
  expect(question("q=soho&city=Leeds&bounds=-1,51,0,52", "city=Leeds")).toBe("q=soho");
  expect(question("q=soho&city=London", "q=soho")).toBe("q=soho&city=London");
  expect(question("city=London&city=Leeds", "q=soho")).toBe("city=London&city=Leeds");
});
