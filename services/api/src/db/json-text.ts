/**
 * A value as JSON that the database reads. PostgreSQL refuses half of a surrogate pair in JSON; as a text of its
 * own the driver sends it as U+FFFD, and so it is here, in whatever is told to the database.
 */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' ? inner.replace(/\p{Cs}/gu, '\ufffd') : inner,
  );
