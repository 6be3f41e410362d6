import { call } from '@stupeni/api-client';
import type { CourseRow, Lesson, Test, Version } from '@stupeni/contract';

/** Restores `version` of the entity `id`. The API answers 412 `outdated` when `over` is not the newest version. */
interface RestoreInput {
  id: number;
  version: number;
  over: number;
}

/** The versions of one kind of entity: how to read and to restore them. */
export interface History<E extends { version: number }> {
  kind: 'course' | 'lesson' | 'test';
  /** The last twenty versions. The first one is the current one. */
  list: (id: number, signal?: AbortSignal) => Promise<Version[]>;
  restore: (restoring: RestoreInput) => Promise<E>;
}

const ifNewest = (version: number) => ({ ifMatch: `"${version}"` });

export const courseHistory: History<CourseRow> = {
  kind: 'course',
  list: (id, signal) => call('listCourseVersions', { params: { id } }, signal && { signal }),
  restore: ({ id, version, over: newest }) =>
    call('restoreCourseVersion', { params: { id, version } }, ifNewest(newest)),
};

export const lessonHistory: History<Lesson> = {
  kind: 'lesson',
  list: (id, signal) => call('listLessonVersions', { params: { id } }, signal && { signal }),
  restore: ({ id, version, over: newest }) =>
    call('restoreLessonVersion', { params: { id, version } }, ifNewest(newest)),
};

export const testHistory: History<Test> = {
  kind: 'test',
  list: (id, signal) => call('listTestVersions', { params: { id } }, signal && { signal }),
  restore: ({ id, version, over: newest }) =>
    call('restoreTestVersion', { params: { id, version } }, ifNewest(newest)),
};
