import { emptyDocument, type RichDocument } from '@stupeni/rich-text-model';
import { UiProvider } from '@stupeni/ui/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TextField } from './TextField';

// jsdom has no layout. Elements without a box count as hidden and get no focus, so each gets a box here.
Element.prototype.getClientRects = () => [{ width: 1, height: 1 }] as unknown as DOMRectList;

it('accepts a text before the editor has loaded, and keeps the text and the focus in the editor', async () => {
  let text: RichDocument = emptyDocument();
  const field = () => (
    <UiProvider>
      <TextField initial={text} documentKey="1" readOnly={false} onChange={(next) => (text = next)} />
    </UiProvider>
  );
  const { rerender } = render(field());
  const plain = screen.getByRole('textbox', { name: 'Текст работы' });
  plain.focus();
  fireEvent.change(plain, { target: { value: 'Границы\nпроекта' } });
  rerender(field());
  const tool = await screen.findByRole('button', { name: 'Полужирный' });
  expect(tool).toBeVisible();
  const editor = screen.getByRole('textbox', { name: 'Текст работы' });
  expect([...editor.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Границы',
    'проекта',
  ]);
  await waitFor(() => expect(editor).toHaveFocus());
  // Six tools, and nothing that a submission may not have.
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Полужирный',
    'Курсив',
    'Маркированный список',
    'Нумерованный список',
    'Ссылка',
    'Моноширинный',
  ]);
});
