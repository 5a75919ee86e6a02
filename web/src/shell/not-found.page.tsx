import { data } from "react-router";
import { Banner } from "./banner.tsx";
import { pageMeta } from "./page-meta.ts";

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => pageMeta({ title: "Page not found" });

/** A banner only. Source: specification 1, section 2. */
export default function NotFoundPage() {
  return (
    <Banner
      kicker="Page not found"
      title="There is nothing behind this door."
      text="The page you asked for does not exist, or it has moved. Our spaces are where they were."
    />
  );
}
