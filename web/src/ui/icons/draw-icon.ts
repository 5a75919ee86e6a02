import { createElement, type FunctionComponent, type SVGProps } from "react";

/** The data of an icon in `lucide-react`: elements with their attributes. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  readonly size?: number | string;
}

/**
 * Makes the component of an icon. The build puts it in the place of the package's own, which knows many options that
 * the site does not use and would be a tenth of its scripts. Source: docs/first-visit.md#scripts
 */
export function drawIcon({ node }: IconData): FunctionComponent<IconProps> {
  return function Icon({ size = 24, children, ...given }) {
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": given["aria-label"] === undefined,
        ...given,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  };
}
