const documentTypes = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'odt',
  'ods',
  'odp',
  'rtf',
  'txt',
  'csv',
  'zip',
];
const pictureTypes = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic', 'heif'];
const mediaTypes = ['mp3', 'm4a', 'ogg', 'wav', 'mp4', 'webm'];

/** File extensions that learners may upload as submissions (product decisions §6). */
export const uploadTypes = [...documentTypes, ...pictureTypes, ...mediaTypes];

/**
 * The extensions that a page offers. A photo in HEIC is not among them: few browsers show it, so the page of the learner
 * asks for a JPEG.
 */
export const offeredTypes = uploadTypes.filter((type) => !['heic', 'heif'].includes(type));

/** File extensions of images in rich text (specification §2), and their maximal size in bytes. */
export const imageTypes = ['gif', 'jpeg', 'jpg', 'png', 'svg'];
export const imageMaxBytes = 10 * 1024 * 1024;
