import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../../core/button/Button';
import { UiProvider } from '../../core/provider/UiProvider';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { axeFindings, draw, waitForFrames } from '../../testing/draw';
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
        title="Урок закрыт"
        actions={<Button>Перейти к уроку 8</Button>}
      />
    </>
  );
}

it('has its title as name, focuses the first action and returns the focus after Escape', async () => {
  await draw(<LockedLesson />);
  const row = screen.getByRole('button', { name: '9. Коммуникационный план' });
  await userEvent.click(row);
  await waitForFrames();
  const dialog = screen.getByRole('dialog', { name: 'Урок закрыт' });
  expect(screen.getByRole('button', { name: 'Перейти к уроку 8' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitForFrames();
  expect(dialog).not.toBeInTheDocument();
  expect(row).toHaveFocus();
});

itAtNight('keeps the Tab key inside', async () => {
  await draw(<LockedLesson />);
  await userEvent.click(screen.getByRole('button', { name: '9. Коммуникационный план' }));
  await waitForFrames();
  const dialog = screen.getByRole('dialog');
  for (let press = 0; press < 4; press++) {
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
});

describe('Dialog before its first frame', () => {
  const waiting = new Map<number, FrameRequestCallback>();
  const drawFrames = async () => {
    jest.restoreAllMocks();
    act(() => waiting.forEach((frame) => frame(0)));
    waiting.clear();
    await waitForFrames();
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

  itAtNight('focuses the first action and remembers the previous focus', async () => {
    await openLesson();
    expect(screen.getByRole('button', { name: 'Перейти к уроку 8' })).toHaveFocus();
    await drawFrames();
    await userEvent.keyboard('{Escape}');
    await waitForFrames();
    expect(screen.getByRole('button', { name: '9. Коммуникационный план' })).toHaveFocus();
  });

  itAtNight('selects the text of the field that gets the first focus', () => {
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

  it('leaves the focus where a fast person has moved it, and what was typed', async () => {
    render(
      <Dialog open onClose={jest.fn()} title="Курс">
        <input aria-label="Название" />
        <input aria-label="Автор" />
      </Dialog>,
      { wrapper: UiProvider },
    );
    await userEvent.tab();
    await userEvent.keyboard('Ли');
    await drawFrames();
    await userEvent.keyboard(' Ян');
    expect(screen.getByLabelText('Автор')).toHaveValue('Ли Ян');
  });

  itAtNight('accepts the pointer when a dialog below has switched it off for the page', async () => {
    await openLesson();
    expect(screen.getByRole('dialog').style.pointerEvents).toBe('auto');
  });

  describe('a question over a dialog', () => {
    const windows = ({ dialog = true, question = true }) => (
      <>
        <Dialog open={dialog} onClose={closed} title="Курс" />
        <ConfirmDialog
          open={question}
          title="Уйти?"
          confirmLabel="Уйти"
          onConfirm={closed}
          onCancel={closed}
        />
      </>
    );
    const expectQuestionAlone = async () => {
      await drawFrames();
      expect(screen.getByRole('alertdialog', { name: 'Уйти?' })).toBeInTheDocument();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    };

    itAtNight('does not hide the question', async () => {
      render(windows({ question: false }), { wrapper: UiProvider });
      await screen.findByRole('dialog');
      render(windows({ dialog: false }), { wrapper: UiProvider });
      await expectQuestionAlone();
    });

    itAtNight('does not hide the question when both open again, as after Back', async () => {
      const { rerender } = render(windows({ question: false }), { wrapper: UiProvider });
      await screen.findByRole('dialog');
      rerender(windows({}));
      rerender(windows({ dialog: false }));
      rerender(windows({}));
      await expectQuestionAlone();
    });
  });

  itAtNight.each([1, 2, 3])(
    'returns the focus when it closes after %i of its callbacks for the frame',
    async (count) => {
      await openLesson();
      const ready = [...waiting].slice(0, count);
      act(() => ready.forEach(([id, frame]) => waiting.delete(id) && frame(0)));
      await userEvent.click(screen.getByRole('button', { name: 'Закрыть окно' }));
      await drawFrames();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByText('9. Коммуникационный план')).toHaveFocus();
    },
  );

  itAtNight('closes with Escape and returns the focus', async () => {
    await openLesson();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('9. Коммуникационный план')).toHaveFocus();
    await drawFrames();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('9. Коммуникационный план')).toHaveFocus();
  });
});

it('closes with its own button', async () => {
  await draw(<LockedLesson />);
  await userEvent.click(screen.getByRole('button', { name: '9. Коммуникационный план' }));
  await waitForFrames();
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть окно' }));
  await waitForFrames();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('focuses the element that the caller names after closing, and uses the caller’s label to close', async () => {
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
  await waitForFrames();
  expect(text).toHaveFocus();
  text.remove();
});

itAtNight('shows the subtitle and takes its name only from the title', async () => {
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

itAtNight('is not wider than the screen with a long word', async () => {
  await draw(<Dialog open onClose={jest.fn()} title="https://school.example/kurs" />);
  const place = screen.getByRole('dialog').parentElement!;
  expect(getComputedStyle(place).gridTemplateColumns).toBe('minmax(0, 1fr)');
});

describe('ConfirmDialog', () => {
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

  it('is an alertdialog with its texts and focuses «Отмена»', async () => {
    await ask();
    expect(screen.getByRole('alertdialog', { name: 'Удалить курс?' })).toHaveAccessibleDescription(
      'История сохранится.',
    );
    expect(screen.getByRole('button', { name: 'Отмена' })).toHaveFocus();
  });

  it('confirms only with «Удалить»', async () => {
    const { onConfirm, onCancel } = await ask();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('shows «Остаться» first and focuses it if that is the better answer', async () => {
    const answers = { onConfirm: jest.fn(), onCancel: jest.fn() };
    const words = { title: 'Уйти?', confirmLabel: 'Уйти', cancelLabel: 'Остаться' };
    await draw(<ConfirmDialog open cancelFirst {...words} {...answers} />);
    const [first, second] = await screen.findAllByRole('button');
    await waitFor(() => expect(first).toHaveFocus());
    expect([first, second].map((one) => one?.textContent)).toEqual(['Остаться', 'Уйти']);
  });

  it('cannot be closed or answered again while the action runs', async () => {
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
])('%s handles Escape once in the frame in which it is drawn', async (_what, dialog) => {
  render(<UiProvider>{dialog}</UiProvider>);
  expect(screen.getByText(/закрыт|Удалить\?/)).toBeInTheDocument();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitForFrames();
  expect(closed).toHaveBeenCalledTimes(1);
});

describe('body that is higher than its window', () => {
  const NoObserver = globalThis.IntersectionObserver;
  let see: (visible: Record<'first' | 'last', boolean>) => void;
  beforeEach(() => {
    globalThis.IntersectionObserver = class {
      private readonly ends: Element[] = [];
      constructor(private readonly told: (entries: object[]) => void) {}
      observe(end: Element) {
        this.ends.push(end);
        see = ({ first, last }) =>
          act(() =>
            this.told([
              { target: this.ends[0], isIntersecting: first },
              { target: this.ends[1], isIntersecting: last },
            ]),
          );
      }
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => void (globalThis.IntersectionObserver = NoObserver));
  const edges = () =>
    [...document.querySelectorAll('[data-edge]')].map((edge) => edge.getAttribute('data-edge'));

  it.each([
    ['dialog', <Dialog key="1" open onClose={closed} title="Участник" children="Поля" />],
    [
      'question',
      <ConfirmDialog key="2" open title="Удалить?" confirmLabel="Да" onConfirm={closed} onCancel={closed} />,
    ],
  ])('has a line at each edge of the %s behind which there is more content', async (_what, dialog) => {
    await draw(dialog);
    expect(edges()).toEqual([]);
    see({ first: true, last: false });
    expect(edges()).toEqual(['below']);
    see({ first: false, last: false });
    expect(edges()).toEqual(['above', 'below']);
    see({ first: false, last: true });
    expect(edges()).toEqual(['above']);
  });
});
