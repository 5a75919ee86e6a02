import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { ResponsiveImage } from "../../../../ui/responsive-image.tsx";
import { eventPath } from "../../../events/shown-event.ts";
import { EventForm } from "./event-form.tsx";
import type { BookingData } from "../load-booking.ts";
import { Link } from "../../../../ui/link.tsx";

type CardProps = {
  readonly booking: Pick<BookingData, "code" | "space" | "acceptsAnswers" | "event">;
};

/** The event page of a booking, with the form to create or edit it until the booking ends. */
export function EventCard({ booking }: CardProps) {
  const { code, event, space, acceptsAnswers } = booking;
  const [isEditing, setIsEditing] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  if (event && !isEditing) {
    return (
      <div>
        {isSaved && (
          <Notice tone="done" className="mb-6 max-w-xl">
            Your event page is saved.
          </Notice>
        )}
        <div className="flex flex-wrap items-start gap-6 sm:flex-nowrap">
          {event.picture && (
            <ResponsiveImage
              source={{ ...event.picture, alt: "" }}
              sizes="(min-width: 640px) 240px, 100vw"
              className="aspect-[3/2] w-full shrink-0 sm:w-60"
            />
          )}
          <div className="min-w-0">
            <p className="small-caps text-ink-soft">
              {event.type} · {event.cost}
            </p>
            <h3 className="mt-1 text-subheading wrap-anywhere">{event.name}</h3>
            <p className="mt-2 max-w-xl whitespace-pre-line wrap-anywhere">{event.description}</p>
            {event.takenOffReason !== null && (
              <Notice tone="waiting" className="mt-4 max-w-xl">
                We have taken this page off our site: {event.takenOffReason}
              </Notice>
            )}
            <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
              {event.takenOffReason === null && (
                <Link
                  to={eventPath(event.code)}
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                >
                  See the event page
                </Link>
              )}
              {acceptsAnswers && (
                <Button
                  isSmall
                  onClick={() => {
                    setIsEditing(true);
                    setIsSaved(false);
                  }}
                >
                  Edit<span className="sr-only"> the event page</span>
                </Button>
              )}
            </p>
          </div>
        </div>
      </div>
    );
  }
  if (!acceptsAnswers) {
    return <p>No event page was made for this booking.</p>;
  }
  return (
    <>
      {!event && (
        <p className="mb-6 max-w-xl">
          An event page shows people what is on in {space.name} during your booking. We add it to
          our list of upcoming events, with the times of your booking.
        </p>
      )}
      <EventForm
        code={code}
        event={event}
        onSaved={() => {
          setIsEditing(false);
          setIsSaved(true);
        }}
        onCancel={event && (() => setIsEditing(false))}
      />
    </>
  );
}
