// Written by `npm run generate-schema` from the migrations. Do not edit.

import type { ColumnType, Generated } from "kysely";
import type { Answer, AuditedFields, BookingChange, Box, Camera, FloorBox, FloorPoint, InsuranceAnswers, LostLine, MailFactsColumn, OptionValues, OwnHours, PaperFactsColumn, PreviewDrawing, PreviewScreen, SceneSpawn, Screen, StaffMember, StoredArtwork, StoredCancellationPolicy, StoredCancellationTier, StoredContent, StoredHouseRules, StoredLine, StoredProductOption, StoredThumbnail } from "./json-columns.ts";

export interface AuditEntries {
  id: Generated<number>;
  recordedAt: Temporal.Instant;
  userId: number | null;
  requestId: string | null;
  action: string;
  subjectKind: string;
  subjectCode: string;
  reason: string | null;
  before: ColumnType<AuditedFields | null, string | null, string | null>;
  after: ColumnType<AuditedFields | null, string | null, string | null>;
  searchText: Generated<string>;
}

export interface BillingDetails {
  userId: number;
  companyName: string | null;
  address: string | null;
  vatNumber: string | null;
  changedAt: Temporal.Instant;
}

export interface BookingDrafts {
  userId: number;
  spaceId: number;
  choices: string;
  changedAt: Temporal.Instant;
}

