import type { BrandKit } from "@frontage/contract/designs/design-documents.ts";
import type { Artwork } from "@frontage/domain/designs/editor/artwork.ts";
import { Images, Layers, LayoutTemplate, Palette, Plus, SlidersHorizontal, X } from "lucide";
import { Icon } from "../../../../ui/icon.tsx";
import { useState, type ReactNode } from "react";
import { classNames } from "../../../../ui/class-names.ts";
import type { EditorStore } from "../state/editor-store.ts";
import type { Library } from "../use-library.ts";
import { AddPanel } from "./add-panel.tsx";
import { ArrangePanel } from "./arrange-panel.tsx";
import { BrandPanel } from "./brand-panel.tsx";
import { IconButton, PanelPart } from "./controls.tsx";
import { LayersPanel } from "./layers-panel.tsx";
import { ObjectPanel } from "./object-panel.tsx";
import { PicturesPanel } from "./pictures-panel.tsx";
import { TemplatesPanel } from "./templates-panel.tsx";

const tabs = [
  { id: "templates", title: "Templates", icon: LayoutTemplate },
  { id: "add", title: "Add", icon: Plus },
  { id: "pictures", title: "Pictures", icon: Images },
  { id: "brand", title: "Brand", icon: Palette },
] as const;
/** On a phone, the panels of the right side are tabs as well. */
const phoneTabs = [
  { id: "object", title: "Edit", icon: SlidersHorizontal },
  { id: "layers", title: "Layers", icon: Layers },
] as const;
type Tab = (typeof tabs)[number]["id"] | (typeof phoneTabs)[number]["id"];

interface PanelsProps {
  readonly store: EditorStore;
  readonly artwork: Artwork;
  readonly selection: ReadonlySet<string>;
  readonly brand: BrandKit;
  readonly library: Library;
  readonly onBrandSaved: (brand: BrandKit) => void;
  readonly onEditText: (id: string) => void;
  /** The canvas between the panels. */
  readonly children: ReactNode;
}

/**
 * Panels to add objects on the left, and panels for the selection and layers on the right. On a phone, they are one
 * sheet at the bottom.
 */
export function Panels(props: PanelsProps) {
  const { store, artwork, selection, children } = props;
  const [tab, setTab] = useState<Tab | null>(artwork.objects.length === 0 ? "templates" : "add");
  const selected = artwork.objects.filter(({ id }) => selection.has(id));
  const [only] = selected;
  const isOnRight = tab === "object" || tab === "layers";

  const objectPart = (
    <>
      {selected.length > 0 && (
        <ArrangePanel
          store={store}
          count={selected.length}
          isGrouped={selected.some(({ group }) => group !== null)}
        />
      )}
      {selected.length === 1 && only && (
        <ObjectPanel key={only.id} object={only} store={store} brand={props.brand.colours} />
      )}
      {selected.length === 0 && (
        <PanelPart title="Nothing selected">
          <p className="text-sm text-ink-soft">
            Choose an object on the design or in the layers to change it.
          </p>
        </PanelPart>
      )}
    </>
  );
  const layersPart = (
    <LayersPanel
      objects={artwork.objects}
      selection={selection}
      store={store}
      onEditText={props.onEditText}
    />
  );

  return (
    <>
      <nav
        aria-label="Panels"
        className="z-10 flex shrink-0 border-hairline bg-paper max-md:order-3 max-md:overflow-x-auto max-md:border-t md:w-20 md:flex-col md:border-r"
      >
        {[...tabs, ...phoneTabs].map(({ id, title, icon }) => (
          <button
            key={id}
            type="button"
            aria-expanded={tab === id}
            onClick={() => setTab(tab === id ? null : id)}
            className={classNames(
              "grid min-h-16 min-w-16 flex-1 place-content-center justify-items-center gap-1 text-xs font-semibold focus-visible:-outline-offset-3 md:flex-none",
              tab === id ? "bg-ink text-paper" : "hover:bg-paper-deep",
              (id === "object" || id === "layers") && "md:hidden",
            )}
          >
            <Icon of={icon} size={20} />
            {title}
          </button>
        ))}
      </nav>
      {tab !== null && (
        <section
          aria-label={[...tabs, ...phoneTabs].find(({ id }) => id === tab)?.title}
          className={classNames(
            "shrink-0 overflow-y-auto border-hairline bg-paper max-md:order-2 max-md:h-[42dvh] max-md:border-t md:w-72 md:border-r",
            isOnRight && "md:hidden",
          )}
        >
          <div className="sticky top-0 z-10 flex justify-end border-b border-hairline bg-paper md:hidden">
            <IconButton label="Close the panel" onClick={() => setTab(null)}>
              <Icon of={X} size={18} />
            </IconButton>
          </div>
          <SidePanel tab={tab} {...props} selectsPicture={only?.type === "picture"} />
          {tab === "object" && objectPart}
          {tab === "layers" && layersPart}
        </section>
      )}
      {children}
      <aside
        aria-label="Selection and layers"
        className="flex w-72 shrink-0 flex-col overflow-y-auto border-l border-hairline bg-paper max-md:hidden"
      >
        {objectPart}
        {layersPart}
      </aside>
    </>
  );
}

function SidePanel({
  tab,
  store,
  artwork,
  brand,
  library,
  selectsPicture,
  onBrandSaved,
}: PanelsProps & { tab: Tab; selectsPicture: boolean }) {
  const { width, height } = artwork;
  switch (tab) {
    case "templates":
      return (
        <TemplatesPanel
          size={{ width, height }}
          panels={store.panels}
          brand={brand}
          onChoose={(chosen, name) => store.replace(chosen, `Template ${name} applied`)}
        />
      );
    case "add":
      return <AddPanel store={store} background={artwork.background} brand={brand} />;
    case "pictures":
      return (
        <PicturesPanel
          pictures={library.pictures}
          isUploading={library.isUploading}
          canReplace={selectsPicture}
          onUpload={library.upload}
          onChoose={library.use}
          onReplace={library.replaceSelected}
          onRemove={library.remove}
        />
      );
    case "brand":
      return (
        <BrandPanel
          key={brand.version}
          brand={brand}
          pictures={library.pictures}
          store={store}
          onSaved={onBrandSaved}
          onUseLogo={library.use}
        />
      );
    default:
      return null;
  }
}
