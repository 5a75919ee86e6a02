import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { href, withQuery } from "../../../ui/paths/site-path.ts";
import type { LinkProps } from "../../../ui/link.tsx";
import type { ComponentProps } from "react";
import type { ChosenHours } from "./chosen-hours.ts";

/** A link to the time grid: with the chosen hours already there if they can be booked, else on the chosen date. */
export function BookLink({
  space,
  chosen,
  children,
  ...rest
}: Omit<ComponentProps<typeof ButtonLink>, keyof LinkProps> & {
  readonly className?: string;
  readonly space: Pick<Space, "code">;
  readonly chosen: ChosenHours | null;
  /** What the link says without hours. */
  readonly children: string;
}) {
  const { date = null, start = null, end = null, offer = null } = chosen ?? {};
  const path = href("/spaces/:slug/book", { slug: space.code });
  return (
    <ButtonLink
      {...rest}
      to={date === null ? path : withQuery(path, offer ? { date, start, end } : { date })}
      rel="nofollow"
    >
      {offer ? "Book these hours" : children}
    </ButtonLink>
  );
}
