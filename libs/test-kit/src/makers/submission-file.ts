import type { SubmissionFile } from '@stupeni/contract';

/**
 * A file of a submission that can be opened.
 * @param number its id is made from this number
 */
export function makeSubmissionFile(number: number, overrides: Partial<SubmissionFile> = {}): SubmissionFile {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const path = `/api/files/${id}?exp=4102444800&sig=signature`;
  return { id, name: 'Устав проекта.pdf', size: 2048, kind: 'pdf', path, ...overrides };
}
