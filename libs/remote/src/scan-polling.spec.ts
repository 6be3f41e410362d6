import { scanPolling } from './scan-polling';

const readInterval = (data?: Parameters<typeof scanPolling>[0]['state']['data']) =>
  scanPolling({ state: { data } });

it('reads again only while a submission of a list waits for its verdict', () => {
  expect(readInterval({ submissions: [{}, { scan: 'checking' }] })).toBe(5000);
  expect(readInterval({ submissions: [{}, { scan: 'infected' }] })).toBe(false);
  expect(readInterval({ submissions: [] })).toBe(false);
});

it('reads again only while a single submission waits for its verdict', () => {
  expect(readInterval({ submission: { scan: 'checking' } })).toBe(5000);
  expect(readInterval({ submission: {} })).toBe(false);
});

it('does not read again before there is data', () => {
  expect(readInterval()).toBe(false);
});
