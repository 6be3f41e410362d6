/** Sentences that the API and the screens show alike. Reword one here only; specs import it. */

/** The exact text of specification §8. */
export const lessonLockedSentence = 'Урок станет доступен после прохождения предыдущего.';
