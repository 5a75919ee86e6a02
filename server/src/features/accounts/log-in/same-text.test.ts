import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { signUp } from "../../../../test/fixtures/factories.ts";

const app = useTestApp();
let counter = 0;
const freshIp = () => `203.0.113.${++counter}`;

const logIn = async (email: string, password: string) =>
  (
    await app.request({
      method: "PUT",
      path: "/auth/token/",
      body: { email, password },
      ip: freshIp(),
    })
  ).statusCode;

const register = (changes: Record<string, unknown>) =>
  app.request({
    method: "POST",
    path: "/auth/register/",
    body: { name: "Zoë Müller", password: "Kiosk-lantern-1", ...changes },
    ip: freshIp(),
  });

describe("an account", () => {
  test("is the same in every spelling of its international domain", async () => {
    const email = "zoe@münchen.example";
    expect((await register({ email })).statusCode).toBe(201);
    const spellings = [
      "zoe@mu\u0308nchen.example",
      "Zoe@MÜNCHEN.example",
      "zoe@xn--mnchen-3ya.example",
      "ｚｏｅ＠münchen。example",
      "\u200bzoe@münchen.example ",
    ];
    for (const spelling of spellings) {
      expect([spelling, await logIn(spelling, "Kiosk-lantern-1")]).toEqual([spelling, 200]);
      const again = await register({ email: spelling });
      expect(again.json()).toEqual({
        email: ["A user with this email already exists. Log in instead."],
      });
    }
    const stored = await app.database.db
      .selectFrom("users")
      .where("email", "like", "zoe@%")
      .select(["email", "username"])
      .execute();
    expect(stored).toEqual([
      { email: "zoe@xn--mnchen-3ya.example", username: "zoe@xn--mnchen-3ya.example" },
    ]);
  });

  test.each([
    ["NFC", "Straßen-café-1Ä", "Straßen-cafe\u0301-1A\u0308"],
    ["NFD", "Straßen-cafe\u0301-1A\u0308", "Straßen-café-1Ä"],
    ["full width", "Kiosk－lantern－１２", "Kiosk-lantern-12"],
  ])("opens with its password of %s from any keyboard", async (_, chosen, typed) => {
    const email = `keyboard-${++counter}@example.com`;
    expect((await register({ email, password: chosen })).statusCode).toBe(201);
    expect([await logIn(email, chosen), await logIn(email, typed)]).toEqual([200, 200]);
    expect(await logIn(email, `${typed}x`)).toBe(400);
  });

  test.each([
    ["composed", "Straßen-café-1Ä"],
    ["decomposed", "Straßen-cafe\u0301-1A\u0308"],
    ["full-width", "Kiosk－lantern－１２"],
  ])("whose hash was made of %s bytes still opens", async (_, password) => {
    const { email } = await signUp(app);
    await app.database.db
      .updateTable("users")
      .set({ passwordHash: await hash(password) })
      .where("email", "=", email)
      .execute();
    expect(await logIn(email, password)).toBe(200);
  });

  test("that was made on another keyboard still opens: letters and accents apart, or in one", async () => {
    const { email } = await signUp(app);
    const password = "Straßen-café-1Ä";
    for (const form of ["NFC", "NFD"]) {
      await app.database.db
        .updateTable("users")
        .set({ passwordHash: await hash(password.normalize(form)) })
        .where("email", "=", email)
        .execute();
      for (const typed of ["NFC", "NFD"]) {
        expect([form, typed, await logIn(email, password.normalize(typed))]).toEqual([
          form,
          typed,
          200,
        ]);
      }
    }
  });
});

describe("registration", () => {
  test.each(["Zoe\u0308", "Li\u200bn", "👩\u200d👩\u200d👧\u200d👦!"])(
    "counts the characters of %j as a reader does",
    async (name) => {
      const answer = await register({ name, email: `short-${++counter}@example.com` });
      expect(answer.json()).toEqual({ name: ["Name must be at least 4 characters"] });
    },
  );

  test("stores a name as it is seen, and refuses one that disguises itself", async () => {
    const email = `seen-${++counter}@example.com`;
    expect(
      (await register({ name: " Zoe\u0308 \u00a0Mu\u0308\u200bller ", email })).statusCode,
    ).toBe(201);
    const stored = await app.database.db
      .selectFrom("users")
      .where("email", "=", email)
      .select(["firstName", "lastName"])
      .execute();
    expect(stored).toEqual([{ firstName: "Zoë", lastName: "Müller" }]);
    for (const name of [
      "Ada \u202ecilbup",
      "\u3164\u3164\u3164\u3164",
      "\u0301\u0301\u0301\u0301",
    ]) {
      expect((await register({ name, email: "disguised@example.com" })).statusCode).toBe(400);
    }
  });
});
