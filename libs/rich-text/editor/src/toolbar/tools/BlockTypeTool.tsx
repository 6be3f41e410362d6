import { Box } from '@stupeni/ui/core';
import { type BlockType, readBlockType, blockTypes, setBlockType } from '../../commands/set-block-type';
import type { Labels } from '../../labels/labels';
import { useLabels } from '../../labels/labels-context';
import { useEditorFact, useRichEditor } from '../../surface/use-rich-editor';
import { ToolMenu } from '../ToolMenu';
import { mixedSign } from './mixed-sign';

const looks: Record<BlockType, object> = {
  normal: { fontSize: '15px' },
  h1: { fontSize: '24px', fontWeight: '650', lineHeight: '1.25' },
  h2: { fontSize: '21px', fontWeight: '650', lineHeight: '1.25' },
  h3: { fontSize: '18px', fontWeight: '650' },
  h4: { fontSize: '16px', fontWeight: '650' },
  h5: { fontSize: '15px', fontWeight: '650', color: 'fg.muted' },
  h6: { fontSize: '14px', fontWeight: '650', color: 'fg.muted' },
  blockquote: { fontSize: '15px', borderInlineStart: '4px solid {colors.sun.solid}', ps: '10px' },
  code: { fontFamily: 'mono', fontSize: '14px', bg: 'bg.well', px: '8px', py: '2px', borderRadius: '6px' },
};

/** Chooses the block type: Normal, H1 to H6, Blockquote, Code (specification §2). */
export function BlockTypeTool() {
  const labels = useLabels();
  const editor = useRichEditor();
  const type = useEditorFact(readBlockType);
  const hasSelection = useEditorFact(({ selection }) => selection !== null);
  // Without a selection no types are mixed, so the tool shows the default type.
  const shown = type || !hasSelection ? nameBlockType(type ?? 'normal', labels) : mixedSign;
  return (
    <ToolMenu
      id="blockType"
      label={labels.blockType}
      value={type}
      chosen={shown}
      width={90}
      choices={blockTypes.map((value) => ({
        value,
        label: nameBlockType(value, labels),
        look: <Box css={looks[value]}>{nameBlockType(value, labels)}</Box>,
      }))}
      onChoose={(chosen) => setBlockType(editor, chosen)}
    >
      <span>{shown}</span>
    </ToolMenu>
  );
}

function nameBlockType(type: BlockType, { blocks }: Labels): string {
  switch (type) {
    case 'normal':
      return blocks.paragraph;
    case 'blockquote':
      return blocks.quote;
    case 'code':
      return blocks.code;
    default:
      return type.toUpperCase();
  }
}
