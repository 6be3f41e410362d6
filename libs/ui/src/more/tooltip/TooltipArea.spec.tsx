import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { draw, waitForFrames } from '../../testing/draw';
import { TooltipArea } from './TooltipArea';

async function show() {
  await draw(
    <TooltipArea>
      <button type="button" aria-label="Полужирный" data-tip="Полужирный" data-tip-keys="Ctrl+B">
        Ж
      </button>
    </TooltipArea>,
  );
  return screen.getByRole('button');
}

afterEach(() => jest.useRealTimers());

it('explains the focused element with its shortcut and disappears with the focus', async () => {
  await show();
  await userEvent.tab();
  expect(await screen.findByText('Полужирный')).toHaveTextContent('Ctrl+B');
  await userEvent.tab();
  await waitForFrames();
  expect(screen.queryByText('Полужирный')).toBeNull();
});

it('waits until the pointer rests and does not change the name', async () => {
  const button = await show();
  jest.useFakeTimers();
  fireEvent.pointerOver(button, { pointerType: 'mouse' });
  act(() => jest.advanceTimersByTime(300));
  expect(screen.queryByText('Полужирный')).toBeNull();
  act(() => jest.advanceTimersByTime(150));
  expect(screen.getByText('Полужирный')).toHaveAttribute('aria-hidden', 'true');
  expect(button).toHaveAccessibleName('Полужирный');
});

itAtNight('disappears before the press takes effect', async () => {
  const button = await show();
  await userEvent.tab();
  await screen.findByText('Полужирный');
  fireEvent.pointerDown(button);
  expect(screen.queryByText('Полужирный')).toBeNull();
});
