import { CheckboxField } from "../../../../ui/fields/field.tsx";
import { ListProblem } from "../../form/list-problem.tsx";

interface CheckboxListProps<Option extends string> {
  readonly legend: string;
  readonly options: readonly Option[];
  readonly titles: Readonly<Record<Option, string>>;
  readonly chosen: readonly Option[];
  readonly error: string | undefined;
  /** Called with the chosen options in the order of all options. */
  readonly onChange: (chosen: Option[]) => void;
}

/** Any number of options as check boxes. */
export function CheckboxList<Option extends string>({
  legend,
  options,
  titles,
  chosen,
  error,
  onChange,
}: CheckboxListProps<Option>) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">{legend}</legend>
      {options.map((option) => (
        <CheckboxField
          key={option}
          label={titles[option]}
          checked={chosen.includes(option)}
          onChange={({ target }) =>
            onChange(
              options.filter((one) => (one === option ? target.checked : chosen.includes(one))),
            )
          }
        />
      ))}
      <ListProblem message={error} />
    </fieldset>
  );
}
