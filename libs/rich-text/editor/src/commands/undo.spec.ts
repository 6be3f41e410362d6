import { makeEditor, p, shown } from '../testing/notation';
import { canRedo, redo } from './redo';
import { setBlockType } from './set-block-type';
import { toggleSwitch } from './toggle-switch';
import { canUndo, undo } from './undo';

describe('undo history', () => {
  it('reverts and repeats a change with its selection', () => {
    const editor = makeEditor([p('⟨раз⟩')]);
    expect(canUndo(editor)).toBe(false);
    toggleSwitch(editor, 'bold');
    expect([canUndo(editor), canRedo(editor)]).toEqual([true, false]);
    undo(editor);
    expect(shown(editor)).toEqual([p('⟨раз⟩')]);
    expect([canUndo(editor), canRedo(editor)]).toEqual([false, true]);
    redo(editor);
    expect(shown(editor)).toEqual([p({ text: '⟨раз⟩', bold: true })]);
  });

  it('reverts a command of many operations in one step', () => {
    const editor = makeEditor([p('⟨раз'), p('два'), p('три⟩')]);
    setBlockType(editor, 'code');
    undo(editor);
    expect(shown(editor)).toEqual([p('⟨раз'), p('два'), p('три⟩')]);
  });
});
