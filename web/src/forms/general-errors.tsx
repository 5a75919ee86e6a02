import { Notice } from "../ui/notice.tsx";

/** What is wrong with a whole form. */
export function GeneralErrors({ messages }: { messages: readonly string[] }) {
  return messages.length === 0 ? null : <Notice tone="problem">{messages.join(" ")}</Notice>;
}
