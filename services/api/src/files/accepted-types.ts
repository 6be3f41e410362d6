/** What a learner may hand in, by file extension (product decisions §6). */
export const uploadTypes = [
  ...['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'rtf', 'txt', 'csv', 'zip'],
  ...['png', 'jpg', 'jpeg', 'gif'],
];

/** Images of rich text (specification §2) and their greatest size in bytes. */
export const imageTypes = ['gif', 'jpeg', 'jpg', 'png', 'svg'];
export const imageMaxBytes = 10 * 1024 * 1024;
