/** The page on which a person ends mails or begins them again. */
export const stopPage = '/unsubscribe';

/** Where a mail program ends mails without a page (RFC 8058). */
export const oneClickPath = '/api/mails/unsubscribe';
