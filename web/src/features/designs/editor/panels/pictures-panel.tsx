import type { EditorPicture } from "@frontage/contract/designs/design-documents.ts";
import { ImagePlus, Trash2 } from "lucide";
import { Icon } from "../../../../ui/icon.tsx";
import { useRef } from "react";
import { Button } from "../../../../ui/button.tsx";
import { IconButton, PanelPart } from "./controls.tsx";

/** The customer's picture library, shared by all designs. */
export function PicturesPanel({
  pictures,
  isUploading,
  canReplace,
  onUpload,
  onChoose,
  onReplace,
  onRemove,
}: {
  pictures: readonly EditorPicture[];
  isUploading: boolean;
  /** A picture is selected, which another can replace. */
  canReplace: boolean;
  onUpload: (files: readonly File[]) => void;
  onChoose: (picture: EditorPicture) => void;
  onReplace: (picture: EditorPicture) => void;
  onRemove: (picture: EditorPicture) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <PanelPart title="Your pictures">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".jpg,.jpeg,.png"
        onChange={({ target }) => {
          onUpload([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Button
        isSmall
        isBusy={isUploading}
        className="w-full"
        onClick={() => input.current?.click()}
      >
        {!isUploading && <Icon of={ImagePlus} size={18} />}
        {isUploading ? "Uploading" : "Upload pictures"}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">
        JPEG or PNG up to 20 MB. You can also paste a picture, or drop it on your design.
      </p>
      {pictures.length > 0 && (
        <ul className="mt-4 grid grid-cols-2 gap-3">
          {pictures.map((picture) => (
            <li key={picture.code}>
              <button
                type="button"
                className="block w-full bg-paper-deep outline-2 outline-offset-2 outline-transparent hover:outline-ink"
                aria-label={`Add ${picture.name}`}
                title={`Add ${picture.name}`}
                onClick={() => onChoose(picture)}
              >
                <img
                  src={picture.url}
                  alt=""
                  loading="lazy"
                  className="aspect-4/3 w-full object-contain"
                />
              </button>
              <div className="flex items-center">
                <span className="min-w-0 flex-1 truncate text-sm">{picture.name}</span>
                <IconButton
                  label={`Remove ${picture.name} from your pictures`}
                  isSmall
                  onClick={() => onRemove(picture)}
                >
                  <Icon of={Trash2} size={15} />
                </IconButton>
              </div>
              {canReplace && (
                <button
                  type="button"
                  className="min-h-8 text-sm underline underline-offset-4"
                  aria-label={`Use instead: ${picture.name}`}
                  onClick={() => onReplace(picture)}
                >
                  Use instead
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </PanelPart>
  );
}
