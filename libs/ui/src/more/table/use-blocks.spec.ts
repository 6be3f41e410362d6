import { act, renderHook } from '@testing-library/react';
import { useBlocks } from './use-blocks';

const real = globalThis.ResizeObserver;
let resized: () => void = () => undefined;
const frame = { current: document.createElement('div') };
let width: number;
/** The width that the rows need as a table. */
let needed: number;
let isBlocks: boolean;
Object.defineProperty(frame.current, 'clientWidth', { get: () => width });
Object.defineProperty(frame.current, 'scrollWidth', {
  get: () => (isBlocks ? width : Math.max(width, needed)),
});

beforeAll(() => {
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resized = () => callback([], this);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});
afterAll(() => void (globalThis.ResizeObserver = real));

const show = () =>
  renderHook(({ rows }) => (isBlocks = useBlocks(frame, rows)), { initialProps: { rows: [1] } });
const resizeTo = (next: number) =>
  act(() => {
    width = next;
    resized();
  });

beforeEach(() => {
  isBlocks = false;
  width = 1200;
  needed = 830;
});

it('draws a table that fits as a table', () => {
  expect(show().result.current).toBe(false);
});

it('draws blocks in a frame that is too narrow, and the table again in a wide one', () => {
  const { result } = show();
  resizeTo(574);
  expect(result.current).toBe(true);
  resizeTo(829);
  expect(result.current).toBe(true);
  resizeTo(830);
  expect(result.current).toBe(false);
});

it('measures new rows of a table that fits', () => {
  const { result, rerender } = show();
  needed = 1300;
  rerender({ rows: [2] });
  expect(result.current).toBe(true);
});

it('keeps blocks for new rows, so that the page does not jump', () => {
  width = 574;
  const { result, rerender } = show();
  needed = 500;
  rerender({ rows: [2] });
  expect(result.current).toBe(true);
});
