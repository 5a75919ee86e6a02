import { pageMeta } from "../../../shell/search/page-meta.ts";
import { useWizard } from "../wizard/wizard-layout.tsx";
import { EditCheckOut } from "./edit-check-out.tsx";
import { NewCheckOut } from "./new-check-out.tsx";

export const meta = () => pageMeta({ title: "Check out" });

/** The wizard's last step: the summary and the button that completes the booking. */
export default function CheckOutPage() {
  const { draft, data } = useWizard();
  return data.booking ? (
    <EditCheckOut draft={draft} data={data} booking={data.booking} />
  ) : (
    <NewCheckOut draft={draft} data={data} />
  );
}
