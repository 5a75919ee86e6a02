import "./spaces-map.css";
import type { Bounds } from "@frontage/domain/search/bounds.ts";
import "maplibre-gl/dist/maplibre-gl.css";
import { addProtocol, LngLatBounds, Map as LibreMap, Marker, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { findCityPlan } from "./city-plans.ts";
import { paperStyle, planLayers } from "./drawn-style.ts";
import type { MapPlace } from "./map-place.ts";
import { placePins } from "./place-pins.ts";

// The bundler does not see the worker, and a worker from a blob would need a wider policy.
setWorkerUrl(workerUrl);

/** The closest that the map goes by itself: some streets around a space. */
const closestZoom = 15;
/** The names of a plan are readable from this zoom on. */
const namesZoom = 11.5;
/** Great Britain, for a map without places. */
const homeBounds = new LngLatBounds([-6, 50], [2, 58.5]);

export interface MapOptions {
  readonly container: HTMLElement;
  /** The address of the operator's style; null draws our own plans. */
  readonly styleUrl: string | null;
  /** The part to show at first; null shows all places. */
  readonly bounds: Bounds | null;
  readonly isStill: boolean;
  /** A person has moved the map. */
  readonly onMove: (bounds: Bounds) => void;
  /** A person has pressed a pin, or points at it; null when they leave it. */
  readonly onPick: (code: string) => void;
  readonly onPoint: (code: string | null) => void;
}

export interface DrawnMap {
  /** Shows these places instead of the ones before. `isFitted` moves the map so that all are in view. */
  readonly showPlaces: (places: readonly MapPlace[], isFitted: boolean) => void;
  /** Marks the pin of a place. */
  readonly mark: (code: string | null) => void;
  readonly zoom: (by: 1 | -1) => void;
  readonly remove: () => void;
}

/**
 * Draws a map with a pin for each place. Source: docs/spaces/map.md
 * @throws if the browser has no WebGL
 */
export function drawMap(options: MapOptions): DrawnMap {
  const { container, styleUrl, bounds, isStill, onMove, onPick, onPoint } = options;
  const map = new LibreMap({
    container,
    style: styleUrl ?? paperStyle,
    bounds: bounds ? boundsOf(bounds) : homeBounds,
    // The operator's map names its makers.
    attributionControl: styleUrl === null ? false : { compact: true },
    dragRotate: false,
    pitchWithRotate: false,
    // The buttons beside the map are for the keyboard.
    keyboard: false,
    fadeDuration: isStill ? 0 : 200,
  });
  const loaded = map.once("load");
  map.touchZoomRotate.disableRotation();
  // The picture around it has the name, and nothing in it can be reached by Tab.
  for (const name of ["tabindex", "role", "aria-label"]) {
    map.getCanvas().removeAttribute(name);
  }
  map.on("moveend", (event) => {
    // Only a person's own movement has an event of the browser.
    if (event.originalEvent) {
      onMove(plainBounds(map.getBounds()));
    }
  });
  const showNames = () => container.classList.toggle("map-has-names", map.getZoom() >= namesZoom);
  map.on("zoom", showNames);

  const pins = placePins(map, { onPick, onPoint, isStill });
  let wanted: readonly MapPlace[] = [];
  let isRemoved = false;
  const cities = new Set<string>();

  const addPlan = async (city: string) => {
    const plan = styleUrl === null && !cities.has(city) ? findCityPlan(city) : null;
    if (plan === null) {
      return;
    }
    cities.add(city);
    const [drawn] = await Promise.all([plan, loaded]);
    if (isRemoved) {
      return;
    }
    map.addSource(city, { type: "geojson", data: drawn });
    for (const layer of planLayers(city)) {
      map.addLayer(layer);
    }
    for (const { geometry, properties } of drawn.features) {
      if (geometry.type === "Point" && "name" in properties) {
        const element = document.createElement("span");
        element.className = `map-name map-${properties.kind}`;
        element.textContent = properties.name;
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
      }
    }
    showNames();
  };

  return {
    showPlaces(places, isFitted) {
      wanted = places;
      void loaded.then(() => {
        if (!isRemoved && wanted === places) {
          pins.show(places);
        }
      });
      if (isFitted && places.length > 0) {
        const around = new LngLatBounds();
        for (const { position } of places) {
          around.extend([position.longitude, position.latitude]);
        }
        map.fitBounds(around, { padding: 72, maxZoom: closestZoom, animate: !isStill });
      }
      for (const { city } of places) {
        // Without its plan a city has pins on paper.
        addPlan(city).catch(() => cities.delete(city));
      }
    },
    mark: pins.mark,
    zoom: (by) => map.easeTo({ zoom: map.getZoom() + by, animate: !isStill }),
    remove() {
      isRemoved = true;
      map.remove();
    },
  };
}

/** Lets styles read their tiles from a PMTiles archive. */
export async function addTileArchives(): Promise<void> {
  const { Protocol } = await import("pmtiles");
  addProtocol("pmtiles", new Protocol().tile);
}

const boundsOf = ({ west, south, east, north }: Bounds) =>
  new LngLatBounds([west, south], [east, north]);

function plainBounds(bounds: LngLatBounds): Bounds {
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}
