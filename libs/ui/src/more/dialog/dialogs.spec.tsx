import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../../core/button/Button';
import { UiProvider } from '../../core/provider/UiProvider';
import { axeFindings, draw, settled } from '../../testing/draw';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

const closed = jest.fn();
beforeEach(() => void closed.mockReset());

function LockedLesson() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>9. Коммуникационный план</button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        icon="lock"
        title="Урок станет доступен после прохождения предыдущего."
        actions={<Button>Перейти к уроку 8</Button>}
      />
    </>
  );
}

it('states its title, starts at the first action, and Escape gives the focus back', async () => {
  await draw(<LockedLesson />);
  const row = screen.getByRole('button', { name: '9. Коммуникационный план' });
  await userEvent.click(row);
  await settled();
  const dialog = screen.getByRole('dialog', { name: 'Урок станет доступен после прохождения предыдущего.' });
  expect(screen.getByRole('button', { name: 'Перейти к уроку 8' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await settled();
  expect(dialog).not.toBeInTheDocument();
  expect(row).toHaveFocus();
});

it('keeps the Tab key inside', async () => {
  await draw(<LockedLesson />);
  await userEvent.click(screen.getByRole('button', { name: '9. Коммуникационный план' }));
  await settled();
  const dialog = screen.getByRole('dialog');
  for (let press = 0; press < 4; press++) {
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
});

describe('before its first frame is drawn', () => {
  const waiting = new Map<number, FrameRequestCallback>();
  const drawFrames = async () => {
    jest.restoreAllMocks();
    act(() => waiting.forEach((frame) => frame(0)));
    waiting.clear();
    await settled();
  };
  const openLesson = async () => {
    await userEvent.click(screen.getByRole('button', { name: '9. Коммуникационный план' }));
    await screen.findByRole('dialog');
  };

  beforeEach(async () => {
    await draw(<LockedLesson />);
    let asked = 0;
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
      waiting.set((asked += 1), frame);
      return asked;
    });
    jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((frame) => void waiting.delete(frame));
  });

  afterEach(drawFrames);

  it('has the focus on its first action, and still knows where the focus was', async () => {
    await openLesson();
    expect(screen.getByRole('button', { name: 'Перейти к уроку 8' })).toHaveFocus();
    await drawFrames();
    await userEvent.keyboard('{Escape}');
    await settled();
    expect(screen.getByRole('button', { name: '9. Коммуникационный план' })).toHaveFocus();
  });

  it('selects the words of the field that it starts at', () => {
    render(
      <Dialog open onClose={jest.fn()} title="Курс">
        <input aria-label="Название" defaultValue="Право" />
      </Dialog>,
      { wrapper: UiProvider },
    );
    const field = screen.getByLabelText<HTMLInputElement>('Название');
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
  });

  it('takes presses, also when a window below has taken the pointer from the page', async () => {
    await openLesson();
    expect(screen.getByRole('dialog').style.pointerEvents).toBe('auto');
  });

  it('closes by Escape and gives the focus back', async () => {
    await openLesson();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('9. Коммуникационный план')).toHaveFocus();
    await drawFrames();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('9. Коммуникационный план')).toHaveFocus();
  });
});

it('closes by its own button', async () => {
  await draw(<LockedLesson />);
  await userEvent.click(screen.getByRole('button', { name: '9. Коммуникационный план' }));
  await settled();
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть окно' }));
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('gives the focus at the end to what its caller names, and closes under its own word', async () => {
  const text = document.createElement('textarea');
  document.body.append(text);
  const dialog = (open: boolean) => (
    <Dialog
      open={open}
      onClose={() => undefined}
      title="Новая ссылка"
      closeLabel="Закрыть"
      finalFocus={() => text}
      actions={<Button>Вставить</Button>}
    />
  );
  const { rerender } = await draw(dialog(true));
  expect(screen.getByRole('button', { name: 'Закрыть' })).toBeInTheDocument();
  rerender(dialog(false));
  await settled();
  expect(text).toHaveFocus();
  text.remove();
});

it('says under its title what it is about, and is named by the title alone', async () => {
  await draw(
    <Dialog
      open
      flush
      size="full"
      onClose={() => undefined}
      title="Орлов Борис — 3. Устав"
      subtitle="Основы проектного управления"
      titleEnd={<Button>Дальше</Button>}
    >
      Работа
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Орлов Борис — 3. Устав' });
  expect(dialog).toContainElement(screen.getByText('Основы проектного управления'));
  expect(dialog).toContainElement(screen.getByRole('button', { name: 'Дальше' }));
  expect(await axeFindings()).toEqual([]);
});

it('is no wider than the screen, whatever word its words hold', async () => {
  await draw(<Dialog open onClose={jest.fn()} title="https://school.example/kurs" />);
  const place = screen.getByRole('dialog').parentElement!;
  expect(getComputedStyle(place).gridTemplateColumns).toBe('minmax(0, 1fr)');
});

describe('a question', () => {
  const ask = async (busy = false) => {
    const answers = { onConfirm: jest.fn(), onCancel: jest.fn() };
    await draw(
      <ConfirmDialog
        open
        title="Удалить курс?"
        text="История сохранится."
        confirmLabel="Удалить"
        busy={busy}
        {...answers}
      />,
    );
    return answers;
  };

  it('is an alertdialog with its words, and starts on «Отмена»', async () => {
    await ask();
    expect(screen.getByRole('alertdialog', { name: 'Удалить курс?' })).toHaveAccessibleDescription(
      'История сохранится.',
    );
    expect(screen.getByRole('button', { name: 'Отмена' })).toHaveFocus();
  });

  it('does nothing but on «Удалить»', async () => {
    const { onConfirm, onCancel } = await ask();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('puts «Остаться» first where that is the better answer, with the focus on it', async () => {
    const answers = { onConfirm: jest.fn(), onCancel: jest.fn() };
    const words = { title: 'Уйти?', confirmLabel: 'Уйти', cancelLabel: 'Остаться' };
    await draw(<ConfirmDialog open cancelFirst {...words} {...answers} />);
    const [first, second] = await screen.findAllByRole('button');
    await waitFor(() => expect(first).toHaveFocus());
    expect([first, second].map((one) => one?.textContent)).toEqual(['Остаться', 'Уйти']);
  });

  it('cannot be left or answered twice while the answer is carried out', async () => {
    const { onConfirm, onCancel } = await ask(true);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });
});

it.each([
  ['a dialog', <Dialog key="d" open title="Урок закрыт" onClose={() => closed()} />],
  [
    'a question',
    <ConfirmDialog
      key="c"
      open
      title="Удалить?"
      confirmLabel="Удалить"
      onConfirm={() => undefined}
      onCancel={() => closed()}
    />,
  ],
])('%s hears Escape in the frame in which it is drawn, and once', async (_what, dialog) => {
  render(<UiProvider>{dialog}</UiProvider>);
  expect(screen.getByText(/закрыт|Удалить\?/)).toBeInTheDocument();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await settled();
  expect(closed).toHaveBeenCalledTimes(1);
});
