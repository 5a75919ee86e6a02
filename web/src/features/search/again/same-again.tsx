import { useMountTime } from "../../../shell/clock.ts";
import { Link } from "../../../ui/link.tsx";
import { withQuery } from "../../../ui/paths/site-path.ts";
import { askedTexts, shortDateFrom } from "../asked-texts.ts";
import { weeksAhead } from "./weeks-ahead.ts";

/** How many dates are offered. */
const dateCount = 3;

/** Asks the last question again on the next dates with its weekday, each in one press. */
export function SameAgain({ question }: { question: string }) {
  const today = useMountTime().toZonedDateTimeISO("UTC").toPlainDate();
  const search = new URLSearchParams(question);
  const { where, hours, people } = askedTexts(search, today);
  return (
    <nav aria-labelledby="same-again" className="mt-2 bg-paper px-4 py-2">
      <p id="same-again" className="figures text-sm">
        Same again: {[where, hours, people].filter(Boolean).join(" · ")}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {weeksAhead(search.get("date"), today, dateCount).map((date) => {
          const query = new URLSearchParams(search);
          query.set("date", date.toString());
          return (
            <li key={date.toString()}>
              <Link
                to={withQuery("/spaces", query)}
                className="figures inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {shortDateFrom(today, date)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
