import type { ReviewSubmission } from './submission-query';

/**
 * How a file is shown next to the verdict: as a picture, in a frame (PDF, text), or only as a download. `noViewer`: a PDF in a
 * browser that shows none.
 */
export type FileView = 'picture' | 'document' | 'download' | 'noViewer';

/**
 * Decides by `inline` of the API, which allows a preview, and by the extension, which the API checked. A file with `scan`
 * cannot be opened, and one with `fault` cannot be shown.
 */
export function chooseView({
  inline,
  fileName,
  scan,
  fault,
}: Pick<ReviewSubmission, 'inline' | 'fileName' | 'scan' | 'fault'>): FileView {
  if (!inline || scan || fault) return 'download';
  if (/\.(png|jpe?g|gif)$/i.test(fileName)) return 'picture';
  // A browser without a PDF viewer leaves the frame empty, or saves the file silently.
  return /\.pdf$/i.test(fileName) && hasNoViewer() ? 'noViewer' : 'document';
}

/** Whether the browser says that it shows no PDF. Old browsers do not say it. */
const hasNoViewer = () => 'pdfViewerEnabled' in navigator && !navigator.pdfViewerEnabled;
