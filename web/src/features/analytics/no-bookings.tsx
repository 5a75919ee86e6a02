import { ButtonLink } from "../../ui/button.tsx";

/** The empty state, with or without filters. */
export function NoBookings({ isNarrowed }: { readonly isNarrowed: boolean }) {
  return (
    <div className="border border-dashed border-edge px-6 py-10">
      <h2 className="text-subheading">No bookings found</h2>
      {isNarrowed ? (
        <>
          <p className="mt-2 text-ink-soft">None of your past bookings match.</p>
          <ButtonLink to="/analytics" className="mt-6">
            Show all bookings
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="mt-2 max-w-xl text-ink-soft">
            Once a booking is over, you can see here how many people passed and how many came in.
          </p>
          <ButtonLink to="/spaces" look="signal" className="mt-6">
            Find a space
          </ButtonLink>
        </>
      )}
    </div>
  );
}
