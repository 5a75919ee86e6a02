import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button.tsx";

/** The head of a page: what it is, and the way to the contact page that every banner has. */
export function Banner({
  kicker,
  title,
  text,
  children,
}: {
  kicker?: string;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className="border-b border-ink">
      <div className="page-width pt-14 pb-14 md:pt-24">
        {kicker && <p className="small-caps text-ink-soft">{kicker}</p>}
        <h1 className="mt-3 max-w-5xl text-title">{title}</h1>
        {text && <div className="mt-6 max-w-2xl text-xl leading-snug text-ink-soft">{text}</div>}
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/contact" look="ink">
            Check Availability
          </ButtonLink>
          {children}
        </div>
      </div>
    </section>
  );
}
