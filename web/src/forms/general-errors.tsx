import { FocusedNotice } from "../ui/focused-notice.tsx";

/** What is wrong with a whole form: the first message, one at a time. Source: docs/forms.md#what-the-server-says */
export function GeneralErrors({ messages }: { messages: readonly string[] }) {
  const [first] = messages;
  return first === undefined ? null : (
    <FocusedNotice key={first} tone="problem">
      {first}
    </FocusedNotice>
  );
}
