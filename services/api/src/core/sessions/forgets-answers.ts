/**
 * Whether browsers delete at a sign-out what they have stored of the school (`Clear-Site-Data`). They do so only with
 * https, and for `localhost`.
 * @param publicUrl the address of the school
 */
export function forgetsAnswers(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || hostname === 'localhost';
}
