import { makeSubmission } from '@stupeni/test-kit';
import { scanPolling } from './scan-polling';

const readInterval = (scan?: 'checking' | 'infected') =>
  scanPolling({ state: { data: { submissions: [makeSubmission(), makeSubmission(scan && { scan })] } } });

it('a page reads again only while a file waits for its verdict', () => {
  expect(readInterval('checking')).toBe(5000);
  expect(readInterval('infected')).toBe(false);
  expect(readInterval()).toBe(false);
  expect(scanPolling({ state: { data: undefined } })).toBe(false);
});
