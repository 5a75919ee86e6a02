import { pageMeta } from "../../../shell/search/page-meta.ts";
import { useWizard } from "../wizard/wizard-layout.tsx";
import { EditCheckOut } from "./edit-check-out.tsx";
import { NewCheckOut } from "./new-check-out.tsx";

export const meta = () => pageMeta({ title: "Check out" });

/** The wizard's last step: what was chosen, what it costs, and the button that makes it so. */
export default function CheckOutPage() {
  const { draft, data } = useWizard();
  return data.booking ? (
    <EditCheckOut draft={draft} data={data} booking={data.booking} />
  ) : (
    <NewCheckOut draft={draft} data={data} />
  );
}
