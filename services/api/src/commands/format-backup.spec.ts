import { adviseAdoption } from './format-backup';

const lose = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `ab/${at}.txt`, name: null }));
const advise = (files: number, lost: number, claimFailure: Error | null = null) =>
  adviseAdoption({ files, missing: [], damaged: lose(lost), claimFailure });

it('says what to set when so many files are lost that the API would not start', () => {
  expect(advise(40, 60)).toMatch(/60 из 100.*ADOPT_FILES=1/);
  expect(advise(0, 1)).toContain('ADOPT_FILES=1');
  expect(advise(94, 6, new Error('the bucket is away'))).toContain('ADOPT_FILES=1');
});

it('says nothing when the API starts without the lost files', () => {
  expect(advise(90, 10)).toBeNull();
  expect(advise(0, 0, new Error('the bucket is away'))).toBeNull();
});
