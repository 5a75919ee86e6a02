import { pageMeta } from "../../../shell/page-meta.ts";
import { requireUser } from "../../accounts/access-rules.ts";
import type { Route } from "./+types/overview.page";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireUser(context, { request, url });
  return null;
}

export const meta = () => pageMeta({ title: "Landlord dashboard" });

/** Where a landlord's own pages begin. */
export default function OverviewPage() {
  return (
    <div className="page-width pt-10 pb-24 md:pt-14">
      <h1 className="text-title">Dashboard</h1>
    </div>
  );
}
