/** The file cannot be read: it was changed, moved or deleted after it was chosen. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** The upload was removed in another tab, or waited longer than a day. */
export class UploadOver extends Error {
  override name = 'UploadOver';
}

/** A photo in HEIC could not become a JPEG in this browser. */
export class PhotoNotConverted extends Error {
  override name = 'PhotoNotConverted';
}
