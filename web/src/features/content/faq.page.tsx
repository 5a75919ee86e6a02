import type { ContentBlock } from "@frontage/contract/site/content.ts";
import { siteRequest } from "../../api/site-context.ts";
import { Banner } from "../../shell/frame/banner.tsx";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { StructuredData } from "../../shell/search/structured-data.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/faq.page";
import { Html } from "./html.tsx";
import { loadBlocks } from "./load-blocks.ts";
import { sitePathOf } from "../../ui/paths/site-path.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  loadBlocks(context.get(siteRequest).api, "faq");

export const meta = () =>
  pageMeta({
    title: "Questions and answers",
    description:
      "Prices, payment, changes, invoices and screens: what people ask before they book.",
  });

/** Shows two sections of questions, in two columns each. Source: docs/site/content.md#lists. */
export default function FaqPage({ loaderData: blocks }: Route.ComponentProps) {
  const { answers, additional, contactLink } = blocks;
  return (
    <>
      <StructuredData describe={() => describeAnswers([answers, additional])} />
      <Banner
        logo={blocks.bannerLogo?.picture}
        title={blocks.bannerTitle?.text ?? "Questions and answers"}
      />
      <div className="page-width pt-16 pb-20">
        {[answers, additional].map(
          (section) => section && <Section key={section.title} section={section} />,
        )}
        {contactLink?.link && (
          <ButtonLink to={sitePathOf(contactLink.link.url)} look="ink">
            {contactLink.link.label}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** The page's questions in the schema.org vocabulary. Source: https://schema.org/FAQPage */
function describeAnswers(sections: readonly (ContentBlock | undefined)[]) {
  return {
    "@type": "FAQPage",
    mainEntity: sections
      .flatMap((section) => section?.answers ?? [])
      .map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
  };
}

function Section({ section }: { section: ContentBlock }) {
  return (
    <section className="mb-16">
      <h2 className="text-heading">{section.title}</h2>
      <dl className="mt-8 gap-x-10 md:columns-2">
        {section.answers?.map(({ question, answer }) => (
          <div key={question} className="mb-8 break-inside-avoid border-t border-ink pt-3">
            <dt className="font-display text-xl leading-tight font-bold">{question}</dt>
            <dd className="mt-2">
              <Html html={answer} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
