/**
 * Every refusal of the API with its HTTP status. A refusal without a row here does not compile.
 * Source: docs/developing/api.md#refusal-codes.
 */
export const refusalStatus = {
  unauthorised: 401,
  device_key_unknown: 401,
  device_key_replaced: 401,
  card_declined: 402,
  authentication_required: 402,
  forbidden: 403,
  second_factor_required: 403,
  not_found: 404,
  slot_taken: 409,
  rate_card_overlaps: 409,
  price_changed: 409,
  terms_changed: 409,
  idempotency_key_reused: 409,
  in_progress: 409,
  deal_released: 409,
  changes_closed: 409,
  charge_disputed: 409,
  event_exists: 409,
  stale: 409,
  bookings_to_come: 409,
  checklist_incomplete: 409,
  space_archived: 409,
  hold_limit_reached: 409,
  password_needed: 409,
  second_factor_needed: 409,
  second_factor_on: 409,
  erasure_blocked: 409,
  favourite_limit_reached: 409,
  draft_share_limit_reached: 409,
  design_limit_reached: 409,
  storage_limit_reached: 409,
  design_in_use: 409,
  device_limit_reached: 409,
  policy_in_use: 409,
  screens_in_use: 409,
  upload_incomplete: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  storage_unavailable: 503,
  storage_full: 507,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

export function isRefusalCode(value: unknown): value is RefusalCode {
  return typeof value === "string" && Object.hasOwn(refusalStatus, value);
}
