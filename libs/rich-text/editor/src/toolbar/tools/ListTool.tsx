import type { ListItem } from '@stupeni/rich-text-model';
import { readListKind, toggleList } from '../../commands/toggle-list';
import { useLabels } from '../../labels/labels-context';
import { useEditorFact, useRichEditor } from '../../surface/use-rich-editor';
import { ToolButton } from '../ToolButton';

const icons = { unordered: 'listBullets', ordered: 'listNumbers' } as const;

/** Turns the selected blocks into list items, or back into paragraphs. */
export function ListTool({ kind }: { kind: ListItem['kind'] }) {
  const labels = useLabels();
  const editor = useRichEditor();
  const listKind = useEditorFact(readListKind);
  return (
    <ToolButton
      id={kind}
      label={labels.list[kind]}
      icon={icons[kind]}
      pressed={listKind === kind}
      onPress={() => toggleList(editor, kind)}
    />
  );
}
