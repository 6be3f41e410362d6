/** How a file is shown next to the verdict: as a picture, in a frame (PDF, text), or only as a download. */
export type FileKind = 'picture' | 'document' | 'download';

/** Decides by `inline` of the API, which allows a preview, and by the extension, which the API checked. */
export function fileKind({ inline, fileName }: { inline: boolean; fileName: string }): FileKind {
  if (!inline) return 'download';
  return /\.(png|jpe?g|gif)$/i.test(fileName) ? 'picture' : 'document';
}
