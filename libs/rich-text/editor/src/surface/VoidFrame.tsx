import { Box, Button, HStack } from '@stupeni/ui/core';
import { useContext, type ReactNode } from 'react';
import { ReactEditor, useFocused, useSelected, type RenderElementProps } from 'slate-react';
import { removeVoid } from '../commands/remove-void';
import { useLabels, useLanguageTag } from '../labels/labels-context';
import { SurfaceContext } from './surface-context';
import { useRichEditor } from './use-rich-editor';

interface Props {
  attributes: RenderElementProps['attributes'];
  /** Accessible name of the block. */
  label: string;
  /** The hidden text that contains Slate's caret. */
  caret: ReactNode;
  /** The content of the block. It is not editable. */
  children: ReactNode;
  /** Shows «Изменить» and «Удалить» while the block is selected. */
  actions?: boolean;
}

/** The frame of a block without text. The caret or a click selects the whole block and shows its two buttons. */
export function VoidFrame({ attributes, label, caret, children, actions = true }: Props) {
  const selected = useSelected();
  const focused = useFocused();
  return (
    <div {...attributes}>
      <Box
        contentEditable={false}
        role="group"
        aria-label={label}
        position="relative"
        userSelect="none"
        borderRadius="12px"
        outline={selected ? '3px solid' : undefined}
        outlineColor={focused ? 'focus' : 'border.control'}
        outlineOffset="2px"
      >
        {children}
        {selected && actions && <Actions />}
      </Box>
      {caret}
    </div>
  );
}

function Actions() {
  const editor = useRichEditor();
  const { onEditBlock } = useContext(SurfaceContext);
  const labels = useLabels();
  const lang = useLanguageTag();
  const remove = () => {
    removeVoid(editor);
    ReactEditor.focus(editor);
  };
  return (
    <HStack
      lang={lang}
      position="absolute"
      top="2"
      insetEnd="2"
      gap="1"
      p="1"
      bg="bg.panel"
      borderRadius="control"
      shadow="md"
    >
      <Button size="sm" variant="plain" onClick={onEditBlock}>
        {labels.edit}
      </Button>
      <Button size="sm" variant="plain" onClick={remove}>
        {labels.remove}
      </Button>
    </HStack>
  );
}
