import { canIndent, indent } from '../../commands/indent';
import { canOutdent, outdent } from '../../commands/outdent';
import { useLabels } from '../../labels/labels-context';
import { useEditorFact, useRichEditor } from '../../surface/use-rich-editor';
import { ToolButton } from '../ToolButton';

const commands = { indent: { can: canIndent, run: indent }, outdent: { can: canOutdent, run: outdent } };

/** Indents or outdents list items by one level. */
export function DepthTool({ kind }: { kind: 'indent' | 'outdent' }) {
  const labels = useLabels();
  const editor = useRichEditor();
  const { can, run } = commands[kind];
  const canRun = useEditorFact(can);
  return (
    <ToolButton id={kind} label={labels.list[kind]} icon={kind} idle={!canRun} onPress={() => run(editor)} />
  );
}
