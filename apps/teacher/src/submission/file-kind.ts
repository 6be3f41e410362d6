import type { ReviewSubmission } from './submission-query';

/** How a file is shown next to the verdict: as a picture, in a frame (PDF, text), or only as a download. */
export type FileKind = 'picture' | 'document' | 'download';

/**
 * Decides by `inline` of the API, which allows a preview, and by the extension, which the API checked. A file with `scan`
 * cannot be opened, and one with `fault` cannot be shown.
 */
export function fileKind({
  inline,
  fileName,
  scan,
  fault,
}: Pick<ReviewSubmission, 'inline' | 'fileName' | 'scan' | 'fault'>): FileKind {
  if (!inline || scan || fault) return 'download';
  return /\.(png|jpe?g|gif)$/i.test(fileName) ? 'picture' : 'document';
}
