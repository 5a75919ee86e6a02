import { Link } from "../../../../ui/link.tsx";
import { href } from "../../../../ui/paths/site-path.ts";
import { bookingPath } from "../../booking-path.ts";
import { RecordTable } from "../../list/record-table.tsx";
import type { ShownPersonPage } from "./show-person.ts";

/** A person's bookings, mails, sessions, consents and spaces. */
export function PersonLists({ person }: { readonly person: ShownPersonPage }) {
  const { bookings, bookingCount, mails, sessions, consents, lettings } = person;
  return (
    <div className="mt-10 space-y-10">
      <RecordTable
        title="Bookings"
        columns={["Code", "Space", "When", "Status", "Total"]}
        amounts={1}
        rows={bookings.map(({ code, space, when, status, total }) => ({
          key: code,
          cells: [
            <Link key="code" to={bookingPath(code)} className="underline underline-offset-4">
              {code}
            </Link>,
            space,
            when,
            status,
            total,
          ],
        }))}
        empty="No bookings."
      >
        {bookingCount > bookings.length && (
          <p className="mt-2 text-ink-soft">
            The latest {bookings.length} of {bookingCount}.
          </p>
        )}
      </RecordTable>
      {lettings.length > 0 && (
        <RecordTable
          title="Spaces they let"
          columns={["Space", "From", "Until"]}
          rows={lettings.map(({ space, name, from, until }) => ({
            key: `${space} ${from}`,
            cells: [
              <Link
                key="space"
                to={href("/admin/spaces/:code", { code: space })}
                className="underline underline-offset-4"
              >
                {name}
              </Link>,
              from,
              until ?? "Open",
            ],
          }))}
          empty="No spaces."
        />
      )}
      <RecordTable
        title="Mails"
        columns={["Mail", "Written", "Delivery"]}
        rows={mails.map(({ id, kind, written, outcome }) => ({
          key: id,
          cells: [kind, written, outcome],
        }))}
        empty="No mails in the last 90 days."
      />
      <RecordTable
        title="Sessions"
        columns={["Began", "Ends", "Second factor"]}
        rows={sessions.map(({ began, ends, hasSecondFactor }, index) => ({
          key: index,
          cells: [began, ends, hasSecondFactor ? "Given" : "None"],
        }))}
        empty="Not logged in anywhere."
      />
      <RecordTable
        title="Consents"
        columns={["What", "Answer", "When", "Where", "Wording"]}
        rows={consents.map(({ kind, given, recorded, source, wording }, index) => ({
          key: index,
          cells: [kind, given, recorded, source, wording],
        }))}
        empty="No consents: the owner did not create this account."
      />
    </div>
  );
}
