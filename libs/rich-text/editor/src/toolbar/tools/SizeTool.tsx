import { useState } from 'react';
import { setSize, readSize } from '../../commands/set-size';
import { useLabels } from '../../labels/labels-context';
import { useEditorFact, useRichEditor } from '../../surface/use-rich-editor';
import { ToolMenu } from '../ToolMenu';
import { useToolbox } from '../toolbox';
import { mixedSign } from './mixed-sign';
import { SizeSheet } from './SizeSheet';

/** The sizes on the list. A person types other sizes from 8 to 96 (specification §9). */
const usualSizes = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 30, 36, 48, 60, 72, 96];

/** Chooses the size of the selected text in pixels. */
export function SizeTool() {
  const labels = useLabels();
  const editor = useRichEditor();
  const { backToText } = useToolbox();
  const size = useEditorFact(readSize);
  const [isTyping, setIsTyping] = useState(false);
  const value = size === 'mixed' ? null : String(size ?? 'default');
  return (
    <ToolMenu
      id="size"
      label={labels.size}
      value={value}
      chosen={value === 'default' ? labels.sizeDefault : (value ?? mixedSign)}
      width={46}
      choices={[
        { value: 'default', label: labels.sizeDefault },
        ...usualSizes.map((pixels) => ({ value: String(pixels), label: String(pixels) })),
        { value: 'other', label: labels.sizeOther, action: true },
      ]}
      onChoose={(chosen) => {
        if (chosen === 'other') setIsTyping(true);
        else setSize(editor, chosen === 'default' ? null : Number(chosen));
      }}
      beside={(button) =>
        isTyping && (
          <SizeSheet
            anchor={button}
            currentSize={typeof size === 'number' ? size : null}
            onDone={(chosen) => {
              setIsTyping(false);
              backToText();
              if (chosen !== null) setSize(editor, chosen);
            }}
          />
        )
      }
    >
      <span>{value === 'default' ? 'Aa' : (value ?? mixedSign)}</span>
    </ToolMenu>
  );
}
