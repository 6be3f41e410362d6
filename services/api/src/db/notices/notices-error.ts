/** The server of NOTICES_URL does not answer at the start. The message is a Russian sentence for the administrator. */
export class NoticesError extends Error {
  override readonly name = 'NoticesError';
}
