import { Marker, type GeoJSONSource, type Map as LibreMap } from "maplibre-gl";
import type { MapPlace } from "./map-place.ts";

const sourceId = "places";
/** How close two pins come, in pixels, before one stands for both. */
const clusterRadius = 48;
/** From this zoom on, each place has its own pin. */
const clusterMaxZoom = 16;

interface PinHandlers {
  /** A person has pressed a pin, or points at it; null when they leave it. */
  readonly onPick: (code: string) => void;
  readonly onPoint: (code: string | null) => void;
  readonly isStill: boolean;
}

/**
 * Pins for places, and one with their number for those that are too close to tell apart. The source of the places works
 * out which those are at each zoom.
 */
export function placePins(map: LibreMap, { onPick, onPoint, isStill }: PinHandlers) {
  const placeOf = new Map<string, MapPlace>();
  const shown = new Map<string, Marker>();
  let marked: string | null = null;

  const source = () => map.getSource<GeoJSONSource>(sourceId);
  const mark = (element: HTMLElement) => {
    const codes = element.dataset["spaces"]?.split(" ") ?? [];
    element.classList.toggle("map-pin-marked", marked !== null && codes.includes(marked));
  };

  const openGroup = async (id: number, center: [number, number]) => {
    const zoom = await source()?.getClusterExpansionZoom(id);
    map.easeTo({ center, ...(zoom !== undefined && { zoom }), animate: !isStill });
  };
  const pinOf = (
    { codes, cluster_id: id }: PinFacts,
    center: [number, number],
  ): HTMLElement | null => {
    if (id !== undefined) {
      const count = codes.split(" ").length;
      const pin = makePin(codes, String(count), `${count} spaces`);
      pin.classList.add("map-group");
      pin.addEventListener("click", () => void openGroup(id, center));
      return pin;
    }
    const place = placeOf.get(codes);
    if (!place) {
      return null;
    }
    const pin = makePin(codes, place.price ?? "•", place.name);
    pin.addEventListener("click", () => onPick(codes));
    pin.addEventListener("pointerenter", () => onPoint(codes));
    pin.addEventListener("pointerleave", () => onPoint(null));
    return pin;
  };

  /** Shows the pins of this zoom. Those that stay keep their element. */
  const draw = () => {
    if (!source() || !map.isSourceLoaded(sourceId)) {
      return;
    }
    const wanted = new Set<string>();
    for (const { geometry, properties } of map.querySourceFeatures(sourceId)) {
      const facts = properties as PinFacts;
      const [longitude, latitude] = geometry.type === "Point" ? geometry.coordinates : [];
      if (longitude === undefined || latitude === undefined || wanted.has(facts.codes)) {
        continue;
      }
      wanted.add(facts.codes);
      const center: [number, number] = [longitude, latitude];
      const known = shown.get(facts.codes);
      if (known) {
        known.setLngLat(center);
        continue;
      }
      const element = pinOf(facts, center);
      if (element) {
        mark(element);
        const marker = new Marker({ element, anchor: "bottom" }).setLngLat(center).addTo(map);
        shown.set(facts.codes, marker);
      }
    }
    for (const [codes, marker] of shown) {
      if (!wanted.has(codes)) {
        marker.remove();
        shown.delete(codes);
      }
    }
  };
  map.on("render", draw);

  return {
    /** Shows these places instead of the ones before. Call it once the map has loaded. */
    show(places: readonly MapPlace[]) {
      for (const marker of shown.values()) {
        marker.remove();
      }
      shown.clear();
      placeOf.clear();
      for (const place of places) {
        placeOf.set(place.code, place);
      }
      const data = collectionOf(places);
      const known = source();
      if (known) {
        known.setData(data);
        return;
      }
      map.addSource(sourceId, {
        type: "geojson",
        data,
        cluster: true,
        clusterRadius,
        clusterMaxZoom,
        clusterProperties: {
          codes: [
            ["concat", ["accumulated"], " ", ["get", "codes"]],
            ["get", "codes"],
          ],
        },
      });
      // Only what a layer draws is worked out. The pins are elements above it.
      map.addLayer({
        id: sourceId,
        source: sourceId,
        type: "circle",
        paint: { "circle-opacity": 0 },
      });
    },
    /** Marks the pin of a place, or of the group that it is in. */
    mark(code: string | null) {
      marked = code;
      for (const marker of shown.values()) {
        mark(marker.getElement());
      }
    },
  };
}

/** What the source of the places says about a pin. */
interface PinFacts {
  /** The codes of its spaces, separated by spaces. */
  readonly codes: string;
  /** Only of a group. */
  readonly cluster_id?: number;
}

const collectionOf = (places: readonly MapPlace[]) => ({
  type: "FeatureCollection" as const,
  features: places.map(({ code, position: { longitude, latitude } }) => ({
    type: "Feature" as const,
    geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
    properties: { codes: code } satisfies PinFacts,
  })),
});

function makePin(codes: string, text: string, title: string): HTMLElement {
  const pin = document.createElement("div");
  pin.className = "map-pin";
  pin.dataset["spaces"] = codes;
  pin.title = title;
  const label = document.createElement("span");
  label.textContent = text;
  pin.append(label);
  return pin;
}
