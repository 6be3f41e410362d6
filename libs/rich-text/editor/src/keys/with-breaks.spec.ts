import { fixtures } from '../testing/fixtures';
import { b, code, end, h, img, link, p, quote, ul } from '../testing/notation';
import type { RichEditor } from '../document/rich-editor';

const run = (editor: RichEditor) => editor.insertBreak();
const twice = (editor: RichEditor) => {
  editor.insertBreak();
  editor.insertBreak();
};

describe('Enter', () => {
  fixtures({
    'splits a paragraph': { input: [p('ра‸з')], run, output: [p('ра'), p('‸з')] },
    'splits an item of a list': { input: [ul(1, 'ра‸з')], run, output: [ul(0, 'ра'), ul(1, '‸з')] },
    'adds a paragraph after a heading': { input: [h(2, 'раз‸')], run, output: [h(2, 'раз'), p('‸')] },
    'adds a paragraph above a heading': { input: [h(2, '‸раз')], run, output: [p(), h(2, '‸раз')] },
    'splits a heading in its middle': { input: [h(2, 'ра‸з')], run, output: [h(2, 'ра'), h(2, '‸з')] },
    'adds a quote after a quote': { input: [quote('раз‸')], run, output: [quote('раз'), quote('‸')] },
    'leaves a quote on an empty line': {
      input: [quote('раз'), quote('‸')],
      run,
      output: [quote('раз'), p('‸')],
    },
    'moves an empty item out': { input: [ul(0, 'а'), ul(1, '‸')], run, output: [ul(0, 'а'), ul(0, '‸')] },
    'leaves the list on an empty outermost item': {
      input: [ul(0, 'а'), ul(1, '‸')],
      run: twice,
      output: [ul(0, 'а'), p('‸')],
    },
    'adds a line to code': { input: [code('а‸б')], run, output: [code('а\n‸б')] },
    'leaves code on an empty last line': { input: [code('а‸')], run: twice, output: [code('а'), p('‸')] },
    'stays in code on an empty line in the middle': {
      input: [code('а‸\nб')],
      run: twice,
      output: [code('а\n\n‸\nб')],
    },
    'adds a paragraph below a picture': {
      input: [img('/a.png', '‸'), p('раз')],
      run,
      output: [img('/a.png'), p('‸'), p('раз')],
    },
    'deletes the selected words first': {
      input: [p('ра⟨з'), h(1, 'дв⟩а')],
      run,
      output: [p('ра'), p('‸а')],
    },
    'gives an empty paragraph when a whole heading is selected': {
      input: [h(1, '⟨раз⟩'), p('два')],
      run,
      output: [p('‸'), p('два')],
    },
    'leaves a link at its end': {
      input: [p({ ...link('раз‸'), bold: true })],
      run,
      output: [p({ ...link('раз'), bold: true }), p(b('‸'))],
    },
    'adds a line without a link above a link': {
      input: [p(link('‸раз'))],
      run,
      output: [p(), p(link('‸раз'))],
    },
    'leaves a link at the end of a heading': {
      input: [h(1, link('раз‸'))],
      run,
      output: [h(1, link('раз')), p('‸')],
    },
    'splits a link in its middle': { input: [p(link('ра‸з'))], run, output: [p(link('ра')), p(link('‸з'))] },
    'keeps the marks for the next line': {
      input: [p(b('раз‸'))],
      run: (editor) => {
        editor.insertBreak();
        editor.insertText('!');
      },
      output: [p(b('раз')), p(b('!‸'))],
    },
  });
});

describe('Shift+Enter', () => {
  fixtures({
    'breaks the line inside the block': {
      input: [ul(0, 'ра‸з')],
      run: (editor) => editor.insertSoftBreak(),
      output: [ul(0, 'ра\n‸з')],
    },
    'adds a line below a picture': {
      input: [img('/a.png', '‸'), end()],
      run: (editor) => editor.insertSoftBreak(),
      output: [img('/a.png'), end('\n‸')],
    },
  });
});
