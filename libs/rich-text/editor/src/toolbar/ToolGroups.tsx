import { Box } from '@stupeni/ui/core';
import { useLabels } from '../labels/labels-context';
import { Tool } from './Tool';
import type { ToolGroup } from './tool-ids';

const groupLook = { display: 'flex', alignItems: 'center', flex: 'none' } as const;

// The line is only visual: screen readers read the name of the group.
const lineLook = {
  '&::after': {
    content: '""',
    w: '1px',
    h: '20px',
    bg: 'border',
    mx: '3px',
    _highContrast: { bg: 'CanvasText' },
  },
} as const;

export interface ToolGroupsProps {
  groups: readonly ToolGroup[];
  /**
   * Whether there are lines after each group, after the first group only, or none. Rows that wrap have space instead.
   */
  lines: 'each' | 'first' | 'none';
}

/** Groups of tools with their names. */
export function ToolGroups({ groups, lines }: ToolGroupsProps) {
  const labels = useLabels();
  const hasLine = (at: number) => lines === 'each' || (lines === 'first' && at === 0);
  return groups.map(({ id, tools }, at) => (
    <Box
      key={id}
      role="group"
      aria-label={labels.groups[id]}
      css={hasLine(at) ? [groupLook, lineLook] : groupLook}
    >
      {tools.map((tool) => (
        <Tool key={tool} id={tool} />
      ))}
    </Box>
  ));
}
