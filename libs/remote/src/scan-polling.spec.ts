import { chooseScanInterval } from './scan-polling';

const readInterval = (data?: Parameters<typeof chooseScanInterval>[0]['state']['data']) =>
  chooseScanInterval({ state: { data } });

it('reads again while any file of any submission waits for its verdict', () => {
  const waits = { files: [{}, { scan: 'infected' as const }, { scan: 'checking' as const }] };
  expect(readInterval({ submissions: [{ files: [{}] }, waits] })).toBe(5000);
});

it('does not read again when no file waits', () => {
  expect(readInterval({ submissions: [{ files: [{ scan: 'infected' }, { scan: 'too_large' }] }, {}] })).toBe(
    false,
  );
  expect(readInterval({ submissions: [] })).toBe(false);
});

it('does not read again before there is data', () => {
  expect(readInterval()).toBe(false);
});
