import type { Redirect } from "@frontage/domain/redirects/check-redirect.ts";
import { redirectPath } from "@frontage/domain/redirects/redirect-path.ts";
import type { Clock } from "@frontage/domain/time/clock.ts";
import { recordAudit, type Actor } from "../../audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { newCode } from "../../text/random-code.ts";
import { factsOf } from "./edit-redirects.ts";
import * as queries from "../../features/redirects/redirects.queries.ts";

/**
 * Redirects the old path of a page to its new one, in the transaction that changes it. Redirects to the old path follow,
 * and a redirect at the new path ends, so that there are neither chains nor loops.
 * Source: docs/site/redirects.md#renamed-pages
 * @param paths of the page, before and after
 */
export async function redirectRenamedPage(
  tx: DatabaseTransaction,
  clock: Clock,
  actor: Actor,
  paths: { readonly from: string; readonly to: string },
): Promise<void> {
  const [from, to] = [redirectPath(paths.from), redirectPath(paths.to)];
  if (from === null || to === null) {
    throw new Error(`No path of the site: ${paths.from} or ${paths.to}`);
  }
  if (from === to) {
    return;
  }
  await queries.lockRedirects(tx);
  for (const redirect of await queries.listRedirectsOf(tx, to)) {
    if (redirect.from === to) {
      await queries.deleteRedirect(tx, redirect.code);
      await recordAudit(tx, clock, actor, {
        action: "redirect.remove",
        subject: { kind: "redirect", code: to },
        before: factsOf(redirect),
      });
    }
  }
  for (const redirect of await queries.listRedirectsOf(tx, from)) {
    if (redirect.from !== from) {
      const moved = { ...redirect, to: to + redirect.to.slice(redirect.to.search(/[?#]|$/)) };
      await queries.setRedirect(tx, redirect.code, moved);
      await recordAudit(tx, clock, actor, {
        action: "redirect.change",
        subject: { kind: "redirect", code: redirect.from },
        before: factsOf(redirect),
        after: factsOf(moved),
      });
    }
  }
  // The page stood at the old path, so a redirect there never worked and is replaced.
  const redirect: Redirect = { from, to, status: 301 };
  const existing = (await queries.listRedirectsOf(tx, from)).find((one) => one.from === from);
  if (existing) {
    await queries.setRedirect(tx, existing.code, redirect);
  } else {
    await queries.insertRedirect(tx, newCode(), redirect, clock.now());
  }
  await recordAudit(tx, clock, actor, {
    action: existing ? "redirect.change" : "redirect.add",
    subject: { kind: "redirect", code: from },
    ...(existing && { before: factsOf(existing) }),
    after: factsOf(redirect),
  });
}
