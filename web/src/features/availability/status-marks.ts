import type { DayStatus } from "@frontage/domain/availability/month-availability.ts";
import type { CalendarMark } from "../../ui/calendar/calendar-mark.tsx";

/** How each status is drawn, and its label for screen readers. */
export const statusMarks: Readonly<Record<DayStatus, CalendarMark>> = {
  free: { fill: "whole", label: "free" },
  partly: { fill: "half", label: "partly free" },
  full: { fill: "none", label: "full" },
};
