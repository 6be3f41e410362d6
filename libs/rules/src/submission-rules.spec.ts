import type { SubmissionWants } from '@stupeni/contract';
import { findFilesIssue, leftBytes, findSubmissionIssue, type SubmissionIssue } from './submission-rules';

const maxBytes = 200;
const files = (count: number, size = 1) => Array.from({ length: count }, () => size);

it.each<[SubmissionWants, boolean, number[], SubmissionIssue | null]>([
  ['both', true, [], null],
  ['both', false, files(1), null],
  ['both', true, files(10), null],
  ['both', false, [], 'submission_empty'],
  ['both', true, files(11), 'too_many_files'],
  ['both', true, [100, 100], null],
  ['both', true, [100, 101], 'submission_too_large'],
  ['files', false, files(1), null],
  ['files', false, [], 'submission_empty'],
  ['files', true, [], 'text_not_wanted'],
  ['files', true, files(1), 'text_not_wanted'],
  ['text', true, [], null],
  ['text', false, [], 'submission_empty'],
  ['text', true, files(1), 'files_not_wanted'],
  ['text', false, files(1), 'files_not_wanted'],
])(
  'answers, for a lesson that wants %s, a text (%s) and files %j with %s',
  (wants, hasText, sizes, issue) => {
    expect(findSubmissionIssue({ hasText, sizes }, { wants, maxBytes })).toBe(issue);
  },
);

it('accepts an empty list of files before a text is written', () => {
  expect(findFilesIssue([], { wants: 'text', maxBytes })).toBeNull();
});

it('counts the bytes that the files leave free', () => {
  expect([leftBytes([], maxBytes), leftBytes([50, 25], maxBytes), leftBytes([201], maxBytes)]).toEqual([
    200, 125, -1,
  ]);
});
