import { Box } from '@stupeni/ui/core';
import { TooltipArea, useEscape } from '@stupeni/ui/more';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLabels, useLanguageTag } from '../labels/labels-context';
import type { ToolbarLanguage } from '../labels/use-language';
import { MoreTool } from './MoreTool';
import { layouts, listTools, type ToolId, type ToolSet } from './tool-ids';
import { ToolboxContext, type Toolbox } from './toolbox';
import { ToolGroups } from './ToolGroups';
import { LanguageTool } from './tools/LanguageTool';
import { useRovingFocus } from './use-roving-focus';

export interface ToolbarProps extends Pick<Toolbox, 'open' | 'backToText'> {
  tools: ToolSet;
  /** Id of the text that the toolbar edits. */
  controls: string;
  language: Pick<ToolbarLanguage, 'code' | 'choose'>;
}

// A shadow at an edge shows that the row scrolls. Covers in the colour of the bar scroll with the row and hide the
// shadow at the end.
const makeCover = (to: string) => `linear-gradient(${to}, {colors.bg} 45%, transparent)`;
const makeShadow = (to: string) =>
  `linear-gradient(${to}, color-mix(in srgb, {colors.border.control} 50%, transparent), transparent)`;
const edgesLook = {
  backgroundImage: [
    makeCover('to right'),
    makeCover('to left'),
    makeShadow('to right'),
    makeShadow('to left'),
  ].join(', '),
  backgroundPosition: 'left, right, left, right',
  backgroundSize: '40px 100%, 40px 100%, 14px 100%, 14px 100%',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
  borderTopRadius: '10px',
} as const;

const rowLook = {
  display: 'flex',
  alignItems: 'center',
  px: '7px',
  py: '6px',
  // On a phone the row scrolls sideways. The browser scrolls to the focused tool.
  overflowX: 'auto',
  scrollbarWidth: 'none',
  scrollPaddingInline: '24px',
  ...edgesLook,
} as const;

const restLook = {
  ...rowLook,
  backgroundImage: 'none',
  flexWrap: 'wrap',
  gap: '4px 8px',
  overflowX: 'visible',
  pt: 0,
} as const;

/**
 * The toolbar of the editor (WAI-ARIA toolbar). It is one tab stop. Arrows, Home and End move the focus. Escape returns
 * to the text. If some tools are not in the row, «Ещё» opens a second row with them.
 */
export function Toolbar({ tools, controls, language, open, backToText }: ToolbarProps) {
  const labels = useLabels();
  const lang = useLanguageTag();
  const bar = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const restId = useId();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useEscape(hasFocus, backToText);
  const { row, rest, lines } = layouts[tools];
  const languageInRow = tools === 'all';
  const hasMore = rest.length > 0;
  const drawn: ToolId[] = [...listTools(row), ...(isMoreOpen ? listTools(rest) : [])];
  if (hasMore) drawn.push('more', 'language');
  const { tabStop, noteFocus, moveFocus } = useRovingFocus(bar, drawn);
  const languageTool = <LanguageTool code={language.code} onChoose={language.choose} />;
  return (
    <ToolboxContext value={{ tabStop, noteFocus, open, backToText }}>
      <TooltipArea>
        <Box
          ref={bar}
          id={`${controls}-tools`}
          role="toolbar"
          aria-label={labels.toolbar}
          aria-describedby={helpId}
          aria-controls={controls}
          lang={lang}
          bg="bg"
          borderBottomWidth="1px"
          borderColor="border"
          borderTopRadius="10px"
          onKeyDown={(event: KeyboardEvent) => moveFocus(event)}
          onFocus={() => setHasFocus(true)}
          onBlur={(event) => setHasFocus(event.currentTarget.contains(event.relatedTarget))}
        >
          <Box css={rowLook}>
            <ToolGroups groups={row} lines={lines} />
            {hasMore && (
              <MoreTool
                open={isMoreOpen}
                rest={rest}
                controls={restId}
                onToggle={() => setIsMoreOpen(!isMoreOpen)}
              />
            )}
            {languageInRow && languageTool}
          </Box>
          {isMoreOpen && (
            <Box id={restId} css={restLook}>
              <ToolGroups groups={rest} lines="none" />
              {!languageInRow && languageTool}
            </Box>
          )}
          <Box id={helpId} hidden>
            {labels.toolbarHelp}
          </Box>
        </Box>
      </TooltipArea>
    </ToolboxContext>
  );
}
