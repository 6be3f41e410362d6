import { canRedo, redo } from '../../commands/redo';
import { canUndo, undo } from '../../commands/undo';
import { useLabels } from '../../labels/labels-context';
import { useEditorFact, useRichEditor } from '../../surface/use-rich-editor';
import { ToolButton } from '../ToolButton';

const ways = { undo: { can: canUndo, go: undo }, redo: { can: canRedo, go: redo } };

/** Takes the last change back, or makes it again. */
export function HistoryTool({ way }: { way: 'undo' | 'redo' }) {
  const labels = useLabels();
  const editor = useRichEditor();
  const { can, go } = ways[way];
  const possible = useEditorFact(can);
  return <ToolButton id={way} label={labels[way]} icon={way} idle={!possible} onPress={() => go(editor)} />;
}
