/** 128 random bits as 32 hex digits. (`crypto.randomUUID` does not exist in a page without TLS.) */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The `Idempotency-Key` values of one screen. */
export interface RepeatKeys {
  getKey: (body: unknown) => string;
  answered: () => void;
}

/**
 * Makes keys for safe writes. The same content gets the same key until `answered` is called, so a retry after a lost
 * connection creates nothing twice (product decisions §4).
 */
export function makeRepeatKeys(): RepeatKeys {
  let lastWrite: { content: string; key: string } | null = null;
  return {
    getKey(body) {
      const content = JSON.stringify(body);
      if (lastWrite?.content !== content) lastWrite = { content, key: newKey() };
      return lastWrite.key;
    },
    answered() {
      lastWrite = null;
    },
  };
}
