import type { Block, RichDocument } from '@stupeni/rich-text-model';
import { render, screen } from '@testing-library/react';
import { WithConfig } from '../testing/with-config';
import { isSameText } from '../rich-text-field/is-same-text';
import { Comparison } from './Comparison';

const item = (depth: number, text: string): Block => ({
  type: 'list-item',
  kind: 'ordered',
  depth,
  children: [{ text }],
});
const words = (text: string): Block => ({ type: 'paragraph', children: [{ text }] });
const text = (...blocks: Block[]): RichDocument => ({ v: 1, blocks });

/** The items have no item above at the level between. The editor shows them at the depths 0, 1 and 1. */
const stored = [item(3, 'раз'), item(5, 'два'), item(1, 'три')];
const shown = [item(0, 'раз'), item(1, 'два'), item(1, 'три')];

it('treats two lists as equal when only the editor limited their depths', () => {
  expect(isSameText(text(...stored), text(...shown))).toBe(true);
  expect(isSameText(text(...stored), text(item(0, 'раз'), item(0, 'два'), item(1, 'три')))).toBe(false);
});

it('marks only the paragraph that the author wrote', () => {
  const side = (name: string, document: RichDocument) => ({
    name,
    fields: [{ name: 'Содержание', value: { kind: 'document' as const, document } }],
  });
  const one = side('Ваш вариант', text(...shown, words('новое')));
  render(<Comparison left={one} right={side('Сохранённый', text(...stored))} />, { wrapper: WithConfig });
  expect(screen.getByText('Отличается')).toBeVisible();
  expect(screen.getAllByRole('group', { name: 'Только здесь' }).map((group) => group.textContent)).toEqual([
    'новое',
  ]);
});
