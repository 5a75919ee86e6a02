import type { HungScreen } from "@frontage/domain/designs/rooms/project-screen.ts";
import type { Point, Vector } from "@frontage/domain/geometry/shapes.ts";
import type { Artwork } from "@frontage/domain/designs/editor/artwork.ts";
import type { HouseRules } from "@frontage/domain/spaces/house-rules.ts";

export type { Camera } from "@frontage/domain/designs/rooms/project-screen.ts";
export type { FloorBox } from "@frontage/domain/designs/rooms/walking.ts";
export type { OwnHours } from "@frontage/domain/settings/space-rules.ts";
export type { Box, FloorPoint } from "@frontage/domain/geometry/shapes.ts";
export type { Screen } from "@frontage/domain/screens/screen.ts";

/** The shapes of jsonb columns. Only the server writes them, from validated values. */
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

/** The rules that a space has. Null and a missing one are the same. */
export type StoredHouseRules = Partial<HouseRules>;

/** A picture made for a design: its key in the file store and its size in pixels. */
export interface StoredThumbnail {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** A screen group in a picture of its room. */
export interface PreviewScreen extends HungScreen {
  readonly screenGroup: string;
}

/** What staff drew on a photograph of 1600 × 900 pixels. Source: docs/spaces/screens.md#viewpoints */
export interface PreviewDrawing {
  /** The vertical angle of view in degrees; null if it is solved. */
  readonly fov: number | null;
  readonly quads: readonly {
    readonly screenGroup: string;
    /** From the top left clockwise. */
    readonly corners: readonly [Point, Point, Point, Point];
  }[];
}

/** Where a walkthrough begins. */
export interface SceneSpawn {
  readonly position: Vector;
  /** In radians about y; 0 looks along -z. */
  readonly heading: number;
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

/** A customer's answers about their insurance. */
export interface InsuranceAnswers {
  readonly type: "retail";
  readonly foodDrink: "yes" | "no";
  readonly hasInsurance: "yes" | "no" | "not-sure";
}

/** The facts of a mail, parsed by its kind when it is rendered. */
export type MailFactsColumn = Readonly<Record<string, unknown>>;

/** A stored line of a booking. All amounts are whole minor units of the booking's currency. */
export interface StoredLine {
  readonly kind: "rental" | "flexi_ticket" | "product" | "extra" | "credit";
  readonly sku: string;
  readonly name: string;
  readonly category: "bookings" | "staff" | "furniture" | "storage" | "flexi-ticket";
  readonly quantity: number;
  /** Decimal digits. */
  readonly hours: string | null;
  readonly days: number | null;
  readonly optionValues: OptionValues;
  /** Decimal digits. */
  readonly taxRate: string;
  readonly discount: number;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

/** A line by which a lost dispute lowered the price of a booking. */
export interface LostLine {
  readonly bookingId: number;
  readonly line: StoredLine;
}

/** A part of a price that is refunded until some days before its date. The rate is decimal digits. */
export interface StoredCancellationTier {
  readonly daysBefore: number;
  readonly rate: string;
}

/** The policy of a space when a booking was placed. */
export interface StoredCancellationPolicy {
  readonly name: string;
  readonly tiers: readonly StoredCancellationTier[];
}

/** What a change of a booking writes once it has been paid. */
export interface BookingChange {
  /** All lines of the booking afterwards, in order. */
  readonly lines: readonly StoredLine[];
  readonly outstandingAmount: number;
  /** ISO date; null when nothing is outstanding. */
  readonly outstandingDueDate: string | null;
  /** Null unless the booking moves. */
  readonly move: BookingMove | null;
  /** Present if staff make the change. */
  readonly staff?: StaffOrder;
}

/** The member of staff who makes a change, and why, for the audit and the mail. */
export interface StaffOrder {
  readonly userId: number;
  readonly requestId: string;
  readonly reason: string | null;
  /** Whether they moved a booking to a date that is too close for customers. */
  readonly isInsideNotice?: boolean;
}

export interface BookingMove {
  /** ISO instants. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** Decimal digits. */
  readonly landlordSplit: string;
  /** The origin of the request that signs the new licence. */
  readonly ip: string;
  readonly userAgent: string | null;
  /** The member of staff who accepts the licence on behalf of the customer; absent if the customer accepts it. */
  readonly acceptedBy?: string;
}

/** The facts of a document, parsed by its kind when the PDF is made. */
export type PaperFactsColumn = Readonly<Record<string, unknown>>;

/** The films of the site by window size: file names. */
export interface FilmSizes {
  readonly sm: string;
  readonly md: string;
  readonly lg: string;
  readonly xl: string;
}

/** A picture in content: the hash of the stored picture. */
export interface StoredContentPicture {
  readonly code: string;
  readonly alt: string;
  readonly focus: Point;
}

/** A version of content. Only fields with a value are present. HTML is sanitised. */
export interface StoredContent {
  readonly title?: string;
  readonly text?: string;
  readonly html?: string;
  readonly link?: { readonly url: string; readonly label: string };
  readonly picture?: StoredContentPicture;
  readonly video?: FilmSizes;
  readonly answers?: readonly Answer[];
  readonly items?: readonly {
    readonly title: string;
    readonly html: string;
    readonly label?: string | undefined;
  }[];
  /** ISO date. */
  readonly appliesFrom?: string;
  readonly shortTitle?: string;
  readonly blurb?: string;
  readonly highlighted?: boolean;
  readonly url?: string;
  readonly headline?: string;
  readonly subheadline?: string;
  readonly bodyTop?: string;
  readonly bodyBottom?: string;
  readonly quote?: {
    readonly text: string;
    readonly customerName: string;
    readonly customerCompany: string;
  };
  readonly images?: readonly StoredContentPicture[];
  /** The file store's key of a report, and the name that it is saved under. */
  readonly report?: { readonly file: string; readonly name: string };
  /** ISO date. */
  readonly date?: string;
  readonly source?: string;
  readonly name?: string;
  readonly description?: string;
}

/** A document of the editor. Its keys are single words. */
export type StoredArtwork = Artwork;

/** The fields of an audited change, before or after it. */
export type AuditedFields = Readonly<Record<string, unknown>>;
