import { formatMoney } from "@frontage/domain/money/format-money.ts";
import type { DateFormat } from "@frontage/domain/time/date-format.ts";
import { formatDate } from "@frontage/domain/time/format-time.ts";
import {
  transferRows,
  type TransferInstructions,
} from "@frontage/domain/transfers/transfer-instructions.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { MailBlock, MailContent, MailSite } from "./mail-content.ts";

/**
 * Adds how to pay by bank transfer to a mail about something that is owed on invoice, below its bill or, without one,
 * below its facts. Source: docs/booking/transfers.md#how-to-pay
 */
export function withTransfers(
  content: MailContent,
  facts: MailFacts,
  { dateFormat }: MailSite,
): MailContent {
  const transfers = "transfers" in facts ? facts.transfers : [];
  if (transfers.length === 0) {
    return content;
  }
  const at = content.blocks.findLastIndex(({ type }) => type === "bill" || type === "facts") + 1;
  return {
    ...content,
    blocks: content.blocks.toSpliced(at, 0, ...transferBlocks(transfers, dateFormat)),
  };
}

function transferBlocks(
  transfers: readonly TransferInstructions[],
  dateFormat: DateFormat,
): MailBlock[] {
  const [first] = transfers;
  if (!first) {
    return [];
  }
  const heading: MailBlock = { type: "heading", text: "Pay by bank transfer" };
  if (transfers.length === 1) {
    return [heading, { type: "facts", rows: transferRows(first, dateFormat) }];
  }
  // Each booking has its own amount and reference; the account is the same.
  const own = ["Amount", "Reference", "Pay by"];
  return [
    heading,
    {
      type: "facts",
      rows: transferRows(first, dateFormat).filter(({ label }) => !own.includes(label)),
    },
    { type: "text", text: "Make one transfer for each booking, so that we can assign each one." },
    {
      type: "facts",
      rows: transfers.map((transfer) => {
        const amount = formatMoney(transfer.amount);
        const due = transfer.dueDate ? `by ${formatDate(dateFormat, transfer.dueDate)}` : "now";
        return { label: transfer.reference, value: `${amount}, ${due}` };
      }),
    },
  ];
}
