import net from "node:net";
import { z } from "zod";
import { parseMailAddress } from "../adapters/mailer/mail-address.ts";

/** Reads a text by a function that returns undefined for a text that it does not accept. */
function textBy<Value>(parse: (text: string) => Value | undefined) {
  return z.string().transform((text, context) => {
    const value = parse(text);
    if (value === undefined) {
      context.addIssue("Unreadable");
      return z.NEVER;
    }
    return value;
  });
}

const parseUrl = (text: string) => URL.parse(text) ?? undefined;

export const nonEmpty = z.string().trim().min(1);
export const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);

/** A whole number without a sign. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);
export const flag = z.enum(["0", "1"]).transform((text) => text === "1");
export const off = z.literal("off");
export const instant = textBy((text) => {
  try {
    return Temporal.Instant.from(text);
  } catch {
    return undefined;
  }
});

const isHttp = ({ protocol }: URL) => protocol === "http:" || protocol === "https:";

/** An http or https address. */
export const httpAddress = z.string().refine((text) => {
  const url = parseUrl(text);
  return url !== undefined && isHttp(url);
});

/** Scheme, host and port of a site, without user, path, query or fragment. */
export const origin = textBy((text) => {
  const url = parseUrl(text);
  return url && isHttp(url) && url.href === `${url.origin}/` ? url.origin : undefined;
});

/** Origins, separated by commas. */
export const origins = textBy((text) => {
  const list = text.split(",").map((part) => origin.safeParse(part.trim()));
  return list.every((part) => part.success) ? list.map((part) => part.data) : undefined;
});

export const postgresUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:$/.test(parseUrl(text)?.protocol ?? ""));

export const smtpUrl = z.string().refine((text) => {
  const url = parseUrl(text);
  return /^smtps?:$/.test(url?.protocol ?? "") && url?.hostname !== "";
});

/** The address of a project at Sentry: a key as its user, a number at the end of its path. */
export const sentryDsn = z.string().refine((text) => {
  const url = parseUrl(text);
  return url !== undefined && isHttp(url) && url.username !== "" && /\/\d+$/.test(url.pathname);
});

/** `s3://bucket?endpoint=…&region=…`, both parameters optional. */
export const bucketUrl = textBy((text) => {
  const url = parseUrl(text);
  const isPlain =
    url !== undefined &&
    /^[a-z0-9][a-z0-9.-]{2,62}$/.test(url.hostname) &&
    url.href === `s3://${url.hostname}${url.pathname === "/" ? "/" : ""}${url.search}` &&
    [...url.searchParams.keys()].every((name) => name === "endpoint" || name === "region");
  const endpoint = url?.searchParams.get("endpoint") ?? null;
  return isPlain && (endpoint === null || httpAddress.safeParse(endpoint).success)
    ? { bucket: url.hostname, endpoint, region: url.searchParams.get("region") }
    : undefined;
});

export const mailAddress = textBy(parseMailAddress);

/** IP addresses and CIDR ranges, comma-separated. */
export const addressList = textBy((text) => {
  const list = text.split(",").map((part) => part.trim());
  return list.every(isAddressOrRange) ? list : undefined;
});

function isAddressOrRange(text: string): boolean {
  const [host = "", length, ...rest] = text.split("/");
  const version = net.isIP(host);
  const isLengthValid =
    length === undefined ||
    (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128));
  return version !== 0 && isLengthValid && rest.length === 0;
}
