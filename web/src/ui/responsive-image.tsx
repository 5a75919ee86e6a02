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

/**
 * A picture in a suitable size, over a blurred placeholder until it has loaded. `className` also places it in a grid
 * or flex container, since the `picture` element has no box.
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
  return (
    <picture className="contents">
      {source.avifSrcset && <source type="image/avif" srcSet={source.avifSrcset} sizes={sizes} />}
      <img
        src={source.url}
        srcSet={source.webpSrcset}
        sizes={sizes}
        alt={source.alt}
        width={source.width}
        height={source.height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding={isFirst ? "sync" : "async"}
        style={{
          backgroundImage: `url(${source.placeholder})`,
          ...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }),
        }}
        className={classNames("bg-cover bg-center object-cover", className)}
      />
    </picture>
  );
}
