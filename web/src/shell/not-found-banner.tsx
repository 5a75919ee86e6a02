import { Banner } from "./banner.tsx";

/** A banner only. Source: specification 1, section 2. */
export function NotFoundBanner() {
  return (
    <Banner
      kicker="Page not found"
      title="There is nothing behind this door."
      text="The page you asked for does not exist, or it has moved. Our spaces are where they were."
    />
  );
}
