import { ApiError } from "@frontage/contract/client.ts";
import type { Endpoint } from "@frontage/contract/endpoint.ts";
import { useEffect, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { z } from "zod";
import type {
  AnswerOf,
  BodyOf,
  DraftBody,
  OnlyFieldsOf,
  ParamsOption,
  SendingOptions,
  Versioned,
} from "../../../forms/form-options.ts";
import { sessionEnded } from "../../../forms/staff-problem.ts";
import { useLooseForm } from "../../../forms/use-api-form.ts";

/** Saves a resource. Its body holds a `version`, its answer is the resource. */
type SavingEndpoint<Resource> = Endpoint & { readonly answer: z.ZodType<Resource> };

type StaffFormOptions<
  E extends Endpoint,
  Resource extends Versioned,
  Values extends FieldValues,
  Made extends DraftBody<BodyOf<E>>,
> = Pick<SendingOptions<E, Values, AnswerOf<E>>, "check" | "send"> &
  ParamsOption<E, Values> & {
    /** Saves the resource: its body has a version, its answer is the resource as it is now. */
    readonly endpoint: E;
    /** The resource as it was loaded. */
    readonly resource: Resource;
    /** The version that the body names, where it is not the one that was loaded or saved here. */
    readonly version?: number;
    /** The resource as entries of the form. */
    readonly toValues: (resource: Resource | AnswerOf<E>) => Values;
    readonly toBody: (values: Values) => Made & OnlyFieldsOf<Made, E>;
    /** The label of each field, for the list of differences. */
    readonly labels: Readonly<Record<keyof NoInfer<Values> & string, string>>;
    readonly onSaved?: (saved: AnswerOf<E>) => unknown;
  };

/** The options as the hook uses them. */
interface LooseStaffOptions<Resource extends Versioned, Values extends FieldValues> {
  readonly endpoint: SavingEndpoint<Resource>;
  readonly resource: Resource;
  readonly version?: number;
  readonly toValues: (resource: Resource) => Values;
  readonly labels: Readonly<Record<string, string>>;
  readonly onSaved?: (resource: Resource) => unknown;
}

/** A field that someone else has changed: its value now, and the entry in the form. */
export interface ChangedField {
  readonly name: string;
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
}

/**
 * A form that edits a row with a version. If someone else has saved the row meanwhile, nothing is overwritten and the
 * entries stay: the form lists what differs, and staff choose. Source: docs/console/console.md#two-people-on-one-row
 */
export function useStaffForm<
  E extends Endpoint,
  Resource extends Versioned,
  Values extends FieldValues,
  Made extends DraftBody<BodyOf<E>>,
>(options: StaffFormOptions<E, Resource, Values, Made>) {
  return useLooseStaffForm<Resource, Values>(options as never);
}

function useLooseStaffForm<Resource extends Versioned, Values extends FieldValues>({
  resource,
  version: wanted,
  toValues,
  labels,
  onSaved,
  ...options
}: LooseStaffOptions<Resource, Values>) {
  const [version, setVersion] = useState(resource.version);
  const [saved, setSaved] = useState<Resource | null>(null);
  const form = useLooseForm<Values, Resource>({
    ...options,
    version: wanted ?? version,
    defaultValues: toValues(resource),
    async onDone(answer) {
      setVersion(answer.version);
      setSaved(answer);
      await onSaved?.(answer);
    },
  });
  // The saved values become the form's initial values, so that staff can continue editing.
  useEffect(() => {
    if (saved && form.status === "success") {
      form.reset(toValues(saved));
    }
  });
  const theirs = currentOf(options.endpoint, form.failure);
  const values = form.watch();
  const changed: ChangedField[] = theirs
    ? Object.entries<unknown>(toValues(theirs)).flatMap(([name, value]) => {
        const [now, mine] = [textOf(value), textOf(values[name])];
        return now === mine ? [] : [{ name, label: labels[name] ?? name, theirs: now, mine }];
      })
    : [];
  return {
    ...form,
    /** Whether staff have been logged out since the page was loaded: the entries stay until they log in again. */
    isSessionOver: form.generalError === sessionEnded,
    /** Whether the entries equal the last saved values. */
    isSaved: saved !== null && form.status === "none" && !form.isDirty,
    /** Not null after someone else has saved the row. */
    conflict: theirs && {
      changed,
      /** Keeps the entries: saving again replaces what the other person saved. */
      keepMine() {
        setVersion(theirs.version);
        form.resume();
      },
      /** Replaces the entries by what the other person saved. */
      takeTheirs() {
        setVersion(theirs.version);
        form.reset(toValues(theirs));
      },
    },
  };
}

/** The current resource, which a refusal with `stale` contains; null for other failures. */
function currentOf<Resource>(
  { answer }: SavingEndpoint<Resource>,
  error: unknown,
): Resource | null {
  if (!(error instanceof ApiError) || error.code !== "stale") {
    return null;
  }
  const { current } = z.object({ current: z.unknown() }).parse(error.body);
  return z.decode(answer, current);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
