import type { BrowserErrorName } from "@frontage/contract/site/browser-errors.ts";
import type { Endpoint } from "@frontage/contract/endpoint.ts";
import { useEffect, useState, type FormEvent } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
} from "react-hook-form";
import { z } from "zod";
import { reportFailure } from "../shell/failures/report-failure.ts";
import { formProblems } from "./form-problems.ts";

/** Source: docs/forms.md#states */
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
  /** What a failure is reported as. Entries that the server refuses are none. */
  readonly failureName?: BrowserErrorName;
}

const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The one behaviour of all forms. Errors show once a field has been changed and left, or on the first try to send;
 * what the server says of a field stands at that field; typing resets the status and takes the general message away;
 * while sending, and once it has succeeded, nothing can be changed. Source: docs/forms.md
 */
export function useApiForm<Values extends FieldValues>({
  endpoint,
  defaultValues,
  toBody = (values) => values,
  check = () => ({}),
  submit,
  failureName,
}: ApiFormOptions<Values>) {
  const [status, setStatus] = useState<FormStatus>("none");
  const [generalErrors, setGeneralErrors] = useState<readonly string[]>([]);
  // A field that is emptied again equals its default: that it was changed has to be remembered.
  const [changedFields, setChangedFields] = useState<ReadonlySet<string>>(new Set());

  const resolver: Resolver<Values> = (values) => {
    const encoded = z.safeEncode(endpoint.body ?? z.unknown(), toBody(values));
    const errors = { ...checkErrors(check(values)), ...errorsByField(encoded.error?.issues) };
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : // Made of the form's own fields, whose names a generic function cannot tell the compiler.
        { values: {}, errors: errors as never };
  };
  const form = useForm<Values>({ defaultValues, resolver, mode: "onChange" });
  const { setFocus } = form;
  // While it was being sent, nothing in the form could have the focus: it goes to what was refused.
  const [refusedField, setRefusedField] = useState<Path<Values> | null>(null);
  useEffect(() => {
    if (status === "failure" && refusedField !== null) {
      setFocus(refusedField);
    }
  }, [status, refusedField, setFocus]);
  const { submitCount } = form.formState;

  const noteChange = (name: Path<Values>) => {
    setStatus("none");
    setGeneralErrors([]);
    setChangedFields((changed) => (changed.has(name) ? changed : new Set(changed).add(name)));
  };

  const fail = (error: unknown) => {
    setStatus("failure");
    if (failureName) {
      reportFailure(failureName, error);
    }
    const { fields, general } = formProblems(error, Object.keys(form.getValues()));
    for (const [field, message] of fields) {
      // The name was found among the form's own.
      form.setError(field as Path<Values>, { type: "server", message });
    }
    const [firstField = null] = fields.keys();
    setRefusedField(general === null ? (firstField as Path<Values> | null) : null);
    setGeneralErrors(general === null ? [] : [general]);
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
    /** What is wrong with the form as a whole: none or one message. */
    generalErrors,
    isLocked: status === "submitting" || status === "success",
    /** What to show at a field now. */
    errorOf(name: Path<Values>): string | undefined {
      const { isTouched, error } = form.getFieldState(name, form.formState);
      return submitCount > 0 || (isTouched && changedFields.has(name)) ? error?.message : undefined;
    },
    /** The props of a field's control. `deps`: fields that are looked at again when it changes. */
    field(name: Path<Values>, { deps = [] }: { readonly deps?: Path<Values>[] } = {}) {
      return form.register(name, { onChange: () => noteChange(name), deps });
    },
    watch: form.watch,
    /** Checks a field once more: `check` has learned something new. */
    recheck: async (name: Path<Values>) => {
      await form.trigger(name);
    },
    /** Changes a value for a control that is not the browser's own: as typing would. */
    setValue(name: Path<Values>, value: PathValue<Values, Path<Values>>) {
      noteChange(name);
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    },
    onSubmit: (event: FormEvent) => void send(event),
    reset() {
      form.reset();
      setStatus("none");
      setGeneralErrors([]);
      setChangedFields(new Set());
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
