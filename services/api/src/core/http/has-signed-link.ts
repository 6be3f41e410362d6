/** Whether the JSON of an answer has a link of `makeSignedLinks` (core/files). */
export const hasSignedLink = (json: string): boolean => json.includes('&sig=');
