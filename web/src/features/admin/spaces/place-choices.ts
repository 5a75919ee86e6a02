/** The time zones of places that the browser knows. */
export const timeZones = () => Intl.supportedValuesOf("timeZone");

/** The codes of the currencies that the browser knows. */
export const currencies = () => Intl.supportedValuesOf("currency");
