import { expect, test } from "vitest";
import type { Identity } from "../../../adapters/identity/identity-provider.ts";
import { createRateLimits } from "../../../http/limits/rate-limits.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { freshIp, signUp } from "../../../../test/fixtures/factories.ts";

let identity: Identity | null = null;
const app = useTestApp({
  limits: ({ pool }) => createRateLimits(pool),
  google: () => ({ identify: async () => identity, fetchPicture: async () => null }),
});

const password = "Kiosk-lantern-1";

/** Signs in with Google and the account's password, as to connect the two. */
async function signInWithGoogle(email: string, ip: string) {
  const asked = await app.request({ method: "POST", path: "/auth/google/nonce/", ip });
  const cookie = `google=${asked.cookies.find(({ name }) => name === "google")?.value}`;
  const { nonce } = asked.json<{ nonce: string }>();
  identity = {
    subject: `google ${email}`,
    email,
    isAuthoritative: false,
    nonce,
    firstName: "Ada",
    lastName: "Lovelace",
    pictureUrl: null,
  };
  const body = { id_token: "a.b.c", password };
  const path = "/auth/google/authenticate/";
  return app.request({ method: "POST", path, body, headers: { cookie }, ip });
}

test("a sign-in with Google makes no room for more log-ins of its network", async () => {
  const [{ email }, ip] = [await signUp(app, password), freshIp()];
  const guess = async (number: number) => {
    const body = { email: `guess${number}@example.org`, password };
    return (await app.request({ method: "PUT", path: "/auth/token/", body, ip })).statusCode;
  };
  for (let number = 0; number < 50; number++) {
    expect(await guess(number)).toBe(400);
    if (number % 10 === 0) {
      expect((await signInWithGoogle(email, ip)).statusCode).toBe(200);
    }
  }
  expect(await guess(50)).toBe(429);
}, 60_000);
