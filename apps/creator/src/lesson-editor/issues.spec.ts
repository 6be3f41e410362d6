import { makeDocument } from '@stupeni/test-kit';
import type { LessonForm } from './lesson-form';
import { issuesIn } from './issues';

const form = (part: Partial<LessonForm> = {}): LessonForm => ({
  title: 'Риски',
  courseId: '1',
  order: '4',
  content: makeDocument('Было'),
  checkType: 'VIEW',
  testId: '',
  wants: 'both',
  criteria: '',
  ...part,
});
const findIssues = (part: Partial<LessonForm>) =>
  JSON.parse(JSON.stringify(issuesIn(form(part))).replace(/\u00a0/g, ' ')) as unknown;

it('finds no issues in a complete lesson, and requires a test in TEST lessons only', () => {
  expect(findIssues({})).toEqual({});
  expect(findIssues({ checkType: 'FILE' })).toEqual({});
  expect(findIssues({ checkType: 'TEST' })).toEqual({ testId: 'Выберите тест' });
  expect(findIssues({ checkType: 'TEST', testId: '5' })).toEqual({});
});

it('reports missing fields with the texts of the specification', () => {
  expect(findIssues({ title: ' \u00a0', courseId: '' })).toEqual({
    title: 'Пожалуйста, введите название урока',
    courseId: 'Выберите курс',
  });
});

it.each(['', '0', '-1', '2.5', '100001', 'первый'])('rejects the number %j', (order) => {
  expect(findIssues({ order })).toEqual({ order: 'Введите целое число от 1 до 100 000' });
});
