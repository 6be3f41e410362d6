import { canIndent, indent } from '../../commands/indent';
import { canOutdent, outdent } from '../../commands/outdent';
import { useLabels } from '../../labels/labels-context';
import { useEditorFact, useRichEditor } from '../../surface/use-rich-editor';
import { ToolButton } from '../ToolButton';

const ways = { indent: { can: canIndent, go: indent }, outdent: { can: canOutdent, go: outdent } };

/** Moves list items in or out by one level. */
export function DepthTool({ way }: { way: 'indent' | 'outdent' }) {
  const labels = useLabels();
  const editor = useRichEditor();
  const { can, go } = ways[way];
  const possible = useEditorFact(can);
  return (
    <ToolButton id={way} label={labels.list[way]} icon={way} idle={!possible} onPress={() => go(editor)} />
  );
}
