import {
  saveBrandKit,
  type BrandKit,
  type EditorPicture,
} from "@frontage/contract/designs/design-documents.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { applyBrand } from "@frontage/domain/designs/editor/recolour.ts";
import { fontNames, artworkLimits } from "@frontage/domain/designs/editor/artwork.ts";
import { Plus, X } from "lucide";
import { Icon } from "../../../../ui/icon.tsx";
import { useState } from "react";
import { api } from "../../../../api/browser-api.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { loadFont } from "../files/fonts.ts";
import type { EditorStore } from "../state/editor-store.ts";
import { measuredHeight } from "../stage/artwork-objects.ts";
import { IconButton, PanelPart, SelectInput, TextInput } from "./controls.tsx";

/** Logo, colours and typefaces that all of a customer's designs share. */
export function BrandPanel({
  brand,
  pictures,
  store,
  onSaved,
  onUseLogo,
}: {
  brand: BrandKit;
  pictures: readonly EditorPicture[];
  store: EditorStore;
  onSaved: (brand: BrandKit) => void;
  onUseLogo: (logo: EditorPicture) => void;
}) {
  const [kit, setKit] = useState(brand);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const set = (change: Partial<BrandKit>) => setKit({ ...kit, ...change });

  const save = async () => {
    setSaving(true);
    setProblem(null);
    try {
      const { name, colours, headingFont, textFont, version } = kit;
      const logo = kit.logo?.code ?? null;
      const saved = await api(saveBrandKit, {
        body: { name, colours, headingFont, textFont, version, logo },
      });
      setKit(saved);
      onSaved(saved);
      store.announce("Brand kit saved");
    } catch (error) {
      setProblem(
        error instanceof ApiError
          ? `${error.message}${error.code === "stale" ? " Reload the page to see it." : ""}`
          : "Your brand kit could not be saved. Please try again.",
      );
    }
    setSaving(false);
  };

  const apply = async () => {
    await Promise.all([loadFont(kit.headingFont), loadFont(kit.textFont)]);
    const branded = applyBrand(store.artwork, kit);
    store.change({
      ...branded,
      objects: branded.objects.map((object) =>
        object.type === "text" ? { ...object, height: measuredHeight(object) } : object,
      ),
    });
    store.announce("Your brand's colours and typefaces applied");
  };

  return (
    <>
      <PanelPart title="Brand kit">
        <div className="grid gap-3">
          <TextInput
            label="Name"
            value={kit.name}
            maxLength={100}
            onChange={(name) => set({ name })}
          />
          <fieldset>
            <legend className="mb-1 text-sm text-ink-soft">Colours</legend>
            <div className="grid grid-cols-4 gap-2">
              {kit.colours.map((colour, index) => (
                <div key={index} className="relative">
                  <input
                    type="color"
                    aria-label={`Colour ${index + 1}`}
                    value={colour.slice(0, 7)}
                    onChange={({ target }) =>
                      set({ colours: kit.colours.with(index, target.value) })
                    }
                    className="h-12 w-full cursor-pointer border border-edge bg-white p-1"
                  />
                  <button
                    type="button"
                    aria-label={`Remove colour ${index + 1}`}
                    onClick={() => set({ colours: kit.colours.toSpliced(index, 1) })}
                    className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full bg-ink text-paper"
                  >
                    <Icon of={X} size={13} />
                  </button>
                </div>
              ))}
              {kit.colours.length < artworkLimits.brandColours && (
                <IconButton
                  label="Add a colour"
                  className="border border-edge"
                  onClick={() => set({ colours: [...kit.colours, "#d9411e"] })}
                >
                  <Icon of={Plus} size={18} />
                </IconButton>
              )}
            </div>
          </fieldset>
          {(["headingFont", "textFont"] as const).map((field) => (
            <SelectInput
              key={field}
              label={field === "headingFont" ? "Headline typeface" : "Text typeface"}
              value={kit[field]}
              onChange={({ target }) => {
                const font = fontNames.find((name) => name === target.value);
                if (font) {
                  set({ [field]: font });
                }
              }}
            >
              {fontNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectInput>
          ))}
          <SelectInput
            label="Logo"
            value={kit.logo?.code ?? ""}
            onChange={({ target }) =>
              set({ logo: pictures.find(({ code }) => code === target.value) ?? null })
            }
          >
            <option value="">
              {pictures.length === 0 ? "Upload it as a picture first" : "None"}
            </option>
            {pictures.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectInput>
          {kit.logo && (
            <button
              type="button"
              className="border border-edge bg-white p-3 hover:border-ink"
              onClick={() => kit.logo && onUseLogo(kit.logo)}
            >
              <img src={kit.logo.url} alt="" className="mx-auto max-h-20" />
              <span className="mt-2 block text-sm">Add your logo</span>
            </button>
          )}
          {problem !== null && <Notice tone="problem">{problem}</Notice>}
          <Button isSmall look="ink" isBusy={isSaving} onClick={() => void save()}>
            Save brand kit
          </Button>
          <p className="text-sm text-ink-soft">
            All of your designs share it, and templates use it.
          </p>
        </div>
      </PanelPart>
      <PanelPart title="This design">
        <Button
          isSmall
          className="w-full"
          disabled={kit.colours.length === 0}
          onClick={() => void apply()}
        >
          Apply your brand
        </Button>
        <p className="mt-2 text-sm text-ink-soft">
          {kit.colours.length === 0
            ? "Add your colours first."
            : "Replaces the colours and typefaces of this design with yours. You can undo it."}
        </p>
      </PanelPart>
    </>
  );
}
