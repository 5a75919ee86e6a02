import { createHmac, generateKeyPairSync } from "node:crypto";
import { exportSPKI, importJWK, SignJWT, UnsecuredJWT, type JWK } from "jose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  startLocalIssuer,
  type LocalIssuer,
  type LocalClaims,
} from "../../../test/servers/local-issuer.ts";
import { createTestClock } from "../../../test/app/test-clock.ts";
import { createGoogle } from "./google.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { first } from "../../../../testing/required.ts";

const clock = createTestClock("2027-04-12T09:00:00Z");
let issuer: LocalIssuer;
let google: IdentityProvider;

beforeEach(async () => {
  issuer = await startLocalIssuer(clock);
  google = createGoogle({ clientId: issuer.clientId, clock, keysUrl: issuer.keysUrl });
});
afterEach(async () => {
  vi.useRealTimers();
  await issuer.stop();
});

const ada = {
  subject: "110169484474386276334",
  email: "ada@gmail.com",
  isAuthoritative: true,
  nonce: null,
  firstName: "Ada",
  lastName: "Lovelace",
  pictureUrl: null,
};

async function publicKeys(): Promise<JWK[]> {
  const answer = await fetch(issuer.keysUrl);
  return ((await answer.json()) as { keys: JWK[] }).keys;
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as object;

describe("an ID token", () => {
  test("identifies a person when Google signed it for us", async () => {
    expect(await google.identify(await issuer.sign())).toEqual(ada);
    const picture = "https://lh3.googleusercontent.com/a/ada=s96-c";
    expect(await google.identify(await issuer.sign({ picture }))).toMatchObject({
      pictureUrl: picture,
    });
    const shortIssuer = await issuer.sign({ iss: "accounts.google.com" });
    expect(await google.identify(shortIssuer)).toEqual(ada);
  });

  test.each([
    ["ada@gmail.com", undefined, true],
    ["ada@GoogleMail.com", undefined, true],
    ["ada@gmail.com.evil.example", undefined, false],
    ["ada@example.com", undefined, false],
    ["ada@example.com", "example.com", true],
    ["ada@example.com", "evil.example", false],
    ["ada@example.com", "", false],
  ])("for %s with the organisation %s has Google's authority: %s", async (email, hd, expected) => {
    const identity = await google.identify(await issuer.sign({ email, hd }));
    expect(identity?.isAuthoritative).toBe(expected);
  });

  test("is refused eleven minutes after it was issued, since clocks may differ by a minute", async () => {
    const token = await issuer.sign();
    clock.advance({ minutes: 11 });
    expect(await google.identify(token)).toEqual(ada);
    clock.advance({ seconds: 1 });
    expect(await google.identify(token)).toBeNull();
  });

  test.each([
    "https://lh3.googleusercontent.com.evil.example/a",
    "https://evil.example/lh3.googleusercontent.com",
    "http://lh3.googleusercontent.com/a",
    "https://169.254.169.254/latest",
    "https://lh3.googleusercontent.com:8443/a",
  ])("with a picture at %s causes no request", async (picture) => {
    const fetched = vi.spyOn(globalThis, "fetch");
    expect(await google.fetchPicture(picture)).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  test.each([
    ["another audience", { aud: "someone-else.apps.googleusercontent.com" }],
    ["no audience", { aud: undefined }],
    ["several audiences", { aud: ["frontage.apps.googleusercontent.com", "someone-else"] }],
    ["another issuer", { iss: "https://accounts.google.com.evil.example" }],
    ["no issuer", { iss: undefined }],
    ["an unverified e-mail", { email_verified: false }],
    ["an e-mail said to be verified in another way", { email_verified: "true" }],
    ["nothing said of the e-mail", { email_verified: undefined }],
    ["no e-mail", { email: undefined }],
    ["what is no e-mail", { email: "ada" }],
    ["a list of e-mails", { email: ["ada@gmail.com"] }],
    ["no subject", { sub: undefined }],
    ["an empty subject", { sub: "" }],
    ["no expiry", { exp: undefined }],
    ["no time of issue", { iat: undefined }],
  ])("with %s is refused", async (_, claims) => {
    expect(await google.identify(await issuer.sign(claims as LocalClaims))).toBeNull();
  });

  test("is refused before it is valid and after it has expired, by the given clock", async () => {
    const now = clock.now().epochMilliseconds / 1000;
    expect(await google.identify(await issuer.sign({ exp: now - 59 }))).toEqual(ada);
    expect(await google.identify(await issuer.sign({ exp: now - 60 }))).toBeNull();
    expect(await google.identify(await issuer.sign({ nbf: now + 61 }))).toBeNull();
    const token = await issuer.sign();
    clock.advance({ hours: 1, minutes: 1 });
    expect(await google.identify(token)).toBeNull();
  });

  test("without a signature is refused", async () => {
    const token = await issuer.sign();
    const [header = "", payload = "", signature = ""] = token.split(".");
    const unsecured = new UnsecuredJWT(claimsOf(token) as never).encode();
    const named = (alg: string) =>
      Buffer.from(JSON.stringify({ alg, kid: "key-1", typ: "JWT" })).toString("base64url");
    for (const forged of [
      unsecured,
      `${named("none")}.${payload}.`,
      `${named("None")}.${payload}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${Buffer.from('{"sub":"1"}').toString("base64url")}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      "",
      "..",
      "a.b.c",
      "not a token",
    ]) {
      expect(await google.identify(forged), forged).toBeNull();
    }
  });

  test("is refused when it is signed with the public key as an HMAC secret", async () => {
    const jwk = first(await publicKeys(), "a public key of the issuer");
    const key = await importJWK(jwk, "RS256", { extractable: true });
    const pem = await exportSPKI(key as never);
    const payload = (await issuer.sign()).split(".")[1] ?? "";
    for (const secret of [pem, pem.trim(), JSON.stringify(jwk), jwk.n ?? ""]) {
      for (const alg of ["HS256", "RS256"]) {
        const header = Buffer.from(JSON.stringify({ alg, kid: jwk.kid })).toString("base64url");
        const mac = createHmac("sha256", secret).update(`${header}.${payload}`).digest("base64url");
        expect(await google.identify(`${header}.${payload}.${mac}`)).toBeNull();
      }
    }
  });

  test("is refused when it is signed with another key, even if it names or contains that key", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const jwk = { ...publicKey.export({ format: "jwk" }), alg: "RS256", use: "sig", kid: "mine" };
    const claims = claimsOf(await issuer.sign()) as never;
    for (const header of [
      { kid: "key-1" },
      { kid: "mine" },
      {},
      { kid: "mine", jwk },
      { kid: "mine", jku: "http://127.0.0.1:1/keys" },
    ]) {
      const forged = await new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", ...header } as never)
        .sign(privateKey);
      expect(await google.identify(forged), JSON.stringify(header)).toBeNull();
    }
  });

  test("is refused when it is signed with an algorithm that Google does not use", async () => {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const forged = await new SignJWT(claimsOf(await issuer.sign()) as never)
      .setProtectedHeader({ alg: "ES256", kid: "key-1" })
      .sign(privateKey);
    expect(await google.identify(forged)).toBeNull();
  });

  test("has names that are cleaned, shortened or omitted", async () => {
    const names = { given_name: ` Ada\u0000\nL${"x".repeat(200)}`, family_name: 7 };
    const identity = await google.identify(await issuer.sign(names));
    expect(identity?.firstName).toMatch(/^Ada Lx+$/);
    expect(identity?.firstName).toHaveLength(150);
    expect(identity?.lastName).toBe("");
    const none = { given_name: undefined, family_name: undefined };
    expect(await google.identify(await issuer.sign(none))).toMatchObject({ firstName: "" });
  });

  test.each([
    "javascript:alert(1)",
    "data:image/png;base64,AA",
    "file:///etc/passwd",
    "ada.png",
    7,
  ])("with the picture %j has no picture", async (picture) => {
    expect(await google.identify(await issuer.sign({ picture }))).toEqual(ada);
  });
});

describe("Google's keys", () => {
  test("are requested once and cached", async () => {
    const tokens = await Promise.all([issuer.sign(), issuer.sign(), issuer.sign()]);
    await Promise.all(tokens.map((token) => google.identify(token)));
    await google.identify(await issuer.sign());
    expect(issuer.keyRequests()).toBe(1);
  });

  test("are requested again for an unknown key, but not immediately", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
    const old = await issuer.sign();
    expect(await google.identify(old)).toEqual(ada);
    await issuer.rotate({ keepOld: true });
    const fresh = await issuer.sign();
    // Unknown key ids do not cause a request to Google each time.
    expect(await google.identify(fresh)).toBeNull();
    expect(issuer.keyRequests()).toBe(1);
    vi.setSystemTime(Date.now() + 31_000);
    expect(await google.identify(fresh)).toEqual(ada);
    expect(await google.identify(old)).toEqual(ada);
    expect(issuer.keyRequests()).toBe(2);
  });

  test("are forgotten when Google withdraws them", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
    const old = await issuer.sign();
    expect(await google.identify(old)).toEqual(ada);
    await issuer.rotate();
    vi.setSystemTime(Date.now() + 601_000);
    expect(await google.identify(old)).toBeNull();
    expect(await google.identify(await issuer.sign())).toEqual(ada);
  });

  test("throw an error instead of a refusal when they cannot be fetched", async () => {
    const token = await issuer.sign();
    for (const how of ["broken", "garbled"] as const) {
      issuer.serveKeys(how);
      await expect(google.identify(token)).rejects.toThrow();
    }
    issuer.serveKeys("well");
    expect(await google.identify(token)).toEqual(ada);
    await issuer.stop();
    const other = createGoogle({ clientId: issuer.clientId, clock, keysUrl: issuer.keysUrl });
    await expect(other.identify(token)).rejects.toThrow();
  });
});

describe("a picture", () => {
  test("is downloaded", async () => {
    expect((await google.fetchPicture(issuer.pictureUrl))?.subarray(1, 4).toString()).toBe("PNG");
  });

  test.each(["elsewhere", "endless", "nothing"])("is missing at /%s", async (path) => {
    const { origin } = new URL(issuer.pictureUrl);
    expect(await google.fetchPicture(`${origin}/${path}`)).toBeNull();
  });

  test("is missing if its server cannot be reached", async () => {
    await issuer.stop();
    expect(await google.fetchPicture(issuer.pictureUrl)).toBeNull();
  });
});
