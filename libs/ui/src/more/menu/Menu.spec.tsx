import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { axeFindings, draw, latinWords, waitForFrames } from '../../testing/draw';
import { Menu } from './Menu';

async function open() {
  const chosen = jest.fn();
  await draw(
    <main>
      <Menu
        label="Меню пользователя"
        trigger={<button aria-label="Меню пользователя" />}
        items={[
          { label: 'Задания', href: '/profile/tasks', onSelect: () => chosen('tasks') },
          { label: 'Выйти', icon: 'signOut', separated: true, onSelect: () => chosen('sign out') },
        ]}
      />
      <a href="#next">Дальше</a>
    </main>,
  );
  const trigger = screen.getByRole('button', { name: 'Меню пользователя' });
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  await waitForFrames();
  return { trigger, chosen };
}

it('opens, moves and chooses by keyboard, and returns the focus', async () => {
  const { trigger, chosen } = await open();
  const [first, last] = screen.getAllByRole('menuitem');
  expect(screen.getByRole('menu', { name: 'Меню пользователя' })).toBeVisible();
  expect(first).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(last).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await userEvent.keyboard('в');
  expect(last).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(chosen.mock.calls).toEqual([['sign out']]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger).toHaveFocus();
});

itAtNight('opens with the focus on its last item by the arrow up, and on the list by a press', async () => {
  const { trigger } = await open();
  await userEvent.keyboard('{Escape}{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Выйти' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(trigger);
  expect(screen.getByRole('menu')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Выйти' })).toHaveFocus();
  await userEvent.click(trigger);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('says with its button whether the list is open, and keeps that button', async () => {
  const { trigger } = await open();
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  expect(trigger).toHaveAttribute('aria-controls', screen.getByRole('menu').id);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button')).toBe(trigger);
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
});

itAtNight('chooses a link with Space, as if it were a button', async () => {
  const { chosen } = await open();
  await userEvent.keyboard(' ');
  expect(chosen.mock.calls).toEqual([['tasks']]);
});

itAtNight('lets the browser open a link in another tab', async () => {
  const { chosen } = await open();
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  // jsdom cannot navigate.
  document.addEventListener('click', (late) => late.preventDefault(), { once: true });
  let isLeft = false;
  document.body.addEventListener('click', () => (isLeft = !event.defaultPrevented), { once: true });
  act(() => void screen.getByRole('menuitem', { name: 'Задания' }).dispatchEvent(event));
  expect(isLeft).toBe(true);
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
});

itAtNight('closes with Tab, which goes on to the element after the button', async () => {
  await open();
  await userEvent.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('link', { name: 'Дальше' })).toHaveFocus();
});

itAtNight('closes on a press outside', async () => {
  await open();
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});

itAtNight('has links with an address and lets the router navigate', async () => {
  const { chosen } = await open();
  const item = screen.getByRole('menuitem', { name: 'Задания' });
  expect(item).toHaveAttribute('href', '/profile/tasks');
  await userEvent.click(item);
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(chosen).toHaveBeenCalledWith('tasks');
});

itAtNight('chooses on a click without a pointer', async () => {
  const { chosen } = await open();
  const item = screen.getByRole('menuitem', { name: 'Выйти' });
  await act(async () => item.click());
  expect(chosen).toHaveBeenCalledWith('sign out');
});

itAtNight('chooses once after a double click', async () => {
  const { chosen } = await open();
  await userEvent.dblClick(screen.getByRole('menuitem', { name: 'Выйти' }));
  await waitForFrames();
  expect(chosen).toHaveBeenCalledTimes(1);
});

it('closes on Escape', async () => {
  const { trigger } = await open();
  await userEvent.keyboard('{Escape}');
  await waitForFrames();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger).toHaveFocus();
});

itAtNight('passes axe when open and has Russian texts', async () => {
  await open();
  expect(await axeFindings()).toEqual([]);
  expect(latinWords()).toEqual([]);
});
