import { exportPerson } from "@frontage/contract/console/people.ts";
import { addressOf } from "@frontage/contract/client.ts";
import { Button } from "../../../../ui/button.tsx";
import type { PersonAction } from "./person-dialogs.tsx";
import type { ShownPersonPage } from "./show-person.ts";

interface PersonActionsProps {
  readonly person: ShownPersonPage;
  /** Whether this is the page of the member of staff who views it. */
  readonly isSelf: boolean;
  readonly onAction: (action: PersonAction) => void;
}

/** The actions on an account. Those that the API would refuse are left out, or explain why. */
export function PersonActions({ person, isSelf, onAction }: PersonActionsProps) {
  const { id, status, groups, pendingGroups, sessions, secondFactorAt, erasureBlockers } = person;
  const isInvited =
    pendingGroups.length > 0 || (groups.includes("Landlord") && !person.hasPassword);
  const reasons = [
    reasonOf("Upcoming bookings, or bookings without an invoice", erasureBlockers.bookings),
    reasonOf("Money to pay, to refund or in progress", erasureBlockers.payments),
    reasonOf("Spaces that they let", erasureBlockers.spaces),
  ].filter((reason) => reason !== null);
  return (
    <section aria-labelledby="actions" className="mt-10 border-t border-ink pt-5">
      <h2 id="actions" className="mb-3 text-xl">
        Account
      </h2>
      <div className="flex flex-wrap gap-3">
        <a
          href={`/api${addressOf(exportPerson, { params: { id: String(id) } })}`}
          download
          className="inline-flex min-h-10 items-center border border-ink px-4 font-semibold hover:bg-ink hover:text-paper"
        >
          Export their data
        </a>
        {isInvited && <Button onClick={() => onAction("invite")}>Send the invitation again</Button>}
        {sessions.length > 0 && (
          <Button onClick={() => onAction("end_sessions")}>End all sessions</Button>
        )}
        {secondFactorAt !== null && !isSelf && (
          <Button onClick={() => onAction("reset")}>Reset the second factor</Button>
        )}
        {status === "locked" ? (
          <Button onClick={() => onAction("unlock")}>Unlock</Button>
        ) : (
          !isSelf && <Button onClick={() => onAction("lock")}>Lock</Button>
        )}
        {!isSelf && reasons.length === 0 && (
          <Button onClick={() => onAction("erase")}>Erase</Button>
        )}
      </div>
      {!isSelf && reasons.length > 0 && (
        <div className="mt-4 max-w-2xl text-ink-soft">
          <p>This person cannot be erased yet.</p>
          <ul className="list-disc pl-5">
            {reasons.map((reason) => (
              <li key={reason} className="wrap-anywhere">
                {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const reasonOf = (what: string, codes: readonly string[]) =>
  codes.length === 0 ? null : `${what}: ${codes.join(", ")}.`;
