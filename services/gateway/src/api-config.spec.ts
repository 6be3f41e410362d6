import { createServer } from 'node:http';
import { makeApiConfigReader } from './api-config';

let asked = 0;
const api = createServer((_request, answer) => {
  asked += 1;
  answer.writeHead(asked === 1 ? 200 : 500).end(`{"version":${asked}}`);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const address = api.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => api.close());

it('asks the API once in five seconds and keeps the last answer while the API fails', async () => {
  let time = 0;
  const config = makeApiConfigReader([url], 60_000, () => time);
  expect(await Promise.all([config(), config()])).toEqual(['{"version":1}', '{"version":1}']);
  time = 4999;
  expect(await config()).toBe('{"version":1}');
  expect(asked).toBe(1);
  time = 5000;
  expect(await config()).toBe('{"version":1}');
  expect(asked).toBe(2);
});

it('gives null until the API has answered', async () => {
  expect(await makeApiConfigReader([url], 60_000)()).toBe('null');
});

it('waits ten times as long for the first answer', async () => {
  asked = 0;
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  let time = 0;
  const config = makeApiConfigReader([url], 60_000, () => time);
  await config();
  time = 5000;
  await config();
  expect(timeout.mock.calls).toEqual([[600_000], [60_000]]);
  timeout.mockRestore();
});
