import type { Endpoint } from "@frontage/contract/endpoint.ts";
import type { ComponentProps, ReactNode } from "react";
import type { DefaultValues } from "react-hook-form";
import { useRevalidator } from "react-router";
import { ApiForm } from "../../forms/api-form.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { Saved, type FormRound } from "./account-section.tsx";

/** A form of boxes to tick. */
export function useChoices<Choices extends Record<string, boolean>>({
  endpoint,
  choices,
  save,
}: {
  readonly endpoint: Endpoint;
  readonly choices: Choices;
  readonly save: (choices: Choices) => Promise<void>;
}) {
  const { revalidate } = useRevalidator();
  return useApiForm<Choices>({
    endpoint,
    // The choices are plain data, which `DefaultValues` cannot express for a generic type.
    defaultValues: choices as DefaultValues<Choices>,
    async submit(chosen) {
      await save(chosen);
      await revalidate();
    },
  });
}

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
