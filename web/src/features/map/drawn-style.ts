import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
} from "maplibre-gl";
import { greatBritain } from "./great-britain.ts";

/** The colours of the plans, from the tokens of the site, and a blue for water. */
const colours = {
  paper: "#f2ece2",
  land: "#faf7f2",
  coast: "#8d8377",
  street: "#ffffff",
  park: "#dbe5d6",
  water: "#c3d6dc",
};

/** A sheet of paper, on which plans and pins are drawn, with the country while no streets are readable. It requests nothing. */
export const paperStyle: StyleSpecification = {
  version: 8,
  sources: { country: { type: "geojson", data: greatBritain } },
  layers: [
    { id: "paper", type: "background", paint: { "background-color": colours.paper } },
    {
      id: "country",
      source: "country",
      type: "fill",
      maxzoom: 9.5,
      paint: { "fill-color": colours.land, "fill-outline-color": colours.coast },
    },
  ],
};

/** Metres of a pixel at zoom 0, at 53° north: in the middle of the cities that have plans. */
const metresPerPixel = (40_075_017 / 512) * Math.cos((53 * Math.PI) / 180);

/** The width of a feature in pixels, which doubles with each zoom, but is never thinner than a hairline. */
function widthInPixels(least: number): ExpressionSpecification {
  const at = (zoom: number): ExpressionSpecification => [
    "max",
    least,
    ["*", ["get", "width"], 2 ** zoom / metresPerPixel],
  ];
  return ["interpolate", ["exponential", 2], ["zoom"], 9, at(9), 20, at(20)];
}

function lines(
  source: string,
  kind: "water" | "street" | "lane",
  least: number,
  extra: Partial<LineLayerSpecification> = {},
): LayerSpecification {
  return {
    id: `${source}-${kind}`,
    source,
    type: "line",
    filter: ["==", ["get", "kind"], kind],
    layout: { "line-cap": "round", "line-join": "round" },
    paint: {
      "line-color": kind === "water" ? colours.water : colours.street,
      "line-width": widthInPixels(least),
    },
    ...extra,
  };
}

/** The layers of a plan, from the bottom: parks, water, lanes, streets. */
export function planLayers(source: string): LayerSpecification[] {
  return [
    {
      id: `${source}-park`,
      source,
      type: "fill",
      filter: ["==", ["get", "kind"], "park"],
      paint: { "fill-color": colours.park },
    },
    lines(source, "water", 1.5),
    lines(source, "lane", 1, { minzoom: 13 }),
    lines(source, "street", 1.5),
  ];
}
