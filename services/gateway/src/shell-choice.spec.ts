import { asShellLine, chooseShell, type ShellLine } from './shell-choice';

const line = (percent: number, users: number[] = []): ShellLine => ({
  stable: '1.0.0-now',
  canary: { id: '1.1.0-next', percent, users },
});
const choose = (shell: ShellLine, cookies?: string, number = 5) =>
  chooseShell(shell, cookies, { secure: true, draw: () => number });

it('gives the current shell and no cookie without a canary, and with a canary only for named users', () => {
  const current = { id: '1.0.0-now', isCanary: false, setCookie: null };
  expect(choose({ stable: '1.0.0-now', canary: null }, 'shell_release=1.1.0-next')).toEqual(current);
  expect(choose(line(0, [7]))).toEqual(current);
});

it('draws a number once, and gives the same shell for it each time', () => {
  const cookie = 'shell_draw=5; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure';
  expect(choose(line(100))).toEqual({ id: '1.1.0-next', isCanary: true, setCookie: cookie });
  const ofNumber = (percent: number, number: number) =>
    choose(line(percent), `token=x; shell_draw=${number}`, 1).isCanary;
  const numbers = Array.from({ length: 10_000 }, (_, number) => number);
  const tenth = numbers.filter((number) => ofNumber(10, number));
  expect(tenth.length / 10_000).toBeCloseTo(0.1, 1);
  expect(tenth.every((number) => ofNumber(10, number) && ofNumber(25, number))).toBe(true);
});

it.each(['shell_draw=ten', 'shell_draw=-1', 'shell_draw=12345'])('replaces the invalid «%s»', (cookies) => {
  expect(choose(line(10), cookies).setCookie).toContain('shell_draw=5;');
});

it('gives the canary to a page that asked for it, and the current shell after a canary that failed', () => {
  expect(choose(line(0), 'shell_release=1.1.0-next').id).toBe('1.1.0-next');
  expect(choose(line(0), 'shell_release=1.0.9-earlier').id).toBe('1.0.0-now');
  expect(choose(line(100), 'shell_draw=5; shell_release=current')).toMatchObject({
    id: '1.0.0-now',
    setCookie: null,
  });
});

it.each([
  { id: '../secret', percent: 10, users: [] },
  { id: '1.1.0-next', percent: '10', users: [] },
  { id: '1.1.0-next', percent: 10 },
  'text',
  undefined,
])('leaves out the malformed canary %j', (canary) => {
  expect(asShellLine({ stable: '1.0.0-now', canary })).toEqual({ stable: '1.0.0-now', canary: null });
});
