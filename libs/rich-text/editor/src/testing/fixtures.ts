import type { RichEditor, RichElement } from '../document/rich-editor';
import { editorOf, shown } from './notation';

interface Fixture {
  input: RichElement[];
  run: (editor: RichEditor) => unknown;
  output: RichElement[];
}

/** A test for each line: the small document `input`, the command, the small document `output`. */
export function fixtures(cases: Record<string, Fixture>): void {
  it.each(Object.entries(cases))('%s', (_name, { input, run, output }) => {
    const editor = editorOf(input);
    run(editor);
    expect(shown(editor)).toEqual(output);
  });
}
