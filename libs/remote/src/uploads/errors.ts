/** The file cannot be read: it was changed, moved or deleted after it was chosen. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** The upload was removed in another tab, or waited longer than a day. */
export class UploadOverError extends Error {
  override name = 'UploadOverError';
}

/** The API does not accept files with this extension. */
export class WrongTypeError extends Error {
  override name = 'WrongTypeError';
}

/** A photo in HEIC could not become a JPEG in this browser. */
export class PhotoNotConvertedError extends Error {
  override name = 'PhotoNotConvertedError';
}

/** The end of a picture is missing. */
export class CutPictureError extends Error {
  override name = 'CutPictureError';
}

/** A file prevents a message from being sent. The error's message is a sentence for the person. */
export class FilesBlockedError extends Error {
  override name = 'FilesBlockedError';
}
