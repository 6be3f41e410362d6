import { makeRepeatKeys, ProblemError } from '@stupeni/api-client';
import { useState } from 'react';
import type { LastSeen } from './use-last-seen';

interface Body {
  text: string;
  fileIds?: string[];
  lastSeen?: LastSeen;
}

/**
 * Sends a message again with the same body and key after its reply was lost. With another key the API would store it
 * twice.
 */
export function useSafeResend() {
  const [resend] = useState(makeResend);
  return resend;
}

function makeResend() {
  const keys = makeRepeatKeys();
  let unanswered: Body | null = null;
  return {
    prepare(message: Body) {
      if (!unanswered || !isSame(unanswered, message)) unanswered = message;
      return { body: unanswered, options: { idempotencyKey: keys.getKey(unanswered) } };
    },
    /** Must be called after each request. */
    settle(error: Error | null): void {
      if (!error) keys.answered();
      if (!error || error instanceof ProblemError) unanswered = null;
    },
  };
}

const isSame = (one: Body, other: Body): boolean =>
  one.text === other.text && String(one.fileIds ?? []) === String(other.fileIds ?? []);
