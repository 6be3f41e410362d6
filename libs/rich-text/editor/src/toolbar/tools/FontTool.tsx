import { type Font, fonts } from '@stupeni/rich-text-model';
import { readFont, setFont } from '../../commands/set-font';
import { useLabels } from '../../labels/labels-context';
import { useEditorFact, useRichEditor } from '../../surface/use-rich-editor';
import { ToolMenu } from '../ToolMenu';
import { mixedSign } from './mixed-sign';

/** Chooses the default font or one of the six fonts of specification §9. */
export function FontTool() {
  const labels = useLabels();
  const editor = useRichEditor();
  const font = useEditorFact(readFont);
  const value = font === 'mixed' ? null : (font ?? 'default');
  return (
    <ToolMenu<Font | 'default'>
      id="font"
      label={labels.font}
      value={value}
      chosen={value === 'default' ? labels.fontDefault : (value ?? mixedSign)}
      width={82}
      choices={[
        { value: 'default', label: labels.fontDefault },
        ...fonts.map((name) => ({
          value: name,
          label: name,
          look: <span style={{ fontFamily: name }}>{name}</span>,
          lang: 'en',
        })),
      ]}
      onChoose={(chosen) => setFont(editor, chosen === 'default' ? null : chosen)}
    >
      <span style={{ fontFamily: value && value !== 'default' ? value : undefined }}>
        {value === 'default' ? labels.font : (value ?? mixedSign)}
      </span>
    </ToolMenu>
  );
}
