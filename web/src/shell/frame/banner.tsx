import type { ReactNode } from "react";
import { ResponsiveImage, type ImageSource } from "../../ui/responsive-image.tsx";
import { ButtonLink } from "../../ui/button.tsx";

/** The top of a page: its title, and the link to the contact page that every banner has. */
export function Banner({
  kicker,
  title,
  text,
  logo,
  children,
}: {
  kicker?: string;
  title: string;
  text?: ReactNode;
  /** The logo of a partner or a campaign, above the title. */
  logo?: ImageSource | undefined;
  children?: ReactNode;
}) {
  return (
    <section className="border-b border-ink">
      <div className="page-width pt-14 pb-14 md:pt-24">
        {logo && (
          <ResponsiveImage
            source={logo}
            sizes="160px"
            isFirst
            className="mb-8 h-16 w-auto max-w-40 object-contain object-left"
          />
        )}
        {kicker && <p className="small-caps text-ink-soft">{kicker}</p>}
        <h1 className="mt-3 max-w-5xl text-title wrap-anywhere">{title}</h1>
        {text && (
          <div className="mt-6 max-w-2xl text-xl leading-snug text-pretty text-ink-soft">
            {text}
          </div>
        )}
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
