import type { ComponentProps } from "react";
import { ApiForm } from "../../../forms/api-form.tsx";
import { LeaveQuestion } from "./leave-question.tsx";

type ApiFormProps = ComponentProps<typeof ApiForm>;

interface NewFormProps extends Omit<ApiFormProps, "form" | "look"> {
  /** What `useApiForm` returned. */
  readonly form: ApiFormProps["form"] & ComponentProps<typeof LeaveQuestion>["form"];
}

/** The frame of the console's pages that add something: it asks before entries are lost. */
export function NewForm({ form, ...rest }: NewFormProps) {
  return (
    <>
      <ApiForm form={form} look="ink" {...rest} />
      <LeaveQuestion form={form} />
    </>
  );
}
