/** @jest-environment jsdom */
import '../browser';
import type { RouteName } from '@stupeni/contract';
import { plainText, readDocument } from '@stupeni/rich-text-model';
import { operations } from '@stupeni/contract/schemas';
import * as kit from '../index';
import { assertShape } from '../pretend-api/read-call';

const made: [RouteName, unknown][] = [
  ['getConfig', kit.makeConfig()],
  ['listCourses', [kit.makeCourseRow()]],
  ['getCourse', kit.makeCourse()],
  ['getLesson', kit.makeLesson({ submissions: [kit.makeSubmission()] })],
  ['getLesson', kit.makeLesson({ checkType: 'TEST', test: kit.makeLearnerTest() })],
  ['listComments', [kit.makeComment()]],
  ['completeLesson', kit.makeProgress()],
  ['listCompleted', [kit.makeCompletedLesson()]],
  ['listTasks', [kit.makeTask()]],
  ['listNotifications', [kit.makeNotification()]],
  ['listParticipants', [kit.makeParticipant()]],
  ['listGroups', [kit.makeGroup()]],
  ['getSlots', kit.makeSlots()],
  ['listReview', [kit.makeReviewItem()]],
  ['getReviewSubmission', kit.makeReviewSubmission(kit.makeReviewItem())],
];

describe('makers', () => {
  it.each(made)('make a valid answer of %s', (route, value) => {
    expect(() => assertShape(operations[route].reply, value, route)).not.toThrow();
  });

  it('make a course description in the stored format', () => {
    const { description } = kit.makeCourse();
    expect(JSON.parse(description)).toEqual(readDocument(description));
    expect(plainText(readDocument(description))).toContain('Двенадцать ступеней');
  });

  it('make a new id each time', () => {
    expect(kit.makeParticipant().id).not.toBe(kit.makeParticipant().id);
  });

  it('make a lesson whose course has the same title and id for it', () => {
    const lesson = kit.makeLesson({ title: 'Риски', order: 4, checkType: 'FILE' });
    expect(lesson.course.lessons).toEqual([expect.objectContaining({ id: lesson.id, title: 'Риски' })]);
  });

  it('make a token whose Russian names can be decoded', () => {
    const payload = kit.makeToken({ role: 'TEACHER', family_name: 'Орлов' }).split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({
      role: 'TEACHER',
      family_name: 'Орлов',
    });
  });
});

describe('the pretend shell', () => {
  it('records the calls of a remote', () => {
    const shell = kit.pretendShell({ colorMode: 'dark' });
    shell.navigate('/courses');
    shell.notify({ tone: 'info', title: 'Готово' });
    shell.signOut();
    expect(shell).toMatchObject({
      visited: ['/courses'],
      toasts: [{ title: 'Готово' }],
      signOuts: 1,
      colorMode: 'dark',
    });
  });
});
