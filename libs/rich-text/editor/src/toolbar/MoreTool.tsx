import { switches } from '@stupeni/rich-text-model';
import { Box, Icon } from '@stupeni/ui/core';
import { isSwitchOn } from '../commands/toggle-switch';
import type { RichEditor } from '../document/rich-editor';
import { useLabels } from '../labels/labels-context';
import { useEditorFact } from '../surface/use-rich-editor';
import { toolLook } from './tool-look';
import { type ToolGroup, listTools } from './tool-ids';
import { useTool } from './use-tool';

export interface MoreToolProps {
  open: boolean;
  rest: readonly ToolGroup[];
  /** Id of the row that the tool opens. */
  controls: string;
  onToggle: () => void;
}

/** Opens the row of the other tools. It is highlighted while a style in that row is on. */
export function MoreTool({ open, rest, controls, onToggle }: MoreToolProps) {
  const labels = useLabels();
  const tool = useTool('more', labels.more);
  const active = useEditorFact((editor) => isAnyOn(editor, rest));
  return (
    <Box asChild css={toolLook}>
      <button
        {...tool}
        aria-expanded={open}
        aria-controls={open ? controls : undefined}
        data-active={(active && !open) || undefined}
        onClick={onToggle}
      >
        <Icon name="more" />
      </button>
    </Box>
  );
}

function isAnyOn(editor: RichEditor, rest: readonly ToolGroup[]): boolean {
  const restIds = new Set<string>(listTools(rest));
  return switches.some((mark) => restIds.has(mark) && isSwitchOn(editor, mark));
}
