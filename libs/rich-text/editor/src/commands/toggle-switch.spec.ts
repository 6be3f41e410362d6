import { switches } from '@stupeni/rich-text-model';
import { fixtures } from '../testing/fixtures';
import { b, code, editorOf, p, shown } from '../testing/notation';
import { isSwitchOn, toggleSwitch } from './toggle-switch';

describe('a switch of the text', () => {
  fixtures({
    'marks the selected words': {
      input: [p('раз ⟨два⟩ три')],
      run: (editor) => toggleSwitch(editor, 'bold'),
      output: [p('раз ', b('⟨два⟩'), ' три')],
    },
    'marks all when some of the selection is not marked': {
      input: [p('⟨раз', b('два⟩'))],
      run: (editor) => toggleSwitch(editor, 'bold'),
      output: [p(b('⟨раздва⟩'))],
    },
    'is taken off where all of the selection has it': {
      input: [p(b('⟨раз')), p(b('два⟩'))],
      run: (editor) => toggleSwitch(editor, 'bold'),
      output: [p('⟨раз'), p('два⟩')],
    },
    'holds for what is typed next': {
      input: [p('раз‸')],
      run: (editor) => {
        toggleSwitch(editor, 'italic');
        editor.insertText('!');
      },
      output: [p('раз', { text: '!‸', italic: true })],
    },
    'superscript takes subscript away': {
      input: [p({ text: '⟨2⟩', subscript: true })],
      run: (editor) => toggleSwitch(editor, 'superscript'),
      output: [p({ text: '⟨2⟩', superscript: true })],
    },
    'subscript takes superscript away': {
      input: [p({ text: '⟨2⟩', superscript: true })],
      run: (editor) => toggleSwitch(editor, 'subscript'),
      output: [p({ text: '⟨2⟩', subscript: true })],
    },
    'works over blocks and in code': {
      input: [p('а⟨б'), code('в⟩г')],
      run: (editor) => toggleSwitch(editor, 'underline'),
      output: [p('а', { text: '⟨б', underline: true }), code({ text: 'в⟩', underline: true }, 'г')],
    },
    'works at the end of a text that was never entered': {
      input: [p('раз')],
      run: (editor) => {
        toggleSwitch(editor, 'bold');
        editor.insertText('!');
      },
      output: [p('раз', b('!‸'))],
    },
  });

  it.each(switches)('%s goes on and off again', (mark) => {
    const editor = editorOf([p('⟨раз⟩')]);
    toggleSwitch(editor, mark);
    expect(isSwitchOn(editor, mark)).toBe(true);
    toggleSwitch(editor, mark);
    expect(isSwitchOn(editor, mark)).toBe(false);
    expect(shown(editor)).toEqual([p('⟨раз⟩')]);
  });

  it('is not shown as on for a selection that only borders on marked words', () => {
    expect(isSwitchOn(editorOf([p(b('раз'), '⟨два⟩')]), 'bold')).toBe(false);
    expect(isSwitchOn(editorOf([p('раз⟨', b('два⟩'), 'три')]), 'bold')).toBe(true);
  });
});
