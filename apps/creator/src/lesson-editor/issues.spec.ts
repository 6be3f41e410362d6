import { makeDocument } from '@stupeni/test-kit';
import type { LessonForm } from './lesson-form';
import { findIssues } from './issues';

const form = (part: Partial<LessonForm> = {}): LessonForm => ({
  title: 'Риски',
  courseId: '1',
  order: '4',
  content: makeDocument('Было'),
  checkType: 'VIEW',
  testId: '',
  wants: 'both',
  criteria: '',
  dueKind: 'none',
  dueOn: '',
  dueDays: '',
  opens: 'now',
  opensOn: '',
  ...part,
});
const listIssues = (part: Partial<LessonForm>) =>
  JSON.parse(JSON.stringify(findIssues(form(part))).replace(/\u00a0/g, ' ')) as unknown;

it.each([
  [{ opens: 'on', opensOn: '2026-12-04' }, {}],
  [{ opens: 'on', opensOn: '' }, { opensOn: 'Выберите день' }],
  [{ opens: 'now', opensOn: '' }, {}],
] as const)('checks the first day of %j', (part, issues) => expect(listIssues(part)).toEqual(issues));

it('finds no issues in a complete lesson, and requires a test in TEST lessons only', () => {
  expect(listIssues({})).toEqual({});
  expect(listIssues({ checkType: 'FILE' })).toEqual({});
  expect(listIssues({ checkType: 'TEST' })).toEqual({ testId: 'Выберите тест' });
  expect(listIssues({ checkType: 'TEST', testId: '5' })).toEqual({});
});

it('reports missing fields with the texts of the specification', () => {
  expect(listIssues({ title: ' \u00a0', courseId: '' })).toEqual({
    title: 'Пожалуйста, введите название урока',
    courseId: 'Выберите курс',
  });
});

it.each(['', '0', '-1', '2.5', '100001', 'первый'])('rejects the number %j', (order) => {
  expect(listIssues({ order })).toEqual({ order: 'Введите целое число от 1 до 100 000' });
});

it.each([
  [{ dueKind: 'on', dueOn: '' } as const, { dueOn: 'Выберите день и время' }],
  [{ dueKind: 'on', dueOn: '2027-02-29T23:59' } as const, { dueOn: 'Выберите день и время' }],
  [{ dueKind: 'on', dueOn: '2028-02-29T23:59' } as const, {}],
  [{ dueKind: 'days', dueDays: '1001' } as const, { dueDays: 'Введите целое число от 0 до 1 000' }],
  [{ dueKind: 'days', dueDays: '0' } as const, {}],
  [{ dueKind: 'none', dueOn: '', dueDays: 'много' } as const, {}],
])('checks the due date of %j', (part, issues) => expect(listIssues(part)).toEqual(issues));
