/** Lists every cookie of the site. Source: docs/site/content.md#legal-pages. */
const cookies = [
  {
    name: "session",
    kind: "Needed",
    purpose: "Keeps you signed in",
    lasts: "7 days",
  },
  {
    name: "consent",
    kind: "Needed",
    purpose: "Remembers what you chose about analytics cookies",
    lasts: "Never expires – we ask again after 365 days",
  },
  {
    name: "browser",
    kind: "Needed",
    purpose: "Recognises the times that we hold for you while you book",
    lasts: "Until you close the browser",
  },
  {
    name: "known",
    kind: "Needed",
    purpose:
      "Remembers that you have signed in with this browser, so that failed log-ins by others cannot lock you out",
    lasts: "365 days",
  },
  {
    name: "google",
    kind: "Needed, only if you continue with Google",
    purpose: "Checks that a sign-in with Google started in this browser",
    lasts: "Until you close the browser",
  },
  {
    name: "_ga",
    kind: "Analytics, only if you accept",
    purpose: "Distinguishes visitors, to count which pages they find useful",
    lasts: "2 years",
  },
  {
    name: "_gid",
    kind: "Analytics, only if you accept",
    purpose: "Distinguishes visitors within one day",
    lasts: "24 hours",
  },
] as const;

const words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** "Five cookies are needed". */
function countOf(kind: string, what: string): string {
  const count = cookies.filter((cookie) => cookie.kind.startsWith(kind)).length;
  const noun = count === 1 ? "cookie is" : "cookies are";
  return `${words[count] ?? count} ${noun} ${what}`;
}

export function CookieTable() {
  return (
    <>
      <p className="mt-6">
        {countOf("Needed", "needed")}. {countOf("Analytics", "for analytics")}, and set only after
        you accept.
      </p>
      <CookieRows />
    </>
  );
}

function CookieRows() {
  return (
    <table className="mt-6 w-full border-collapse text-left">
      <caption className="sr-only">Cookies</caption>
      <thead>
        <tr className="border-b border-ink">
          <th scope="col" className="small-caps py-2 pr-4 text-ink-soft">
            Cookie
          </th>
          <th scope="col" className="small-caps py-2 text-ink-soft">
            What it does, and how long it lasts
          </th>
        </tr>
      </thead>
      <tbody>
        {cookies.map(({ name, kind, purpose, lasts }) => (
          <tr key={name} className="border-b border-hairline align-top">
            <th scope="row" className="w-2/5 py-3 pr-4 font-semibold">
              {name}
              <span className="block text-[0.9375rem] font-normal text-ink-soft">{kind}</span>
            </th>
            <td className="py-3">
              {purpose}
              <span className="block text-[0.9375rem] text-ink-soft">{lasts}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
