import { useRef } from 'react';

/** 128 random bits in hex. `crypto.randomUUID` does not exist on a page without TLS. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The `Idempotency-Key` of a request. The same content gets the same key until the API answers, so that a retry
 * after a lost connection is stored once (product decisions §4).
 */
export function useIdempotencyKey() {
  const last = useRef<{ content: string; key: string } | null>(null);
  const keyOf = (body: unknown): string => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  };
  const forgetKey = () => {
    last.current = null;
  };
  return { keyOf, forgetKey };
}
