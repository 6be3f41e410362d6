import { act, renderHook, waitFor } from '@testing-library/react';
import { languages } from './languages';
import { useLanguage } from './use-language';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('is Russian by default, independent of the browser language', () => {
  const { result } = renderHook(useLanguage);
  expect(result.current).toMatchObject({ code: 'ru', tag: 'ru', failed: false });
  expect(result.current.labels.undo).toBe('Отменить');
});

it('uses the chosen language and stores it for the next field', async () => {
  const first = renderHook(useLanguage);
  act(() => first.result.current.choose('pl'));
  await waitFor(() => expect(first.result.current.labels.undo).toBe('Cofnij'));
  const next = renderHook(useLanguage);
  await waitFor(() => expect(next.result.current).toMatchObject({ code: 'pl', tag: 'pl' }));
});

it('uses a language that a full storage does not take', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError');
  });
  const { result } = renderHook(useLanguage);
  act(() => result.current.choose('pl'));
  await waitFor(() => expect(result.current.code).toBe('pl'));
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
});

it('is Russian when the stored language is unknown', () => {
  localStorage.setItem('editor-language', 'tlh');
  expect(renderHook(useLanguage).result.current.code).toBe('ru');
});

it('reports a language that failed to load, keeps the current one and stores nothing', async () => {
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

it('uses the last choice when an earlier one loads later', async () => {
  let finishLoading: (labels: Awaited<ReturnType<typeof languages.ja.load>>) => void = () => undefined;
  const japanese = await languages.ja.load();
  jest.spyOn(languages.ja, 'load').mockReturnValueOnce(new Promise((done) => (finishLoading = done)));
  const { result } = renderHook(useLanguage);
  act(() => result.current.choose('ja'));
  act(() => result.current.choose('it'));
  await waitFor(() => expect(result.current.code).toBe('it'));
  await act(async () => finishLoading(japanese));
  expect(result.current.code).toBe('it');
  expect(localStorage.getItem('editor-language')).toBe('it');
});
