import type { ComponentProps, ReactNode } from "react";
import { ApiForm } from "../../forms/api-form.tsx";
import { Saved, type FormRound } from "./account-section.tsx";

/** The frame of a form of boxes to tick. */
export function ChoiceForm({
  form,
  saved,
  onChangeAgain,
  children,
}: FormRound & Pick<ComponentProps<typeof ApiForm>, "form" | "children"> & { saved: ReactNode }) {
  return (
    <ApiForm
      form={form}
      submitLabel="Save choice"
      look="ink"
      saved={<Saved onChangeAgain={onChangeAgain}>{saved}</Saved>}
    >
      {children}
    </ApiForm>
  );
}
