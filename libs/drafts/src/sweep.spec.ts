import { draftLifetimeMs, draftName, sweepOnce } from './stored-draft';

it('deletes drafts that are older than 30 days, and nothing else', () => {
  const store = (id: number, savedAt: number) =>
    window.localStorage.setItem(
      draftName(7, 'lesson', id),
      JSON.stringify({ state: { value: 'Текст', savedAt } }),
    );
  store(1, Date.now() - draftLifetimeMs - 1);
  store(2, Date.now() - draftLifetimeMs + 60_000);
  window.localStorage.setItem(draftName(7, 'lesson', 3), 'не черновик');
  window.localStorage.setItem('token', 'жетон');
  sweepOnce();
  expect(Object.keys(window.localStorage).sort()).toEqual([draftName(7, 'lesson', 2), 'token']);
});
