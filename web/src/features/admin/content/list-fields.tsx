import type { UploadedPicture } from "@frontage/contract/admin/spaces/admin-space.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { withItem, withMoved, withoutItem } from "../form/edit-list.ts";
import { ListItemFrame } from "../form/list-item-frame.tsx";
import { ListProblem } from "../form/list-problem.tsx";
import { PictureUpload } from "../form/picture-upload.tsx";
import { RichTextField } from "../form/rich-text-field.tsx";
import type { ItemEntry, PictureEntry, QuestionEntry } from "./content-values.ts";
import {
  PictureDetails,
  pictureOf,
  storeContentPicture,
  type KnownPictures,
} from "./picture-field.tsx";

interface ListFieldProps<Entry> {
  readonly entries: readonly Entry[];
  readonly error: string | undefined;
  readonly onChange: (entries: Entry[]) => void;
}

/** Questions with their answers, in their order. */
export function AnswersField({ entries, error, onChange }: ListFieldProps<QuestionEntry>) {
  return (
    <div className="space-y-4">
      <ul className="space-y-5">
        {entries.map((entry, index) => (
          <ListItemFrame
            key={entry.id}
            label={`Question ${index + 1}`}
            index={index}
            count={entries.length}
            onMove={(to) => onChange(withMoved(entries, index, to))}
            onRemove={() => onChange(withoutItem(entries, index))}
          >
            <TextField
              label="Question"
              value={entry.question}
              maxLength={200}
              onChange={({ target }) =>
                onChange(withItem(entries, index, { ...entry, question: target.value }))
              }
            />
            <RichTextField
              label="Answer"
              value={entry.answer}
              onChange={(answer) => onChange(withItem(entries, index, { ...entry, answer }))}
            />
          </ListItemFrame>
        ))}
      </ul>
      <Button
        onClick={() =>
          onChange([...entries, { id: crypto.randomUUID(), question: "", answer: "" }])
        }
      >
        Add a question
      </Button>
      <ListProblem message={error} />
    </div>
  );
}

/** Titled texts such as steps. Those with a label are numbered. */
export function ItemsField({ entries, error, onChange }: ListFieldProps<ItemEntry>) {
  return (
    <div className="space-y-4">
      <ul className="space-y-5">
        {entries.map((entry, index) => (
          <ListItemFrame
            key={entry.id}
            label={`Item ${index + 1}`}
            index={index}
            count={entries.length}
            onMove={(to) => onChange(withMoved(entries, index, to))}
            onRemove={() => onChange(withoutItem(entries, index))}
          >
            <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
              <TextField
                label="Title"
                value={entry.title}
                maxLength={200}
                onChange={({ target }) =>
                  onChange(withItem(entries, index, { ...entry, title: target.value }))
                }
              />
              <TextField
                label="Number"
                isOptional
                value={entry.label}
                maxLength={10}
                onChange={({ target }) =>
                  onChange(withItem(entries, index, { ...entry, label: target.value }))
                }
              />
            </div>
            <RichTextField
              label="Text"
              value={entry.html}
              onChange={(html) => onChange(withItem(entries, index, { ...entry, html }))}
            />
          </ListItemFrame>
        ))}
      </ul>
      <Button
        onClick={() =>
          onChange([...entries, { id: crypto.randomUUID(), title: "", html: "", label: "" }])
        }
      >
        Add an item
      </Button>
      <ListProblem message={error} />
    </div>
  );
}

interface ImagesFieldProps extends Omit<ListFieldProps<PictureEntry>, "entries"> {
  /** The entries now: others may have been uploaded since the field was drawn. */
  readonly current: () => readonly PictureEntry[];
  readonly known: KnownPictures;
  readonly onUploaded: (picture: UploadedPicture) => void;
}

/** Pictures between the two texts of a post, in their order. */
export function ImagesField({ current, known, error, onChange, onUploaded }: ImagesFieldProps) {
  const entries = current();
  return (
    <div className="space-y-4">
      <ul className="space-y-5">
        {entries.map((entry, index) => (
          <ListItemFrame
            key={entry.id}
            label={`Picture ${index + 1}`}
            index={index}
            count={entries.length}
            onMove={(to) => onChange(withMoved(entries, index, to))}
            onRemove={() => onChange(withoutItem(entries, index))}
          >
            <PictureDetails
              value={entry}
              known={known}
              onChange={(picture) => onChange(withItem(entries, index, { ...entry, ...picture }))}
            />
          </ListItemFrame>
        ))}
      </ul>
      <PictureUpload
        label="Upload pictures"
        isMultiple
        upload={storeContentPicture}
        onUploaded={(uploaded) => {
          onUploaded(uploaded);
          onChange([...current(), { ...pictureOf(uploaded), id: crypto.randomUUID() }]);
        }}
      />
      <ListProblem message={error} />
    </div>
  );
}
