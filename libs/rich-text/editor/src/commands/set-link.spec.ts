import { fixtures } from '../testing/fixtures';
import { b, editorOf, link, p, shown } from '../testing/notation';
import { linkOf, setLink } from './set-link';

const url = 'https://a.example/';
const other = 'https://b.example/';

describe('a link', () => {
  fixtures({
    'is made of the selected words': {
      input: [p('раз ⟨два⟩')],
      run: (editor) => setLink(editor, { url }),
      output: [p('раз ', link('⟨два⟩'))],
    },
    'takes other words instead': {
      input: [p('раз ⟨два⟩ три')],
      run: (editor) => setLink(editor, { url, text: 'сюда' }),
      output: [p('раз ', link('сюда‸'), ' три')],
    },
    'is written at the caret': {
      input: [p('раз‸ два')],
      run: (editor) => setLink(editor, { url, text: 'сюда' }),
      output: [p('раз', link('сюда‸'), ' два')],
    },
    'reads as its address without words': {
      input: [p('‸')],
      run: (editor) => setLink(editor, { url }),
      output: [p(link(`${url}‸`))],
    },
    'does not take in what is typed behind it': {
      input: [p('раз ‸')],
      run: (editor) => {
        setLink(editor, { url, text: 'сюда' });
        editor.insertText('!');
      },
      output: [p('раз ', link('сюда'), '!‸')],
    },
    'gets another address over all its runs': {
      input: [p(link('ра‸з'), { text: 'два', link: url, bold: true }, 'три')],
      run: (editor) => setLink(editor, { url: other }),
      output: [p(link('⟨раз', other), { text: 'два⟩', link: other, bold: true }, 'три')],
    },
    'keeps the marks of the text it is written into': {
      input: [p(b('раз‸'))],
      run: (editor) => setLink(editor, { url, text: 'сюда' }),
      output: [p(b('раз'), { text: 'сюда‸', bold: true, link: url })],
    },
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' ', '//b.example'])('refuses %j', (unsafe) => {
    const editor = editorOf([p('⟨раз⟩')]);
    expect(setLink(editor, { url: unsafe })).toBe(false);
    expect(shown(editor)).toEqual([p('⟨раз⟩')]);
  });

  it('is told with its whole text, from inside and from a part of it', () => {
    const runs = [link('ра'), { text: 'з', link: url, bold: true as const }];
    const told = { url, text: 'раз' };
    expect(linkOf(editorOf([p('а', link('р‸а'), ...runs.slice(1))]))).toEqual(told);
    expect(linkOf(editorOf([p('а⟨', link('ра⟩'), ...runs.slice(1))]))).toEqual(told);
    expect(linkOf(editorOf([p('⟨а', link('раз⟩'))]))).toBeNull();
    expect(linkOf(editorOf([p('а‸', link('раз'))]))).toBeNull();
  });
});
