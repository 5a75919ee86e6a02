/** The forms in which answers are ready, in the order of preference. */
const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

const maxRemembered = 100;
const remembered = new Map<string, Encoding>();

/** Returns the best form that a client accepts by its `Accept-Encoding`. Clients send few different values. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = String(header ?? "");
  const known = remembered.get(text);
  if (known !== undefined) {
    return known;
  }
  if (remembered.size >= maxRemembered) {
    remembered.clear();
  }
  const chosen = chooseEncoding(text);
  remembered.set(text, chosen);
  return chosen;
}

function chooseEncoding(header: string): Encoding {
  const weights = new Map(
    header.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((each) => each.trim().toLowerCase());
      const weight = parameters.find((each) => each.startsWith("q="))?.slice(2) ?? "1";
      return [name, Number(weight)];
    }),
  );
  const weightOf = (name: Encoding) =>
    weights.get(name) ?? weights.get("*") ?? (name === "identity" ? Number.MIN_VALUE : 0);
  return encodings.find((name) => weightOf(name) > 0) ?? "identity";
}
