import { draftName, keptFor, sweepOnce } from './kept';

it('drafts that nobody came back to for 30 days are taken away, and nothing else', () => {
  const keep = (id: number, keptAt: number) =>
    window.localStorage.setItem(
      draftName(7, 'lesson', id),
      JSON.stringify({ state: { value: 'Текст', keptAt } }),
    );
  keep(1, Date.now() - keptFor - 1);
  keep(2, Date.now() - keptFor + 60_000);
  window.localStorage.setItem(draftName(7, 'lesson', 3), 'не черновик');
  window.localStorage.setItem('token', 'жетон');
  sweepOnce();
  expect(Object.keys(window.localStorage).sort()).toEqual([draftName(7, 'lesson', 2), 'token']);
});
