import { Box } from '@stupeni/ui/core';
import { prose } from '@stupeni/rich-text-view';
import { Editable } from 'slate-react';

export interface SurfaceProps {
  /** Accessible name of the text. */
  label: string;
  /** Pixels of the text area at least; it scrolls inside. */
  height: number;
  embedHosts: readonly string[];
  describedBy?: string;
  invalid?: boolean;
  placeholder?: string;
  /** Alt+F10: the focus goes to the toolbar. */
  onToolbar: () => void;
  /** Ctrl+K: asks for the address of a link. */
  onLink: () => void;
  /** «Изменить» on a selected picture or page. */
  onEditBlock: () => void;
}

/** The text that is edited, looking as it will be read. */
export function Surface({ label, height, describedBy, invalid, placeholder }: SurfaceProps) {
  return (
    <Box height={`${height}px`} overflowY="auto" css={prose}>
      <Editable
        role="textbox"
        aria-multiline
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        placeholder={placeholder}
        lang="ru"
        spellCheck
      />
    </Box>
  );
}
