import Type from 'typebox';
import { phraseFields } from '../fields';
import { closed, Id, IdParams, NoQuery, Nothing, sentTexts } from '../schemas/base';
import type { Operation } from '../schemas/operation';

/** A text that a teacher puts into remarks and answers again and again. */
export const Phrase = closed({ id: Id, text: Type.String() });

const phrase = closed(sentTexts(phraseFields));

/** Phrases of the caller. Nobody sees those of another teacher. */
export const phrasesOperations = {
  /** The oldest first. */
  listPhrases: { summary: 'Свои готовые фразы', query: NoQuery, reply: Type.Array(Phrase) },
  addPhrase: {
    summary: 'Добавить готовую фразу',
    problems: ['too_many_phrases'],
    body: phrase,
    reply: Phrase,
    status: 201,
  },
  updatePhrase: { summary: 'Изменить готовую фразу', params: IdParams, body: phrase, reply: Phrase },
  deletePhrase: { summary: 'Удалить готовую фразу', params: IdParams, reply: Nothing, status: 204 },
} satisfies Record<string, Operation>;
