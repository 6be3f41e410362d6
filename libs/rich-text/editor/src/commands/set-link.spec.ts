import { fixtures } from '../testing/fixtures';
import { b, img, makeEditor, link, p, shown } from '../testing/notation';
import { readLink, setLink } from './set-link';

const url = 'https://a.example/';
const other = 'https://b.example/';

describe('link', () => {
  fixtures({
    'is set on the selected words': {
      input: [p('раз ⟨два⟩')],
      run: (editor) => setLink(editor, { url }),
      output: [p('раз ', link('⟨два⟩'))],
    },
    'replaces the selected words with other words': {
      input: [p('раз ⟨два⟩ три')],
      run: (editor) => setLink(editor, { url, text: 'сюда' }),
      output: [p('раз ', link('сюда‸'), ' три')],
    },
    'is inserted at the caret': {
      input: [p('раз‸ два')],
      run: (editor) => setLink(editor, { url, text: 'сюда' }),
      output: [p('раз', link('сюда‸'), ' два')],
    },
    'is inserted below a selected picture': {
      input: [img('/a.png', '‸'), p('раз')],
      run: (editor) => setLink(editor, { url, text: 'сюда' }),
      output: [img('/a.png'), p(link('сюда‸')), p('раз')],
    },
    'shows its address when no words are given': {
      input: [p('‸')],
      run: (editor) => setLink(editor, { url }),
      output: [p(link(`${url}‸`))],
    },
    'does not include text typed after it': {
      input: [p('раз ‸')],
      run: (editor) => {
        setLink(editor, { url, text: 'сюда' });
        editor.insertText('!');
      },
      output: [p('раз ', link('сюда'), '!‸')],
    },
    'changes its address in all its runs': {
      input: [p(link('ра‸з'), { text: 'два', link: url, bold: true }, 'три')],
      run: (editor) => setLink(editor, { url: other }),
      output: [p(link('⟨раз', other), { text: 'два⟩', link: other, bold: true }, 'три')],
    },
    'has the marks of the text around it': {
      input: [p(b('раз‸'))],
      run: (editor) => setLink(editor, { url, text: 'сюда' }),
      output: [p(b('раз'), { text: 'сюда‸', bold: true, link: url })],
    },
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' ', '//b.example'])('rejects %j', (unsafe) => {
    const editor = makeEditor([p('⟨раз⟩')]);
    expect(setLink(editor, { url: unsafe })).toBe(false);
    expect(shown(editor)).toEqual([p('⟨раз⟩')]);
  });

  it('is returned by readLink with its whole text, also for a selected part', () => {
    const runs = [link('ра'), { text: 'з', link: url, bold: true as const }];
    const whole = { url, text: 'раз' };
    expect(readLink(makeEditor([p('а', link('р‸а'), ...runs.slice(1))]))).toEqual(whole);
    expect(readLink(makeEditor([p('а⟨', link('ра⟩'), ...runs.slice(1))]))).toEqual(whole);
    expect(readLink(makeEditor([p('⟨а', link('раз⟩'))]))).toBeNull();
    expect(readLink(makeEditor([p('а‸', link('раз'))]))).toBeNull();
  });
});
