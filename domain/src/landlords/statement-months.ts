/** The day of the following month on which the statements of a month are issued. */
const issueDay = 3;

/** The first day of the latest month with statements due on a date. Source: docs/console/landlord-statements.md#when-they-are-issued */
export function lastMonthDue(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.with({ day: 1 }).subtract({ months: today.day >= issueDay ? 1 : 2 });
}

/** The next date after a date on which statements are issued. */
export function nextIssueDate(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.add({ months: today.day >= issueDay ? 1 : 0 }).with({ day: issueDay });
}
