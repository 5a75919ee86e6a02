import { ApiError } from "@frontage/contract/client.ts";
import { useState } from "react";

/** The messages of a refused save, at the items of a list, by their place in the body (`answers[1].answer`). */
export function useItemErrors() {
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  return {
    /** The message for a field of an item, by wire names. */
    errorAt: (list: string, index: number, field: string): string | undefined =>
      errors[`${list}[${index}].${field}`]?.[0],
    clear: () => setErrors({}),
    /** Saves, and keeps the messages if the server refuses. */
    async keep<Saved>(save: Promise<Saved>): Promise<Saved> {
      setErrors({});
      try {
        return await save;
      } catch (error) {
        if (error instanceof ApiError && error.status === 400) {
          setErrors(error.fields);
        }
        throw error;
      }
    },
  };
}
