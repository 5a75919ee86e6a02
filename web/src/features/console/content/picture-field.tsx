import type { ContentPicture } from "@frontage/contract/console/content/content-entries.ts";
import { uploadContentPicture } from "@frontage/contract/console/content/content.ts";
import type { UploadedPicture } from "@frontage/contract/console/spaces/console-space.ts";
import type { Picture } from "@frontage/contract/spaces/spaces.ts";
import { api } from "../../../api/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/fields/field.tsx";
import { ListProblem } from "../form/list-problem.tsx";
import { PictureUpload } from "../form/picture-upload.tsx";
import { Slider } from "../form/slider.tsx";

/** The stored pictures that the page knows, by their code. */
export type KnownPictures = ReadonlyMap<string, Picture>;

export const storeContentPicture = (file: File) => api(uploadContentPicture, { body: { file } });

/** A new picture, without a description yet. */
export const pictureOf = ({ code }: UploadedPicture): ContentPicture => ({
  code,
  alt: "",
  focus: { x: 50, y: 50 },
});

interface PictureFieldProps {
  readonly label: string;
  readonly value: ContentPicture | null;
  readonly known: KnownPictures;
  readonly error: string | undefined;
  readonly onChange: (picture: ContentPicture | null) => void;
  readonly onUploaded: (picture: UploadedPicture) => void;
}

/** A picture with its description and the point that stays in view. */
export function PictureField(props: PictureFieldProps) {
  const { label, value, known, error, onChange, onUploaded } = props;
  return (
    <fieldset className="space-y-4 border border-hairline p-4">
      <legend className="px-1 font-semibold">{label}</legend>
      {value && <PictureDetails value={value} known={known} onChange={onChange} />}
      <div className="flex flex-wrap items-start gap-3">
        <PictureUpload
          label={value ? "Replace the picture" : "Upload a picture"}
          upload={storeContentPicture}
          onUploaded={(uploaded) => {
            onUploaded(uploaded);
            onChange(value ? { ...value, code: uploaded.code } : pictureOf(uploaded));
          }}
        />
        {value && (
          <Button isSmall onClick={() => onChange(null)}>
            Remove the picture
          </Button>
        )}
      </div>
      <ListProblem message={error} />
    </fieldset>
  );
}

interface PictureDetailsProps {
  readonly value: ContentPicture;
  readonly known: KnownPictures;
  readonly onChange: (picture: ContentPicture) => void;
}

export function PictureDetails({ value, known, onChange }: PictureDetailsProps) {
  const { code, alt, focus } = value;
  const picture = known.get(code);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div
        // The sliders beside it do the same by keyboard.
        role="presentation"
        className="relative cursor-crosshair self-start"
        onPointerDown={({ clientX, clientY, currentTarget }) => {
          const area = currentTarget.getBoundingClientRect();
          const percent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100);
          onChange({
            ...value,
            focus: {
              x: percent((clientX - area.left) / area.width),
              y: percent((clientY - area.top) / area.height),
            },
          });
        }}
      >
        {picture && <img src={picture.url} alt={alt} draggable={false} className="block w-full" />}
        <span
          aria-hidden="true"
          className="absolute size-5 -translate-1/2 rounded-full border-3 border-paper bg-signal"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        />
      </div>
      <div className="space-y-4">
        <TextArea
          label="Description for people who cannot see the picture"
          rows={2}
          maxLength={300}
          value={alt}
          onChange={({ target }) => onChange({ ...value, alt: target.value })}
        />
        <Slider
          label="Point in view, from the left"
          value={focus.x}
          onChange={(x) => onChange({ ...value, focus: { ...focus, x } })}
        />
        <Slider
          label="Point in view, from the top"
          value={focus.y}
          onChange={(y) => onChange({ ...value, focus: { ...focus, y } })}
        />
      </div>
    </div>
  );
}
