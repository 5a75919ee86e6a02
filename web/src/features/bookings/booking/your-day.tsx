import { addressOf } from "@frontage/contract/client.ts";
import { downloadBookingCalendar } from "@frontage/contract/bookings/bookings.ts";
import { hostsLabel } from "@frontage/domain/bookings/statements/getting-in.ts";
import { CalendarPlus, MapPin } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import type { ReactNode } from "react";
import { SpaceMap } from "../../spaces/space/space-location.tsx";
import type { BookingData } from "./load-booking.ts";

const linkClass =
  "inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4";

/** The facts about the day: time, place, arrival and hosts. */
export function YourDay({ booking: { code, yourDay } }: { booking: BookingData }) {
  const { when, address, arrival, hostPhone, entry, hosts, place, streets } = yourDay;
  return (
    <section aria-labelledby="your-day" className="mb-10 border border-ink bg-white">
      <div className="grid md:grid-cols-2">
        <div className="min-w-0 p-6 sm:p-8">
          <h2 id="your-day" className="text-heading">
            Your day
          </h2>
          <dl className="mt-5 space-y-5">
            <Fact term="When">
              <span className="figures font-semibold">{when}</span>
            </Fact>
            <Fact term="Where">
              <address className="not-italic">{address}</address>
            </Fact>
            <Fact term="Getting in">
              {arrival && <span className="block">{arrival}</span>}
              <span className={arrival ? "mt-1 block text-ink-soft" : undefined}>{entry}</span>
            </Fact>
            {hosts.length > 0 && (
              <Fact term={hostsLabel(hosts)}>
                {hosts.map(({ name, title }) => (
                  <span key={name} className="block">
                    <span className="font-semibold">{name}</span>
                    <span className="text-ink-soft">, {title}</span>
                  </span>
                ))}
              </Fact>
            )}
            {hostPhone !== null && (
              <Fact term="Call on the day">
                <a
                  href={`tel:${hostPhone.replace(/[^+\d]/g, "")}`}
                  className="figures inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                >
                  {hostPhone}
                </a>
              </Fact>
            )}
          </dl>
          <p className="mt-5 flex flex-wrap gap-x-6">
            <a
              href={`/api${addressOf(downloadBookingCalendar, { params: { code } })}`}
              download
              className={linkClass}
            >
              <Icon of={CalendarPlus} size={18} />
              Add to my calendar
            </a>
            <a
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
              rel="noopener"
              target="_blank"
              className={linkClass}
            >
              <Icon of={MapPin} size={18} />
              Open in maps
            </a>
          </p>
        </div>
        <div className="border-ink max-md:border-t md:border-l">
          <SpaceMap place={place} streets={streets} isFilling />
        </div>
      </div>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="small-caps text-ink-soft">{term}</dt>
      <dd className="mt-1 leading-snug">{children}</dd>
    </div>
  );
}
