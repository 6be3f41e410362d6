/**
 * Lists the accepted kinds of files for the file dialog of the browser. An iPhone itself makes a JPEG of a photo, but
 * only if the list does not have HEIC. On other devices the list has HEIC as one of the `converted` kinds.
 */
export function listAccepted(
  types: readonly string[],
  converted: readonly string[] = [],
  { platform, maxTouchPoints } = window.navigator,
): string {
  // An iPad reports the platform of a Mac.
  const isApplePhone = /^iP(hone|ad|od)/.test(platform) || (platform === 'MacIntel' && maxTouchPoints > 1);
  return [...types, ...(isApplePhone ? [] : converted)].map((type) => `.${type}`).join(',');
}
