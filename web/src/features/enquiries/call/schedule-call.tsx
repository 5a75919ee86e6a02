import { useSiteData } from "../../../shell/site-data.ts";
import { CallForm } from "./call-form.tsx";
import type { EnquirySender } from "../enquiry-form.tsx";

/** Arranges a call: in the configured external scheduler, which loads only on request, or by our form. */
export function ScheduleCall({ caller }: { caller?: EnquirySender | undefined }) {
  const { config } = useSiteData();
  return config.schedulerUrl ? (
    <iframe
      title="Choose a time for a call"
      src={config.schedulerUrl}
      className="h-[70dvh] w-full border-0 bg-white"
    />
  ) : (
    <>
      <p className="mb-5">Tell us when it suits you, and we will call you.</p>
      <CallForm caller={caller} />
    </>
  );
}
