import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../../core/button/Button';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { draw, waitForFrames } from '../../testing/draw';
import { Dialog } from '../dialog/Dialog';
import { Popover } from './Popover';
import { useEscape } from './use-escape';

const opener = () => screen.getByRole('button', { name: 'Открыть' });

async function show(onClose: jest.Mock) {
  await draw(
    <main>
      <button type="button">Открыть</button>
      <Popover label="Ссылка" anchor={opener} onClose={onClose}>
        <button type="button">Изменить</button>
      </Popover>
    </main>,
  );
}

it('closes on Escape and on a press outside, but not inside or on its opener', async () => {
  const close = jest.fn();
  await show(close);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Изменить' }));
  fireEvent.pointerDown(opener());
  expect(close).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  expect(close).toHaveBeenLastCalledWith('outside');
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenLastCalledWith('escape');
});

it.each([
  ['below its opener', '', 666],
  ['above an opener that is next to a bar at the bottom of the window', '100px', 574],
])('opens %s', async (_where, barHeight, top) => {
  document.documentElement.style.scrollPaddingBottom = barHeight;
  const measure = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  measure.mockReturnValue({ width: 200, height: 60 } as DOMRect);
  await draw(
    <Popover label="Ссылка" anchor={() => ({ getBoundingClientRect: () => line })} onClose={jest.fn()}>
      <button type="button">Изменить</button>
    </Popover>,
  );
  expect(screen.getByRole('dialog', { name: 'Ссылка' }).style.top).toBe(`${top}px`);
  measure.mockRestore();
  document.documentElement.style.scrollPaddingBottom = '';
});
/** The line of an opener in the window, which is 768 px high. */
const line = { left: 40, top: 640, width: 80, height: 20 } as DOMRect;

it('keeps its scroll position when it is drawn again', async () => {
  const measure = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  measure.mockImplementation(function (this: HTMLElement) {
    // A browser sets the position to 0 while the whole content fits.
    if (this.style.maxHeight === '') this.scrollTop = 0;
    return { ...line, height: 900 };
  });
  const drawPopover = () => (
    <Popover label="Ссылка" anchor={() => ({ getBoundingClientRect: () => line })} onClose={jest.fn()}>
      <button type="button">Изменить</button>
    </Popover>
  );
  const { rerender } = await draw(drawPopover());
  const sheet = screen.getByRole('dialog', { name: 'Ссылка' });
  sheet.scrollTop = 120;
  rerender(drawPopover());
  expect(sheet.scrollTop).toBe(120);
  measure.mockRestore();
});

it('handles Escape before the dialog under it', async () => {
  const closeDialog = jest.fn();
  const close = jest.fn();
  await draw(
    <Dialog open onClose={closeDialog} title="Курс" actions={<Button>Сохранить</Button>}>
      <Popover label="Ссылка" anchor={() => document.body} onClose={close}>
        <button type="button">Изменить</button>
      </Popover>
    </Dialog>,
  );
  await userEvent.keyboard('{Escape}');
  await waitForFrames();
  expect(close).toHaveBeenCalledTimes(1);
  expect(closeDialog).not.toHaveBeenCalled();
});

function Bar({ leave, close }: { leave: () => void; close: () => void }) {
  const [within, setWithin] = useState(false);
  const [open, setOpen] = useState(false);
  useEscape(within, leave);
  return (
    <div onFocus={() => setWithin(true)}>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setOpen(true)}>
        Открыть
      </button>
      {open && (
        <Popover label="Ссылка" anchor={() => document.body} onClose={close}>
          <button type="button">Изменить</button>
        </Popover>
      )}
    </div>
  );
}

itAtNight('handles Escape before the bar around it, also if the focus entered the bar later', async () => {
  const leave = jest.fn();
  const close = jest.fn();
  await draw(<Bar leave={leave} close={close} />);
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
  act(() => screen.getByRole('button', { name: 'Изменить' }).focus());
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
  expect(leave).not.toHaveBeenCalled();
});
