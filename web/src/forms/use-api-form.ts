import type { BrowserErrorName } from "@frontage/contract/site/browser-errors.ts";
import type { Endpoint } from "@frontage/contract/endpoint.ts";
import { useEffect, useRef, useState, type FormEvent } from "react";
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
import { onceEdited } from "./once-edited.ts";
import { sessionProblem } from "./staff-problem.ts";

/** Source: docs/site/forms.md#states */
export type FormStatus = "none" | "submitting" | "success" | "failure";

interface ApiFormOptions<Values extends FieldValues> {
  /** The endpoint to call: the schema of its body checks the fields, here as on the server. */
  readonly endpoint: Endpoint;
  readonly defaultValues: DefaultValues<Values>;
  /** The body made from the form's values. By default, the values themselves. */
  readonly toBody?: (values: Values) => unknown;
  /** Checks beyond the schema, such as a repeated password: messages by field. */
  readonly check?: (values: Values) => Readonly<Record<string, string>>;
  readonly submit: (values: Values) => Promise<void>;
  /** The name under which a failure is reported. Refused entries are not reported. */
  readonly failureName?: BrowserErrorName;
}

/** The attribute with which the server writes a control's first value. */
function initialValue(value: unknown) {
  if (typeof value === "boolean") {
    return { defaultChecked: value };
  }
  return typeof value === "string" && value !== "" ? { defaultValue: value } : {};
}

const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The behaviour of all forms. A field shows its error once it has been changed and left, or after the first attempt to
 * send. The server's messages appear at their fields. Typing resets the status and removes the general error. The form
 * is locked while it is sent and after it has succeeded. Source: docs/site/forms.md
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
  const isSending = useRef(false);
  const [generalError, setGeneralError] = useState<string | null>(null);
  // A field that is emptied again equals its default, so each change is recorded.
  /** The fields of which the person has not finished the edit. */
  const edited = useRef(new Set<Path<Values>>());
  const [changedFields, setChangedFields] = useState<ReadonlySet<string>>(new Set());

  const resolver: Resolver<Values> = (values) => {
    const encoded = z.safeEncode(endpoint.body ?? z.unknown(), toBody(values));
    const errors = { ...checkErrors(check(values)), ...errorsByField(encoded.error?.issues) };
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : // The keys are the form's own fields, which the compiler cannot see in a generic function.
        { values: {}, errors: errors as never };
  };
  const form = useForm<Values>({ defaultValues, resolver, mode: "onChange" });
  const { setFocus } = form;
  // The locked form had no focus while it was sent: the refused field gets it.
  const [refusedField, setRefusedField] = useState<Path<Values> | null>(null);
  useEffect(() => {
    if (status === "failure" && refusedField !== null) {
      setFocus(refusedField);
    }
  }, [status, refusedField, setFocus]);
  const { submitCount } = form.formState;
  // The server's HTML has the values, so that they can be read before the page is hydrated and without script.
  const [defaults] = useState<Readonly<Record<string, unknown>>>({ ...defaultValues });

  const recordChange = (name: Path<Values>) => {
    setStatus("none");
    setGeneralError(null);
    setChangedFields((changed) => (changed.has(name) ? changed : new Set(changed).add(name)));
  };

  /** A check may look at several fields, so that an error elsewhere may no longer hold. The server's answers stay. */
  const recheckOthers = (name: Path<Values>) => {
    const others = Object.entries(form.formState.errors).flatMap(([field, error]) =>
      field !== name && error?.type !== "server" ? [field as Path<Values>] : [],
    );
    if (others.length > 0) {
      void form.trigger(others);
    }
  };

  const fail = (error: unknown, sessionMessage: string | null) => {
    setStatus("failure");
    if (failureName) {
      reportFailure(failureName, error);
    }
    const { fields, general: usual } = formProblems(error, Object.keys(form.getValues()));
    const general = sessionMessage ?? usual;
    for (const [field, message] of fields) {
      // The name was found among the form's own fields.
      form.setError(field as Path<Values>, { type: "server", message });
    }
    const [firstField = null] = fields.keys();
    setRefusedField(general === null ? (firstField as Path<Values> | null) : null);
    setGeneralError(general);
  };

  const send = form.handleSubmit(
    async (values) => {
      setStatus("submitting");
      setGeneralError(null);
      try {
        await submit(values);
        setStatus("success");
      } catch (error) {
        fail(error, await sessionProblem(endpoint, error));
      }
    },
    (errors) => {
      // As with the server's answers, a message of a field that the form does not have is one of the whole form.
      const fields = Object.keys(form.getValues());
      const other = Object.entries(errors).find(([name]) => !fields.includes(name))?.[1]?.message;
      setGeneralError(typeof other === "string" ? other : null);
    },
  );

  const errorOf = (name: Path<Values>): string | undefined => {
    const { isTouched, error } = form.getFieldState(name, form.formState);
    return submitCount > 0 || (isTouched && changedFields.has(name)) ? error?.message : undefined;
  };

  return {
    status,
    /** The problem of the form as a whole. */
    generalError,
    isLocked: status === "submitting" || status === "success",
    /** The current error of a field, for a control that `field` does not serve. */
    errorOf,
    /**
     * The props of a field's control, including the error to show.
     * @param deps fields that are checked again when this one changes
     */
    field(name: Path<Values>, { deps = [] }: { readonly deps?: Path<Values>[] } = {}) {
      return {
        ...form.register(name, {
          onChange: () => {
            recordChange(name);
            recheckOthers(name);
          },
          deps,
        }),
        ...initialValue(defaults[name]),
        error: errorOf(name),
      };
    },
    watch: form.watch,
    /** Checks a field again, after the rule behind `check` has loaded. */
    recheck: async (name: Path<Values>) => {
      await form.trigger(name);
    },
    /** Changes the value of a control that is not an input, as typing would. */
    setValue(name: Path<Values>, value: PathValue<Values, Path<Values>>) {
      recordChange(name);
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
      recheckOthers(name);
      const finish = () => {
        edited.current.delete(name);
        form.setValue(name, form.getValues(name), { shouldTouch: true, shouldValidate: true });
      };
      if (!edited.current.has(name) && onceEdited(finish)) {
        edited.current.add(name);
      }
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      // A second press may come before the form is drawn locked.
      if (!isSending.current) {
        isSending.current = true;
        void send(event).finally(() => {
          isSending.current = false;
        });
      }
    },
    /** Whether any value differs from the form's initial values. */
    isDirty: form.formState.isDirty,
    /** Unlocks a form after a failure or success and keeps its entries. */
    resume() {
      setStatus("none");
      setGeneralError(null);
    },
    /** Resets the form to the given values, or to its initial ones. */
    reset(values?: Values) {
      form.reset(values);
      setStatus("none");
      setGeneralError(null);
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
