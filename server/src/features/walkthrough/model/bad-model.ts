/** A model that the walkthrough cannot show, with a sentence for each reason. */
export class BadModel extends Error {
  override readonly name = "BadModel";
  readonly problems: readonly string[];

  constructor(...problems: string[]) {
    super(problems.join(" "));
    this.problems = problems;
  }
}
