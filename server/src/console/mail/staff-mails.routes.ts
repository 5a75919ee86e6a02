import { readableEmail } from "@frontage/contract/accounts/email-domain.ts";
import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import * as contract from "@frontage/contract/console/mail.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit } from "../../audit/record-audit.queries.ts";
import { Download } from "../../http/reply/download.ts";
import { InvalidInput, notFound } from "../../http/reply/refusal.ts";
import { mailFacts } from "../../features/mail/mail-facts.ts";
import { mailSite } from "../../features/mail/mail-site.ts";
import { renderMail, type RenderedMail } from "../../features/mail/render/render-mail.ts";
import { serve } from "../../http/request/serve.ts";
import * as queries from "./staff-mails.queries.ts";
import type { StaffMail } from "./staff-mails.queries.ts";

/** The preview runs no script, loads nothing and opens only in a frame on the site. */
const previewPolicy =
  "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** The secret of a link is not shown: it opens someone else's account. A mail whose secret was deleted stays without. */
const hiddenSecret = ({ facts }: Pick<StaffMail, "facts">) =>
  z.object({ token: z.string() }).safeParse(facts).success && { token: "hidden" };

/** Serves the outbox to staff. Source: docs/people/mail.md#in-the-console */
export function staffMailsRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, config } = parts;

  const present = ({
    recipientEmail,
    sentAt,
    failedAt,
    resentAsId,
    ...mail
  }: Omit<StaffMail, "facts" | "recipientName" | "expiresAt">) => ({
    ...mail,
    recipient: readableEmail(recipientEmail ?? config.mailFrom.email),
    endedAt: sentAt ?? failedAt,
    resentAs: resentAsId,
  });

  /** Renders a mail; null once its facts were deleted. */
  const render = async (mail: StaffMail): Promise<RenderedMail | null> => {
    const facts = mailFacts.safeParse({ ...mail.facts, ...hiddenSecret(mail), kind: mail.kind });
    return facts.success ? renderMail(facts.data, await mailSite(parts), mail.createdAt) : null;
  };

  const find = async ({ params }: { readonly params: { readonly id: number } }) => {
    const mail = await queries.findStaffMail(db, params.id);
    if (!mail) {
      throw notFound("This mail");
    }
    return mail;
  };

  serve(api, contract.listStaffMails, {
    async handle({ query: { q: search, state, limit = defaultListLimit, offset = 0 } }) {
      const { rows, ...found } = await queries.listStaffMails(
        db,
        { search, state },
        { limit, offset },
      );
      return { ...found, results: rows.map(present) };
    },
  });

  serve(api, contract.getStaffMail, {
    find,
    async handle({ found }) {
      const rendered = await render(found);
      return {
        ...present(found),
        content: rendered && {
          subject: rendered.subject,
          text: rendered.text,
          attachments: rendered.attachments.map(({ filename }) => filename),
        },
      };
    },
  });

  serve(api, contract.previewStaffMail, {
    find,
    async handle({ found, reply }) {
      const rendered = await render(found);
      if (!rendered) {
        throw notFound("This preview");
      }
      reply.header("content-security-policy", previewPolicy);
      const html = Buffer.from(rendered.html);
      return new Download(html, "text/html; charset=utf-8", `mail-${found.id}.html`, "inline");
    },
  });

  serve(api, contract.resendMail, {
    find,
    async handle({ found, actor }) {
      const now = clock.now();
      if (!mailFacts.safeParse({ ...found.facts, kind: found.kind }).success) {
        throw new InvalidInput({ non_field_errors: ["The content of this mail was deleted."] });
      }
      if (found.expiresAt && Temporal.Instant.compare(found.expiresAt, now) <= 0) {
        throw new InvalidInput({ non_field_errors: ["This mail no longer applies."] });
      }
      return db.transaction().execute(async (tx) => {
        const id = await queries.repeatMail(tx, found, now);
        await recordAudit(tx, clock, actor, {
          action: "mail.resend",
          subject: { kind: "mail", code: String(found.id) },
          after: { kind: found.kind, resentAs: id },
        });
        return { id };
      });
    },
  });
}
