/** What a file is for: a submission of a lesson, or a message of a thread. */
export type UploadPlace = { lessonId: number } | { commentId: number } | { submissionId: number };

/** A key for a place: equal places have equal keys. */
export const placeKey = (place: UploadPlace): string => JSON.stringify(place);
