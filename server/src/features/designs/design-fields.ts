/** The fields that `fields` can add to a design. */
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

/** Parses a comma-separated list. A nested field adds its parent as well; unknown names are ignored. */
export function parseDesignFields(fields = ""): ReadonlySet<DesignField> {
  const names = new Set(fields.split(",").map((name) => name.trim()));
  const added = designFields.filter(
    (field) => names.has(field) || [...names].some((name) => name.startsWith(`${field}.`)),
  );
  return new Set(added);
}

/** Parses the list for a single screen group. The prefix `screen_groups.` is optional. */
export function parseGroupFields(fields = ""): ReadonlySet<DesignField> {
  const names = fields.split(",").map((name) => name.trim());
  return parseDesignFields(
    names.map((name) => (name.startsWith(prefix) ? name : prefix + name)).join(","),
  );
}
