import type { ContentBlock } from "@frontage/contract/site/content.ts";
import { Html } from "./html.tsx";

/** Titled items side by side. Items with a label are numbered steps. */
export function ItemsList({ block }: { block: ContentBlock }) {
  const { title, items = [] } = block;
  const Heading = title ? "h3" : "h2";
  return (
    <section className="border-b border-ink bg-paper-deep">
      <div className="page-width py-16 md:py-20">
        {title && <h2 className="text-heading">{title}</h2>}
        <ul className="mt-10 grid gap-x-6 gap-y-12 first:mt-0 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((item) => (
            <li key={item.title} className="border-t-4 border-ink pt-4">
              {item.label && (
                <p
                  aria-hidden="true"
                  className="figures font-display text-6xl font-bold tracking-tighter"
                >
                  {item.label}
                </p>
              )}
              <Heading className="mt-4 text-subheading first:mt-0">{item.title}</Heading>
              <Html html={item.html} className="mt-2 max-w-sm" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
