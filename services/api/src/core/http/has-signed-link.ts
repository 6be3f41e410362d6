/** Whether the JSON of an answer has a link of `signedLinks` (core/files). */
export const hasSignedLink = (json: string): boolean => json.includes('&sig=');
