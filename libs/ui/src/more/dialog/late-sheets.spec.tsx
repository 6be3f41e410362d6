import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../../core/provider/UiProvider';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { axeFindings, latinWords, waitForFrames } from '../../testing/draw';
import { ConfirmDialog } from './ConfirmDialog';
import { importSheets } from './import-sheets';
import * as sheets from './sheets';

jest.mock('./import-sheets');

const load = jest.mocked(importSheets);
let arrive: () => Promise<void>;
let fail: () => Promise<void>;

/** A row with a button that asks before it suspends. The chunk of the dialogs waits for `arrive` or `fail`. */
function Row() {
  const [asking, setAsking] = useState(false);
  return (
    <main>
      <button onClick={() => setAsking(true)}>Приостановить</button>
      <ConfirmDialog
        open={asking}
        title="Приостановить участника?"
        confirmLabel="Да"
        onConfirm={() => undefined}
        onCancel={() => setAsking(false)}
      />
    </main>
  );
}
const opener = () => screen.getByRole('button', { name: 'Приостановить' });
const question = () => screen.queryByRole('alertdialog', { name: 'Приостановить участника?' });
const quietMs = 200;
/** Waits until the message about loading is shown. */
const waitLong = () => act(() => new Promise((resolve) => setTimeout(resolve, quietMs + 50)));

beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  load.mockReset().mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        arrive = () => act(async () => resolve(sheets));
        fail = () => act(async () => reject(new Error('Loading chunk dialogs failed.')));
      }),
  );
  render(<Row />, { wrapper: UiProvider });
});
// The next test starts without the chunk.
afterEach(() => fail());

itAtNight(
  'loads nothing before it opens, and shows a message when the chunk is still loading after 200 ms',
  async () => {
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(opener());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener()).toHaveFocus();
    await waitLong();
    expect(screen.getByRole('dialog', { name: 'Загрузка…' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть окно' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener()).toHaveFocus();
  },
);

itAtNight('cancels the opening with Escape while the chunk loads', async () => {
  await userEvent.click(opener());
  await userEvent.keyboard('{Escape}');
  await waitLong();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that the chunk did not load, and loads it again', async () => {
  await userEvent.click(opener());
  await waitLong();
  await fail();
  const failure = screen.getByRole('dialog', { name: 'Окно не загрузилось' });
  expect(failure).toHaveTextContent(/Проверьте подключение к интернету/);
  expect(await axeFindings()).toEqual([]);
  expect(latinWords()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Повторить' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'Загрузка…' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener()).toHaveFocus();
});

itAtNight('loads again when a dialog opens after a failure', async () => {
  await userEvent.click(opener());
  await fail();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(opener());
  expect(load).toHaveBeenCalledTimes(2);
});

// The last test: the chunk stays.
itAtNight('opens after the chunk has come, and returns the focus to its opener', async () => {
  await userEvent.click(opener());
  await waitLong();
  await arrive();
  await waitForFrames();
  expect(question()).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Отмена' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitForFrames();
  expect(question()).toBeNull();
  expect(opener()).toHaveFocus();
});
