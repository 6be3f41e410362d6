import { act, renderHook } from '@testing-library/react';
import { useDraft } from './index';
import { draftName, keptFor } from './kept';
import { writesWithin } from './open-draft';

const asText = (stored: unknown) => (typeof stored === 'string' ? stored : null);
const name = draftName(7, 'question', 101);
const stored = (key = name): unknown => {
  const text = window.localStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as { state: { value: unknown } }).state.value;
};
const store = (value: unknown, keptAt = Date.now(), key = name) =>
  window.localStorage.setItem(key, JSON.stringify({ state: { value, keptAt } }));
const open = (over: { user?: number; id?: string | number } = {}) =>
  renderHook((address) => useDraft({ user: 7, kind: 'question', id: 101, read: asText, ...address }), {
    initialProps: over,
  });
/** As the browser does for all tabs but the one that wrote. */
const otherTab = (change: () => void, key: string | null = name) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });

beforeEach(() => {
  jest.useFakeTimers();
  window.localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('what is typed', () => {
  it('is written within 300 ms, however fast it goes on', () => {
    const { result } = open();
    result.current.keep('С');
    act(() => void jest.advanceTimersByTime(writesWithin - 100));
    result.current.keep('Ск');
    expect(stored()).toBeNull();
    act(() => void jest.advanceTimersByTime(100));
    expect(stored()).toBe('Ск');
  });

  it('does not come back as a draft to the one who types it', () => {
    const { result } = open();
    result.current.keep('Сколько');
    act(() => void jest.advanceTimersByTime(writesWithin));
    expect(result.current.draft).toBeNull();
  });

  it.each([
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'the page is hidden',
      () => {
        jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('is written at once when %s', (_, leave) => {
    const { result } = open();
    result.current.keep('Сколько');
    act(() => void leave());
    expect(stored()).toBe('Сколько');
  });

  it('is written at once when the screen is left', () => {
    const { result, unmount } = open();
    result.current.keep('Сколько');
    unmount();
    expect(stored()).toBe('Сколько');
  });

  it('is read by a screen that opens the same document before it was written', () => {
    open().result.current.keep('Сколько');
    expect(open().result.current.draft?.value).toBe('Сколько');
  });

  it('goes to its own document when the screen turns to another', () => {
    const { result, rerender } = open();
    result.current.keep('Сколько');
    rerender({ id: 102 });
    expect([stored(), stored(draftName(7, 'question', 102)), result.current.draft]).toEqual([
      'Сколько',
      null,
      null,
    ]);
  });
});

describe('a draft', () => {
  it('is found again, with its time', () => {
    store('Сколько', 1_790_000_000_000);
    jest.setSystemTime(1_790_000_000_000 + keptFor);
    expect(open().result.current.draft).toEqual({ value: 'Сколько', keptAt: 1_790_000_000_000 });
  });

  it('is nobody’s after 30 days', () => {
    store('Сколько', Date.now() - keptFor - 1);
    expect(open().result.current.draft).toBeNull();
  });

  it('of another person is not seen', () => {
    store('Сколько');
    expect(open({ user: 8 }).result.current.draft).toBeNull();
  });

  it.each([
    ['no JSON', 'Сколько'],
    ['another form', JSON.stringify({ text: 'Сколько' })],
    ['a value that the screen does not know', JSON.stringify({ state: { value: 5, keptAt: Date.now() } })],
    ['nothing', 'null'],
  ])('that is %s is none', (_, text) => {
    window.localStorage.setItem(name, text);
    expect(open().result.current.draft).toBeNull();
  });

  it('is gone after a save, and what was about to be written with it', () => {
    store('Сколько');
    const { result } = open();
    result.current.keep('Сколько дней');
    act(() => result.current.drop());
    act(() => void jest.runAllTimers());
    expect([stored(), result.current.draft]).toEqual([null, null]);
  });

  it('is gone from the screen that has it open again when the first one’s save comes late', () => {
    const first = open();
    first.result.current.keep('Сколько');
    first.unmount();
    const second = open();
    expect(second.result.current.draft?.value).toBe('Сколько');
    act(() => first.result.current.drop());
    expect([stored(), second.result.current.draft]).toEqual([null, null]);
  });
});

describe('another tab', () => {
  it('is heard when it writes, saves and clears everything', () => {
    const { result } = open();
    otherTab(() => store('Сколько'));
    expect(result.current.draft?.value).toBe('Сколько');
    otherTab(() => window.localStorage.removeItem(name));
    expect(result.current.draft).toBeNull();
    otherTab(() => store('Когда'));
    otherTab(() => window.localStorage.clear(), null);
    expect(result.current.draft).toBeNull();
  });

  it('is not heard about other documents', () => {
    const { result } = open();
    store('Сколько');
    otherTab(() => store('Когда', Date.now(), 'token'), 'token');
    expect(result.current.draft).toBeNull();
  });

  it('does not take away what is typed here and not written yet', () => {
    const { result } = open();
    result.current.keep('Когда');
    otherTab(() => store('Сколько'));
    act(() => void jest.runAllTimers());
    expect([stored(), result.current.draft]).toEqual(['Когда', null]);
  });
});

describe('what is merged', () => {
  const add = (word: string) => (found: string | null) => (found === null ? word : `${found} ${word}`);

  it('is made out of what is stored when it is written, and out of all changes that wait', () => {
    const { result } = open();
    result.current.merge(add('раз'));
    otherTab(() => store('Другая'));
    result.current.merge(add('два'));
    act(() => void jest.runAllTimers());
    expect(stored()).toBe('Другая раз два');
  });

  it('takes all away when nothing is left, at once where it is said so', () => {
    store('Сколько');
    const { result } = open();
    act(() => result.current.mergeNow(() => null));
    expect(stored()).toBeNull();
  });

  it('can be mended when another tab took it away', () => {
    const heard = jest.fn();
    renderHook(() => useDraft({ user: 7, kind: 'question', id: 101, read: asText, heard }));
    otherTab(() => store('Сколько'));
    otherTab(() => window.localStorage.clear(), null);
    expect(heard.mock.calls).toEqual([['Сколько'], [null]]);
  });
});

describe('a browser that refuses to store', () => {
  it('is told of, until it stores again', () => {
    const { result } = open();
    const refusal = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    result.current.keep('Сколько');
    act(() => void jest.runAllTimers());
    expect(result.current.failed).toBe(true);
    refusal.mockRestore();
    result.current.keep('Сколько дней');
    act(() => void jest.runAllTimers());
    expect([result.current.failed, stored()]).toEqual([false, 'Сколько дней']);
  });

  it('is told of when it lets nothing be read', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { result } = open();
    expect([result.current.failed, result.current.draft]).toEqual([true, null]);
  });
});
