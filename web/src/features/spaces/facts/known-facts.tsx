import type { ReactNode } from "react";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { slotSizes } from "../../../ui/slot-sizes.ts";
import icons from "./facts.svg?url";
import type { KnownFacts as Known } from "./list-known-facts.ts";

const ruleColours = { yes: "text-moss", ask: "text-ink", no: "text-ink" } as const;

/** What a space says of itself: a table of its facts, its house rules and its floor plan. */
export function KnownFacts({ known: { facts, rules, floorPlan } }: { readonly known: Known }) {
  return (
    <div className="mt-16 space-y-16">
      {facts.length > 0 && (
        <Section title="The space in figures">
          <Rows caption="The space in figures">
            {facts.map(({ icon, term, text }) => (
              <Row key={icon} icon={icon} term={term}>
                <span className="figures">{text}</span>
              </Row>
            ))}
          </Rows>
        </Section>
      )}
      {rules.length > 0 && (
        <Section title="House rules">
          <Rows caption="House rules">
            {rules.map(({ subject, term, answer, text, note }) => (
              <Row key={subject} icon={subject} term={term}>
                <span className={`font-semibold ${ruleColours[answer]}`}>{text}</span>
                {note !== null && <span className="block text-ink-soft">{note}</span>}
              </Row>
            ))}
          </Rows>
        </Section>
      )}
      {floorPlan && (
        <Section title="Floor plan">
          <a
            href={floorPlan.url}
            target="_blank"
            rel="noreferrer"
            className="group block border border-hairline"
          >
            <ResponsiveImage
              source={floorPlan}
              sizes={slotSizes.twoThirds}
              className="h-auto w-full"
            />
            <span className="block border-t border-hairline px-4 py-3 font-semibold underline underline-offset-4">
              Open the floor plan
            </span>
          </a>
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-heading">{title}</h2>
      <div className="mt-5">{children}</div>
    </section>
  );
}

const Rows = ({
  caption,
  children,
}: {
  readonly caption: string;
  readonly children: ReactNode;
}) => (
  <table className="w-full border-t border-ink text-left">
    <caption className="sr-only">{caption}</caption>
    <tbody>{children}</tbody>
  </table>
);

function Row({
  icon,
  term,
  children,
}: {
  /** The id of its icon in `facts.svg`. */
  readonly icon: string;
  readonly term: string;
  readonly children: ReactNode;
}) {
  return (
    <tr className="border-b border-hairline align-top">
      <th scope="row" className="w-2/5 py-3 pr-4 font-semibold">
        <span className="flex items-start gap-3">
          <svg
            aria-hidden="true"
            width={22}
            height={22}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            strokeLinecap="round"
            strokeLinejoin="round"
            className="mt-0.5 shrink-0"
          >
            <use href={`${icons}#${icon}`} />
          </svg>
          {term}
        </span>
      </th>
      <td className="py-3 leading-snug wrap-anywhere">{children}</td>
    </tr>
  );
}
