import { OurMistake, StripeRefusal } from "./stripe-error.ts";

export interface Reply {
  readonly status: number;
  readonly body: string;
}

interface Kept {
  readonly request: string;
  reply: Reply | null;
}

/** Answers stored by idempotency key. Source: https://docs.stripe.com/api/idempotent_requests */
export interface ReplyStore {
  /** Returns the stored answer; null for a new key, which is then reserved until `keep` or `forget`. */
  take(key: string, request: string): Reply | null;
  keep(key: string, reply: Reply): void;
  forget(key: string): void;
  /** Forgets all keys, as after a day. */
  forgetAll(): void;
}

export function createReplyStore(): ReplyStore {
  const replies = new Map<string, Kept>();
  return {
    take(key, request) {
      const kept = replies.get(key);
      if (!kept) {
        replies.set(key, { request, reply: null });
        return null;
      }
      if (kept.request !== request) {
        throw new OurMistake(400, {
          type: "idempotency_error",
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with: '${key}'`,
        });
      }
      if (!kept.reply) {
        throw new StripeRefusal(409, {
          type: "idempotency_error",
          code: "idempotency_key_in_use",
          message: "There is currently another in-progress request using this key",
        });
      }
      return kept.reply;
    },
    keep(key, reply) {
      const kept = replies.get(key);
      if (kept) {
        kept.reply = reply;
      }
    },
    forget: (key) => void replies.delete(key),
    forgetAll: () => replies.clear(),
  };
}
