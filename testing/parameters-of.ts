/** Returns the parameters of an address: "a=1&b=2" as `URLSearchParams`, which the domain does not know, would. */
export function parametersOf(query: string): [name: string, text: string][] {
  const decode = (text: string) => decodeURIComponent(text.replaceAll("+", " "));
  return query
    .split("&")
    .filter((part) => part !== "")
    .map((part) => {
      const [name = "", ...texts] = part.split("=");
      return [decode(name), decode(texts.join("="))];
    });
}
