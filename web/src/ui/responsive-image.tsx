import { classNames } from "./class-names.ts";

export interface ImageSource {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly webpSrcset: string;
  readonly avifSrcset: string | null;
  readonly placeholder: string;
}

/**
 * A picture in the size that fits, over a blurred placeholder until it has loaded. `className` also places it in a grid
 * or flex container: the `picture` around it has no box.
 */
export function ResponsiveImage({
  source,
  sizes,
  isFirst = false,
  className,
}: {
  source: ImageSource;
  /** The width it is shown at, as in the `sizes` attribute. */
  sizes: string;
  /** The picture one sees first: fetched at once, and before others. */
  isFirst?: boolean;
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
        style={{ backgroundImage: `url(${source.placeholder})` }}
        className={classNames("bg-cover bg-center object-cover", className)}
      />
    </picture>
  );
}
