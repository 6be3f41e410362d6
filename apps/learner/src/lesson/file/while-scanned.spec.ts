import { makeSubmission } from '@stupeni/test-kit';
import { whileScanned } from './while-scanned';

const intervalOf = (scan?: 'checking' | 'infected') =>
  whileScanned({ state: { data: { submissions: [makeSubmission(), makeSubmission(scan && { scan })] } } });

it('a page reads again only while a file waits for its verdict', () => {
  expect(intervalOf('checking')).toBe(5000);
  expect(intervalOf('infected')).toBe(false);
  expect(intervalOf()).toBe(false);
  expect(whileScanned({ state: { data: undefined } })).toBe(false);
});
