import type { RichDocument } from '@stupeni/rich-text-model';
import { UiProvider } from '@stupeni/ui/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { RichTextEditor, type RichTextEditorProps } from '../RichTextEditor';

// Without a layout nothing has a box, and what has no box is taken for hidden and gets no focus.
Element.prototype.getClientRects = () => [{ width: 1, height: 1 }] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();

export const text = (...lines: string[]): RichDocument => ({
  v: 1,
  blocks: lines.map((line) => ({ type: 'paragraph', children: [{ text: line }] })),
});

export interface DrawnField {
  /** What was told last; undefined before the first change. */
  document: () => RichDocument | undefined;
  changed: jest.Mock<void, [RichDocument]>;
  /** The form of the screen in which the field stands. */
  submitted: jest.Mock;
  redraw: (props: Partial<RichTextEditorProps>) => void;
  unmount: () => void;
}

/** The whole field with a text of one line; a spec says only what it is about. */
export async function drawField(props: Partial<RichTextEditorProps> = {}): Promise<DrawnField> {
  const changed = jest.fn<void, [RichDocument]>();
  const submitted = jest.fn();
  const field = (more: Partial<RichTextEditorProps>) => (
    <UiProvider>
      <form onSubmit={submitted}>
        <RichTextEditor
          label="Содержание"
          initial={text('Риск')}
          documentKey="lesson-1"
          onChange={changed}
          height={200}
          tools="all"
          embedHosts={['video.example']}
          upload={() => Promise.reject(new Error('No upload is expected here'))}
          {...props}
          {...more}
        />
      </form>
    </UiProvider>
  );
  const { rerender, unmount } = render(field({}));
  await settled();
  return {
    changed,
    submitted,
    document: () => changed.mock.lastCall?.[0],
    redraw: (more) => rerender(field(more)),
    unmount,
  };
}

/** Waits for the frames in which an opening or closing dialog moves the focus. */
export const settled = () =>
  act(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  });

/** A tool by its name; one that shows what is chosen says that after it. */
export const tool = (name: string) =>
  screen.getByRole('button', { name: (said) => said === name || said.startsWith(`${name}: `) });

/** Brings the keyboard to a tool. */
export const reach = (name: string) => act(() => tool(name).focus());

export const writing = () => screen.getByRole('textbox', { name: 'Содержание' });

/** Writes a whole text into a field at once. */
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** What axe finds, as `rule: help`. Without a layout there are no colours, and no letters to compare with a name. */
export async function axeFindings(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
      region: { enabled: false },
    },
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' | ')})`,
  );
}
