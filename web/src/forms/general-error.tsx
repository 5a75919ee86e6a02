import { FocusedNotice } from "../ui/focused-notice.tsx";

/**
 * The problem of a form as a whole; nothing while there is no message.
 * Source: docs/site/forms.md#what-the-server-says
 */
export function GeneralError({ message }: { message: string | null }) {
  return (
    message !== null && (
      <FocusedNotice key={message} tone="problem">
        {message}
      </FocusedNotice>
    )
  );
}
