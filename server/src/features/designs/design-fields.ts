/** What `fields` may add to a design. */
const designFields = [
  "space",
  "space.regions",
  "screen_groups",
  "screen_groups.screen_group",
  "screen_groups.elements",
  "screen_groups.element_sources",
  "screen_groups.thumbnail_elements",
  "bookings",
] as const;
export type DesignField = (typeof designFields)[number];

const prefix = "screen_groups.";

/** The names of a comma-separated list; a field of a part adds the part as well. Unknown names add nothing. */
export function parseDesignFields(fields = ""): ReadonlySet<DesignField> {
  const names = new Set(fields.split(",").map((name) => name.trim()));
  const added = designFields.filter(
    (field) => names.has(field) || [...names].some((name) => name.startsWith(`${field}.`)),
  );
  return new Set(added);
}

/** The same for a single screen group; its fields may be named with or without `screen_groups.`. */
export function parseGroupFields(fields = ""): ReadonlySet<DesignField> {
  const names = fields.split(",").map((name) => name.trim());
  return parseDesignFields(
    names.map((name) => (name.startsWith(prefix) ? name : prefix + name)).join(","),
  );
}
