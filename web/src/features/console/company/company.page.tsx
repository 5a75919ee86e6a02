import { getCompany } from "@frontage/contract/console/company.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import type { Route } from "./+types/company.page";
import { CompanyForm } from "./company-form.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export function loader({ context }: Route.LoaderArgs) {
  return context.get(siteRequest).api(getCompany);
}

export const meta = () => pageMeta({ title: "Company" });

/** The company on documents and the contact on the site. */
export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  return (
    <ConsolePage
      title="Company"
      intro="Documents issued from now on carry these details. Documents already issued keep theirs."
    >
      <CompanyForm company={loaderData} />
    </ConsolePage>
  );
}
