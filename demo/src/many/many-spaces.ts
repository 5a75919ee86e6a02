import { copySpacesStatement } from "./copy-spaces.ts";

/** A marketplace with many spaces, and the times that are reserved in them. */
export interface ManySpaces {
  readonly spaces: number;
  /** The number of reserved times in all of them together. */
  readonly claims: number;
  /** The dates with reserved times, both included. */
  readonly firstDate: Temporal.PlainDate;
  readonly lastDate: Temporal.PlainDate;
  /** The last date of the rate cards. */
  readonly pricedUntil: Temporal.PlainDate;
}

/** The id of the first of the spaces. */
export const firstManyId = 2_000_000;

/** Cities with the postcode area, the centre in degrees, and neighbourhoods. */
const cities = [
  ["London", "E", 51.52, -0.08, ["Shoreditch", "Soho", "Camden", "Hackney", "Borough", "Brixton"]],
  ["Manchester", "M", 53.481, -2.242, ["Ancoats", "Deansgate", "Castlefield", "Chorlton"]],
  ["Leeds", "LS", 53.797, -1.545, ["Holbeck", "Headingley", "Chapel Allerton"]],
  ["Edinburgh", "EH", 55.953, -3.189, ["Leith", "Stockbridge", "Marchmont"]],
  ["Bristol", "BS", 51.454, -2.588, ["Stokes Croft", "Clifton", "Bedminster"]],
  ["Glasgow", "G", 55.861, -4.25, ["Merchant City", "Finnieston", "Dennistoun"]],
  ["Liverpool", "L", 53.408, -2.991, ["Baltic Triangle", "Ropewalks"]],
  ["Birmingham", "B", 52.481, -1.9, ["Digbeth", "Jewellery Quarter"]],
  ["Brighton", "BN", 50.823, -0.137, ["North Laine", "Kemptown"]],
  ["Bath", "BA", 51.381, -2.359, ["Walcot", "Widcombe"]],
] as const;

const adjectives = ["Old", "Little", "North", "Copper", "White", "Corner", "Long", "Upper"];
const nouns = ["Foundry", "Gallery", "Loft", "Arcade", "Hall", "Studio", "Yard", "Works", "Rooms"];
const uses =
  "shop launch exhibition workshop meeting dinner party performance photo-shoot film-shoot class sampling".split(
    " ",
  );
const features =
  "step-free ground-floor kitchen bar loading-bay parking dressing-room natural-light blackout security".split(
    " ",
  );
const amenities = ["wifi", "heating", "speakers"];

const texts = (values: readonly string[]) =>
  `array[${values.map((value) => `'${value}'`).join(", ")}]`;

/** A number from 0 to `below`, the same for copy `n` every time. `salt` makes different ones. */
const random = (salt: number, below: number) =>
  `(abs(hashint8(n * 1009 + ${salt})::bigint) % ${below})`;

/** One of some values, as an SQL expression. */
const oneOf = (values: readonly string[], salt: number) =>
  `(${texts(values)})[1 + ${random(salt, values.length)}]`;

/** About every third of some values, as an SQL expression of a jsonb array. */
const someOf = (values: readonly string[], salt: number) =>
  `(select coalesce(jsonb_agg(value order by value), '[]') from unnest(${texts(values)}) with ordinality as each (value, number)
    where abs(hashint8(n * 1009 + ${salt} + number * 31)::bigint) % 3 = 0)`;

const places = cities
  .map(
    ([city, area, latitude, longitude, neighbourhoods], index) =>
      `(${index}, '${city}', '${area}', ${latitude}, ${longitude}, ${texts(neighbourhoods)})`,
  )
  .join(", ");

/**
 * Returns the statements that add many spaces with plausible facts, prices and positions in ten cities, as copies of
 * the demo world's, and that reserve times in them by day. The same numbers give the same marketplace. Some spaces do
 * not say how many people fit, and some have own booking rules.
 */
