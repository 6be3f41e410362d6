import { switches } from '@stupeni/rich-text-model';
import { fixtures } from '../testing/fixtures';
import { b, code, makeEditor, p, shown } from '../testing/notation';
import { isSwitchOn, toggleSwitch } from './toggle-switch';

describe('toggleSwitch', () => {
  fixtures({
    'marks the selected words': {
      input: [p('раз ⟨два⟩ три')],
      run: (editor) => toggleSwitch(editor, 'bold'),
      output: [p('раз ', b('⟨два⟩'), ' три')],
    },
    'marks the whole selection when a part of it is not marked': {
      input: [p('⟨раз', b('два⟩'))],
      run: (editor) => toggleSwitch(editor, 'bold'),
      output: [p(b('⟨раздва⟩'))],
    },
    'removes the mark when the whole selection has it': {
      input: [p(b('⟨раз')), p(b('два⟩'))],
      run: (editor) => toggleSwitch(editor, 'bold'),
      output: [p('⟨раз'), p('два⟩')],
    },
    'marks the text typed next at a caret': {
      input: [p('раз‸')],
      run: (editor) => {
        toggleSwitch(editor, 'italic');
        editor.insertText('!');
      },
      output: [p('раз', { text: '!‸', italic: true })],
    },
    'removes subscript when it sets superscript': {
      input: [p({ text: '⟨2⟩', subscript: true })],
      run: (editor) => toggleSwitch(editor, 'superscript'),
      output: [p({ text: '⟨2⟩', superscript: true })],
    },
    'removes superscript when it sets subscript': {
      input: [p({ text: '⟨2⟩', superscript: true })],
      run: (editor) => toggleSwitch(editor, 'subscript'),
      output: [p({ text: '⟨2⟩', subscript: true })],
    },
    'works across blocks and in code': {
      input: [p('а⟨б'), code('в⟩г')],
      run: (editor) => toggleSwitch(editor, 'underline'),
      output: [p('а', { text: '⟨б', underline: true }), code({ text: 'в⟩', underline: true }, 'г')],
    },
    'works at the end of the text when nothing is selected': {
      input: [p('раз')],
      run: (editor) => {
        toggleSwitch(editor, 'bold');
        editor.insertText('!');
      },
      output: [p('раз', b('!‸'))],
    },
  });

  it.each(switches)('turns %s on and off', (mark) => {
    const editor = makeEditor([p('⟨раз⟩')]);
    toggleSwitch(editor, mark);
    expect(isSwitchOn(editor, mark)).toBe(true);
    toggleSwitch(editor, mark);
    expect(isSwitchOn(editor, mark)).toBe(false);
    expect(shown(editor)).toEqual([p('⟨раз⟩')]);
  });

  it('ignores marked words that the selection only touches', () => {
    expect(isSwitchOn(makeEditor([p(b('раз'), '⟨два⟩')]), 'bold')).toBe(false);
    expect(isSwitchOn(makeEditor([p('раз⟨', b('два⟩'), 'три')]), 'bold')).toBe(true);
  });
});
