import '@stupeni/test-kit/browser';
import { call } from '@stupeni/api-client';
import { useSession } from '@stupeni/session';
import { reportLateStart, reportLoad } from './reports';

jest.mock('@stupeni/api-client', () => ({ call: jest.fn(async () => undefined) }));

const release = (id: string) => ({ base: `/remotes/learner/${id}/` });
const signIn = (id: number) =>
  useSession.setState({ user: { id, role: 'LEARNER', name: 'Мария', email: 'm@demo.stupeni' } as never });
const reports = () =>
  jest.mocked(call).mock.calls.map(([, input]) => (input as { body: { data: object } }).body.data);

beforeEach(() => {
  jest.mocked(call).mockClear();
  window.localStorage.clear();
  document.documentElement.dataset['shell'] = '0.2.0-def';
  useSession.setState({ user: null });
});

it('reports a release once per user and day, and another release again', () => {
  signIn(7);
  for (let times = 0; times < 3; times += 1) reportLoad('learner', release('0.1.0-abc'));
  reportLoad('learner', release('0.1.1-bcd'));
  signIn(8);
  reportLoad('learner', release('0.1.1-bcd'));
  const data = (id: string) => ({ remote: 'learner', release: id, page: '0.2.0-def' });
  expect(reports()).toEqual([data('0.1.0-abc'), data('0.1.1-bcd'), data('0.1.1-bcd')]);
});

it('reports nothing without a user, and nothing from a development server', () => {
  reportLoad('learner', release('0.1.0-abc'));
  signIn(7);
  delete document.documentElement.dataset['shell'];
  reportLoad('learner', release('0.1.0-abc'));
  expect(call).not.toHaveBeenCalled();
});

it('takes back the report of a start that came late, each time', () => {
  signIn(7);
  for (let times = 0; times < 2; times += 1) reportLateStart('learner', release('0.1.0-abc'));
  const late = { remote: 'learner', release: '0.1.0-abc', page: '0.2.0-def', late: 'yes' };
  expect(reports()).toEqual([late, late]);
});

it('does not throw when the report fails', async () => {
  jest.spyOn(console, 'debug').mockReturnValue();
  jest.mocked(call).mockRejectedValueOnce(new Error('429'));
  signIn(7);
  reportLoad('learner', release('0.1.0-abc'));
  await Promise.resolve();
  expect(console.debug).toHaveBeenCalled();
});
