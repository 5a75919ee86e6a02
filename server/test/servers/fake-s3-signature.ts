import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type http from "node:http";

/** A refusal with a code of S3's documentation. */
export class S3Error extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

export interface S3Keys {
  readonly id: string;
  readonly secret: string;
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();
export const sha256 = (content: string | Buffer) =>
  createHash("sha256").update(content).digest("hex");

interface Claim {
  readonly id: string;
  readonly date: string;
  readonly region: string;
  readonly service: string;
  readonly names: string;
  readonly signature: string;
  /** The time of the signature, as `20270412T090000Z`. */
  readonly time: string;
  readonly payload: string;
}

function claimOfHeaders({ headers }: http.IncomingMessage): Claim {
  const [, id = "", date = "", region = "", service = "", names = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/(s3)\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const time = String(headers["x-amz-date"]);
  const payload = String(headers["x-amz-content-sha256"]);
  return { id, date, region, service, names, signature, time, payload };
}

function claimOfAddress({ searchParams: query }: URL): Claim {
  const [id = "", date = "", region = "", service = ""] = (
    query.get("X-Amz-Credential") ?? ""
  ).split("/");
  const time = query.get("X-Amz-Date") ?? "";
  const [, day, clock] = /^(\d{8})T(\d{6})Z$/.exec(time) ?? [];
  const signed = Temporal.Instant.from(`${day}T${clock}Z`).epochMilliseconds;
  if (Date.now() > signed + Number(query.get("X-Amz-Expires")) * 1000) {
    throw new S3Error(403, "AccessDenied");
  }
  return {
    id,
    date,
    region,
    service,
    time,
    names: query.get("X-Amz-SignedHeaders") ?? "",
    signature: query.get("X-Amz-Signature") ?? "",
    payload: query.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD",
  };
}

/**
 * Verifies the signature of a request, in its headers or its address.
 * @returns the announced checksum of the body, or `UNSIGNED-PAYLOAD`
 */
export function checkSignature(request: http.IncomingMessage, url: URL, keys: S3Keys): string {
  const { method, headers } = request;
  const isInAddress = url.searchParams.has("X-Amz-Signature");
  const claim = isInAddress ? claimOfAddress(url) : claimOfHeaders(request);
  if (claim.id !== keys.id) {
    throw new S3Error(403, "InvalidAccessKeyId");
  }
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const signed = claim.names
    .split(";")
    .map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`)
    .join("");
  const canonical = [method, url.pathname, query, signed, claim.names, claim.payload].join("\n");
  const scope = [claim.date, claim.region, claim.service, "aws4_request"];
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${keys.secret}`);
  const text = ["AWS4-HMAC-SHA256", claim.time, scope.join("/"), sha256(canonical)].join("\n");
  const expected = hmac(key, text);
  const given = Buffer.from(claim.signature, "hex");
  if (given.length !== expected.length || !timingSafeEqual(expected, given)) {
    throw new S3Error(403, "SignatureDoesNotMatch");
  }
  return claim.payload;
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
