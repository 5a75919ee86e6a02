import { ButtonLink } from "../../ui/button.tsx";
import { href, withFragment } from "../../ui/paths/site-path.ts";

/** The way to free hours without an enquiry: the calendar of a space, or the search of all spaces. */
export function FreeHoursLink({
  space,
  onFollow,
}: {
  /** The code of the space that is asked about; empty or absent without one. */
  space: string | undefined;
  onFollow: () => void;
}) {
  return (
    <div className="mb-6 border-b border-hairline pb-6">
      <ButtonLink
        to={
          space ? withFragment(href("/spaces/:slug", { slug: space }), "availability") : "/spaces"
        }
        look="ink"
        className="w-full"
        onClick={onFollow}
      >
        See free hours yourself
      </ButtonLink>
      <p className="mt-3 text-ink-soft">
        It takes a moment, and each hour shows its price. Or ask us:
      </p>
    </div>
  );
}
