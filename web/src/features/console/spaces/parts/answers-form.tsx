import { saveSpaceAnswers } from "@frontage/contract/console/spaces/space-parts.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/fields/field.tsx";
import { RichTextField } from "../../form/rich-text-field.tsx";
import { StaffForm } from "../../form/staff-form.tsx";
import { useStaffForm } from "../../form/use-staff-form.ts";
import { withItem, withMoved, withoutItem } from "../../form/edit-list.ts";
import { ListItemFrame } from "../../form/list-item-frame.tsx";
import { ListProblem } from "../../form/list-problem.tsx";
import type { SpaceFormProps } from "./space-form-props.ts";

interface Entry {
  /** Identifies the entries while they move. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}
type Values = { answers: Entry[] };

const toBody = ({ answers }: Values) => ({
  answers: answers.map(({ question, answer }) => ({ question, answer })),
});

/** The first incomplete question. */
function problemOf({ answers }: Values): Readonly<Record<string, string>> {
  const at = answers.findIndex(({ question, answer }) => question.trim() === "" || answer === "");
  return at < 0 ? {} : { answers: `Question ${at + 1} needs a question and an answer` };
}

/** The questions of a space with their answers, in their order. */
export function AnswersForm({ space, onSaved }: SpaceFormProps) {
  const form = useStaffForm({
    endpoint: saveSpaceAnswers,
    params: { code: space.code },
    resource: space,
    toValues: ({ answers }) => ({
      answers: answers.map((answer, index) => ({ ...answer, id: `saved-${index}` })),
    }),
    toBody,
    check: problemOf,
    labels: { answers: "Questions and answers" },
    onSaved,
  });
  const answers = form.watch("answers");
  const set = (next: Entry[]) => form.setValue("answers", next);
  return (
    <StaffForm form={form} submitLabel="Save the answers">
      <ul className="space-y-5">
        {answers.map((entry, index) => (
          <ListItemFrame
            key={entry.id}
            label={`Question ${index + 1}`}
            index={index}
            count={answers.length}
            onMove={(to) => set(withMoved(answers, index, to))}
            onRemove={() => set(withoutItem(answers, index))}
          >
            <TextField
              label="Question"
              value={entry.question}
              maxLength={200}
              error={form.errorAt(`answers[${index}].question`)}
              onChange={({ target }) =>
                set(withItem(answers, index, { ...entry, question: target.value }))
              }
            />
            <RichTextField
              label="Answer"
              value={entry.answer}
              error={form.errorAt(`answers[${index}].answer`)}
              onChange={(answer) => set(withItem(answers, index, { ...entry, answer }))}
            />
          </ListItemFrame>
        ))}
      </ul>
      <div>
        <Button
          onClick={() => set([...answers, { id: crypto.randomUUID(), question: "", answer: "" }])}
        >
          Add a question
        </Button>
      </div>
      <ListProblem
        message={
          form.errorOf("answers") && (problemOf({ answers })["answers"] ?? form.errorOf("answers"))
        }
      />
    </StaffForm>
  );
}