export interface BookingLines {
  bookingId: number;
  position: number;
  kind: "rental" | "flexi_ticket" | "product" | "extra" | "credit";
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

export interface BookingNotes {
  id: Generated<number>;
  bookingId: number;
  userId: number;
  body: string;
  createdAt: Temporal.Instant;
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
  version: Generated<number>;
  dateFormat: Generated<"gb" | "us">;
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
  isPaymentRefused: Generated<boolean>;
  debitTries: Generated<number>;
  debitTriedOn: Temporal.PlainDate | null;
  movedAt: Temporal.Instant | null;
  originalStartsAt: Temporal.Instant | null;
  originalEndsAt: Temporal.Instant | null;
  insurance: ColumnType<InsuranceAnswers | null, string | null, string | null>;
  services: Generated<string[]>;
  isInvoiceDue: Generated<boolean>;
  calendarSequence: Generated<number>;
  cancellationPolicy: ColumnType<StoredCancellationPolicy, string | undefined, string>;
  isFlexiTicketUsed: Generated<boolean>;
  version: Generated<number>;
  searchText: Generated<string>;
  totalGross: Generated<number>;
  isConfirmationWanted: Generated<boolean>;
}

export interface BrandKits {
  userId: number;
  name: string;
  logoPictureId: number | null;
  colours: Generated<string[]>;
  headingFont: string;
  textFont: string;
  version: Generated<number>;
  savedAt: Temporal.Instant;
}

export interface CallRequests {
  id: Generated<number>;
  name: string;
  phoneNumber: string;
  email: string | null;
  callWhen: string;
  trackingId: string | null;
  createdAt: Temporal.Instant;
}

export interface CancellationPolicies {
  code: string;
  name: string;
  tiers: ColumnType<readonly StoredCancellationTier[], string, string>;
  version: Generated<number>;
  archivedAt: Temporal.Instant | null;
}

export interface Cancellations {
  bookingId: number;
  cancelledAt: Temporal.Instant;
  cancelledBy: number;
  isByStaff: boolean;
  reason: string | null;
  policyRate: string;
  refund: number;
  dropped: number;
  keptNet: number;
  keptTax: number;
  keptGross: number;
  keptLines: ColumnType<readonly StoredLine[], string, string>;
}

export interface Charges {
  id: Generated<number>;
  code: string;
  purpose: "deal" | "change" | "payment" | "debit" | "extra";
  status: "charging" | "challenged" | "succeeded" | "failed";
  dealId: number;
  bookingId: number | null;
  userId: number;
  currency: string;
  amount: number;
  paymentMethod: string | null;
  clientSecret: string | null;
  requestHash: Buffer | null;
  change: ColumnType<BookingChange | null, string | null, string | null>;
  paymentId: number | null;
  leaseExpiresAt: Temporal.Instant | null;
  createdAt: Temporal.Instant;
  settledAt: Temporal.Instant | null;
  isByStaff: Generated<boolean>;
}

export interface Claims {
  id: Generated<number>;
  spaceId: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  holdId: number | null;
  bookingId: number | null;
  closedReason: string | null;
  chargeId: number | null;
  closedTimeId: number | null;
}

export interface ClosedTimes {
  id: Generated<number>;
  code: string;
  spaceId: number;
  reason: string;
  startTime: number;
  endTime: number;
  firstDate: Temporal.PlainDate;
  lastDate: Temporal.PlainDate;
  repeats: "once" | "daily" | "weekly";
  createdAt: Temporal.Instant;
  reopenedAt: Temporal.Instant | null;
}

export interface Company {
  id: Generated<boolean>;
  name: Generated<string>;
  legalName: Generated<string>;
  address: Generated<string[]>;
  companyNumber: Generated<string>;
  vatNumber: Generated<string>;
  email: Generated<string>;
  version: Generated<number>;
  accountName: string | null;
  sortCode: string | null;
  accountNumber: string | null;
  iban: string | null;
  bic: string | null;
  registeredIn: "England and Wales" | "Wales" | "Scotland" | "Northern Ireland" | null;
  registeredOffice: string[] | null;
  taxPoint: Generated<"supply" | "payment">;
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

export interface ContentItems {
  id: Generated<number>;
  kind: "blocks" | "posts" | "articles" | "awards";
  key: string;
  version: Generated<number>;
  position: number | null;
  archivedAt: Temporal.Instant | null;
  newestNumber: Generated<number>;
  title: string;
  searchText: string;
  savedAt: Temporal.Instant;
}

export interface ContentPublications {
  id: Generated<number>;
  itemId: number;
  number: number;
  publishAt: Temporal.Instant;
  withdrawnAt: Temporal.Instant | null;
}

export interface ContentVersions {
  id: Generated<number>;
  itemId: number;
  number: number;
  content: ColumnType<StoredContent, string, string>;
  authorId: number | null;
  savedAt: Temporal.Instant;
  restoredNumber: number | null;
}

export interface Deals {
  id: Generated<number>;
  code: string;
  userId: number;
  spaceId: number;
  currency: string;
  paymentMethod: string | null;
  discountId: number | null;
  discountRate: string | null;
  trackingId: string | null;
  createdAt: Temporal.Instant;
  paymentTerms: Generated<"card" | "invoice">;
  discountReason: string | null;
  placedByUserId: number | null;
  placedByRequestId: string | null;
}

export interface DesignScreenGroups {
  designId: number;
  screenGroupId: number;
  canvaDesignId: string | null;
  sourceFileType: "image" | "video" | null;
  sourceFileId: number | null;
  stillFileId: number | null;
  sourceBounds: ColumnType<Box | null, string | null, string | null>;
  thumbnailStatus: Generated<"initializing" | "initFailed" | "syncing" | "synced">;
  sourceVersion: Generated<number>;
  thumbnailTries: Generated<number>;
  thumbnailDueAt: Temporal.Instant | null;
  thumbnail: ColumnType<StoredThumbnail | null, string | null, string | null>;
  screenThumbnails: ColumnType<readonly StoredThumbnail[] | null, string | null, string | null>;
}

export interface DesignShares {
  designId: number;
  nonce: Buffer;
  tokenHash: Buffer;
  createdAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

export interface Designs {
  id: Generated<number>;
  code: string;
  userId: number;
  spaceId: number;
  name: string;
  sourceType: "canva" | "file" | "youtube";
  createdAt: Temporal.Instant;
  deletedAt: Temporal.Instant | null;
}

export interface DeviceKeys {
  keyHash: Buffer;
  deviceId: number;
  createdAt: Temporal.Instant;
  replacedAt: Temporal.Instant | null;
}

export interface Devices {
  id: Generated<number>;
  code: string;
  spaceId: number;
  kind: "footfall" | "screen";
  screenGroupId: number | null;
  name: string;
  createdAt: Temporal.Instant;
  lastSeenAt: Temporal.Instant | null;
  retiredAt: Temporal.Instant | null;
  searchText: Generated<string>;
  spacePosition: Generated<number>;
}

export interface DiscardedFiles {
  key: string;
  discardedAt: Temporal.Instant;
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
  version: Generated<number>;
  startDate: Temporal.PlainDate | null;
  endDate: Temporal.PlainDate | null;
  archivedAt: Temporal.Instant | null;
}

export interface Disputes {
  id: Generated<number>;
  code: string;
  provider: "testpay" | "stripe";
  reference: string;
  chargeReference: string;
  dealId: number;
  paymentId: number | null;
  amount: number;
  currency: string;
  reason: string;
  state: "inquiry" | "inquiry_closed" | "needs_response" | "under_review" | "won" | "lost";
  answerDueAt: Temporal.Instant | null;
  openedAt: Temporal.Instant;
  closedAt: Temporal.Instant | null;
  version: Generated<number>;
}

export interface DraftShares {
  id: Generated<number>;
  userId: number;
  spaceId: number;
  code: string;
  basket: string;
  nonce: Buffer;
  tokenHash: Buffer;
  createdAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

export interface EditorDocumentFiles {
  documentId: number;
  fileId: number;
}

export interface EditorDocuments {
  id: Generated<number>;
  code: string;
  designId: number;
  screenGroupId: number;
  content: ColumnType<StoredArtwork, string, string>;
  version: Generated<number>;
  publishedVersion: number | null;
  createdAt: Temporal.Instant;
  savedAt: Temporal.Instant;
}

export interface EditorPictures {
  id: Generated<number>;
  code: string;
  userId: number;
  fileId: number;
  name: string;
  createdAt: Temporal.Instant;
}

export interface EmailChanges {
  tokenHash: Buffer;
  userId: number;
  email: string;
  createdAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  stopHash: Buffer | null;
}

export interface Enquiries {
  id: Generated<number>;
  spaceId: number | null;
  userId: number | null;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  companyName: string | null;
  category: "occupying_space" | "website_help" | "site" | "competition" | "other" | null;
  trackingId: string | null;
  createdAt: Temporal.Instant;
  message: string | null;
}

export interface EnquiryTimes {
  enquiryId: number;
  position: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

export interface Events {
  id: Generated<number>;
  code: string;
  bookingId: number;
  name: string;
  description: string;
  type: "event" | "retail";
  pictureId: number | null;
  entryCost: number;
  link: string | null;
  version: Generated<number>;
  createdAt: Temporal.Instant;
  updatedAt: Temporal.Instant;
  takenOffAt: Temporal.Instant | null;
  takenOffReason: string | null;
  startsAt: Generated<Temporal.Instant>;
  endsAt: Generated<Temporal.Instant>;
  isListed: Generated<boolean>;
  searchText: Generated<string>;
}

export interface FailedPayouts {
  id: Generated<number>;
  provider: string;
  reference: string;
  amount: number;
  currency: string;
  failure: string | null;
  failedAt: Temporal.Instant;
  resolvedAt: Temporal.Instant | null;
  resolvedBy: number | null;
  note: string | null;
  version: Generated<number>;
}

export interface FavouriteLists {
  id: Generated<number>;
  userId: number;
  code: string;
  name: string;
  createdAt: Temporal.Instant;
}

export interface Favourites {
  id: Generated<number>;
  userId: number;
  spaceId: number;
  listId: number | null;
  addedAt: Temporal.Instant;
}

export interface FootfallCounts {
  deviceId: number;
  startsAt: Temporal.Instant;
  minutes: number;
  spaceId: number;
  passing: number | null;
  entered: number | null;
  male: number | null;
  female: number | null;
  meanAge: string | null;
  receivedAt: Temporal.Instant;
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

export interface InboxEntries {
  id: Generated<number>;
  itemId: number;
  kind: "answer" | "note";
  authorId: number | null;
  text: string;
  createdAt: Temporal.Instant;
}

export interface InboxItems {
  id: Generated<number>;
  kind: "enquiry" | "support" | "call" | "insurance";
  enquiryId: number | null;
  supportRequestId: number | null;
  callRequestId: number | null;
  bookingId: number | null;
  state: Generated<"open" | "answered" | "closed">;
  assigneeId: number | null;
  name: string;
  email: string | null;
  subject: string;
  createdAt: Temporal.Instant;
  version: Generated<number>;
  searchText: Generated<string>;
}

export interface InvoiceTerms {
  userId: number;
  limitAmount: number;
  currency: string;
}

export interface JobRuns {
  id: Generated<number>;
  name: string;
  startedAt: Temporal.Instant;
  endedAt: Temporal.Instant | null;
  outcome: "succeeded" | "failed" | "interrupted" | null;
  handled: Generated<number>;
  error: string | null;
}

export interface LedgerEntries {
  id: Generated<number>;
  bookingId: number;
  paymentId: number;
  amount: number;
  isReceiptDue: Generated<boolean>;
}

export interface Licences {
  id: Generated<number>;
  bookingId: number;
  version: number;
  facts: ColumnType<PaperFactsColumn, string, string>;
  signedAt: Temporal.Instant;
}

export interface Mails {
  id: Generated<number>;
  kind: string;
  key: string;
  recipientEmail: string | null;
  recipientName: string | null;
  facts: ColumnType<MailFactsColumn, string, string>;
  createdAt: Temporal.Instant;
  sendAfter: Temporal.Instant;
  expiresAt: Temporal.Instant | null;
  leaseExpiresAt: Temporal.Instant | null;
  attempts: Generated<number>;
  messageId: string | null;
  sentAt: Temporal.Instant | null;
  failedAt: Temporal.Instant | null;
  lastError: string | null;
  resentAsId: number | null;
  state: Generated<"waiting" | "sent" | "failed" | "withdrawn">;
  searchText: Generated<string>;
  traceParent: string | null;
}

export interface Migrations {
  name: string;
  sha256: string;
  ranAt: Generated<Temporal.Instant>;
  isCompatible: Generated<boolean>;
}

export interface MutedMails {
  userId: number;
  kind: "landlord_booking" | "landlord_change" | "landlord_cancellation" | "landlord_statement";
}

export interface PaperFiles {
  licenceId: number | null;
  vatPaperId: number | null;
  reader: "owner" | "landlord";
  sha256: Buffer;
  madeAt: Temporal.Instant;
}

export interface PaperNumbers {
  series: "invoice" | "credit_note" | "statement" | "receipt";
  lastNumber: number;
}

export interface PasswordResets {
  tokenHash: Buffer;
  userId: number | null;
  createdAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

export interface Payments {
  id: Generated<number>;
  dealId: number;
  kind: "charge" | "refund" | "reversal" | "returned" | "reinstated";
  amount: number;
  currency: string;
  provider: "testpay" | "stripe" | "transfer";
  providerReference: string;
  createdAt: Temporal.Instant;
  isOfCharge: Generated<boolean>;
}

export interface PayoutCorrections {
  id: Generated<number>;
  statementId: number;
  version: number;
  correctedBy: number;
  correctedAt: Temporal.Instant;
  reason: string;
  payoutReference: string;
  paidOn: Temporal.PlainDate;
}

export interface PendingGroups {
  userId: number;
  name: "Landlord" | "Staff";
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

export interface PlayerReports {
  deviceId: number;
  reportedAt: Temporal.Instant;
  version: string;
  showing: "design" | "idle" | "nothing";
  bookingId: number | null;
  showingSince: Temporal.Instant;
  problems: Generated<string[]>;
}

export interface Previews {
  id: Generated<number>;
  spaceId: number;
  name: string;
  position: number;
  backgroundPictureId: number;
  foregroundPictureId: number | null;
  camera: ColumnType<Camera, string, string>;
  screens: ColumnType<readonly PreviewScreen[], string, string>;
  drawing: ColumnType<PreviewDrawing | null, string | null, string | null>;
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
  version: Generated<number>;
  archivedAt: Temporal.Instant | null;
}

export interface ProviderEvents {
  id: string;
  receivedAt: Temporal.Instant;
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
  version: Generated<number>;
  isException: Generated<boolean>;
}

export interface RateCardsInForce {
  rateCardId: number;
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

export interface ReconciliationDifferences {
  id: Generated<number>;
  provider: string;
  movement: "charge" | "refund" | "dispute";
  fault: "missing_here" | "missing_there" | "other_amount" | "other_currency";
  reference: string;
  recordedAmount: number | null;
  recordedCurrency: string | null;
  providerAmount: number | null;
  providerCurrency: string | null;
  dealId: number | null;
  foundAt: Temporal.Instant;
  lastRunId: number;
  resolvedAt: Temporal.Instant | null;
  resolvedBy: number | null;
  note: string | null;
  version: Generated<number>;
  searchText: Generated<string>;
}

export interface ReconciliationRuns {
  id: Generated<number>;
  requestedBy: number | null;
  requestedAt: Temporal.Instant;
  status: "waiting" | "running" | "succeeded" | "failed";
  since: Temporal.Instant | null;
  startedAt: Temporal.Instant | null;
  chargesChecked: Generated<number>;
  refundsChecked: Generated<number>;
  differencesFound: number | null;
  finishedAt: Temporal.Instant | null;
}

export interface RecoveryCodes {
  userId: number;
  codeHash: Buffer;
  usedAt: Temporal.Instant | null;
}

export interface Redirects {
  code: string;
  fromPath: string;
  target: string;
  targetPath: string | null;
  status: number;
  version: Generated<number>;
  uses: Generated<number>;
  lastUsedAt: Temporal.Instant | null;
  createdAt: Temporal.Instant;
  searchText: Generated<string>;
}

export interface ReferenceChanges {
  transaction: Generated<number>;
}

export interface ReferenceVersion {
  id: Generated<boolean>;
  version: number;
}

export interface Refunds {
  id: Generated<number>;
  code: string;
  dealId: number;
  bookingId: number | null;
  paymentId: number | null;
  provider: "testpay" | "stripe" | "transfer";
  chargeReference: string;
  amount: number;
  currency: string;
  status: "owed" | "paid" | "failed" | "closed";
  tries: Generated<number>;
  nextTryAt: Temporal.Instant;
  createdAt: Temporal.Instant;
  reference: string | null;
  paidAt: Temporal.Instant | null;
  failedAt: Temporal.Instant | null;
  failure: string | null;
  replacesId: number | null;
  isHeld: Generated<boolean>;
  closedAt: Temporal.Instant | null;
  leaseExpiresAt: Temporal.Instant | null;
  cause: "cancellation" | "add_ons" | "move" | "staff" | null;
  reason: string | null;
  reversalId: number | null;
}

export interface Regions {
  id: Generated<number>;
  spaceId: number;
  code: string;
  name: string;
  position: number;
  width: number;
  height: number;
  archivedAt: Temporal.Instant | null;
}

export interface ReplacedHolds {
  dealId: number;
  codeHash: Buffer;
  browserHash: Buffer | null;
  ip: string;
  createdAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  isExtended: boolean;
}

export interface ReportRequests {
  id: Generated<number>;
  postId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  trackingId: string | null;
  createdAt: Temporal.Instant;
}

export interface Reversals {
  id: Generated<number>;
  provider: string;
  chargeReference: string;
  disputeId: number | null;
  paymentId: number | null;
  reversalPaymentId: number | null;
  amount: number;
  excess: number;
  at: Temporal.Instant;
  lines: ColumnType<readonly LostLine[], string, string>;
  reinstatedAt: Temporal.Instant | null;
  reinstatedPaymentId: number | null;
}

export interface SavedViews {
  id: Generated<number>;
  userId: number;
  list: string;
  name: string;
  query: string;
  createdAt: Temporal.Instant;
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
  screens: ColumnType<readonly Screen[], string, string>;
  idlePictureId: number | null;
  archivedAt: Temporal.Instant | null;
}

export interface SecondFactors {
  userId: number;
  secret: Buffer;
  startedAt: Temporal.Instant;
  confirmedAt: Temporal.Instant | null;
  lastStep: number | null;
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
  secondFactorAt: Temporal.Instant | null;
}

export interface SignInAccounts {
  userId: number;
  type: "GoogleSignIn" | "Facebook";
  subject: string;
  avatar: string | null;
  avatarSource: string | null;
}

export interface SiteSettings {
  id: Generated<boolean>;
  contactEmail: Generated<string>;
  contactPhone: Generated<string>;
  facebookUrl: string | null;
  instagramUrl: string | null;
  linkedinUrl: string | null;
  crowdfundingUrl: string | null;
  reviewsUrl: string | null;
  marketingConsentDefault: Generated<boolean>;
}

export interface SpaceLandlords {
  spaceId: number;
  userId: number;
  split: string;
  startDate: Temporal.PlainDate;
  endDate: Temporal.PlainDate | null;
}

export interface SpacePictures {
  spaceId: number;
  pictureId: number;
  type: "banner" | "gallery";
  position: number;
  alt: string;
  focalX: Generated<number>;
  focalY: Generated<number>;
  originalPictureId: number | null;
  crop: ColumnType<Box | null, string | null, string | null>;
}

export interface SpaceScenes {
  spaceId: number;
  modelHash: string;
  spawn: ColumnType<SceneSpawn, string, string>;
  walkable: ColumnType<readonly FloorPoint[], string, string>;
  obstacles: ColumnType<readonly FloorBox[], string, string>;
  screens: ColumnType<readonly PreviewScreen[], string, string>;
  id: Generated<number>;
  state: "draft" | "published" | "former";
  fileName: Generated<string>;
  fileBytes: number | null;
  triangles: number | null;
  texturePixels: number | null;
  uploadedAt: Temporal.Instant | null;
  publishedAt: Temporal.Instant | null;
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
  arrival: string | null;
  version: Generated<number>;
  hasBeenPublished: Generated<boolean>;
  archivedAt: Temporal.Instant | null;
  buffersVersion: Generated<number>;
  cancellationPolicyCode: Generated<string>;
  neighbourhood: string | null;
  postcode: string | null;
  latitude: number | null;
  longitude: number | null;
  uses: Generated<string[]>;
  capacityStanding: number | null;
  capacitySeated: number | null;
  capacityTheatre: number | null;
  capacityBoardroom: number | null;
  capacityClassroom: number | null;
  features: Generated<string[]>;
  floorPlanPictureId: number | null;
  ceilingHeight: number | null;
  doorWidth: number | null;
  power: string | null;
  houseRules: ColumnType<StoredHouseRules, string | undefined, string>;
  hostPhone: string | null;
  searchWords: Generated<string | null>;
  ownHours: ColumnType<readonly OwnHours[], string | undefined, string>;
  ownMinDateOffset: number | null;
  ownMinDuration: number | null;
  ownMaxDuration: number | null;
}

export interface StatementFiles {
  statementId: number;
  format: "pdf" | "csv";
  sha256: Buffer;
  madeAt: Temporal.Instant;
}

export interface StatementLines {
  statementId: number;
  position: number;
  bookingId: number;
  kind: "booking" | "correction";
  month: Temporal.PlainDate;
  net: number;
  gross: number;
  landlordNet: number;
  landlordGross: number;
}

export interface StatementMonths {
  month: Temporal.PlainDate;
  issuedAt: Temporal.Instant;
}

export interface Statements {
  id: Generated<number>;
  number: number;
  userId: number;
  month: Temporal.PlainDate;
  currency: string;
  facts: ColumnType<PaperFactsColumn, string, string>;
  totalDue: number;
  issuedAt: Temporal.Instant;
  payoutReference: string | null;
  paidOn: Temporal.PlainDate | null;
  version: Generated<number>;
  landlordName: Generated<string>;
  searchText: Generated<string>;
}

export interface StripeCharges {
  key: string;
  paymentIntentId: string | null;
  createdAt: Temporal.Instant;
}

export interface StripeCustomers {
  customer: string;
  creationKey: string;
  stripeCustomerId: string | null;
}

export interface SupportRequests {
  id: Generated<number>;
  firstName: string;
  lastName: string | null;
  email: string;
  phoneNumber: string | null;
  type: "designing" | "booking" | "other";
  summary: string;
  description: string;
  attachmentKey: string | null;
  attachmentName: string | null;
  attachmentType: string | null;
  trackingId: string | null;
  createdAt: Temporal.Instant;
}

export interface Taxes {
  currency: string;
  rate: string;
  startDate: Temporal.PlainDate;
}

export interface TestpayCharges {
  key: string;
  paymentMethod: string;
  amount: number;
  currency: string;
  status: "succeeded" | "declined" | "awaiting_challenge" | "cancelled" | "failed_later";
  clientSecret: string | null;
  createdAt: Temporal.Instant;
}

export interface TestpayDisputes {
  reference: string;
  chargeKey: string;
  amount: number;
  reason: string;
  state: "inquiry" | "inquiry_closed" | "needs_response" | "under_review" | "won" | "lost";
  answerDueAt: Temporal.Instant;
  createdAt: Temporal.Instant;
}

export interface TestpayPayouts {
  reference: string;
  amount: number;
  currency: string;
  failure: string;
  createdAt: Temporal.Instant;
}

export interface TestpayRefunds {
  key: string;
  chargeKey: string;
  amount: number;
  createdAt: Temporal.Instant;
  failedAt: Temporal.Instant | null;
  failure: string | null;
}

export interface TestpaySetups {
  clientSecretHash: Buffer;
  customer: string;
  paymentMethod: string | null;
  cardNumber: string | null;
  createdAt: Temporal.Instant;
}

export interface UploadedFiles {
  id: Generated<number>;
  key: string;
  userId: number;
  designId: number | null;
  screenGroupId: number | null;
  name: string;
  size: number | null;
  contentType: string | null;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  createdAt: Temporal.Instant;
  storedAt: Temporal.Instant | null;
  uploadCode: string | null;
  multipartId: string | null;
  partSize: number | null;
  droppedAt: Temporal.Instant | null;
  acceptedKey: string | null;
}

export interface UserGroups {
  userId: number;
  name: "Customer" | "Landlord" | "Staff";
  needsVerified: Generated<boolean | null>;
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
  phoneNumber: string | null;
  version: Generated<number>;
  lockedAt: Temporal.Instant | null;
  erasedAt: Temporal.Instant | null;
  lastSeenAt: Temporal.Instant | null;
  sortName: Generated<string>;
  isVerified: Generated<boolean>;
  searchText: Generated<string>;
}

export interface VatPaperRates {
  vatPaperId: number;
  rate: string;
  kind: "invoice" | "credit_note" | "receipt";
  currency: string;
  taxPointAt: Temporal.Instant;
  net: number;
  tax: number;
  gross: number;
}

export interface VatPapers {
  id: Generated<number>;
  bookingId: number;
  kind: "invoice" | "credit_note" | "receipt";
  number: number;
  creditsId: number | null;
  facts: ColumnType<PaperFactsColumn, string, string>;
  issuedAt: Temporal.Instant;
  currency: Generated<string>;
  ledgerEntryId: number | null;
  reducesId: number | null;
  moneyAt: Temporal.Instant | null;
  taxPointAt: Generated<Temporal.Instant>;
  searchText: Generated<string>;
  replacesId: number | null;
}

export interface DB {
  auditEntries: AuditEntries;
  billingDetails: BillingDetails;
  bookingDrafts: BookingDrafts;
  bookingLines: BookingLines;
  bookingNotes: BookingNotes;
  bookingSettings: BookingSettings;
  bookings: Bookings;
  brandKits: BrandKits;
  callRequests: CallRequests;
  cancellationPolicies: CancellationPolicies;
  cancellations: Cancellations;
  charges: Charges;
  claims: Claims;
  closedTimes: ClosedTimes;
  company: Company;
  consents: Consents;
  contentItems: ContentItems;
  contentPublications: ContentPublications;
  contentVersions: ContentVersions;
  deals: Deals;
  designScreenGroups: DesignScreenGroups;
  designShares: DesignShares;
  designs: Designs;
  deviceKeys: DeviceKeys;
  devices: Devices;
  discardedFiles: DiscardedFiles;
  discountRedemptions: DiscountRedemptions;
  discounts: Discounts;
  disputes: Disputes;
  draftShares: DraftShares;
  editorDocumentFiles: EditorDocumentFiles;
  editorDocuments: EditorDocuments;
  editorPictures: EditorPictures;
  emailChanges: EmailChanges;
  enquiries: Enquiries;
  enquiryTimes: EnquiryTimes;
  events: Events;
  failedPayouts: FailedPayouts;
  favouriteLists: FavouriteLists;
  favourites: Favourites;
  footfallCounts: FootfallCounts;
  holds: Holds;
  idempotencyKeys: IdempotencyKeys;
  inboxEntries: InboxEntries;
  inboxItems: InboxItems;
  invoiceTerms: InvoiceTerms;
  jobRuns: JobRuns;
  ledgerEntries: LedgerEntries;
  licences: Licences;
  mails: Mails;
  migrations: Migrations;
  mutedMails: MutedMails;
  paperFiles: PaperFiles;
  paperNumbers: PaperNumbers;
  passwordResets: PasswordResets;
  payments: Payments;
  payoutCorrections: PayoutCorrections;
  pendingGroups: PendingGroups;
  pictures: Pictures;
  playerReports: PlayerReports;
  previews: Previews;
  productPrices: ProductPrices;
  products: Products;
  providerEvents: ProviderEvents;
  rateCardPrices: RateCardPrices;
  rateCards: RateCards;
  rateCardsInForce: RateCardsInForce;
  rateLimits: RateLimits;
  reconciliationDifferences: ReconciliationDifferences;
  reconciliationRuns: ReconciliationRuns;
  recoveryCodes: RecoveryCodes;
  redirects: Redirects;
  referenceChanges: ReferenceChanges;
  referenceVersion: ReferenceVersion;
  refunds: Refunds;
  regions: Regions;
  replacedHolds: ReplacedHolds;
  reportRequests: ReportRequests;
  reversals: Reversals;
  savedViews: SavedViews;
  screenGroups: ScreenGroups;
  secondFactors: SecondFactors;
  secrets: Secrets;
  sessions: Sessions;
  signInAccounts: SignInAccounts;
  siteSettings: SiteSettings;
  spaceLandlords: SpaceLandlords;
  spacePictures: SpacePictures;
  spaceScenes: SpaceScenes;
  spaces: Spaces;
  statementFiles: StatementFiles;
  statementLines: StatementLines;
  statementMonths: StatementMonths;
  statements: Statements;
  stripeCharges: StripeCharges;
  stripeCustomers: StripeCustomers;
  supportRequests: SupportRequests;
  taxes: Taxes;
  testpayCharges: TestpayCharges;
  testpayDisputes: TestpayDisputes;
  testpayPayouts: TestpayPayouts;
  testpayRefunds: TestpayRefunds;
  testpaySetups: TestpaySetups;
  uploadedFiles: UploadedFiles;
  userGroups: UserGroups;
  users: Users;
  vatPaperRates: VatPaperRates;
  vatPapers: VatPapers;
}
