import { useRef } from 'react';

/** 128 random bits; `crypto.randomUUID` is missing where the page has no TLS. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The `Idempotency-Key` of what is sent: the same content gets the same key until it was answered, so that
 * a retry after a lost connection is not done twice (product decisions §4).
 */
export function useRepeatKey() {
  const last = useRef<{ content: string; key: string } | null>(null);
  const keyOf = (body: unknown): string => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  };
  const answered = () => {
    last.current = null;
  };
  return { keyOf, answered };
}
