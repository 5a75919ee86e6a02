import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";
import { html, Html } from "../../../text/html.ts";
import type { RenderedMail } from "../render/render-mail.ts";

/** A mail as the outbox pages show it. */
export interface OutboxMail {
  readonly id: number;
  readonly kind: string;
  readonly recipient: string;
  readonly createdAt: Temporal.Instant;
  readonly attempts: number;
  readonly sentAt: Temporal.Instant | null;
  readonly failedAt: Temporal.Instant | null;
  readonly lastError: string | null;
  /** Null if its facts have been deleted. */
  readonly rendered: RenderedMail | null;
}

const style = new Html(`
  body { margin: 0 auto; max-width: 1100px; padding: 24px; background: #faf7f2; color: #171310;
    font: 16px/1.5 "Instrument Sans", system-ui, sans-serif; }
  h1 { font: 700 34px/1.05 "Bricolage Grotesque", "Arial Narrow", Arial, sans-serif; letter-spacing: -0.03em; }
  a { color: inherit; }
  ol { list-style: none; margin: 0; padding: 0; }
  li { border-top: 1px solid #e4ddd2; }
  li a { display: grid; gap: 0 24px; padding: 12px 0; text-decoration: none; grid-template-columns: 1fr auto; }
  li a:hover strong { text-decoration: underline; }
  small { color: #574e46; }
  iframe { width: 100%; height: 1100px; border: 1px solid #8d8377; background: #faf7f2; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border: 1px solid #e4ddd2; background: #fff; }
  .both { display: grid; gap: 24px; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
  @media (max-width: 800px) { .both, li a { grid-template-columns: minmax(0, 1fr); } }`);

const page = (title: string, main: Html) =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html>`.markup;

/** The page that lists the mails, latest first. */
export function outboxListPage(mails: readonly OutboxMail[]): string {
  return page(
    "Outbox",
    html`<h1>Outbox</h1>
      <p>
        No mail is sent from here. Each is stored as a file in the folder <code>outbox</code> of the
        data folder. The latest come first.
      </p>
      ${mails.length === 0 ? html`<p>There are no mails yet. Book a space to get one.</p>` : ""}
      <ol>
        ${mails.map(
          (mail) =>
            html`<li>
              <a href="/dev/outbox/${mail.id}">
                <span
                  ><strong>${subjectOf(mail)}</strong><br /><small
                    >to ${mail.recipient}</small
                  ></span
                >
                <small>${mail.kind}<br />${timeOf(mail.createdAt)}, ${stateOf(mail)}</small>
              </a>
            </li>`,
        )}
      </ol>`,
  );
}

/** The page of one mail: its HTML, its text and its attachments. */
export function outboxMailPage(mail: OutboxMail): string {
  const attachments = mail.rendered?.attachments ?? [];
  return page(
    subjectOf(mail),
    html`<p><a href="/dev/outbox">Outbox</a></p>
      <h1>${subjectOf(mail)}</h1>
      <p>
        To ${mail.recipient}<br />
        ${timeOf(mail.createdAt)}, ${stateOf(mail)}
        ${attachments.map(
          ({ filename }) =>
            html`<br /><a href="/dev/outbox/${mail.id}/${encodeURIComponent(filename)}"
                >${filename}</a
              >`,
        )}
      </p>
      <div class="both">
        <iframe title="As HTML" sandbox="allow-popups" src="/dev/outbox/${mail.id}/html"></iframe>
        <pre aria-label="As text">${mail.rendered?.text ?? ""}</pre>
      </div>`,
  );
}

const subjectOf = (mail: OutboxMail) => mail.rendered?.subject ?? `${mail.kind} (deleted)`;

const timeOf = (instant: Temporal.Instant) => `${formatDateTimeIn("UTC", instant)} UTC`;

function stateOf({ sentAt, failedAt, attempts, lastError }: OutboxMail): string {
  if (sentAt) {
    return "delivered";
  }
  if (failedAt) {
    return `given up: ${lastError ?? ""}`;
  }
  return attempts === 0 ? "waiting" : `tried ${attempts} times: ${lastError ?? ""}`;
}
