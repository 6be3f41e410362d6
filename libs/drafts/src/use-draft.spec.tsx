import { act, renderHook } from '@testing-library/react';
import { useDraft } from './index';
import { writeDelayMs } from './open-draft';
import { draftLifetimeMs, draftName } from './stored-draft';

const asText = (stored: unknown) => (typeof stored === 'string' ? stored : null);
const name = draftName(7, 'question', 101);
const stored = (key = name): unknown => {
  const text = window.localStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as { state: { value: unknown } }).state.value;
};
const store = (value: unknown, savedAt = Date.now(), key = name) =>
  window.localStorage.setItem(key, JSON.stringify({ state: { value, savedAt } }));
const open = (over: { user?: number; id?: string | number } = {}) =>
  renderHook((address) => useDraft({ user: 7, kind: 'question', id: 101, read: asText, ...address }), {
    initialProps: over,
  });
/** Changes the storage like another tab: the browser sends the event to all tabs but the one that wrote. */
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

describe('useDraft', () => {
  it('writes the input within 300 ms, also while the person still types', () => {
    const { result } = open();
    result.current.write('С');
    act(() => void jest.advanceTimersByTime(writeDelayMs - 100));
    result.current.write('Ск');
    expect(stored()).toBeNull();
    act(() => void jest.advanceTimersByTime(100));
    expect(stored()).toBe('Ск');
  });

  it('does not offer the input as a draft to the screen that wrote it', () => {
    const { result } = open();
    result.current.write('Сколько');
    act(() => void jest.advanceTimersByTime(writeDelayMs));
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
  ])('writes at once when %s', (_, leave) => {
    const { result } = open();
    result.current.write('Сколько');
    act(() => void leave());
    expect(stored()).toBe('Сколько');
  });

  it('writes at once when the screen is left', () => {
    const { result, unmount } = open();
    result.current.write('Сколько');
    unmount();
    expect(stored()).toBe('Сколько');
  });

  it('gives the input to a screen that opens the same document before the write', () => {
    open().result.current.write('Сколько');
    expect(open().result.current.draft?.value).toBe('Сколько');
  });

  it('writes to the right document when the screen changes to another one', () => {
    const { result, rerender } = open();
    result.current.write('Сколько');
    rerender({ id: 102 });
    expect([stored(), stored(draftName(7, 'question', 102)), result.current.draft]).toEqual([
      'Сколько',
      null,
      null,
    ]);
  });
});

describe('a stored draft', () => {
  it('is found again, with its time', () => {
    store('Сколько', 1_790_000_000_000);
    jest.setSystemTime(1_790_000_000_000 + draftLifetimeMs);
    expect(open().result.current.draft).toEqual({ value: 'Сколько', savedAt: 1_790_000_000_000 });
  });

  it('expires after 30 days', () => {
    store('Сколько', Date.now() - draftLifetimeMs - 1);
    expect(open().result.current.draft).toBeNull();
  });

  it('is invisible to another person', () => {
    store('Сколько');
    expect(open({ user: 8 }).result.current.draft).toBeNull();
  });

  it.each([
    ['invalid JSON', 'Сколько'],
    ['of another shape', JSON.stringify({ text: 'Сколько' })],
    ['a value that the screen does not know', JSON.stringify({ state: { value: 5, savedAt: Date.now() } })],
    ['null', 'null'],
  ])('is ignored when it is %s', (_, text) => {
    window.localStorage.setItem(name, text);
    expect(open().result.current.draft).toBeNull();
  });

  it('is deleted by `drop`, together with the pending write', () => {
    store('Сколько');
    const { result } = open();
    result.current.write('Сколько дней');
    act(() => result.current.drop());
    act(() => void jest.runAllTimers());
    expect([stored(), result.current.draft]).toEqual([null, null]);
  });

  it('is deleted in a second screen when the first screen drops it late', () => {
    const first = open();
    first.result.current.write('Сколько');
    first.unmount();
    const second = open();
    expect(second.result.current.draft?.value).toBe('Сколько');
    act(() => first.result.current.drop());
    expect([stored(), second.result.current.draft]).toEqual([null, null]);
  });
});

describe('another tab', () => {
  it('changes the draft here when it writes, drops or clears the storage', () => {
    const { result } = open();
    otherTab(() => store('Сколько'));
    expect(result.current.draft?.value).toBe('Сколько');
    otherTab(() => window.localStorage.removeItem(name));
    expect(result.current.draft).toBeNull();
    otherTab(() => store('Когда'));
    otherTab(() => window.localStorage.clear(), null);
    expect(result.current.draft).toBeNull();
  });

  it('changes nothing here when it writes another key', () => {
    const { result } = open();
    store('Сколько');
    otherTab(() => store('Когда', Date.now(), 'token'), 'token');
    expect(result.current.draft).toBeNull();
  });

  it('does not replace a pending write of this tab', () => {
    const { result } = open();
    result.current.write('Когда');
    otherTab(() => store('Сколько'));
    act(() => void jest.runAllTimers());
    expect([stored(), result.current.draft]).toEqual(['Когда', null]);
  });
});

describe('merge', () => {
  const add = (word: string) => (found: string | null) => (found === null ? word : `${found} ${word}`);

  it('applies all pending changes to the value that is stored at the moment of writing', () => {
    const { result } = open();
    result.current.merge(add('раз'));
    otherTab(() => store('Другая'));
    result.current.merge(add('два'));
    act(() => void jest.runAllTimers());
    expect(stored()).toBe('Другая раз два');
  });

  it('deletes the draft when the change returns null; `mergeNow` does it at once', () => {
    store('Сколько');
    const { result } = open();
    act(() => result.current.mergeNow(() => null));
    expect(stored()).toBeNull();
  });

  it('receives the value of another tab, and null after that tab deleted it', () => {
    const onOtherTab = jest.fn();
    const { result } = renderHook(() => useDraft({ user: 7, kind: 'question', id: 101, read: asText }));
    result.current.onOtherTab(onOtherTab);
    otherTab(() => store('Сколько'));
    otherTab(() => window.localStorage.clear(), null);
    expect(onOtherTab.mock.calls).toEqual([['Сколько'], [null]]);
  });
});

describe('failed', () => {
  it('is true until the browser can store again', () => {
    const { result } = open();
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    result.current.write('Сколько');
    act(() => void jest.runAllTimers());
    expect(result.current.failed).toBe(true);
    setItem.mockRestore();
    result.current.write('Сколько дней');
    act(() => void jest.runAllTimers());
    expect([result.current.failed, stored()]).toEqual([false, 'Сколько дней']);
  });

  it('is true when the browser forbids reading', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { result } = open();
    expect([result.current.failed, result.current.draft]).toEqual([true, null]);
  });
});
