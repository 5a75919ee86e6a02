import { Pause, Play } from "lucide";
import { Icon } from "../../ui/icon.tsx";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { ResponsiveImage, type ImageSource } from "../../ui/responsive-image.tsx";
import { filmFile, type Film } from "./film-file.ts";
import { onceFilmMayStart } from "./once-film-may-start.ts";

/** A muted video loop in front of a still picture. Source: docs/speed/first-visit.md#pictures-and-films */
export function HeroVideo({ still, film }: { still: ImageSource; film: Film }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);

  useEffect(
    () =>
      onceFilmMayStart(() => {
        const element = video.current;
        // The button may have started it.
        if (element?.paused) {
          element.src = filmFile(film, window.innerWidth);
          element.play().catch(() => {
            // The browser blocks autoplay: the still picture and the button stay.
          });
        }
      }),
    [film],
  );

  const toggle = () => {
    const element = video.current;
    if (!element) {
      return;
    }
    if (element.paused) {
      element.src ||= filmFile(film, window.innerWidth);
      void element.play();
    } else {
      element.pause();
    }
  };

  return (
    <figure className="relative aspect-[4/3] max-h-[86vh] w-full overflow-hidden bg-paper-deep sm:aspect-video">
      <ResponsiveImage
        source={still}
        sizes="100vw"
        isFirst
        className="absolute inset-0 size-full"
      />
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        aria-label="A walk through our spaces"
        onPlaying={() => {
          setIsPlaying(true);
          setHasStarted(true);
        }}
        onPause={() => setIsPlaying(false)}
        className={classNames(
          "absolute inset-0 size-full object-cover transition-opacity duration-250",
          hasStarted ? "opacity-100" : "opacity-0",
        )}
      />
      <button
        type="button"
        aria-label={isPlaying ? "Pause the film" : "Play the film"}
        className="absolute right-0 bottom-0 grid size-13 place-items-center bg-paper hover:bg-white"
        onClick={toggle}
      >
        {isPlaying ? <Icon of={Pause} size={20} /> : <Icon of={Play} size={20} />}
      </button>
    </figure>
  );
}
