import { createContext, useContext } from "react";
import { classNames } from "./class-names.ts";

export interface ImageSource {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly webpSrcset: string;
  readonly avifSrcset: string | null;
  readonly placeholder: string;
  readonly focus?: { readonly x: number; readonly y: number } | undefined;
}

/** Until when pictures wait: they are shown next, or in a narrow window until they are near. Their placeholders show meanwhile. */
export type PictureWait = "until_shown" | "until_near";

/** The wait of the pictures inside; null for none. */
export const PictureWaitContext = createContext<PictureWait | null>(null);

/** Where pictures load at once all the same: without scripts they cannot be loaded later. */
const exceptions: Readonly<Record<PictureWait, string>> = {
  until_shown: "(scripting: none)",
  until_near: "(scripting: none), (width >= 40rem)",
};
/** One transparent pixel. */
const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** Lets the page see when the picture is on the screen. React's types do not have the attribute. */
const reportsItsPaint = { elementtiming: "first" };

/**
 * A picture in a suitable size, over a blurred placeholder until it has loaded. `className` also places it in a grid
 * or flex container, since the `picture` element has no box. Its sources are hidden, or they would take cells of a grid.
 */
export function ResponsiveImage({
  source,
  sizes,
  isFirst = false,
  focus = source.focus,
  className,
}: {
  source: ImageSource;
  /** Its width on the page, as in the `sizes` attribute. */
  sizes: string;
  /** Loads at once and before others, for the first visible picture. */
  isFirst?: boolean;
  /** The point to keep in view, in per cent of width and height; that of the picture unless given. */
  focus?: { readonly x: number; readonly y: number } | undefined;
  className?: string;
}) {
  const wait = useContext(PictureWaitContext);
  const media = wait ? exceptions[wait] : undefined;
  return (
    <picture className="contents">
      {source.avifSrcset && (
        <source
          className="hidden"
          type="image/avif"
          media={media}
          srcSet={source.avifSrcset}
          sizes={sizes}
        />
      )}
      {wait && <source className="hidden" media={media} srcSet={source.webpSrcset} sizes={sizes} />}
      <img
        src={wait ? nothing : source.url}
        srcSet={wait ? undefined : source.webpSrcset}
        sizes={wait ? undefined : sizes}
        alt={source.alt}
        width={source.width}
        height={source.height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding={isFirst ? "sync" : "async"}
        {...(isFirst && reportsItsPaint)}
        style={{
          backgroundImage: `url(${source.placeholder})`,
          ...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }),
        }}
        className={classNames("bg-cover bg-center object-cover", className)}
      />
    </picture>
  );
}
