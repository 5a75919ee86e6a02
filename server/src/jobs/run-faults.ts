/** Collects what failed in a run that continued with the rest. Such a run counts as failed. */
export class RunFaults {
  readonly #errors: unknown[] = [];

  add(error: unknown): void {
    this.#errors.push(error);
  }

  /** How much failed, with the first cause; null if nothing did. */
  describe(): string | null {
    const [first] = this.#errors;
    return this.#errors.length === 0 ? null : `${this.#errors.length} failed. ${String(first)}`;
  }
}
