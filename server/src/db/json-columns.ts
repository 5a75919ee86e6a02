/** The shapes of jsonb columns. Only the server writes them, from values that it has checked. */
export interface StaffMember {
  readonly name: string;
  readonly title: string;
  readonly image: string | null;
}

export interface Answer {
  readonly question: string;
  /** HTML, sanitised. */
  readonly answer: string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface PreviewCamera {
  readonly fov: number;
  readonly position: Vector;
  readonly rotation: Vector;
}

export interface PreviewScreen {
  readonly screenGroup: string;
  readonly size: { readonly x: number; readonly y: number };
  readonly transform: { readonly position: Vector; readonly rotation: Vector };
}

export interface StoredProductOption {
  readonly code: string;
  readonly name: string;
  readonly values: readonly {
    readonly code: string;
    readonly name: string;
    readonly image: string | null;
    readonly description: string;
  }[];
}

export type OptionValues = Readonly<Record<string, string>>;
