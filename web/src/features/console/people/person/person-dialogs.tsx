import {
  endSessionsOfPerson,
  erasePerson,
  lockPerson,
  resendInvitation,
  resetSecondFactor,
  unlockPerson,
} from "@frontage/contract/console/people.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { api } from "../../../../api/browser-api.ts";
import { ConfirmDialog } from "../../form/confirm-dialog.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import type { ShownPersonPage } from "./show-person.ts";

/** What staff can do to an account, each after a question. */
export type PersonAction = "lock" | "unlock" | "end_sessions" | "reset" | "invite" | "erase";

interface PersonDialogProps {
  readonly action: PersonAction;
  readonly person: ShownPersonPage;
  /** Called with a sentence that says what was done. */
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before an action on an account, shows its consequence, and performs it. */
export function PersonDialog({ action, person, onDone, onClose }: PersonDialogProps) {
  const { id, version, name, email } = person;
  const params = { id: String(id) };
  const sessions = formatCount(person.sessions.length, "session");
  switch (action) {
    case "lock":
      return (
        <ReasonDialog
          title={`Lock the account of ${name}?`}
          confirmLabel="Lock the account"
          endpoint={lockPerson}
          person={person}
          onClose={onClose}
          onDone={() => onDone("The account is locked.")}
        >
          <p>{sessions} will end, and log-ins are refused until you unlock it. Bookings stay.</p>
        </ReasonDialog>
      );
    case "unlock":
      return (
        <ConfirmDialog
          title={`Unlock the account of ${name}?`}
          confirmLabel="Unlock the account"
          onClose={onClose}
          onConfirm={async () => {
            await api(unlockPerson, { params, body: { version } });
            onDone("The account is unlocked.");
          }}
        >
          <p>They can log in again.</p>
        </ConfirmDialog>
      );
    case "end_sessions":
      return (
        <ConfirmDialog
          title={`Log ${name} out everywhere?`}
          confirmLabel="End the sessions"
          onClose={onClose}
          onConfirm={async () => {
            await api(endSessionsOfPerson, { params });
            onDone("All sessions have ended.");
          }}
        >
          <p>{sessions} will end. They can log in again at once.</p>
        </ConfirmDialog>
      );
    case "reset":
      return (
        <ConfirmDialog
          title={`Reset the second factor of ${name}?`}
          confirmLabel="Reset the second factor"
          onClose={onClose}
          onConfirm={async () => {
            await api(resetSecondFactor, { params });
            onDone("The second factor is off.");
          }}
        >
          <p>
            {sessions} will end. Their password alone then opens the account until they set up a new
            second factor. Make sure that the request really comes from them.
          </p>
        </ConfirmDialog>
      );
    case "invite":
      return (
        <ConfirmDialog
          title={`Send the invitation to ${name} again?`}
          confirmLabel="Send the invitation"
          onClose={onClose}
          onConfirm={async () => {
            await api(resendInvitation, { params });
            onDone(`The invitation is on its way to ${email}.`);
          }}
        >
          <p>The link in an earlier e-mail stops working. The new one works for 7 days.</p>
        </ConfirmDialog>
      );
    case "erase":
      return (
        <ReasonDialog
          title={`Erase ${name}?`}
          confirmLabel="Erase the person"
          endpoint={erasePerson}
          person={person}
          onClose={onClose}
          onDone={() => onDone("The person is erased.")}
        >
          <p>
            Name, e-mail, phone number, billing details, designs and messages are deleted, and{" "}
            {sessions} will end. {formatCount(person.bookingCount, "booking")} with their payments
            and documents stay.
          </p>
          <p>This cannot be undone. Export the data first if they have asked for it.</p>
        </ReasonDialog>
      );
  }
}
