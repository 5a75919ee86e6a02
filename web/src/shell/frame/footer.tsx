import { href, withFragment } from "../../ui/paths/site-path.ts";
import { Wordmark } from "./header.tsx";
import { Reviews } from "./reviews.tsx";
import { useSiteData } from "../site-data.ts";
import { Link } from "../../ui/link.tsx";

const columns = [
  {
    title: "Spaces",
    links: [
      { to: href("/spaces"), title: "Our spaces" },
      { to: withFragment("/spaces", "by-use"), title: "Spaces by use and city" },
      { to: href("/favourites"), title: "Favourites" },
      { to: href("/how-it-works"), title: "How it works" },
      { to: href("/design-your-screens"), title: "Design your screens" },
      { to: href("/content/events"), title: "Events" },
      { to: href("/content/tenancy-calculator"), title: "Tenancy calculator" },
    ],
  },
  {
    title: "Company",
    links: [
      { to: href("/frontage-vision"), title: "Our vision" },
      { to: href("/press-and-awards"), title: "Press & awards" },
      { to: href("/partners"), title: "Landlords & partners" },
      { to: href("/blog"), title: "Blog" },
    ],
  },
  {
    title: "Help",
    links: [
      { to: href("/faq"), title: "FAQ" },
      { to: href("/support"), title: "Support" },
      { to: href("/terms-and-conditions"), title: "Terms and conditions" },
      { to: href("/privacy"), title: "Privacy policy" },
      { to: href("/legal/cookies"), title: "Cookies" },
    ],
  },
] as const;

const linkClass = "inline-block py-1.5 decoration-1 underline-offset-4 hover:underline";

/**
 * It is in the page from the start, so that nothing moves, but revealed after two seconds. Its background shows at
 * once, so that a short page has no blank half.
 */
export function Footer() {
  const { config, now } = useSiteData();
  const { phone } = config.contact;
  const social = Object.entries(config.socialLinks).filter(([, url]) => url !== null);
  return (
    <div className="bg-ink print:hidden">
      <div aria-hidden="true" className="awning" />
      <footer className="footer-reveal text-paper">
        <div className="page-width grid gap-x-6 gap-y-10 pt-14 pb-10 md:grid-cols-12">
          <div className="md:col-span-5">
            <Wordmark className="text-6xl" />
            <p className="mt-5 max-w-xs text-paper/80">
              Shops, pop-ups and event spaces on the high street, by the hour.
            </p>
            <p className="mt-6">
              <a href={`mailto:${config.contact.email}`} className={linkClass}>
                {config.contact.email}
              </a>
              <br />
              {phone.startsWith("+") ? (
                <a href={`tel:${phone.replaceAll(" ", "")}`} className={`figures ${linkClass}`}>
                  {phone}
                </a>
              ) : (
                phone
              )}
            </p>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title} className="md:col-span-2 md:nth-[2]:col-start-7">
              <h2 className="small-caps border-b border-paper/30 pb-2 font-sans text-paper/75">
                {title}
              </h2>
              <ul className="mt-3">
                {links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to} className={linkClass}>
                      {link.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="page-width pb-8 empty:hidden">
          <Reviews />
        </div>
        <div className="page-width flex flex-wrap justify-between gap-4 border-t border-paper/25 py-6 text-sm text-paper/75">
          <p>© {now.slice(0, 4)} Frontage</p>
          {config.companyLine !== null && (
            <p className="order-last w-full text-pretty">{config.companyLine}</p>
          )}
          {config.crowdfundingUrl !== null && (
            <a href={href("/crowdfunding")} className="hover:underline">
              Crowdfunding
            </a>
          )}
          {social.length > 0 && (
            <ul className="flex gap-5">
              {social.map(([name, url]) => (
                <li key={name}>
                  <a href={url ?? ""} rel="noopener" className="capitalize hover:underline">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </footer>
    </div>
  );
}
