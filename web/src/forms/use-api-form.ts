import { ApiError } from "@frontage/contract/client.ts";
import type { Endpoint } from "@frontage/contract/endpoint.ts";
import { useState, type FormEvent } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
} from "react-hook-form";
import { z } from "zod";

/** Source: specification 1, section 4. */
export type FormStatus = "none" | "submitting" | "success" | "failure";

interface ApiFormOptions<Values extends FieldValues> {
  /** What is called: the schema of its body names fields and messages once for page and server. */
  readonly endpoint: Endpoint;
  readonly defaultValues: DefaultValues<Values>;
  /** What is sent of the form's values; the values themselves unless said otherwise. */
  readonly toBody?: (values: Values) => unknown;
  /** What else must be right, that is not sent: messages by field. */
  readonly check?: (values: Values) => Readonly<Record<string, string>>;
  readonly submit: (values: Values) => Promise<void>;
}

const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The one behaviour of all forms. Errors show once a field has been touched and changed, or on the first try to send;
 * what the server says of a field stands at that field; typing resets the status; while sending, and once it has
 * succeeded, nothing can be changed.
 */
export function useApiForm<Values extends FieldValues>({
  endpoint,
  defaultValues,
  toBody = (values) => values,
  check = () => ({}),
  submit,
}: ApiFormOptions<Values>) {
  const [status, setStatus] = useState<FormStatus>("none");
  const [generalErrors, setGeneralErrors] = useState<readonly string[]>([]);

  const resolver: Resolver<Values> = (values) => {
    const encoded = z.safeEncode(endpoint.body ?? z.unknown(), toBody(values));
    const errors = { ...checkErrors(check(values)), ...errorsByField(encoded.error?.issues) };
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : // Made of the form's own fields, whose names a generic function cannot tell the compiler.
        { values: {}, errors: errors as never };
  };
  const form = useForm<Values>({ defaultValues, resolver, mode: "onChange" });
  const { submitCount } = form.formState;

  const fail = (error: unknown) => {
    setStatus("failure");
    if (!(error instanceof ApiError) || error.status !== 400) {
      setGeneralErrors([
        error instanceof ApiError && error.code ? error.message : "Unknown error.",
      ]);
      return;
    }
    const { non_field_errors: general = [], ...fields } = error.fields;
    const unplaced: string[] = [...general];
    for (const [name, [message = ""]] of Object.entries(fields)) {
      const field = camelCase(name);
      if (field in form.getValues()) {
        // The name was just found among the form's own.
        form.setError(field as Path<Values>, { type: "server", message });
      } else {
        unplaced.push(message);
      }
    }
    setGeneralErrors(unplaced);
  };

  const send = form.handleSubmit(async (values) => {
    setStatus("submitting");
    setGeneralErrors([]);
    try {
      await submit(values);
      setStatus("success");
    } catch (error) {
      fail(error);
    }
  });

  return {
    status,
    /** What is wrong with the whole, in the server's words. */
    generalErrors,
    isLocked: status === "submitting" || status === "success",
    /** What to show at a field now. */
    errorOf(name: Path<Values>): string | undefined {
      const { isTouched, isDirty, error } = form.getFieldState(name, form.formState);
      return submitCount > 0 || (isTouched && isDirty) ? error?.message : undefined;
    },
    /** The props of a field's control. `deps`: fields that are looked at again when it changes. */
    field(name: Path<Values>, { deps = [] }: { readonly deps?: Path<Values>[] } = {}) {
      return form.register(name, { onChange: () => setStatus("none"), deps });
    },
    watch: form.watch,
    /** Changes a value for a control that is not the browser's own: as typing would. */
    setValue(name: Path<Values>, value: PathValue<Values, Path<Values>>) {
      setStatus("none");
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    },
    onSubmit: (event: FormEvent) => void send(event),
    reset() {
      form.reset();
      setStatus("none");
      setGeneralErrors([]);
    },
  };
}

type FormErrors = Record<string, { type: string; message: string }>;

function errorsByField(issues: readonly z.core.$ZodIssue[] = []): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message, code } of issues) {
    const field = camelCase(String(path[0] ?? "root"));
    errors[field] ??= { type: code, message };
  }
  return errors;
}

function checkErrors(messages: Readonly<Record<string, string>>): FormErrors {
  return Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field, { type: "check", message }]),
  );
}
