/** The file cannot be read: it was changed, moved or deleted after it was chosen. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** The upload in parts was canceled in another tab, or waited longer than a day. */
export class UploadOver extends Error {
  override name = 'UploadOver';
}
