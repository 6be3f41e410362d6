/** The bucket cannot be used. The message says in Russian why and what to change. */
export class BucketError extends Error {
  /** @override */
  name = 'BucketError';
}
