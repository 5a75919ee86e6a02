import { listedRedirect, type ListedRedirect } from "@frontage/contract/console/site/redirects.ts";
import { isWebAddress } from "@frontage/contract/web-address.ts";
import {
  checkRedirect,
  type Redirect,
  type RedirectProblems,
} from "@frontage/domain/redirects/check-redirect.ts";
import { pageAt } from "@frontage/domain/redirects/page-at.ts";
import {
  maxRedirectPath,
  pathOfTarget,
  redirectPath,
} from "@frontage/domain/redirects/redirect-path.ts";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit, type Actor } from "../../audit/record-audit.queries.ts";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { InvalidInput, notFound } from "../../http/reply/refusal.ts";
import { requireVersion } from "../../http/reply/stale.ts";
import { newCode } from "../../text/random-code.ts";
import * as queries from "../../features/redirects/redirects.queries.ts";

type Parts = Pick<AppParts, "db" | "clock">;

/**
 * Adds a redirect and returns its code.
 * @param origin of this site: an address there is stored as a path
 * @throws InvalidInput for a path with a page, or a redirect that makes a chain or a loop
 */
export async function addRedirect(
  { db, clock }: Parts,
  actor: Actor,
  entries: Redirect,
  origin: string,
): Promise<string> {
  const code = newCode();
  await db.transaction().execute(async (tx) => {
    await queries.lockRedirects(tx);
    const stored = await requireSound(tx, entries, origin, null);
    await queries.insertRedirect(tx, code, stored, clock.now());
    await recordAudit(tx, clock, actor, {
      action: "redirect.add",
      subject: { kind: "redirect", code: stored.from },
      after: factsOf(stored),
    });
  });
  return code;
}

/**
 * Changes a redirect.
 * @throws Refusal not_found, stale
 * @throws InvalidInput as `addRedirect`
 */
export async function changeRedirect(
  { db, clock }: Parts,
  actor: Actor,
  code: string,
  { version, ...entries }: Redirect & { readonly version: number },
  origin: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await getForChange(tx, code, version);
    const stored = await requireSound(tx, entries, origin, code);
    await queries.setRedirect(tx, code, stored);
    await recordAudit(tx, clock, actor, {
      action: "redirect.change",
      subject: { kind: "redirect", code: stored.from },
      before: factsOf(before),
      after: factsOf(stored),
    });
  });
}

/**
 * Removes a redirect.
 * @throws Refusal not_found, stale
 */
export async function removeRedirect(
  { db, clock }: Parts,
  actor: Actor,
  code: string,
  version: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await getForChange(tx, code, version);
    await queries.deleteRedirect(tx, code);
    await recordAudit(tx, clock, actor, {
      action: "redirect.remove",
      subject: { kind: "redirect", code: before.from },
      before: factsOf(before),
    });
  });
}

async function getForChange(
  tx: DatabaseTransaction,
  code: string,
  version: number,
): Promise<ListedRedirect> {
  await queries.lockRedirects(tx);
  const row = await queries.findRedirect(tx, code);
  if (!row) {
    throw notFound("Redirect");
  }
  await requireVersion(row, version, async () => z.encode(listedRedirect, row));
  return row;
}

/** The fields that the audit compares. */
export const factsOf = ({ from, to, status }: Redirect) => ({ from, to, status });

/**
 * Returns a redirect as it is stored.
 * @param code of the redirect itself; null for a new one
 * @throws InvalidInput as `addRedirect`
 */
export async function requireSound(
  tx: Database,
  entries: Redirect,
  origin: string,
  code: string | null,
): Promise<Redirect> {
  const from = redirectPath(entries.from);
  const to = targetOf(entries.to, origin);
  const problems: RedirectProblems = {};
  if (from === null) {
    problems.from = `Use a path of this site, such as /old-page, with at most ${maxRedirectPath} characters and without ? and #.`;
  } else if (await isPage(tx, from)) {
    problems.from = "The site has a page here. A redirect can only begin where there is none.";
  }
  if (to === null) {
    problems.to = "Use a path of this site, such as /faq, or an address that begins with https://.";
  }
  if (from !== null && to !== null) {
    const others = await queries.listRedirectsAt(tx, { from, to }, code);
    const found = { ...checkRedirect({ from, to }, others), ...problems };
    if (Object.keys(found).length === 0) {
      return { from, to, status: entries.status };
    }
    Object.assign(problems, found);
  }
  throw new InvalidInput(
    Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]])),
  );
}

async function isPage(tx: Database, path: string): Promise<boolean> {
  const page = pageAt(path);
  return page !== null && (page.kind === "fixed" || (await queries.hasPage(tx, page)));
}

/** The address to store; null for anything but a path of this site or a web address. */
function targetOf(typed: string, origin: string): string | null {
  const url = /[\s\\]/.test(typed) ? null : URL.parse(typed, origin);
  const isElsewhere = isWebAddress(typed);
  const isPath = !/^https?:/i.test(typed) && pathOfTarget(typed) !== null;
  if (!url || !(isElsewhere || isPath)) {
    return null;
  }
  // An address of this site could otherwise hide a loop.
  return url.host === new URL(origin).host ? url.pathname + url.search + url.hash : url.href;
}
