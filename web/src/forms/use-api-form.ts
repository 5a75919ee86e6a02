import { ApiError } from "@frontage/contract/client.ts";
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
import { api } from "../api/browser-api.ts";
import { reportFailure } from "../shell/failures/report-failure.ts";
import { checkedBody } from "./form-body.ts";
import type { AnswerOf, ApiFormOptions, LooseOptions } from "./form-options.ts";
import { formProblems } from "./form-problems.ts";
import { onceEdited } from "./once-edited.ts";
import { sessionProblem } from "./staff-problem.ts";

/** Source: docs/site/forms.md#states */
export type FormStatus = "none" | "submitting" | "success" | "failure";

/** A body that has passed the endpoint's schema, and the values that it was made from. */
interface Checked<Values> {
  readonly body: unknown;
  readonly values: Values;
}

/** The attribute with which the server writes a control's first value. */
function initialValue(value: unknown) {
  if (typeof value === "boolean") {
    return { defaultChecked: value };
  }
  return typeof value === "string" && value !== "" ? { defaultValue: value } : {};
}

/**
 * The behaviour of all forms. A field shows its error once it has been changed and left, or after the first attempt to
 * send. The server's messages appear at their fields. Typing resets the status and removes the general error. The form
 * is locked while it is sent and after it has succeeded. Source: docs/site/forms.md
 */
export function useApiForm<
  E extends Endpoint,
  Values extends FieldValues,
  Made = Values,
  Answer = AnswerOf<E>,
>(options: ApiFormOptions<E, Values, Made, Answer>) {
  return useLooseForm<Values, Answer>(options as never);
}

/** The same without the types of the endpoint, for hooks that add to it. */
export function useLooseForm<Values extends FieldValues, Answer>({
  endpoint,
  params,
  version,
  defaultValues,
  toBody = (values) => values,
  check = () => ({}),
  send: sendBody = (body, values) =>
    api(endpoint, {
      params: typeof params === "function" ? params(values) : params,
      body,
    } as never) as Promise<unknown> as Promise<Answer>,
  onDone,
  failureName,
}: LooseOptions<Values, Answer>) {
  const [status, setStatus] = useState<FormStatus>("none");
  const isSending = useRef(false);
  const [generalError, setGeneralError] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  // A field that is emptied again equals its default, so each change is recorded.
  /** The fields of which the person has not finished the edit. */
  const edited = useRef(new Set<Path<Values>>());
  const [changedFields, setChangedFields] = useState<ReadonlySet<string>>(new Set());

  const resolver: Resolver<Values, unknown, Checked<Values>> = (values) => {
    const { body, errors } = checkedBody({ endpoint, version, toBody, check }, values);
    return Object.keys(errors).length === 0
      ? { values: { body, values }, errors: {} }
      : // The keys are the form's own fields, which the compiler cannot see in a generic function.
        ({ values: {}, errors } as never);
  };
  const form = useForm<Values, unknown, Checked<Values>>({
    // The values are plain data, which `DefaultValues` cannot express for a generic type.
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver,
    mode: "onChange",
  });
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
    setFailure(error);
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
    async ({ body, values }) => {
      setStatus("submitting");
      setGeneralError(null);
      try {
        const answer = await sendBody(body, values);
        await onDone?.(answer, values);
        setFailure(null);
        setStatus("success");
      } catch (error) {
        fail(error, await sessionProblem(endpoint, error));
      }
    },
    (errors) => {
      // As with the server's answers, a message of a field that the form does not have is one of the whole form, unless
      // a check has said at an entry what is wrong.
      const fields = Object.keys(form.getValues());
      const isExplained = Object.values(errors).some((error) => error?.type === "check");
      const other = Object.entries(errors).find(([name]) => !fields.includes(name))?.[1]?.message;
      setGeneralError(!isExplained && typeof other === "string" ? other : null);
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
    /** What the last attempt failed with; null once one has succeeded, or after `resume` and `reset`. */
    failure,
    isLocked: status === "submitting" || status === "success",
    /** The current error of a field, for a control that `field` does not serve. */
    errorOf,
    /** The server's message for a part of a field, by its place in the body: `answers[1].answer`. */
    errorAt: (place: string): string | undefined =>
      failure instanceof ApiError ? failure.fields[place]?.[0] : undefined,
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
      setFailure(null);
      setGeneralError(null);
    },
    /** Resets the form to the given values, or to its initial ones. */
    reset(values?: Values) {
      form.reset(values);
      setStatus("none");
      setFailure(null);
      setGeneralError(null);
      setChangedFields(new Set());
    },
  };
}
