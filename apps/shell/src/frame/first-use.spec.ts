import { fireEvent } from '@testing-library/react';
import { onFirstUse } from './first-use';

it.each([
  ['pointer', () => fireEvent.pointerMove(document.body)],
  ['finger', () => fireEvent.touchStart(document.body)],
  ['key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
])('calls back once, at the first use of a %s', (_what, use) => {
  const begin = jest.fn();
  onFirstUse(begin);
  fireEvent.scroll(window);
  expect(begin).not.toHaveBeenCalled();
  use();
  fireEvent.pointerDown(document.body);
  use();
  expect(begin).toHaveBeenCalledTimes(1);
});
