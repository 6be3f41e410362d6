import type { Block } from '@stupeni/rich-text-model';
import { UiProvider } from '@stupeni/ui/core';
import { render } from '@testing-library/react';
import { ComparedText } from './ComparedText';

const item = (text: string, depth = 0): Block => ({
  type: 'list-item',
  kind: 'ordered',
  depth,
  children: [{ text }],
});

it('keeps the numbers of a list when one of its items is marked', () => {
  const blocks = [item('раз'), item('два'), item('три'), item('внутри', 1), item('четыре')];
  const { container } = render(
    <UiProvider>
      <ComparedText
        document={{ v: 1, blocks }}
        side="one"
        only={blocks.map((_, at) => at === 1 || at === 3)}
      />
    </UiProvider>,
  );
  const numbered = [...container.querySelectorAll('ol')].map((list) => [
    list.start,
    [...list.children].map(({ textContent }) => textContent),
  ]);
  expect(numbered).toEqual([
    [1, ['раз']],
    [2, ['два']],
    [3, ['три']],
    [1, ['внутри']],
    [4, ['четыре']],
  ]);
});
