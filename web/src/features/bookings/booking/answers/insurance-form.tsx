import { setInsurance } from "@frontage/contract/bookings/booking-changes.ts";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { ApiForm } from "../../../../forms/api-form.tsx";
import { useApiForm } from "../../../../forms/use-api-form.ts";
import { trackingId } from "../../../../shell/analytics/tracking-id.ts";
import { SelectField } from "../../../../ui/fields/field.tsx";
import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import type { BookingData } from "../load-booking.ts";
import { AnswersClosed, SavedNotice } from "./saved-notice.tsx";

type FormProps = {
  readonly booking: Pick<BookingData, "code" | "acceptsAnswers" | "answersClosed" | "insurance">;
};

/** The insurance questions. The answers can be changed until the booking ends. */
export function InsuranceForm(props: FormProps) {
  const [round, setRound] = useState(0);
  return <Questions key={round} {...props} onChangeAgain={() => setRound(round + 1)} />;
}

function Questions({
  booking: { code, acceptsAnswers, answersClosed, insurance },
  onChangeAgain,
}: FormProps & { onChangeAgain: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    endpoint: setInsurance,
    params: { code },
    defaultValues: insurance ?? { type: "", foodDrink: "", hasInsurance: "" },
    toBody: (values) => ({ ...values, trackingId: trackingId() }),
    failureName: "Failed saving insurance",
    onDone: revalidate,
  });
  return (
    <ApiForm
      form={form}
      submitLabel={insurance ? "Send again" : "Send"}
      look="ink"
      className="max-w-xl"
      isClosed={!acceptsAnswers}
      intro={!acceptsAnswers && <AnswersClosed>{answersClosed}</AnswersClosed>}
      saved={
        <SavedNotice onChangeAgain={onChangeAgain}>Thank you. We have your answers.</SavedNotice>
      }
    >
      <SelectField label="What do you have planned?" {...form.field("type")}>
        <option value="">Choose…</option>
        <option value="retail">Retail</option>
      </SelectField>
      <RadioGroup
        label="Will you be serving food and/or drink?"
        options={[
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
        ]}
        {...form.field("foodDrink")}
      />
      <RadioGroup
        label="Do you have insurance?"
        options={[
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
          { value: "not-sure", label: "Not sure" },
        ]}
        {...form.field("hasInsurance")}
      />
    </ApiForm>
  );
}
