import { useState } from 'react';
import { setSize, readSize } from '../../commands/set-size';
import { useLabels } from '../../labels/labels-context';
import { useEditorFact, useRichEditor } from '../../surface/use-rich-editor';
import { ToolMenu } from '../ToolMenu';
import { useToolbox } from '../toolbox';
import { none } from './none';
import { SizeSheet } from './SizeSheet';

/** The sizes on the list. A person types other sizes from 8 to 96 (specification §9). */
const usual = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 30, 36, 48, 60, 72, 96];

/** Chooses the size of the selected text in pixels. */
export function SizeTool() {
  const labels = useLabels();
  const editor = useRichEditor();
  const { backToText } = useToolbox();
  const size = useEditorFact(readSize);
  const [typing, setTyping] = useState(false);
  const value = size === 'mixed' ? null : String(size ?? 'default');
  return (
    <ToolMenu
      id="size"
      label={labels.size}
      value={value}
      chosen={value === 'default' ? labels.sizeDefault : (value ?? none)}
      width={46}
      choices={[
        { value: 'default', label: labels.sizeDefault },
        ...usual.map((pixels) => ({ value: String(pixels), label: String(pixels) })),
        { value: 'other', label: labels.sizeOther, action: true },
      ]}
      onChoose={(chosen) => {
        if (chosen === 'other') setTyping(true);
        else setSize(editor, chosen === 'default' ? null : Number(chosen));
      }}
      beside={(button) =>
        typing && (
          <SizeSheet
            anchor={button}
            now={typeof size === 'number' ? size : null}
            onDone={(chosen) => {
              setTyping(false);
              backToText();
              if (chosen !== null) setSize(editor, chosen);
            }}
          />
        )
      }
    >
      <span>{value === 'default' ? 'Aa' : (value ?? none)}</span>
    </ToolMenu>
  );
}
