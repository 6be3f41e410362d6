import type {
  CompletedLesson,
  NamedLesson,
  NextSteps,
  Notification,
  Submission,
  Task,
} from '@stupeni/contract';
import { nextId } from './next-id';
import { makeSubmissionFile } from './submission-file';

export const makeCompletedLesson = (overrides: Partial<CompletedLesson> = {}): CompletedLesson => ({
  lessonId: nextId(),
  lesson: { title: 'Что такое проект', course: { id: 1, title: 'Основы проектного управления' } },
  date: '2026-11-18T09:14:00.000Z',
  status: 'COMPLETED',
  ...overrides,
});

/** A task without a submission. */
export const makeTask = (overrides: Partial<Task> = {}): Task => ({
  id: nextId(),
  title: 'Устав проекта: практическая работа',
  course: { id: 1, title: 'Основы проектного управления' },
  tag: 'pending',
  order: 3,
  date: null,
  openAfter: null,
  remark: null,
  ...overrides,
});

/** An unread notification. */
export const makeNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: nextId(),
  text: 'Работа по уроку «Устав проекта» принята',
  kind: null,
  lesson: null,
  course: null,
  teacher: null,
  quote: null,
  commentId: null,
  date: '2026-11-18T09:14:00.000Z',
  read: false,
  ...overrides,
});

export const makeNamedLesson = (overrides: Partial<NamedLesson> = {}): NamedLesson => ({
  id: nextId(),
  title: 'Устав проекта: практическая работа',
  order: 3,
  checkType: 'FILE',
  course: { id: 1, title: 'Основы проектного управления' },
  ...overrides,
});

/** The next steps of a learner who has completed all open lessons. */
export const makeNextSteps = (overrides: Partial<NextSteps> = {}): NextSteps => ({
  returned: [],
  answers: [],
  next: null,
  waiting: [],
  ...overrides,
});

/** A submission that waits for a verdict. */
export function makeSubmission(overrides: Partial<Submission> = {}): Submission {
  const id = overrides.id ?? nextId();
  const { filePath = '/api/files/1', fileName = 'Устав_проекта.pdf', size = 245_760, scan } = overrides;
  return {
    id,
    filePath,
    fileName,
    size,
    files: [makeSubmissionFile(id, { path: filePath, name: fileName, size, ...(scan && { scan }) })],
    state: 'WAITING',
    comment: null,
    createdAt: '2026-11-18T09:14:00.000Z',
    teacher: null,
    verdict: null,
    reviewedAt: null,
    ...overrides,
  };
}
