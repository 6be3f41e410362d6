import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings, draw, latinWords, settled } from '../../testing/draw';
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
    </main>,
  );
  const trigger = screen.getByRole('button', { name: 'Меню пользователя' });
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  await settled();
  return { trigger, chosen };
}

it('opens, moves and chooses by keyboard, and returns the focus', async () => {
  const { trigger, chosen } = await open();
  expect(screen.getByRole('menu', { name: 'Меню пользователя' })).toBeVisible();
  await userEvent.keyboard('{End}');
  const last = screen.getByRole('menuitem', { name: 'Выйти' });
  await waitFor(() => expect(last).toHaveAttribute('data-highlighted'));
  await userEvent.keyboard('{Enter}');
  await settled();
  expect(chosen).toHaveBeenCalledWith('sign out');
  expect(trigger).toHaveFocus();
});

it('is out of view until it has its place', async () => {
  await open();
  const positioner = screen.getByRole('menu').parentElement!;
  const top = () => getComputedStyle(positioner).getPropertyValue('--y');
  expect(top()).toBe('8px');
  positioner.style.removeProperty('--y');
  expect(top()).toBe('-100vh');
});

it('has links with an address and lets the router navigate', async () => {
  const { chosen } = await open();
  const item = screen.getByRole('menuitem', { name: 'Задания' });
  expect(item).toHaveAttribute('href', '/profile/tasks');
  await userEvent.click(item);
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(chosen).toHaveBeenCalledWith('tasks');
});

it('chooses on a click before it has highlighted the item', async () => {
  const { chosen } = await open();
  const item = screen.getByRole('menuitem', { name: 'Выйти' });
  await act(async () => item.click());
  expect(chosen).toHaveBeenCalledWith('sign out');
});

it('chooses once after a double click', async () => {
  const { chosen } = await open();
  await userEvent.dblClick(screen.getByRole('menuitem', { name: 'Выйти' }));
  await settled();
  expect(chosen).toHaveBeenCalledTimes(1);
});

it('closes on Escape', async () => {
  const { trigger } = await open();
  await userEvent.keyboard('{Escape}');
  await settled();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger).toHaveFocus();
});

it('passes axe when open and has Russian texts', async () => {
  await open();
  expect(await axeFindings()).toEqual([]);
  expect(latinWords()).toEqual([]);
});
