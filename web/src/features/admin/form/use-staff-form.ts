import { ApiError } from "@frontage/contract/client.ts";
import type { Endpoint } from "@frontage/contract/endpoint.ts";
import { useEffect, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { z } from "zod";
import { hasSessionEnded } from "../../../session/session.ts";
import { useApiForm } from "../../../forms/use-api-form.ts";

interface Versioned {
  readonly version: number;
}

/** Saves a resource. Its body holds a `version`, its answer is the resource. */
type SavingEndpoint<Resource> = Endpoint & { readonly answer: z.ZodType<Resource> };

interface StaffFormOptions<Resource extends Versioned, Values extends FieldValues> {
  readonly endpoint: SavingEndpoint<Resource>;
  /** The resource as it was loaded. */
  readonly resource: Resource;
  /** The resource as entries of the form. */
  readonly toValues: (resource: Resource) => Values;
  readonly toBody: (values: Values, version: number) => unknown;
  readonly check?: (values: Values) => Readonly<Record<string, string>>;
  /** The label of each field, for the list of differences. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  readonly save: (values: Values, version: number) => Promise<Resource>;
  readonly onSaved?: (resource: Resource) => void;
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
  Resource extends Versioned,
  Values extends FieldValues & Record<string, unknown>,
>({
  endpoint,
  resource,
  toValues,
  toBody,
  check,
  labels,
  save,
  onSaved,
}: StaffFormOptions<Resource, Values>) {
  const [version, setVersion] = useState(resource.version);
  const [theirs, setTheirs] = useState<Resource | null>(null);
  const [isSessionOver, setIsSessionOver] = useState(false);
  const [saved, setSaved] = useState<Resource | null>(null);
  const form = useApiForm<Values>({
    endpoint,
    // The form's values are plain data, which `DefaultValues` cannot express for a generic type.
    defaultValues: toValues(resource) as DefaultValues<Values>,
    toBody: (values) => toBody(values, version),
    ...(check && { check }),
    async submit(values) {
      setIsSessionOver(false);
      try {
        const answer = await save(values, version);
        setVersion(answer.version);
        setTheirs(null);
        setSaved(answer);
        onSaved?.(answer);
      } catch (error) {
        setTheirs(currentOf(endpoint, error));
        // The console answers 404 to callers without a session.
        setIsSessionOver(
          error instanceof ApiError && error.status === 404 && (await hasSessionEnded()),
        );
        throw error;
      }
    },
  });
  // The saved values become the form's initial values, so that staff can continue editing.
  useEffect(() => {
    if (saved && form.status === "success") {
      form.reset(toValues(saved));
    }
  });
  const values = form.watch();
  const changed: ChangedField[] = theirs
    ? Object.entries(toValues(theirs)).flatMap(([name, value]) => {
        const [now, mine] = [textOf(value), textOf(values[name])];
        return now === mine ? [] : [{ name, label: labels[name] ?? name, theirs: now, mine }];
      })
    : [];
  return {
    ...form,
    /** Whether staff have been logged out since the page was loaded: the entries stay until they log in again. */
    isSessionOver,
    /** Whether the entries equal the last saved values. */
    isSaved: saved !== null && form.status === "none" && !form.isDirty,
    /** Not null after someone else has saved the row. */
    conflict: theirs && {
      changed,
      /** Keeps the entries: saving again replaces what the other person saved. */
      keepMine() {
        setVersion(theirs.version);
        setTheirs(null);
        form.resume();
      },
      /** Replaces the entries by what the other person saved. */
      takeTheirs() {
        setVersion(theirs.version);
        setTheirs(null);
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
