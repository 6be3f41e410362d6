/** Sentences that both the API and the screens show. Change a sentence only here; specs import it. */

/** The exact text of specification §8. */
export const lessonLockedSentence = 'Урок станет доступен после прохождения предыдущего.';
