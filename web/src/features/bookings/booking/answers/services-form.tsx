import { requestServices } from "@frontage/contract/bookings/booking-changes.ts";
import {
  brandingServices,
  canToggleService,
  toggleService,
  type BrandingServiceName,
} from "@frontage/domain/bookings/branding-services.ts";
import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { ApiForm } from "../../../../forms/api-form.tsx";
import { useApiForm } from "../../../../forms/use-api-form.ts";
import { trackingId } from "../../../../shell/analytics/tracking-id.ts";
import type { BookingData } from "../load-booking.ts";
import { AnswersClosed, SavedNotice } from "./saved-notice.tsx";

/** Source: docs/booking/wizard.md#after-booking. */
const offers: Record<BrandingServiceName, { readonly title: string; readonly price: string }> = {
  ideas: { title: "Ideas", price: "Free" },
  design: { title: "Design", price: "£25-75" },
  brand_assets: { title: "Brand assets", price: "£50-100" },
  video: { title: "Video", price: "£250-400" },
  logo: { title: "Logo", price: "£200-400" },
  everything: { title: "Everything", price: "£300-500" },
};

type FormProps = {
  readonly booking: Pick<BookingData, "code" | "acceptsAnswers" | "answersClosed" | "services">;
};

/** Requests help with branding. The choice can be changed until the booking ends. */
export function ServicesForm(props: FormProps) {
  const [round, setRound] = useState(0);
  return <Choices key={round} {...props} onChangeAgain={() => setRound(round + 1)} />;
}

function Choices({
  booking: { code, acceptsAnswers, answersClosed, services },
  onChangeAgain,
}: FormProps & { onChangeAgain: () => void }) {
  const errorId = useId();
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    endpoint: requestServices,
    params: { code },
    defaultValues: { services: [...services] },
    toBody: (values) => ({ ...values, trackingId: trackingId() }),
    failureName: "Failed requesting services",
    onDone: revalidate,
  });
  const chosen = form.watch("services");
  const error = form.errorOf("services");
  return (
    <ApiForm
      form={form}
      submitLabel={services.length > 0 ? "Ask again" : "Ask for help"}
      look="ink"
      className="max-w-xl"
      isClosed={!acceptsAnswers}
      intro={!acceptsAnswers && <AnswersClosed>{answersClosed}</AnswersClosed>}
      saved={
        <SavedNotice onChangeAgain={onChangeAgain}>
          Thank you. We will be in touch about your choices.
        </SavedNotice>
      }
    >
      <fieldset aria-describedby={error ? errorId : undefined}>
        <legend>What can we help with? We will be in touch about the price.</legend>
        <ul className="mt-4 border-t border-hairline">
          {brandingServices.map((service) => (
            <li key={service} className="border-b border-hairline">
              <label className="flex min-h-14 cursor-pointer items-center gap-3.5 has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
                <input
                  type="checkbox"
                  checked={chosen.includes(service)}
                  disabled={!canToggleService(chosen, service)}
                  aria-invalid={error ? true : undefined}
                  className="size-6 shrink-0 accent-ink"
                  onChange={() => form.setValue("services", toggleService(chosen, service))}
                />
                <span className="flex-1 font-semibold">{offers[service].title}</span>
                <span className="figures">{offers[service].price}</span>
              </label>
            </li>
          ))}
        </ul>
        {error && (
          <p id={errorId} className="mt-2 text-sm font-semibold text-signal-text">
            {error}
          </p>
        )}
      </fieldset>
    </ApiForm>
  );
}
