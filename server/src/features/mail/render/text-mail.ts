import type { BillRow, MailBlock, MailContent, MailSite } from "../content/mail-content.ts";

/** Renders a mail as plain text. */
export function textMail(
  { heading, blocks }: MailContent,
  { contact, companyLine }: MailSite,
): string {
  const parts = [heading, "=".repeat(heading.length), "", ...blocks.map(textOf)];
  const footer = `-- \nFrontage: shops, pop-ups and event spaces by the hour\n${contact.email}, ${contact.phone}\n${companyLine}`;
  return `${parts.join("\n")}\n${footer}\n`;
}

function textOf(block: MailBlock): string {
  switch (block.type) {
    case "text":
    case "note":
      return `${block.text}\n`;
    case "quote":
      return `${block.text.replace(/^/gm, "> ")}\n`;
    case "heading":
      return `${block.text}\n${"-".repeat(block.text.length)}\n`;
    case "facts":
      return `${block.rows.map(({ label, value }) => `${label}: ${value}`).join("\n")}\n`;
    case "bill":
      return `${[...block.rows, ...block.totals].map(textOfRow).join("\n")}\n`;
    case "button":
      return `${block.label}:\n${block.url}\n`;
  }
}

const textOfRow = ({ label, detail, amount, url }: BillRow) =>
  `${label}${detail && ` (${detail})`}: ${amount}${url === undefined ? "" : `\n${url}`}`;
