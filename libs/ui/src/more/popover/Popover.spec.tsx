import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../../core/button/Button';
import { draw, settled } from '../../testing/draw';
import { Dialog } from '../dialog/Dialog';
import { Popover } from './Popover';

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

it('closes on Escape and on a press elsewhere, not on one inside or on its opener', async () => {
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

it('takes Escape from the dialog under it', async () => {
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
  await settled();
  expect(close).toHaveBeenCalledTimes(1);
  expect(closeDialog).not.toHaveBeenCalled();
});
