/**
 * A value as JSON for the database. PostgreSQL rejects unpaired surrogates in JSON, so they are replaced by U+FFFD. The
 * driver does the same in plain texts.
 */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' ? inner.replace(/\p{Cs}/gu, '\ufffd') : inner,
  );
