import {
  canToggleContinuedNumbers,
  toggleContinuedNumbers,
  hasContinuedNumbers,
} from '../../commands/toggle-continued-numbers';
import { useLabels } from '../../labels/labels-context';
import { useEditorFact, useRichEditor } from '../../surface/use-rich-editor';
import { ToolButton } from '../ToolButton';

/** The switch that continues the numbers of the previous list, or begins with 1 again. */
export function ContinueNumbersTool() {
  const labels = useLabels();
  const editor = useRichEditor();
  const canToggle = useEditorFact(canToggleContinuedNumbers);
  const isOn = useEditorFact(hasContinuedNumbers);
  return (
    <ToolButton
      id="continueNumbers"
      label={labels.list.continueNumbers}
      pressed={isOn}
      idle={!canToggle}
      onPress={() => toggleContinuedNumbers(editor)}
    >
      …3
    </ToolButton>
  );
}
