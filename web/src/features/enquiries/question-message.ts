import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { defaultCurrency } from "@frontage/domain/money/money.ts";
import { describeQuestion } from "@frontage/domain/search/describe-question.ts";
import { readQuestion } from "@frontage/domain/search/read-question.ts";
import { amenityTitles } from "@frontage/domain/spaces/amenities.ts";
import { featureTitles } from "@frontage/domain/spaces/features.ts";
import { useTitles } from "@frontage/domain/spaces/uses.ts";

/**
 * Writes the question of an address as a message to the team, a line for each part; empty without a question. What cannot
 * be read is left out, so that an address cannot put other words into the message than those of a place.
 * Source: docs/spaces/search-screens.md#results
 */
export function questionMessage(search: URLSearchParams): string {
  const { question } = readQuestion(search);
  const { city = [], q, use = [], amenity = [], feature = [], maxTotal, minArea } = question;
  const places = [...(q === undefined ? [] : [q]), ...city];
  const inside = [
    ...amenity.map((each) => amenityTitles[each]),
    ...feature.map((each) => featureTitles[each]),
  ];
  const lines = [
    describeQuestion(question),
    places.length > 0 && `Where: ${places.join(", ")}`,
    use.length > 0 && `What for: ${use.map((each) => useTitles[each]).join(", ")}`,
    inside.length > 0 && `With: ${inside.join(", ")}`,
    minArea !== undefined && `At least ${minArea} square feet`,
    maxTotal !== undefined &&
      `At most ${formatMoney({ amount: maxTotal, currency: defaultCurrency })}`,
  ].filter(Boolean);
  return lines.length === 0 ? "" : ["I am looking for a space:", ...lines].join("\n");
}
