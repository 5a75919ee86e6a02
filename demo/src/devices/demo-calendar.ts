/** The footfall of each month relative to the mean of the year, January first. */
const months = [0.82, 0.88, 0.95, 1, 1.03, 1.05, 1.04, 1.02, 1, 1.02, 1.1, 1.3] as const;

/** The footfall of a date relative to an ordinary day, by month and bank holidays. */
export function trafficFactorOn(date: Temporal.PlainDate): number {
  const season = months[date.month - 1] ?? 1;
  return season * (isChristmasDay(date) ? 0.04 : isBankHoliday(date) ? 0.55 : 1);
}

const isChristmasDay = ({ month, day }: Temporal.PlainDate) => month === 12 && day === 25;

/** The bank holidays of England and Wales, without substitute days. */
export function isBankHoliday(date: Temporal.PlainDate): boolean {
  const { month, day, dayOfWeek } = date;
  const isMonday = dayOfWeek === 1;
  const fromEaster = easterSunday(date.year).until(date).days;
  return (
    (month === 1 && day === 1) ||
    (month === 12 && (day === 25 || day === 26)) ||
    fromEaster === -2 ||
    fromEaster === 1 ||
    (isMonday && month === 5 && (day <= 7 || day > 24)) ||
    (isMonday && month === 8 && day > 24)
  );
}

/** The date of Easter, by the Meeus/Jones/Butcher algorithm. */
function easterSunday(year: number): Temporal.PlainDate {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moon - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const dayOfMarch = moon + weekday - 7 * late + 22;
  return Temporal.PlainDate.from({ year, month: 3, day: 1 }).add({ days: dayOfMarch - 1 });
}
