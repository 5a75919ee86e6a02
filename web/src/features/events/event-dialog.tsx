import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { EventDetails } from "./event-details.tsx";
import { eventPath, type ShownEvent } from "./shown-event.ts";

/** All details of an event, and the way to its page. */
export function EventDialog({ event, onClose }: { event: ShownEvent; onClose: () => void }) {
  return (
    <Dialog title={event.name} isOpen onClose={onClose} isWide>
      {event.picture && (
        <ResponsiveImage
          source={{ ...event.picture, alt: "" }}
          sizes="(min-width: 640px) 720px, 100vw"
          className="mb-6 aspect-[3/2] w-full"
        />
      )}
      <EventDetails event={event} />
      <p className="mt-3">
        <Link
          to={eventPath(event.code)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Page of this event
        </Link>
      </p>
    </Dialog>
  );
}
