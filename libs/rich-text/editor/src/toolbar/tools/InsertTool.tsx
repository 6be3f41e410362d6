import type { IconName } from '@stupeni/ui/core';
import { readLink } from '../../commands/set-link';
import { findSelectedVoid } from '../../commands/selected-void';
import type { RichEditor } from '../../document/rich-editor';
import { useLabels } from '../../labels/labels-context';
import { useEditorFact } from '../../surface/use-rich-editor';
import { ToolButton } from '../ToolButton';
import { useToolbox } from '../toolbox';

type InsertKind = 'link' | 'image' | 'embed';

const icons: Record<InsertKind, IconName> = { link: 'link', image: 'image', embed: 'embed' };

/** Opens the dialog of a link, an image or an embedded page, for the selected one or for a new one. */
export function InsertTool({ what }: { what: InsertKind }) {
  const labels = useLabels();
  const { open } = useToolbox();
  const selected = useEditorFact((editor) => isSelected(editor, what));
  return (
    <ToolButton
      id={what}
      label={labels[what].name}
      icon={icons[what]}
      pressed={selected}
      opens
      onPress={() => open(selected && what !== 'link' ? `edit-${what}` : what)}
    />
  );
}

const isSelected = (editor: RichEditor, what: InsertKind) =>
  what === 'link' ? readLink(editor) !== null : findSelectedVoid(editor)?.block.type === what;
