import { href } from "../../ui/paths/site-path.ts";
import { CalendarPlus, ExternalLink } from "lucide";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { ShownEvent } from "./shown-event.ts";

const linkClass =
  "inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4";

/** What a dialog and the page of an event tell about it, besides name and photo. */
export function EventDetails({ event }: { event: ShownEvent }) {
  return (
    <>
      <dl className="border-t border-ink">
        <Fact term="When">
          <time dateTime={event.start}>{event.date}</time>
          <br />
          {event.time} <span className="font-normal">({event.zone})</span>
        </Fact>
        <Fact term="Where">
          <Link
            to={href("/spaces/:slug", { slug: event.space.code })}
            className="underline underline-offset-4"
          >
            {event.space.name}
          </Link>
        </Fact>
        <Fact term="Type">{event.type}</Fact>
        <Fact term="Entry">{event.cost}</Fact>
      </dl>
      <p className="mt-6 text-lg whitespace-pre-line wrap-anywhere">{event.description}</p>
      <p className="mt-5 flex flex-wrap gap-x-8">
        <a href={event.calendarPath} download className={linkClass}>
          <Icon of={CalendarPlus} size={20} />
          Add to calendar
        </a>
        {event.link && (
          <a href={event.link} target="_blank" rel="noopener nofollow ugc" className={linkClass}>
            <Icon of={ExternalLink} size={20} />
            Website
            <span className="sr-only"> of the event, opens in a new tab</span>
          </a>
        )}
      </p>
    </>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-6 border-b border-hairline py-3">
      <dt className="small-caps pt-1 text-ink-soft">{term}</dt>
      <dd className="figures text-right font-semibold">{children}</dd>
    </div>
  );
}
