import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { overlaps, sameInterval, type Interval } from "@frontage/domain/time/interval.ts";
import { useState } from "react";
import { writeDraft } from "../draft/draft-store.ts";

/** The times of a draft and the active one, which the grid changes. */
export function useChosenTimes(draft: BookingDraft) {
  const [active, setActive] = useState<number | null>(draft.times.length > 0 ? 0 : null);
  const [movedFrom, setMovedFrom] = useState<Interval | null>(null);

  const write = (times: readonly Interval[]) => {
    writeDraft({
      ...draft,
      times: times.map(({ start, end }, index) => ({
        includeFlexiTicket: draft.times[index]?.includeFlexiTicket ?? false,
        start,
        end,
      })),
    });
  };
  const put = (time: Interval, index = active ?? draft.times.length): boolean => {
    if (draft.times.some((other, at) => at !== index && overlaps(other, time))) {
      return false;
    }
    const times: readonly Interval[] = draft.times;
    write(index < times.length ? times.with(index, time) : [...times, time]);
    setActive(index);
    return true;
  };

  return {
    /** Index of the time that a choice changes; null when it adds one. */
    active,
    /** The active time before it moved to other hours or another date; null if it did not move. */
    movedFrom,
    /** Whether the time before the move can be booked beside the one after it. */
    canKeepBoth: movedFrom !== null && !draft.times.some((time) => overlaps(time, movedFrom)),
    choose(time: Interval) {
      put(time);
      setMovedFrom(null);
    },
    /** Chooses the hours of an address. A single time moves there; several get another one. */
    chooseWanted(time: Interval) {
      const known = draft.times.findIndex((other) => sameInterval(other, time));
      const [only] = draft.times;
      if (known >= 0) {
        setActive(known);
      } else if (put(time, draft.times.length > 1 ? draft.times.length : 0)) {
        setMovedFrom(draft.times.length === 1 && only ? only : null);
      }
    },
    /** Moves the active time to the date that was picked. */
    moveToDate(time: Interval) {
      const before = active === null ? undefined : draft.times[active];
      if (put(time)) {
        setMovedFrom(before ?? null);
      }
    },
    /** Adds the active time's former date as another time. */
    keepBoth() {
      const here = active === null ? undefined : draft.times[active];
      if (active !== null && here && movedFrom) {
        write([...draft.times.with(active, { ...here, ...movedFrom }), here]);
        setActive(draft.times.length);
        setMovedFrom(null);
      }
    },
    select(index: number) {
      setActive(index);
      setMovedFrom(null);
    },
    remove(index: number) {
      writeDraft({ ...draft, times: draft.times.filter((_, other) => other !== index) });
      setActive(null);
      setMovedFrom(null);
    },
    addAnother() {
      setActive(null);
      setMovedFrom(null);
    },
    /** Forgets the former date when another date is picked. */
    settle: () => setMovedFrom(null),
  };
}
