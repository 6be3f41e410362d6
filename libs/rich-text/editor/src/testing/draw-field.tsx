import type { RichDocument } from '@stupeni/rich-text-model';
import { UiProvider } from '@stupeni/ui/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { RichTextEditorProps } from '../field/editor-props';
import { RichTextEditor } from '../RichTextEditor';

// jsdom has no layout. Elements without a box count as hidden and get no focus, so each element gets a box here.
Element.prototype.getClientRects = () => [{ width: 1, height: 1 }] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();

export const text = (...lines: string[]): RichDocument => ({
  v: 1,
  blocks: lines.map((line) => ({ type: 'paragraph', children: [{ text: line }] })),
});

export interface DrawnField {
  /** The document of the last `onChange`, or undefined before the first change. */
  document: () => RichDocument | undefined;
  changed: jest.Mock<void, [RichDocument]>;
  /** The submit handler of the form around the field. */
  submitted: jest.Mock;
  redraw: (props: Partial<RichTextEditorProps>) => void;
  unmount: () => void;
}

/** Draws the whole field with a text of one line. A spec passes only the props that it tests. */
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
          toolbar="all"
          embedHosts={['video.example']}
          upload={() => Promise.reject(new Error('No upload is expected here'))}
          {...props}
          {...more}
        />
      </form>
    </UiProvider>
  );
  const { rerender, unmount } = render(field({}));
  await waitForFrames();
  return {
    changed,
    submitted,
    document: () => changed.mock.lastCall?.[0],
    redraw: (more) => rerender(field(more)),
    unmount,
  };
}

/** Waits for the animation frames in which a dialog opens or closes and moves the focus. */
export const waitForFrames = () =>
  act(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  });

/** Finds a tool by its name. A tool that shows its choice has the name `name: choice`. */
export const tool = (name: string) =>
  screen.getByRole('button', { name: (full) => full === name || full.startsWith(`${name}: `) });

/** Moves the keyboard focus to a tool. */
export const focusTool = (name: string) => act(() => tool(name).focus());

export const textbox = () => screen.getByRole('textbox', { name: 'Содержание' });

/** Sets the value of a field in one change. */
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Violations that axe finds, as `rule: help`. Rules that need a layout are disabled. */
export async function axeFindings(): Promise<string[]> {
  // axe is loaded at the first call: most specs do not need it, and it is as large as React.
  const { default: axe } = await import('axe-core');
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
