import { act, renderHook, waitFor } from '@testing-library/react';
import { languages } from './languages';
import { useLanguage } from './use-language';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('is Russian without a choice, whatever the browser speaks', () => {
  const { result } = renderHook(useLanguage);
  expect(result.current).toMatchObject({ code: 'ru', tag: 'ru', failed: false });
  expect(result.current.labels.undo).toBe('Отменить');
});

it('speaks the chosen language and remembers it for the next field', async () => {
  const first = renderHook(useLanguage);
  act(() => first.result.current.choose('pl'));
  await waitFor(() => expect(first.result.current.labels.undo).toBe('Cofnij'));
  const next = renderHook(useLanguage);
  await waitFor(() => expect(next.result.current).toMatchObject({ code: 'pl', tag: 'pl' }));
});

it('is Russian again where something else was kept', () => {
  localStorage.setItem('editor-language', 'tlh');
  expect(renderHook(useLanguage).result.current.code).toBe('ru');
});

it('says that a language did not come, keeps the present one, and does not remember the other', async () => {
  const load = jest.spyOn(languages.de, 'load').mockRejectedValueOnce(new Error('ChunkLoadError'));
  const { result } = renderHook(useLanguage);
  act(() => result.current.choose('de'));
  await waitFor(() => expect(result.current.failed).toBe(true));
  expect(result.current.code).toBe('ru');
  expect(localStorage.getItem('editor-language')).toBeNull();
  load.mockRestore();
  act(() => result.current.choose('de'));
  await waitFor(() => expect(result.current).toMatchObject({ code: 'de', failed: false }));
});

it('goes by the last choice when an earlier one comes late', async () => {
  let comeLate: (labels: Awaited<ReturnType<typeof languages.ja.load>>) => void = () => undefined;
  const japanese = await languages.ja.load();
  jest.spyOn(languages.ja, 'load').mockReturnValueOnce(new Promise((done) => (comeLate = done)));
  const { result } = renderHook(useLanguage);
  act(() => result.current.choose('ja'));
  act(() => result.current.choose('it'));
  await waitFor(() => expect(result.current.code).toBe('it'));
  await act(async () => comeLate(japanese));
  expect(result.current.code).toBe('it');
  expect(localStorage.getItem('editor-language')).toBe('it');
});
