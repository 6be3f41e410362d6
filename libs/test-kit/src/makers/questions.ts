import type { Comment, Lesson } from '@stupeni/contract';
import { nextId } from './next-id';

/** A question of another learner, without an answer. */
export const makeComment = (overrides: Partial<Comment> = {}): Comment => ({
  id: nextId(),
  text: 'Чем риск отличается от проблемы?',
  createdAt: '2026-11-18T09:14:00.000Z',
  author: { firstName: 'Борис', lastName: 'Орлов' },
  mine: false,
  answer: null,
  answeredAt: null,
  teacher: null,
  ...overrides,
});

type LearnerTest = NonNullable<Lesson['test']>;
type Question = LearnerTest['questions'][number];

/** A question with one correct answer. */
export const makeQuestion = (overrides: Partial<Question> = {}): Question => ({
  id: nextId(),
  text: 'Кто утверждает устав проекта?',
  type: 'one',
  answers: [
    { id: nextId(), text: 'Заказчик' },
    { id: nextId(), text: 'Команда' },
  ],
  ...overrides,
});

/** A test with one question for a learner, without the correct answers. */
export const makeLearnerTest = (overrides: Partial<LearnerTest> = {}): LearnerTest => ({
  id: nextId(),
  title: 'Термины и роли',
  version: 1,
  questions: [makeQuestion()],
  ...overrides,
});
