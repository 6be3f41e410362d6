/** How a work is shown beside the verdict: as a picture, in a frame of its own (PDF, text), or not at all. */
export type FileKind = 'picture' | 'document' | 'download';

/** By the API's word that a browser may show it, and by the ending of the name that the API checked. */
export function fileKind({ inline, fileName }: { inline: boolean; fileName: string }): FileKind {
  if (!inline) return 'download';
  return /\.(png|jpe?g|gif)$/i.test(fileName) ? 'picture' : 'document';
}
