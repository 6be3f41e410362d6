import { screen, within } from '@testing-library/react';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { draw } from '../../testing/draw';
import { rulesFor } from '../../testing/style-rules';
import { EmptyState } from './EmptyState';
import { PageHead } from './PageHead';
import { TabsNav } from './TabsNav';

it('has one h1 and a back link before it', async () => {
  await draw(<PageHead title="Участники" back={<a href="/courses">Доступные курсы</a>} />);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const back = screen.getByRole('link', { name: 'Доступные курсы' });
  expect(back.compareDocumentPosition(screen.getByRole('heading'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

itAtNight(
  'puts a button that appears and disappears into the title’s line without changing its height',
  async () => {
    await draw(
      <PageHead title="Уведомления" actions={<button type="button">Прочитать все</button>} steady />,
    );
    const rules = rulesFor(screen.getByRole('button').parentElement!);
    expect(rules).toContain('margin-block: -0.3125rem');
    expect(rules).not.toContain('width: 100%');
  },
);

it('shows tabs as a named list of links', async () => {
  await draw(
    <TabsNav label="Разделы профиля">
      <a href="/profile/completed">Пройденные уроки</a>
      {null}
      <a href="/profile/tasks" aria-current="page">
        Задания
      </a>
    </TabsNav>,
  );
  const nav = screen.getByRole('navigation', { name: 'Разделы профиля' });
  expect(within(nav).getAllByRole('listitem')).toHaveLength(2);
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Задания');
});

itAtNight('gives the heading of an empty state the level of the caller', async () => {
  await draw(<EmptyState title="Все работы проверены" text="Новые появятся здесь." level={3} />);
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Все работы проверены');
});
