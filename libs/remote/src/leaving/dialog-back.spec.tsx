import { BrowserRouter, useLocation, useNavigate } from '@stupeni/router';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { ConfirmDialog, Dialog } from '@stupeni/ui/more';
import { UiProvider } from '@stupeni/ui/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useDialogAddress } from '../window-address/use-window-address';

const Page = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const desk = useDialogAddress('desk');
  return (
    <>
      <output>{pathname}</output>
      <button onClick={() => void navigate('/courses/1')}>Курс</button>
      <button onClick={() => void navigate('/window', { state: { window: 'edit' } })}>По адресу</button>
      <button onClick={() => void navigate('/desk?desk=7')}>По ссылке</button>
      <Dialog open={desk.value !== null} onClose={desk.close} title="Работа" />
      <button onClick={() => setIsOpen(true)}>Открыть</button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Доступ к курсу закрыт.">
        <button onClick={() => setAsks(true)}>Удалить</button>
      </Dialog>
      <ConfirmDialog
        open={asks}
        title="Удалить курс?"
        confirmLabel="Да"
        onConfirm={() => setAsks(false)}
        onCancel={() => setAsks(false)}
      />
    </>
  );
};

/** Waits for the frames in which a dialog opens or closes. */
const settle = () =>
  act(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  });
const press = async (name: string) => {
  act(() => screen.getByRole('button', { name, hidden: true }).click());
  await settle();
};
const back = async () => {
  act(() => window.history.back());
  await settle();
};
const dialog = () => screen.queryByRole('dialog');
const question = () => screen.queryByRole('alertdialog');
const waitForAddress = (address: string) =>
  waitFor(() =>
    expect([window.location.pathname, document.querySelector('output')?.textContent]).toEqual([
      address,
      address,
    ]),
  );

describe('Back with an open dialog', () => {
  beforeEach(async () => {
    window.history.pushState(null, '', '/courses');
    render(
      <BrowserRouter>
        <Page />
      </BrowserRouter>,
      { wrapper: UiProvider },
    );
    await press('Курс');
    await waitForAddress('/courses/1');
  });

  it('closes an open dialog and stays on the page, and then leaves the page', async () => {
    for (let times = 0; times < 2; times += 1) {
      await press('Открыть');
      expect(dialog()).toBeInTheDocument();
      await back();
      await waitFor(() => expect(dialog()).not.toBeInTheDocument());
      await waitForAddress('/courses/1');
    }
    await back();
    await waitForAddress('/courses');
  });

  itAtNight('goes back one entry when this entry belongs to a dialog', async () => {
    await press('По адресу');
    await waitForAddress('/window');
    await press('Открыть');
    await back();
    await waitForAddress('/courses/1');
  });

  itAtNight(
    'goes back one entry when a link opened the dialog, and the close button only closes the dialog',
    async () => {
      await press('По ссылке');
      await waitForAddress('/desk');
      await back();
      await waitForAddress('/courses/1');
      await waitFor(() => expect(dialog()).not.toBeInTheDocument());
      await press('По ссылке');
      await press('Закрыть окно');
      await waitFor(() => expect(window.location.search).toBe(''));
      await waitForAddress('/desk');
      await back();
      await waitForAddress('/courses/1');
    },
  );

  it('closes only the dialog on top', async () => {
    await press('Открыть');
    await press('Удалить');
    expect(question()).toBeInTheDocument();
    await back();
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    await waitForAddress('/courses/1');
    expect(dialog()).toBeInTheDocument();
    await back();
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    await waitForAddress('/courses/1');
  });
});
