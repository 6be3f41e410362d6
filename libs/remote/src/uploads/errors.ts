/** The file cannot be read: it was changed, moved or deleted after it was chosen. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** The upload was removed in another tab, or was not finished within a day. */
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
export class TruncatedPictureError extends Error {
  override name = 'TruncatedPictureError';
}

/** A file prevents a message from being sent. The error's message is a sentence for the person. */
export class FilesBlockedError extends Error {
  override name = 'FilesBlockedError';
}
