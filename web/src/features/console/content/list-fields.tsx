import type { UploadedPicture } from "@frontage/contract/console/spaces/console-space.ts";
import { Fragment, type ReactNode } from "react";
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

interface EntryListProps<Entry> extends ListFieldProps<Entry> {
  /** What one entry is called: "Question" gives "Question 2". */
  readonly name: string;
  /** The fields of each entry. */
  readonly fields: readonly ReactNode[];
  /** The button that adds an entry. */
  readonly children: ReactNode;
}

/** A list of entries to edit, move and remove. */
function EntryList<Entry extends { readonly id: string }>({
  name,
  entries,
  error,
  onChange,
  fields,
  children,
}: EntryListProps<Entry>) {
  return (
    <div className="space-y-4">
      <ul className="space-y-5">
        {entries.map((entry, index) => (
          <ListItemFrame
            key={entry.id}
            label={`${name} ${index + 1}`}
            index={index}
            count={entries.length}
            onMove={(to) => onChange(withMoved(entries, index, to))}
            onRemove={() => onChange(withoutItem(entries, index))}
          >
            {fields[index]}
          </ListItemFrame>
        ))}
      </ul>
      {children}
      <ListProblem message={error} />
    </div>
  );
}

/** Questions with their answers, in their order. */
export function AnswersField(props: ListFieldProps<QuestionEntry>) {
  const { entries, onChange } = props;
  const set = (index: number, entry: QuestionEntry) => onChange(withItem(entries, index, entry));
  return (
    <EntryList
      {...props}
      name="Question"
      fields={entries.map((entry, index) => (
        <Fragment key={entry.id}>
          <TextField
            label="Question"
            value={entry.question}
            maxLength={200}
            onChange={({ target }) => set(index, { ...entry, question: target.value })}
          />
          <RichTextField
            label="Answer"
            value={entry.answer}
            onChange={(answer) => set(index, { ...entry, answer })}
          />
        </Fragment>
      ))}
    >
      <Button
        onClick={() =>
          onChange([...entries, { id: crypto.randomUUID(), question: "", answer: "" }])
        }
      >
        Add a question
      </Button>
    </EntryList>
  );
}

/** Titled texts such as steps. Those with a label are numbered. */
export function ItemsField(props: ListFieldProps<ItemEntry>) {
  const { entries, onChange } = props;
  const set = (index: number, entry: ItemEntry) => onChange(withItem(entries, index, entry));
  return (
    <EntryList
      {...props}
      name="Item"
      fields={entries.map((entry, index) => (
        <Fragment key={entry.id}>
          <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
            <TextField
              label="Title"
              value={entry.title}
              maxLength={200}
              onChange={({ target }) => set(index, { ...entry, title: target.value })}
            />
            <TextField
              label="Number"
              isOptional
              value={entry.label}
              maxLength={10}
              onChange={({ target }) => set(index, { ...entry, label: target.value })}
            />
          </div>
          <RichTextField
            label="Text"
            value={entry.html}
            onChange={(html) => set(index, { ...entry, html })}
          />
        </Fragment>
      ))}
    >
      <Button
        onClick={() =>
          onChange([...entries, { id: crypto.randomUUID(), title: "", html: "", label: "" }])
        }
      >
        Add an item
      </Button>
    </EntryList>
  );
}

interface ImagesFieldProps extends Omit<ListFieldProps<PictureEntry>, "entries"> {
  /** The entries now: others may have been uploaded since the field was drawn. */
  readonly current: () => readonly PictureEntry[];
  readonly known: KnownPictures;
  readonly onUploaded: (picture: UploadedPicture) => void;
}

/** Pictures between the two texts of a post, in their order. */
export function ImagesField({ current, known, onUploaded, ...props }: ImagesFieldProps) {
  const entries = current();
  return (
    <EntryList
      {...props}
      entries={entries}
      name="Picture"
      fields={entries.map((entry, index) => (
        <PictureDetails
          key={entry.id}
          value={entry}
          known={known}
          onChange={(picture) => props.onChange(withItem(entries, index, { ...entry, ...picture }))}
        />
      ))}
    >
      <PictureUpload
        label="Upload pictures"
        isMultiple
        upload={storeContentPicture}
        onUploaded={(uploaded) => {
          onUploaded(uploaded);
          props.onChange([...current(), { ...pictureOf(uploaded), id: crypto.randomUUID() }]);
        }}
      />
    </EntryList>
  );
}