export function manySpaces({
  spaces,
  claims,
  firstDate,
  lastDate,
  pricedUntil,
}: ManySpaces): string[] {
  const copies = `generate_series(0, ${spaces - 1}) as n`;
  return [
    copySpacesStatement({
      count: spaces,
      firstId: firstManyId,
      original: "templates.ids[1 + n % cardinality(templates.ids)]",
      from: `
        cross join (select array_agg(id order by id) as ids from spaces
          where booking_enabled and status = 'available' and id < ${firstManyId}) as templates
        join (values ${places}) as place (number, city, area, latitude, longitude, neighbourhoods)
          on place.number = ${random(1, cities.length)}
        cross join lateral (select 200 + ${random(2, 96)} * 50 as area) as floor
        cross join lateral (select ${random(3, 7)} > 0 as says_people) as fact`,
      changes: `jsonb_build_object(
          'code', 'room-' || n,
          'name', ${oneOf(adjectives, 4)} || ' ' || ${oneOf(nouns, 5)} || ' ' || n,
          'position', 1000 + n, 'city', place.city, 'version', 1, 'is_design_hero', false,
          'neighbourhood', place.neighbourhoods[1 + ${random(6, 1000)} % cardinality(place.neighbourhoods)],
          'postcode', place.area || (1 + ${random(7, 20)}) || ' ' || ${random(8, 10)} || 'AB',
          'latitude', place.latitude + (${random(9, 1000)} - 500) / 12500.0,
          'longitude', place.longitude + (${random(10, 1000)} - 500) / 7500.0,
          'floor_area', floor.area,
          'buffer_before', 0, 'buffer_after', ${random(11, 3)} * 30)
        || jsonb_build_object(
          'capacity_standing', case when fact.says_people then floor.area / 8 end,
          'capacity_seated', case when fact.says_people then floor.area / 15 end,
          'capacity_theatre', case when fact.says_people then floor.area / 12 end,
          'capacity_boardroom', case when fact.says_people and floor.area < 1500 then floor.area / 25 end,
          'capacity_classroom', case when fact.says_people then floor.area / 20 end,
          'uses', ${someOf(uses, 100)}, 'features', ${someOf(features, 200)},
          'amenities', ${someOf(amenities, 300)},
          'sample_price', (2000 + ${random(12, 120)} * 50) * 96 / 10,
          'own_hours', case when ${random(13, 10)} = 0
            then '["closed", null, null, null, null, null, null]'::jsonb
            else '[null, null, null, null, null, null, null]'::jsonb end,
          'own_max_duration', case when ${random(14, 15)} = 0 then 600 end)`,
    }),
    `insert into space_pictures (space_id, picture_id, type, position, alt, focal_x, focal_y)
      select ${firstManyId} + n, p.picture_id, p.type, p.position, p.alt, p.focal_x, p.focal_y
      from ${copies}
      cross join (select array_agg(id order by id) as ids from spaces
        where booking_enabled and status = 'available' and id < ${firstManyId}) as templates
      join space_pictures as p on p.space_id = templates.ids[1 + n % cardinality(templates.ids)]`,
    `insert into rate_cards (id, space_id, currency, start_date, end_date) overriding system value
      select ${firstManyId} + n, ${firstManyId} + n, 'GBP', '${firstDate}', '${pricedUntil}'
      from ${copies}`,
    // Evenings and weekends cost more.
    `insert into rate_card_prices (rate_card_id, day, start_time, end_time, price)
      select ${firstManyId} + n, day, start_time, end_time,
        (2000 + ${random(12, 120)} * 50) * (100 + extra + case when day > 5 then 20 else 0 end) / 100
      from ${copies}, generate_series(1, 7) as day,
        (values (480, 1020, 0), (1020, 1320, 10)) as part (start_time, end_time, extra)`,
    ...(claims === 0 ? [] : [claimsStatement({ spaces, claims, firstDate, lastDate })]),
  ];
}

/**
 * Reserves times by day, in chronological order, as bookings come in. They are closed times, since nobody has paid for
 * them: each day of a space is divided into as many parts as it has times, and each lies in a part.
 */
function claimsStatement({
  spaces,
  claims,
  firstDate,
  lastDate,
}: Omit<ManySpaces, "pricedUntil">): string {
  const days = firstDate.until(lastDate).days + 1;
  const ofSpace = Math.ceil(claims / spaces);
  const ofDay = Math.ceil(ofSpace / days);
  // From 08:00 to 22:00, in half hours.
  const part = Math.floor(28 / ofDay);
  const longest = Math.max(1, Math.min(7, part - 1));
  const day = ofDay === 1 ? `turn * ${days}::bigint / ${ofSpace}` : `turn / ${ofDay}`;
  return `insert into claims (space_id, starts_at, ends_at, closed_reason)
    select ${firstManyId} + n, starts_at, starts_at + length * interval '30 minutes', 'Booked elsewhere'
    from generate_series(0, ${ofSpace - 1}) as turn
    cross join generate_series(0, ${spaces - 1}) as n
    cross join lateral (
      select 1 + abs(hashint8(n * 31 + turn)::bigint) % ${longest} as length) as size
    cross join lateral (
      select abs(hashint8(n * 17 + turn * 7)::bigint) % (${part} - length + 1) as room) as choice
    cross join lateral (
      select (date '${firstDate}' + (${day})::integer + time '08:00'
        + ((turn % ${ofDay}) * ${part} + room) * interval '30 minutes')
        at time zone 'Europe/London' as starts_at) as time
    limit ${claims}`;
}
