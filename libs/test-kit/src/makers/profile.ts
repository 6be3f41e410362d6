import type { CompletedLesson, Notification, Submission, Task } from '@stupeni/contract';
import { nextId } from './next-id';

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
  ...overrides,
});

/** An unread notification. */
export const makeNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: nextId(),
  text: 'Работа по уроку «Устав проекта» принята',
  lesson: null,
  course: null,
  date: '2026-11-18T09:14:00.000Z',
  read: false,
  ...overrides,
});

/** A submission that waits for a verdict. */
export const makeSubmission = (overrides: Partial<Submission> = {}): Submission => ({
  id: nextId(),
  filePath: '/api/files/1',
  fileName: 'Устав_проекта.pdf',
  size: 245_760,
  state: 'WAITING',
  comment: null,
  createdAt: '2026-11-18T09:14:00.000Z',
  teacher: null,
  verdict: null,
  reviewedAt: null,
  ...overrides,
});
