import { describe, expect, test } from "vitest";
import { isEasyToGuess } from "./easy-passwords.ts";

const owner = { name: "Zebedee Quillfeather", email: "z.umbrelline@vantworth.example" };
const unknown = { name: "", email: "" };

describe("isEasyToGuess", () => {
  test.each([
    "Password1",
    "Passw0rd",
    "P@ssw0rd",
    "Password123!",
    "Qwerty123",
    "Qwertyuiop1",
    "1qaz2wsxE",
    "Welcome1",
    "Summer2024",
    "London2024",
    "Liverpool1",
    "Iloveyou1",
    "Charlie1",
    "Abcd1234",
    "Aaaaaaa1",
    "Ab1Ab1Ab1",
    "1drowssaP",
    "Frontage1",
    "Frontage2026",
    "Frontage1Frontage1",
    "frontage1FRONTAGE1",
    "Frontage1-Frontage1-Frontage1",
    "FrontageFrontage1",
    "Frontage1Frontage2",
    "passwordpassword",
    "Password Password 1",
    "Password1Password1Password1Password1",
    "P4ssw0rd.P4ssw0rd",
    "Liverpool_Liverpool_7",
    "Summer2024Summer2024",
  ])("refuses %s", (password) => {
    expect(isEasyToGuess(password, unknown)).toBe(true);
  });

  test.each([
    "Kiosk-lantern-1",
    "Kettle harbour 4",
    "Copper4lanterns",
    "xK9mQ2vB",
    "V3ry odd clock",
    "Kiosk-lantern-1Kiosk-lantern-1",
    "Copper lantern Copper harbour 4",
  ])("accepts %s", (password) => {
    expect(isEasyToGuess(password, owner)).toBe(false);
  });

  test.each([
    "Quillfeather7",
    "Quillfeather7Quillfeather7",
    "ZebedeeQuillfeather1",
    "Umbrelline2027",
    "1htrowtnaV",
  ])(
    "refuses %s to the person with that name or e-mail, and accepts it from others",
    (password) => {
      expect(isEasyToGuess(password, owner)).toBe(true);
      expect(isEasyToGuess(password, unknown)).toBe(false);
    },
  );

  test("rates the first 50 characters", () => {
    const repeated = "Passw0rd1!".repeat(5);
    expect(isEasyToGuess(`${repeated}Kiosk-lantern-1`, owner)).toBe(true);
    expect(isEasyToGuess(`Kiosk-lantern-1${repeated}`, owner)).toBe(false);
  });
});
