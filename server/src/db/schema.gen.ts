// Written by `node scripts/run.mjs generate-schema` from the migrations. Do not edit.

import type { ColumnType, Generated } from "kysely";
import type { Answer, Box, OptionValues, PreviewCamera, PreviewScreen, StaffMember, StoredProductOption } from "./json-columns.ts";

export interface BookingLines {
  bookingId: number;
  position: number;
  kind: "rental" | "flexi_ticket" | "product";
  sku: string;
  name: string;
  category: "bookings" | "staff" | "furniture" | "storage" | "flexi-ticket";
  quantity: number;
  hours: string | null;
  days: number | null;
  optionValues: ColumnType<OptionValues, string, string>;
  taxRate: string;
  discount: number;
  net: number;
  tax: number;
  gross: number;
}

export interface BookingSettings {
  id: Generated<boolean>;
  minTime: number;
  maxTime: number;
  increment: number;
  priceDuration: number;
  minDuration: number;
  minDateOffset: number;
  flexiTicketMinDateOffset: number;
  flexiTicketRate: string;
  finalPaymentDateOffset: number;
  defaultTimeZone: string;
  changeCutoffDays: number;
  addOnsNoteDays: number;
}

export interface Bookings {
  id: Generated<number>;
  code: string;
  dealId: number;
  spaceId: number;
  userId: number;
  status: "claimed" | "confirmed" | "moved" | "cancelled" | "released";
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  includeFlexiTicket: boolean;
  designCode: string | null;
  currency: string;
  outstandingAmount: Generated<number>;
  outstandingDueDate: Temporal.PlainDate | null;
  landlordSplit: string;
  createdAt: Temporal.Instant;
}

export interface Claims {
  id: Generated<number>;
  spaceId: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  holdId: number | null;
  bookingId: number | null;
  closedReason: string | null;
}

export interface Consents {
  id: Generated<number>;
  userId: number;
  kind: "terms" | "marketing";
  given: boolean;
  wording: string;
  source: string;
  recordedAt: Temporal.Instant;
}

export interface Deals {
  id: Generated<number>;
  code: string;
  userId: number;
  spaceId: number;
  currency: string;
  status: "claimed" | "challenged" | "confirmed" | "released";
  leaseExpiresAt: Temporal.Instant | null;
  paymentMethod: string;
  chargedNow: number;
  discountId: number | null;
  discountRate: string | null;
  trackingId: string | null;
  createdAt: Temporal.Instant;
  settledAt: Temporal.Instant | null;
}

export interface DiscountRedemptions {
  dealId: number;
  discountId: number;
  userId: number;
  oncePerUser: boolean;
}

export interface Discounts {
  id: Generated<number>;
  code: string;
  description: string;
  rate: string;
  oncePerUser: boolean;
  maxUses: number | null;
  uses: Generated<number>;
}

export interface Holds {
  id: Generated<number>;
  codeHash: Buffer;
  spaceId: number;
  userId: number | null;
  browserHash: Buffer | null;
  ip: string;
  createdAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  isExtended: Generated<boolean>;
}

export interface IdempotencyKeys {
  userId: number;
  key: string;
  requestHash: Buffer;
  dealId: number;
  answer: string | null;
  createdAt: Temporal.Instant;
}

export interface LedgerEntries {
  id: Generated<number>;
  bookingId: number;
  paymentId: number;
  amount: number;
}

export interface Payments {
  id: Generated<number>;
  dealId: number;
  kind: "charge" | "refund";
  amount: number;
  currency: string;
  provider: "testpay" | "stripe";
  providerReference: string;
  createdAt: Temporal.Instant;
}

export interface Pictures {
  id: Generated<number>;
  hash: string;
  width: number;
  height: number;
  widths: number[];
  hasAvif: Generated<boolean>;
  placeholder: string;
}

export interface Previews {
  id: Generated<number>;
  spaceId: number;
  name: string;
  position: number;
  backgroundPictureId: number;
  foregroundPictureId: number | null;
  camera: ColumnType<PreviewCamera, string, string>;
  screens: ColumnType<readonly PreviewScreen[], string, string>;
}

export interface ProductPrices {
  productId: number;
  currency: string;
  amount: number;
}

export interface Products {
  id: Generated<number>;
  spaceId: number;
  sku: string;
  name: string;
  description: string;
  pictureId: number | null;
  category: "bookings" | "staff" | "furniture" | "storage" | "flexi-ticket";
  maxQuantity: number;
  position: number;
  options: ColumnType<readonly StoredProductOption[], string | undefined, string>;
}

