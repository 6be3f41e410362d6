import { canContinueNumbers, continueNumbers, continuesNumbers } from '../../commands/continue-numbers';
import { useLabels } from '../../labels/labels-context';
import { useEditorFact, useRichEditor } from '../../surface/use-rich-editor';
import { ToolButton } from '../ToolButton';

/** Continues the numbers of the list before, or begins with 1 again. */
export function ContinueTool() {
  const labels = useLabels();
  const editor = useRichEditor();
  const possible = useEditorFact(canContinueNumbers);
  const on = useEditorFact(continuesNumbers);
  return (
    <ToolButton
      id="continueNumbers"
      label={labels.list.continueNumbers}
      pressed={on}
      idle={!possible}
      onPress={() => continueNumbers(editor)}
    >
      …3
    </ToolButton>
  );
}
