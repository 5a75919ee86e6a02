/** The next dates with the weekday of an ISO date, after today; none for a text that is no date. */
export function weeksAhead(
  date: string | null,
  today: Temporal.PlainDate,
  count: number,
): Temporal.PlainDate[] {
  let weekday: number;
  try {
    weekday = Temporal.PlainDate.from(date ?? "").dayOfWeek;
  } catch {
    return [];
  }
  const tomorrow = today.add({ days: 1 });
  const first = tomorrow.add({ days: (weekday - tomorrow.dayOfWeek + 7) % 7 });
  return Array.from({ length: count }, (_, weeks) => first.add({ weeks }));
}
