import type { Block } from '@stupeni/rich-text-model';
import { render, screen } from '@testing-library/react';
import { WithConfig } from '../testing/with-config';
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
    <ComparedText
      document={{ v: 1, blocks }}
      side="left"
      onlyHere={blocks.map((_, at) => at === 1 || at === 3)}
    />,
    { wrapper: WithConfig },
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

it('shows a video of an allowed host', () => {
  const video: Block = {
    type: 'embed',
    url: 'https://video.example/1',
    title: 'Лекция',
    width: '100%',
    height: 300,
  };
  render(<ComparedText document={{ v: 1, blocks: [video] }} side="left" onlyHere={[false]} />, {
    wrapper: WithConfig,
  });
  expect(screen.getByTitle('Лекция')).toHaveAttribute('src', 'https://video.example/1');
});
