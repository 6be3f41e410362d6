/**
 * The kinds for the dialog of the browser. An iPhone makes a JPEG of a photo by itself, but only when the dialog names no
 * HEIC. Elsewhere HEIC is one of the `converted` kinds.
 */
export function listAccepted(
  types: readonly string[],
  converted: readonly string[] = [],
  { platform, maxTouchPoints } = window.navigator,
): string {
  // An iPad says that it is a Mac.
  const isApplePhone = /^iP(hone|ad|od)/.test(platform) || (platform === 'MacIntel' && maxTouchPoints > 1);
  return [...types, ...(isApplePhone ? [] : converted)].map((type) => `.${type}`).join(',');
}
