import http from "node:http";
import type { AddressInfo } from "node:net";
import {
  exportJWK,
  generateKeyPair,
  SignJWT,
  type JWTHeaderParameters,
  type JWTPayload,
} from "jose";

/** The claims of Google's ID tokens that a test can set. */
export interface LocalClaims extends JWTPayload {
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly given_name?: unknown;
  readonly family_name?: unknown;
  readonly picture?: unknown;
  readonly hd?: unknown;
  readonly nonce?: unknown;
}

/** A local issuer of ID tokens in place of Google, which serves its own keys. */
export interface LocalIssuer {
  readonly keysUrl: string;
  /** The address of a small picture on this machine. */
  readonly pictureUrl: string;
  readonly clientId: string;
  /** The number of requests for the keys. */
  readonly keyRequests: () => number;
  /** Issues a valid token with the given changes. Undefined removes a claim. */
  sign(claims?: LocalClaims, header?: Partial<JWTHeaderParameters>): Promise<string>;
  /** Starts to sign with a new key, as Google does every few days. The old one is dropped or served for a while. */
  rotate(options?: { keepOld: boolean }): Promise<void>;
  /** Whether keys are served, and how. */
  serveKeys(how: "well" | "broken" | "garbled"): void;
  stop(): Promise<void>;
}

// One red pixel.
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

export async function startLocalIssuer(
  clock: { now(): Temporal.Instant },
  port = 0,
): Promise<LocalIssuer> {
  const clientId = "frontage.apps.googleusercontent.com";
  let counter = 0;
  const makeKey = async () => {
    const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
    const kid = `key-${++counter}`;
    return {
      kid,
      privateKey,
      jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" },
    };
  };
  let current = await makeKey();
  let served = [current.jwk];
  let how: "well" | "broken" | "garbled" = "well";
  let keyRequests = 0;

  const sign = (claims: LocalClaims = {}, header: Partial<JWTHeaderParameters> = {}) => {
    const now = Math.floor(clock.now().epochMilliseconds / 1000);
    const payload = {
      iss: "https://accounts.google.com",
      aud: clientId,
      azp: clientId,
      sub: "110169484474386276334",
      email: "ada@gmail.com",
      email_verified: true,
      name: "Ada Lovelace",
      given_name: "Ada",
      family_name: "Lovelace",
      iat: now,
      exp: now + 3600,
      ...claims,
    };
    return new SignJWT(JSON.parse(JSON.stringify(payload)))
      .setProtectedHeader({ alg: "RS256", kid: current.kid, typ: "JWT", ...header })
      .sign(current.privateKey);
  };

  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://issuer");
    if (pathname === "/keys") {
      keyRequests += 1;
      const body = how === "garbled" ? "<html>" : JSON.stringify({ keys: served });
      response.writeHead(how === "broken" ? 503 : 200, { "content-type": "application/json" });
      response.end(body);
    } else if (pathname === "/picture") {
      response.writeHead(200, { "content-type": "image/png" }).end(picture);
    } else if (pathname === "/sign") {
      // For journeys, which run in another process.
      void sign(JSON.parse(searchParams.get("claims") ?? "{}")).then((token) =>
        response.end(token),
      );
    } else if (pathname === "/elsewhere") {
      response.writeHead(302, { location: "/picture" }).end();
    } else if (pathname === "/page") {
      response.writeHead(200, { "content-type": "image/png" }).end("<script>alert(1)</script>");
    } else if (pathname === "/endless") {
      response.writeHead(200, { "content-type": "image/png" }).end(Buffer.alloc(400_000, picture));
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    keysUrl: `${origin}/keys`,
    pictureUrl: `${origin}/picture`,
    clientId,
    keyRequests: () => keyRequests,
    sign,
    async rotate({ keepOld } = { keepOld: false }) {
      current = await makeKey();
      served = keepOld ? [...served, current.jwk] : [current.jwk];
    },
    serveKeys: (way) => void (how = way),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
