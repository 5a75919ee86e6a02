import { copySpacesStatement } from "../../demo/src/many/copy-spaces.ts";
import { runStatements } from "../../testing/run-statements.ts";

/** The codes of spaces made by `copySpaces`. */
export const spaceCode = (index: number) => `bench-${index}`;

const firstId = 1_000_000;

/** The ids of those spaces. */
export const spaceId = (index: number) => firstId + index;

const price = 6000;

/** Adds copies of a demo space with its products, open every day at one price and numbered from 0. */
export const copySpaces = (databaseUrl: string, count: number): Promise<void> =>
  runStatements(databaseUrl, [...spaceCopies(count), "analyze"]);

/** Returns the statements that add those copies. */
export function spaceCopies(count: number): string[] {
  const copies = `spaces original, generate_series(0, ${count - 1}) as copy
    where original.id = (select min(id) from spaces where booking_enabled and status = 'available')`;
  return [
    copySpacesStatement({
      count,
      firstId,
      original: "(select min(id) from spaces where booking_enabled and status = 'available')",
      changes: `jsonb_build_object('code', 'bench-' || n, 'status', 'available',
        'buffer_before', 0, 'buffer_after', 0)`,
    }),
    // Products are numbered by space and original.
    `insert into products overriding system value
      select (jsonb_populate_record(product, jsonb_build_object(
        'id', ${firstId} + copy * 1000 + product.id, 'space_id', ${firstId} + copy))).*
      from products product, ${copies} and product.space_id = original.id`,
    `insert into product_prices
      select ${firstId} + copy * 1000 + product_id, p.currency, p.amount
      from product_prices p join products product on product.id = product_id, ${copies}
        and product.space_id = original.id`,
    `insert into rate_cards (id, space_id, currency, start_date, end_date) overriding system value
      select ${firstId} + copy, ${firstId} + copy, original.currency, '2027-01-01', '2031-12-31'
      from ${copies}`,
    `insert into rate_card_prices (rate_card_id, day, start_time, end_time, price)
      select ${firstId} + copy, day, 420, 1320, ${price}
      from generate_series(1, 7) as day, ${copies}`,
  ];
}
