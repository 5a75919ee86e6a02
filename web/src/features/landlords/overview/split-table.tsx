import type { LandlordStats } from "@frontage/contract/landlords/statistics.ts";
import { formatWholeMoney } from "@frontage/domain/money/format-money.ts";

/** The split of the revenue between landlord and Frontage. */
export function SplitTable({
  stats: { currency, revenue, landlordSplit, frontageSplit },
}: {
  readonly stats: LandlordStats;
}) {
  const pounds = (amount: number) => formatWholeMoney({ amount, currency });
  const rows = [
    { name: "Your part", ...landlordSplit },
    { name: "Frontage’s part", ...frontageSplit },
    { name: "Total Revenue", ...revenue },
  ];
  return (
    <div className="mt-12 max-w-3xl">
      <table className="figures w-full border-t border-ink text-right max-sm:text-[0.9375rem]">
        <caption className="pb-3 text-left font-display text-subheading font-bold">
          How the revenue is divided
        </caption>
        <thead>
          <tr className="small-caps text-ink-soft">
            <th scope="col" className="border-b border-hairline py-3 pr-3 text-left">
              Part
            </th>
            <th scope="col" className="border-b border-hairline py-3 pl-2">
              Ex VAT
            </th>
            <th scope="col" className="border-b border-hairline py-3 pl-2">
              VAT
            </th>
            <th scope="col" className="border-b border-hairline py-3 pl-2">
              Incl. VAT
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, subtotal, taxes, total }) => (
            <tr key={name} className="last:font-bold">
              <th scope="row" className="border-b border-hairline py-3 text-left font-[inherit]">
                {name}
              </th>
              <td className="border-b border-hairline py-3 pl-2">{pounds(subtotal)}</td>
              <td className="border-b border-hairline py-3 pl-2">{pounds(taxes)}</td>
              <td className="border-b border-hairline py-3 pl-2 font-bold">{pounds(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-ink-soft">
        In whole pounds: a total may differ by a pound from the sum of its parts. The report has the
        pence.
      </p>
    </div>
  );
}
