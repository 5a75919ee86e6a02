import { z } from "zod";
import { wholeNumber } from "./formats.ts";

/** What a variable of the environment means. The table of docs/running/configuration.md#environment repeats it. */
interface VariableNotes {
  readonly meaning: string;
  /** The default while the variable is not set. */
  readonly defaultText: string;
  /** What the variable accepts, with an example where the form is not obvious. */
  readonly wanted: string;
  /** Whether faults must not print the value. A value with an `@` is never printed. */
  readonly isSecret?: boolean;
}

/** The notes of every variable, by its schema. */
const variableNotes = z.registry<VariableNotes>();

/** A part of the configuration: the schema of each variable by its name. */
export type ConfigPart = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

/** Declares a variable with a text that `schema` reads. It is null while the variable is not set or empty. */
export function variable<Value>(notes: VariableNotes, schema: z.ZodType<Value, string>) {
  return schema.nullable().register(variableNotes, notes);
}

/** Declares a variable with a whole number between two bounds, such as seconds. */
export const numberVariable = (
  [least, most]: readonly [number, number],
  { unit = "a number", ...notes }: Omit<VariableNotes, "wanted"> & { readonly unit?: string },
) => variable({ ...notes, wanted: `${unit} from ${least} to ${most}` }, wholeNumber(least, most));

/** A variable, its value, and the expected value. */
export interface ConfigFault {
  readonly variable: string;
  readonly found: string;
  readonly wanted: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the variables of a part. Adds every fault to `faults`; returns null if there are any in this part. */
export function readPart<Part extends ConfigPart>(
  part: Part,
  environment: Environment,
  faults: ConfigFault[],
): z.output<Part> | null {
  const names = Object.keys(part.shape);
  const { success, data, error } = part.safeParse(
    Object.fromEntries(names.map((name) => [name, environment[name] || null])),
  );
  if (success) {
    return data;
  }
  const isRule = (issue: z.core.$ZodIssue) => issue.code === "custom" && issue.params?.["isRule"];
  // Rules between variables apply once each value can be read.
  const unreadable = error.issues.filter((issue) => !isRule(issue));
  const issues = unreadable.length > 0 ? unreadable : error.issues;
  for (const name of names) {
    const issue = issues.find(({ path }) => path[0] === name);
    if (issue) {
      const { wanted, isSecret } = notesOf(part, name);
      const found = shownValue(environment[name], isSecret);
      faults.push({ variable: name, found, wanted: isRule(issue) ? issue.message : wanted });
    }
  }
  return null;
}

/** An issue of a rule between variables: `wanted` replaces what the variable accepts by itself. */
export function ruleIssue(variable: string, wanted: string) {
  const code = "custom" as const;
  return { code, path: [variable], message: wanted, params: { isRule: true } };
}

/** Returns the notes of a part's variable. */
export function notesOf({ shape }: ConfigPart, name: string): VariableNotes {
  const notes = variableNotes.get(shape[name] ?? z.never());
  if (!notes) {
    throw new Error(`The variable ${name} has no description`);
  }
  return notes;
}

/** Returns the value of a variable as a fault prints it. */
export function shownValue(text = "", isSecret = false): string {
  return text !== "" && (isSecret || text.includes("@")) ? "(not shown)" : text;
}
