export interface PlaceChoices {
  readonly timeZones: readonly string[];
  readonly currencies: readonly string[];
}

/**
 * Returns the time zones and currencies that the server accepts for a space. Only the server lists them: a browser
 * knows others, so its first rendering of the options would not match the page. Source: docs/speed/first-visit.md#the-same-page-twice
 */
export const placeChoices = (): PlaceChoices => ({
  timeZones: Intl.supportedValuesOf("timeZone"),
  currencies: Intl.supportedValuesOf("currency"),
});
