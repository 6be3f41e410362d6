/** What a file is for: a submission of a lesson, or a message of a thread. */
export type UploadPlace = { lessonId: number } | { commentId: number } | { submissionId: number };

/** The same place has the same key. */
export const placeKey = (place: UploadPlace): string => JSON.stringify(place);
