import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppParts } from "../../../app-parts.ts";
import { notFound } from "../../../http/reply/refusal.ts";
import { isLocalRequest } from "../../../http/request/local-request.ts";
import { mailFacts } from "../mail-facts.ts";
import type { MailSite } from "../content/mail-content.ts";
import { mailSite } from "../mail-site.ts";
import { findMail, listMails } from "../mails.queries.ts";
import { outboxListPage, outboxMailPage, type OutboxMail } from "./outbox-page.ts";
import { renderMail } from "../render/render-mail.ts";

const maxMails = 200;
const params = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});
const attachmentParams = params.extend({ filename: z.string() });

/** The pages run no scripts and load nothing. */
const pageHeaders = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

/**
 * Shows the mails of the embedded outbox, in the demo world only and to browsers on this machine only, since mails hold
 * personal data and password links. With SMTP, without the demo world, under a public address or behind a proxy the
 * pages do not exist, unless `OUTBOX_PAGES=1` enables them. Source: docs/running/configuration.md#mail
 */
export function outboxRoutes(app: FastifyInstance, parts: AppParts): void {
  if (!mayShowOutbox(parts)) {
    return;
  }
  const get = (url: string, answer: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
    app.get(url, async (request, reply) => {
      if (!parts.config.outboxPages && !isLocalRequest(request)) {
        throw notFound("This address");
      }
      reply.headers(pageHeaders).type("text/html; charset=utf-8");
      return answer(request, reply);
    });
  const find = async (request: FastifyRequest) => {
    const id = params.safeParse(request.params);
    const mail = id.success ? await findMail(parts.db, id.data.id) : null;
    if (!mail) {
      throw notFound("This mail");
    }
    return presentMail(parts, mail, await mailSite(parts));
  };

  get("/dev/outbox", async () => {
    const mails = await listMails(parts.db, maxMails);
    const site = await mailSite(parts);
    return outboxListPage(mails.map((mail) => presentMail(parts, mail, site)));
  });
  get("/dev/outbox/:id", async (request) => outboxMailPage(await find(request)));
  get("/dev/outbox/:id/html", async (request, reply) => {
    const { rendered } = await find(request);
    reply.header(
      "content-security-policy",
      `sandbox allow-popups; ${pageHeaders["content-security-policy"]}`,
    );
    return rendered?.html ?? "";
  });
  get("/dev/outbox/:id/:filename", async (request, reply) => {
    const { filename } = attachmentParams.parse(request.params);
    const { rendered } = await find(request);
    const attachment = rendered?.attachments.find((found) => found.filename === filename);
    if (!attachment) {
      throw notFound("This attachment");
    }
    return reply
      .type(attachment.contentType)
      .header("content-disposition", `attachment; filename="${attachment.filename}"`)
      .send(attachment.content);
  });
}

function presentMail(
  { config }: AppParts,
  mail: NonNullable<Awaited<ReturnType<typeof findMail>>>,
  site: MailSite,
): OutboxMail {
  const facts = mailFacts.safeParse({ ...mail.facts, kind: mail.kind });
  return {
    ...mail,
    recipient: mail.recipientEmail ?? `${config.mailFrom.email} (our team)`,
    rendered: facts.success ? renderMail(facts.data, site, mail.createdAt) : null,
  };
}

/** Whether the outbox pages exist. */
function mayShowOutbox({ config, mailer }: Pick<AppParts, "config" | "mailer">): boolean {
  return (
    mailer.kind === "outbox" &&
    config.smtpUrl === null &&
    config.demo &&
    (config.outboxPages || !config.isPublic)
  );
}
