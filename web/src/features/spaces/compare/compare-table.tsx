import { formatCount } from "@frontage/domain/money/format-count.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { href, withQuery } from "../../../ui/paths/site-path.ts";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { ScrollBox } from "../../../ui/scroll-box.tsx";
import { takeFromCompared } from "../../compare/compared-spaces.ts";
import { HeartButton } from "../../favourites/heart-button.tsx";
import type { AskedHours } from "./asked-hours.ts";
import { compareQuery } from "./compare-query.ts";
import type { loadComparison } from "./load-comparison.ts";

type Comparison = Awaited<ReturnType<typeof loadComparison>>;

interface CompareTableProps extends Pick<Comparison, "columns" | "rows"> {
  readonly when: string | null;
  readonly typed: AskedHours["typed"];
}

const termClass =
  "small-caps sticky left-0 z-1 bg-paper py-3 pr-3 text-left align-top break-words text-ink-soft";
const cellClass = "py-3 pr-5 align-top";

/** The facts of spaces beside each other. Where the columns do not fit, they scroll and their terms stay. */
export function CompareTable({ columns, rows, when, typed }: CompareTableProps) {
  const codes = columns.map(({ code }) => code);
  return (
    <ScrollBox label="Compared spaces" className="mt-12">
      {/* Columns of one width, so that pictures and facts stand level. */}
      <table
        className="w-full table-fixed border-collapse"
        style={{ minWidth: `${7 + 11 * columns.length}rem` }}
      >
        <caption className="sr-only">
          {formatCount(columns.length, "space")}
          {when === null ? "" : `, with the prices of ${when}`}
        </caption>
        <colgroup>
          <col className="w-28 sm:w-40" />
          {columns.map(({ code }) => (
            <col key={code} />
          ))}
        </colgroup>
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className={termClass}>
              <span className="sr-only">Fact</span>
            </th>
            {columns.map(({ code, name, city, picture }) => (
              <th key={code} scope="col" className={`${cellClass} text-left font-normal`}>
                <div className="relative">
                  {picture && (
                    <ResponsiveImage
                      source={{ ...picture, alt: "" }}
                      sizes="(min-width: 1024px) 280px, 176px"
                      className="aspect-[3/2] w-full"
                    />
                  )}
                  <HeartButton space={{ code, name }} className="absolute top-0 right-0" />
                </div>
                <p className="small-caps mt-3 text-ink-soft">{city}</p>
                <Link
                  to={withQuery(href("/spaces/:slug", { slug: code }), compareQuery([], typed))}
                  className="text-subheading font-display font-bold underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
                <p>
                  <Link
                    to={withQuery(
                      "/compare",
                      compareQuery(
                        codes.filter((c) => c !== code),
                        typed,
                      ),
                    )}
                    preventScrollReset
                    className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
                    onClick={() => takeFromCompared(code)}
                  >
                    Take away<span className="sr-only"> {name}</span>
                  </Link>
                </p>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {when !== null && (
            <tr className="border-b border-ink bg-paper-deep">
              <th scope="row" className={`${termClass} bg-paper-deep pl-2`}>
                {when}
              </th>
              {columns.map(({ code, atHours, bookPath, name }) => (
                <td key={code} className={cellClass}>
                  {atHours?.total && (
                    <p className={atHours.problem ? "amount text-ink-soft" : "amount text-2xl"}>
                      {atHours.total}
                    </p>
                  )}
                  {atHours?.problem ? (
                    <p className="leading-snug">{atHours.problem}</p>
                  ) : (
                    bookPath && (
                      <ButtonLink to={bookPath} isSmall className="mt-2">
                        Book these hours<span className="sr-only"> at {name}</span>
                      </ButtonLink>
                    )
                  )}
                </td>
              ))}
            </tr>
          )}
          {rows.map(({ term, texts }) => (
            <tr key={term} className="border-b border-hairline">
              <th scope="row" className={termClass}>
                {term}
              </th>
              {columns.map(({ code }, index) => (
                <td key={code} className={`${cellClass} leading-snug`}>
                  {texts[index] ?? <span className="text-ink-soft">Not stated</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