export interface RateCardPrices {
  rateCardId: number;
  day: number;
  startTime: number;
  endTime: number;
  price: number;
}

export interface RateCards {
  id: Generated<number>;
  spaceId: number;
  currency: string;
  startDate: Temporal.PlainDate;
  endDate: Temporal.PlainDate;
}

export interface RateLimits {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface Regions {
  id: Generated<number>;
  spaceId: number;
  code: string;
  name: string;
  position: number;
  width: number;
  height: number;
}

export interface ScreenGroups {
  id: Generated<number>;
  regionId: number;
  code: string;
  name: string;
  position: number;
  isDesignHero: boolean;
  resolutionWidth: number;
  resolutionHeight: number;
  bounds: ColumnType<Box, string, string>;
  screens: ColumnType<readonly Box[], string, string>;
}

export interface Secrets {
  name: string;
  value: string;
}

export interface Sessions {
  tokenHash: Buffer;
  userId: number;
  createdAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

export interface SignInAccounts {
  userId: number;
  type: "GoogleSignIn" | "Facebook";
  subject: string;
  avatar: string | null;
}

export interface SpaceLandlords {
  spaceId: number;
  userId: number;
  split: string;
  startDate: Temporal.PlainDate;
}

export interface SpacePictures {
  spaceId: number;
  pictureId: number;
  type: "banner" | "gallery";
  position: number;
  alt: string;
}

export interface Spaces {
  id: Generated<number>;
  code: string;
  name: string;
  status: "available" | "preview" | "hidden";
  position: number;
  bookingEnabled: boolean;
  designerEnabled: boolean;
  previewerEnabled: boolean;
  city: string;
  timeZone: string;
  currency: string;
  shortDescription: string;
  shortAddress: string;
  description: string;
  tourUrl: string | null;
  tourDescription: string | null;
  mapUrl: string | null;
  mapImageUrl: string | null;
  address: string;
  floorArea: number;
  footfallPeriod: string;
  isDesignHero: boolean;
  pageTitle: string;
  metaDescription: string;
  samplePrice: number;
  amenities: string[];
  staff: ColumnType<readonly StaffMember[], string, string>;
  answers: ColumnType<readonly Answer[], string, string>;
  bufferBefore: Generated<number>;
  bufferAfter: Generated<number>;
}

export interface Taxes {
  currency: string;
  rate: string;
}

export interface TestpayCharges {
  key: string;
  paymentMethod: string;
  amount: number;
  currency: string;
  status: "succeeded" | "declined" | "awaiting_challenge" | "cancelled";
  clientSecret: string | null;
  createdAt: Temporal.Instant;
}

export interface TestpayRefunds {
  key: string;
  chargeKey: string;
  amount: number;
  createdAt: Temporal.Instant;
}

export interface TestpaySetups {
  clientSecretHash: Buffer;
  customer: string;
  paymentMethod: string | null;
  cardNumber: string | null;
  createdAt: Temporal.Instant;
}

export interface UserGroups {
  userId: number;
  name: "Customer" | "Landlord" | "Staff";
}

export interface Users {
  id: Generated<number>;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  emailVerifiedAt: Temporal.Instant | null;
  createdAt: Temporal.Instant;
}

export interface DB {
  bookingLines: BookingLines;
  bookingSettings: BookingSettings;
  bookings: Bookings;
  claims: Claims;
  consents: Consents;
  deals: Deals;
  discountRedemptions: DiscountRedemptions;
  discounts: Discounts;
  holds: Holds;
  idempotencyKeys: IdempotencyKeys;
  ledgerEntries: LedgerEntries;
  payments: Payments;
  pictures: Pictures;
  previews: Previews;
  productPrices: ProductPrices;
  products: Products;
  rateCardPrices: RateCardPrices;
  rateCards: RateCards;
  rateLimits: RateLimits;
  regions: Regions;
  screenGroups: ScreenGroups;
  secrets: Secrets;
  sessions: Sessions;
  signInAccounts: SignInAccounts;
  spaceLandlords: SpaceLandlords;
  spacePictures: SpacePictures;
  spaces: Spaces;
  taxes: Taxes;
  testpayCharges: TestpayCharges;
  testpayRefunds: TestpayRefunds;
  testpaySetups: TestpaySetups;
  userGroups: UserGroups;
  users: Users;
}
