import type { RichEditor, RichElement } from '../document/rich-editor';
import { makeEditor, shown } from './notation';

interface Fixture {
  input: RichElement[];
  run: (editor: RichEditor) => unknown;
  output: RichElement[];
}

/** Makes a test of each case: `run` changes the document `input` into `output`. */
export function fixtures(cases: Record<string, Fixture>): void {
  it.each(Object.entries(cases))('%s', (_name, { input, run, output }) => {
    const editor = makeEditor(input);
    run(editor);
    expect(shown(editor)).toEqual(output);
  });
}
