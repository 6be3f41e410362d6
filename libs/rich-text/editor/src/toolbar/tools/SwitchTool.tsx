import type { Switch } from '@stupeni/rich-text-model';
import { Icon } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { isSwitchOn, toggleSwitch } from '../../commands/toggle-switch';
import type { Labels } from '../../labels/labels';
import { useLabels } from '../../labels/labels-context';
import { useEditorFact, useRichEditor } from '../../surface/use-rich-editor';
import { ToolButton } from '../ToolButton';

/** Turns a mark without a value (bold, italic) on or off. The letter on the button depends on the language. */
export function SwitchTool({ mark }: { mark: Switch }) {
  const labels = useLabels();
  const editor = useRichEditor();
  const on = useEditorFact((current) => isSwitchOn(current, mark));
  return (
    <ToolButton id={mark} label={labels.marks[mark]} pressed={on} onPress={() => toggleSwitch(editor, mark)}>
      {renderSign(mark, labels)}
    </ToolButton>
  );
}

function renderSign(mark: Switch, { letters }: Labels): ReactNode {
  switch (mark) {
    case 'bold':
      return <b style={{ fontWeight: 700 }}>{letters.bold}</b>;
    case 'italic':
      return <i style={{ fontFamily: 'Georgia, serif', fontStyle: 'italic' }}>{letters.italic}</i>;
    case 'underline':
      return <u style={{ textUnderlineOffset: '0.16em' }}>{letters.underline}</u>;
    case 'strikethrough':
      return <s>{letters.strikethrough}</s>;
    case 'monospace':
      return <Icon name="code" />;
    case 'superscript':
    case 'subscript':
      return <Icon name={mark} />;
    default:
      return mark satisfies never;
  }
}
