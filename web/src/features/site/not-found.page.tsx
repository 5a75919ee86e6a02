import { data } from "react-router";
import { NotFoundBanner } from "./not-found-banner.tsx";
import { pageMeta } from "../../shell/search/page-meta.ts";

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => pageMeta({ isMissing: true });

export default function NotFoundPage() {
  return <NotFoundBanner />;
}
