import type { ShownLandlordSpace } from "./show-landlord-space.ts";
import { ScrollBox } from "../../../ui/scroll-box.tsx";

type Season = ShownLandlordSpace["seasons"][number];
type Exception = ShownLandlordSpace["exceptions"][number];

interface RateCardsProps {
  readonly space: Pick<ShownLandlordSpace, "seasons" | "exceptions" | "priceFor">;
}

/** The prices of a space: a week for each season, and exceptions for single days. */
export function RateCards({ space: { seasons, exceptions, priceFor } }: RateCardsProps) {
  if (seasons.length === 0 && exceptions.length === 0) {
    return <p>There are no prices for your dates in the next twelve months.</p>;
  }
  return (
    <>
      <p className="max-w-2xl text-ink-soft">
        Prices {priceFor} without VAT, for the next twelve months. The line below each is what the
        customer pays, VAT included.
      </p>
      {seasons.map((season) => (
        <SeasonTable key={`${season.dates.join()} ${season.isException}`} season={season} />
      ))}
      {exceptions.length > 0 && <Exceptions exceptions={exceptions} />}
    </>
  );
}

function SeasonTable({ season: { isException, dates, bands, days } }: { readonly season: Season }) {
  const [first, ...others] = dates;
  return (
    <div className="mt-8">
      <h3 className="figures text-subheading">{first}</h3>
      {others.length > 0 && <p className="figures mt-1 text-ink-soft">Also {others.join(", ")}</p>}
      {isException && <p className="mt-1 text-ink-soft">In place of the season’s prices.</p>}
      <ScrollBox label={`Prices ${first}`} className="mt-3">
        <table className="figures w-full min-w-max border-t border-ink text-left">
          <caption className="sr-only">Prices {first}</caption>
          <thead>
            <tr className="border-b border-hairline">
              <th scope="col" className="sticky left-0 bg-paper py-2 pr-6">
                <span className="sr-only">Day</span>
              </th>
              {bands.map((band) => (
                <th key={band} scope="col" className="px-4 py-2 font-semibold whitespace-nowrap">
                  {band}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, prices }) => (
              <tr key={day} className="border-b border-hairline">
                <th scope="row" className="sticky left-0 bg-paper py-2 pr-6 font-semibold">
                  {day}
                </th>
                {prices.map((price, index) => (
                  <td key={bands[index]} className="px-4 py-2">
                    {price ? (
                      <>
                        <span className="amount block">{price.net}</span>
                        <span className="block text-sm whitespace-nowrap text-ink-soft">
                          pays {price.gross}
                        </span>
                      </>
                    ) : (
                      <span className="text-ink-soft">Closed</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}

function Exceptions({ exceptions }: { readonly exceptions: readonly Exception[] }) {
  return (
    <div className="mt-8">
      <h3 className="text-subheading">Days with other prices</h3>
      <ul className="mt-3 border-t border-ink">
        {exceptions.map(({ date, prices }) => (
          <li
            key={date}
            className="grid gap-x-6 border-b border-hairline py-3 sm:grid-cols-[16rem_1fr]"
          >
            <span className="font-semibold">{date}</span>
            <span className="figures">
              {prices.length === 0 && "Closed"}
              {prices.map(({ hours, net, gross }) => (
                <span key={hours} className="block">
                  {hours}, {net} (customer pays {gross})
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
