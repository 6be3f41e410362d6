import { canRedo, redo } from '../../commands/redo';
import { canUndo, undo } from '../../commands/undo';
import { useLabels } from '../../labels/labels-context';
import { useEditorFact, useRichEditor } from '../../surface/use-rich-editor';
import { ToolButton } from '../ToolButton';

const commands = { undo: { can: canUndo, run: undo }, redo: { can: canRedo, run: redo } };

/** Undoes or redoes the last change. */
export function HistoryTool({ kind }: { kind: 'undo' | 'redo' }) {
  const labels = useLabels();
  const editor = useRichEditor();
  const { can, run } = commands[kind];
  const canRun = useEditorFact(can);
  return <ToolButton id={kind} label={labels[kind]} icon={kind} idle={!canRun} onPress={() => run(editor)} />;
}
