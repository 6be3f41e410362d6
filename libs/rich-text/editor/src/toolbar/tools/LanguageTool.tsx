import { Icon } from '@stupeni/ui/core';
import { useLabels } from '../../labels/labels-context';
import { languageCodes, type LanguageCode, languages } from '../../labels/languages';
import { ToolMenu } from '../ToolMenu';

export interface LanguageToolProps {
  code: LanguageCode;
  onChoose: (code: LanguageCode) => void;
}

/** Chooses the language of the toolbar (specification §9). */
export function LanguageTool({ code, onChoose }: LanguageToolProps) {
  const labels = useLabels();
  return (
    <ToolMenu
      id="language"
      label={labels.language}
      value={code}
      choices={languageCodes.map((value) => ({
        value,
        label: languages[value].name,
        lang: languages[value].tag,
      }))}
      onChoose={onChoose}
    >
      <Icon name="globe" />
    </ToolMenu>
  );
}
