import { Html, html } from "../../../text/html.ts";
import type { BillRow, MailBlock, MailContent, MailSite } from "../content/mail-content.ts";

// Tables and inline styles render alike in all mail programs. A mail loads nothing, so that nothing tracks its opening.
// The classes set the colours of dark mode. Why not a library:
// docs/decisions/0012-mail-html.md#12-mail-html-is-rendered-by-hand
const sans = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const display = "font-family:'Bricolage Grotesque','Arial Narrow',Arial,sans-serif";
const ink = "color:#171310";
const soft = "color:#574e46";
const rule = "border-top:1px solid #e4ddd2";
const figure = "text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums";

const darkMode = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #171310 !important; }
  .ink, .ink a { color: #faf7f2 !important; }
  .soft, .soft a { color: #c9beb1 !important; }
  .rule { border-color: #453c34 !important; }
}
@media (max-width: 480px) {
  .margin { padding-left: 20px !important; padding-right: 20px !important; }
  .title { font-size: 30px !important; }
}`;

/** Outlook on Windows ignores `max-width`: it gets a table with a fixed width around the mail. */
const outlookTable = {
  start: new Html(
    `<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
  ),
  end: new Html("<!--[if mso]></td></tr></table><![endif]-->"),
};

/** Renders a mail as an HTML document in our typefaces and colours, at most 600 px wide. */
export function htmlMail(content: MailContent, site: MailSite): string {
  const { subject, preview, heading, blocks } = content;
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${subject}</title>
        <style>
          ${new Html(darkMode)}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background:#faf7f2">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td class="paper" align="center" style="background:#faf7f2">
              ${outlookTable.start}
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:600px;text-align:left"
              >
                <tr>
                  <td class="margin ink" style="padding:28px 32px 20px;${ink}">
                    <a
                      href="${site.origin}/"
                      class="ink"
                      style="${display};${ink};font-size:26px;font-weight:800;letter-spacing:-1.4px;line-height:1;text-decoration:none"
                      >Frontage</a
                    >
                  </td>
                </tr>
                <tr>
                  <td
                    class="margin rule"
                    style="padding:32px 32px 8px;border-top:1px solid #171310"
                  >
                    <h1
                      class="ink title"
                      style="margin:0 0 20px;${display};${ink};font-size:38px;font-weight:700;letter-spacing:-1.2px;line-height:1.02"
                    >
                      ${heading}
                    </h1>
                    ${blocks.map(htmlOf)}
                  </td>
                </tr>
                <tr>
                  <td class="margin" style="padding:24px 32px 40px">${footer(site)}</td>
                </tr>
              </table>
              ${outlookTable.end}
            </td>
          </tr>
        </table>
      </body>
    </html>`.markup;
}

function htmlOf(block: MailBlock): Html {
  switch (block.type) {
    case "text":
      return html`<p
        class="ink"
        style="margin:0 0 16px;${sans};${ink};font-size:17px;line-height:1.55"
      >
        ${block.text}
      </p>`;
    case "note":
      return html`<p
        class="soft"
        style="margin:0 0 14px;${sans};${soft};font-size:14px;line-height:1.5"
      >
        ${block.text}
      </p>`;
    case "quote":
      return html`<blockquote
        class="ink"
        style="margin:0 0 20px;padding:2px 0 2px 16px;border-left:3px solid #d9411e;${sans};${ink};font-size:17px;line-height:1.55;overflow-wrap:anywhere"
      >
        ${block.text.split(/\r?\n/).map((line) => html`${line}<br />`)}
      </blockquote>`;
    case "heading":
      return html`<h2
        class="ink"
        style="margin:28px 0 10px;${display};${ink};font-size:22px;font-weight:700;letter-spacing:-0.4px;line-height:1.15"
      >
        ${block.text}
      </h2>`;
    case "facts":
      return table(block.rows.map(factRow));
    case "bill":
      return table([...block.rows.map(billRow), ...block.totals.map(billRow)]);
    case "button":
      return button(block);
  }
}

const table = (rows: readonly Html[]) =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:4px 0 24px;border-collapse:collapse"
  >
    ${rows}
  </table>`;

const factRow = ({ label, value }: { label: string; value: string }) =>
  html`<tr>
    <td
      class="soft rule"
      valign="top"
      style="padding:10px 16px 10px 0;${rule};${sans};${soft};font-size:14px;line-height:1.5;width:30%"
    >
      ${label}
    </td>
    <td
      class="ink rule"
      valign="top"
      style="padding:9px 0 10px;${rule};${sans};${ink};font-size:16px;line-height:1.5;overflow-wrap:anywhere"
    >
      ${value}
    </td>
  </tr>`;

function billRow({ label, detail, amount, isStrong = false, url }: BillRow): Html {
  const weight = isStrong ? "font-weight:700" : "font-weight:400";
  const small = html`<br /><span class="soft" style="${soft};font-size:14px;font-weight:400"
      >${detail}</span
    >`;
  return html`<tr>
    <td
      class="ink rule"
      valign="top"
      style="padding:9px 16px 10px 0;${rule};${sans};${ink};font-size:16px;line-height:1.45;${weight}"
    >
      ${url === undefined ? label : html`<a href="${url}" class="ink" style="${ink}">${label}</a>`}${
        detail ? small : ""
      }
    </td>
    <td
      class="ink rule"
      valign="top"
      style="padding:9px 0 10px;${rule};${sans};${ink};font-size:16px;line-height:1.45;${weight};${figure}"
    >
      ${amount}
    </td>
  </tr>`;
}

const button = ({ label, url }: { label: string; url: string }) =>
  html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:8px 0 28px"
  >
    <tr>
      <td style="background:#c63816;mso-padding-alt:14px 24px">
        <a
          href="${url}"
          style="display:inline-block;padding:14px 24px;${sans};color:#ffffff;font-size:17px;font-weight:600;line-height:1.2;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;

const footer = ({ contact, companyLine }: MailSite) =>
  html`<p
    class="soft rule"
    style="margin:0;padding:16px 0 0;${rule};${sans};${soft};font-size:13px;line-height:1.6"
  >
    Frontage: shops, pop-ups and event spaces by the hour<br />
    <a href="mailto:${contact.email}" class="soft" style="${soft}">${contact.email}</a>,
    ${contact.phone}<br />
    ${companyLine}
  </p>`;
