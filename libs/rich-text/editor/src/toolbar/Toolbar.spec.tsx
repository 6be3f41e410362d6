import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings, drawField, focusTool, waitForFrames, text, tool, textbox } from '../testing/draw-field';

afterEach(() => localStorage.clear());

const bar = () => screen.getByRole('toolbar', { name: 'Форматирование' });
const stops = () =>
  within(bar())
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);

describe('toolbar by keyboard', () => {
  it('is one tab stop before the text', async () => {
    await drawField();
    expect(stops()).toHaveLength(1);
    await userEvent.tab();
    expect(tool('Отменить')).toHaveFocus();
    await userEvent.tab();
    expect(textbox()).toHaveFocus();
  });

  itAtNight('moves the focus with arrows, Home and End, and wraps at both ends', async () => {
    await drawField();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(tool('Язык панели')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(tool('Повторить')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(tool('Язык панели')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(tool('Отменить')).toHaveFocus();
  });

  itAtNight('remembers the last focused tool', async () => {
    await drawField();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Escape}');
    expect(textbox()).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(tool('Вид абзаца')).toHaveFocus();
    expect(stops()).toHaveLength(1);
  });

  it('turns a style on and off and keeps the focus', async () => {
    await drawField();
    focusTool('Полужирный');
    await userEvent.keyboard('{Enter}');
    expect(tool('Полужирный')).toHaveAttribute('aria-pressed', 'true');
    expect(tool('Полужирный')).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(tool('Полужирный')).toHaveAttribute('aria-pressed', 'false');
  });

  it('opens a list at the current choice, finds choices by letters and closes on Escape', async () => {
    await drawField();
    focusTool('Вид абзаца');
    await userEvent.keyboard('{ArrowDown}');
    const menu = screen.getByRole('menu', { name: 'Вид абзаца' });
    expect(
      within(menu)
        .getAllByRole('menuitemradio')
        .map((item) => item.getAttribute('aria-label')),
    ).toEqual(['Обычный', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'Цитата', 'Код']);
    await userEvent.keyboard('к');
    expect(screen.getByRole('menuitemradio', { name: 'Код' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitemradio', { name: 'H1' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(tool('Вид абзаца')).toHaveFocus();
  });

  itAtNight('closes only the list on Escape after a click opened it', async () => {
    await drawField();
    await userEvent.click(tool('Вид абзаца'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(tool('Вид абзаца')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(textbox()).toHaveFocus();
  });

  it('applies a choice and returns the focus to the text', async () => {
    const { document } = await drawField();
    focusTool('Вид абзаца');
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
    expect(document()?.blocks[0]).toMatchObject({ type: 'heading', level: 2 });
    expect(textbox()).toHaveFocus();
    expect(tool('Вид абзаца')).toHaveAccessibleName('Вид абзаца: H2');
  });
});

it('has a description, named groups and shortcuts for screen readers', async () => {
  await drawField();
  expect(document.getElementById(bar().getAttribute('aria-controls')!)).toContainElement(textbox());
  expect(bar()).toHaveAccessibleDescription('Стрелки ведут от кнопки к кнопке, Escape возвращает к тексту.');
  const groups = within(bar()).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
    'История',
    'Вид текста',
    'Начертание',
    'Списки',
    'Вставка',
  ]);
  expect(tool('Полужирный')).toHaveAttribute('aria-keyshortcuts', 'Control+B');
  expect(tool('Полужирный')).toHaveAttribute('data-tip-keys', 'Ctrl+B');
});

itAtNight('disables undo before the first change and reverts and repeats a change after it', async () => {
  const { document } = await drawField({ initial: text('Риск') });
  expect(tool('Отменить')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(tool('Маркированный список'));
  expect(document()?.blocks[0]).toMatchObject({ type: 'list-item', kind: 'unordered' });
  await userEvent.click(tool('Отменить'));
  expect(document()?.blocks[0]).toMatchObject({ type: 'paragraph' });
  await userEvent.click(tool('Повторить'));
  expect(document()?.blocks[0]).toMatchObject({ type: 'list-item' });
});

itAtNight('offers the six fonts and every size from 8 to 96', async () => {
  await drawField();
  await userEvent.click(tool('Шрифт'));
  const face = screen.getByRole('menuitemradio', { name: 'Georgia' }).querySelector('span');
  expect(face).toHaveStyle({ fontFamily: 'Georgia' });
  expect(screen.getAllByRole('menuitemradio')).toHaveLength(7);
  await userEvent.keyboard('{Escape}');

  await userEvent.click(tool('Размер шрифта'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Другой размер…' }));
  const field = screen.getByRole('spinbutton', { name: 'Размер шрифта' });
  await userEvent.type(field, '97{Enter}');
  expect(field).toHaveAccessibleDescription('Целое число от 8 до 96.');
  expect(field).toBeInvalid();
  await userEvent.clear(field);
  await userEvent.type(field, '33{Enter}');
  expect(tool('Размер шрифта')).toHaveTextContent('33');
});

describe('toolbar with few tools', () => {
  it('shows six tools in a row and opens the rest under «Ещё»', async () => {
    await drawField({ toolbar: 'few' });
    const names = () =>
      within(bar())
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label'));
    const row = [
      'Вид абзаца: Обычный',
      'Полужирный',
      'Курсив',
      'Маркированный список',
      'Ссылка',
      'Отменить',
      'Ещё',
    ];
    expect(names()).toEqual(row);
    await userEvent.click(tool('Ещё'));
    expect(tool('Ещё')).toHaveAttribute('aria-expanded', 'true');
    expect(names()).toHaveLength(22);
    expect(names().at(-1)).toBe('Язык панели');
    expect(stops()).toHaveLength(1);
  });
});

it('changes the language of the toolbar, but not of the text', async () => {
  await drawField();
  await userEvent.click(tool('Язык панели'));
  expect(screen.getByRole('menuitemradio', { name: 'Русский' })).toBeChecked();
  expect(screen.getByRole('menuitemradio', { name: 'Français' })).toHaveAttribute('lang', 'fr');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Français' }));
  expect(await screen.findByRole('toolbar', { name: 'Mise en forme' })).toHaveAttribute('lang', 'fr');
  expect(textbox()).toHaveAttribute('lang', 'ru');
});

describe('toolbar for axe', () => {
  itAtNight.each(['all', 'few'] as const)(
    'has no violations with %s tools and the second row open',
    async (toolbar) => {
      await drawField({ toolbar, error: 'Введите содержание' });
      await userEvent.click(tool('Ещё'));
      await waitForFrames();
      expect(await axeFindings()).toEqual([]);
    },
  );

  itAtNight('has no violations with an open list', async () => {
    await drawField();
    await userEvent.click(tool('Вид абзаца'));
    expect(await axeFindings()).toEqual([]);
  });
});
