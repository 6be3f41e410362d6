import type { IconName } from '@stupeni/ui/core';
import { linkOf } from '../../commands/set-link';
import { selectedVoid } from '../../commands/selected-void';
import type { RichEditor } from '../../document/rich-editor';
import { useLabels } from '../../labels/labels-context';
import { useEditorFact } from '../../surface/use-rich-editor';
import { ToolButton } from '../ToolButton';
import { useToolbox } from '../toolbox';

type What = 'link' | 'image' | 'embed';

const icons: Record<What, IconName> = { link: 'link', image: 'image', embed: 'embed' };

/** Opens the dialog of a link, an image or an embedded page: of the one that is selected, or of a new one. */
export function InsertTool({ what }: { what: What }) {
  const labels = useLabels();
  const { open } = useToolbox();
  const here = useEditorFact((editor) => isHere(editor, what));
  return (
    <ToolButton
      id={what}
      label={labels[what].name}
      icon={icons[what]}
      pressed={here}
      opens
      onPress={() => open(here && what !== 'link' ? `edit-${what}` : what)}
    />
  );
}

const isHere = (editor: RichEditor, what: What) =>
  what === 'link' ? linkOf(editor) !== null : selectedVoid(editor)?.block.type === what;
