import '@stupeni/ui/with-styles';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen } from '@testing-library/react';
import { SectionRow } from './SectionRow';

it('begins with its title on a phone, and has the handle beside the menu', () => {
  render(
    <UiProvider>
      <ul>
        <SectionRow
          section={{ kind: 'section', id: 71, sectionId: 71, title: 'Начало' }}
          numbers={[1, 2]}
          hasDrafts={false}
          items={[{ label: 'Переименовать', icon: 'edit', onSelect: () => undefined }]}
          isLifted={false}
          shift={0}
          handle={{}}
          onDragStart={() => undefined}
        />
      </ul>
    </UiProvider>,
  );
  // jsdom applies no rule for a width, so these are the styles of a phone.
  const parts = [...screen.getByRole('listitem').children];
  const orderOf = (part: Element) => Number(getComputedStyle(part).order);
  expect(parts.toSorted((one, other) => orderOf(one) - orderOf(other))).toEqual([
    screen.getByRole('heading', { name: 'Начало' }).parentElement,
    screen.getByRole('button', { name: 'Переместить раздел' }).parentElement,
    screen.getByRole('button', { name: 'Действия с разделом' }).parentElement,
  ]);
});
