import type { NoticeKind } from "@frontage/domain/bookings/statements/booking-notice.ts";
import { Suspense, useState } from "react";
import { lazyPart } from "../../ui/loading/lazy-part.ts";
import { classNames } from "../../ui/class-names.ts";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { Menu } from "../../ui/overlays/menu.tsx";
import { menuItemClass } from "../../ui/overlays/menu-item-class.ts";
import { OutstandingLine } from "../bookings/outstanding-line.tsx";
import type { DashboardBooking } from "./dashboard-booking.ts";
import { Link } from "../../ui/link.tsx";
import { href } from "../../ui/paths/site-path.ts";

const ImportDesignDialog = lazyPart(async () => ({
  default: (await import("../bookings/design/import-design-dialog.tsx")).ImportDesignDialog,
}));

const marks: Record<NoticeKind, string> = {
  payment_outstanding: "bg-signal",
  attach_design: "bg-amber",
  pays_later: "bg-moss",
  good_to_go: "bg-moss",
  under_way: "bg-moss",
  over: "bg-edge",
  cancelled: "bg-edge",
};

/** An upcoming booking with its checklist and actions. */
export function BookingRow({ booking }: { booking: DashboardBooking }) {
  const [isAttaching, setIsAttaching] = useState(false);
  const { kind, text } = booking.notice;
  const path = href("/bookings/:code/success", { code: booking.code });
  return (
    <article className="flex items-start gap-x-4 py-5 sm:gap-x-5">
      {booking.picture && (
        <ResponsiveImage
          source={{ ...booking.picture, alt: "" }}
          sizes="(min-width: 640px) 160px, 64px"
          className="mt-1 aspect-square w-16 shrink-0 sm:aspect-[3/2] sm:w-40"
        />
      )}
      <div className="min-w-0 flex-1">
        <h3 className="text-subheading">
          <Link to={path} className="decoration-2 underline-offset-4 hover:underline">
            {booking.space.name}
          </Link>
        </h3>
        <p className="figures mt-1">
          <span className="inline-block">{booking.date},</span>{" "}
          <span className="inline-block">{booking.time}</span>
        </p>
        <p className="mt-2 flex items-baseline gap-2.5 text-[0.9375rem] font-semibold">
          <span
            aria-hidden="true"
            className={classNames("size-2.5 shrink-0 rounded-full", marks[kind])}
          />
          {text}
        </p>
        {booking.outstanding && (
          <OutstandingLine
            outstanding={booking.outstanding}
            of={`${booking.space.name}, ${booking.date}`}
          />
        )}
      </div>
      <Menu label={`More about ${booking.space.name}, ${booking.date}`}>
        {!booking.hasBegun && (
          <button type="button" className={menuItemClass} onClick={() => setIsAttaching(true)}>
            {booking.designCode === null ? "Attach Design" : "Change Design"}
          </button>
        )}
        <Link to={path} className={menuItemClass}>
          View booking
        </Link>
      </Menu>
      {isAttaching && (
        <Suspense>
          <ImportDesignDialog booking={booking} onClose={() => setIsAttaching(false)} />
        </Suspense>
      )}
    </article>
  );
}
