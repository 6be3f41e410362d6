import { Box } from '@stupeni/ui/core';
import { useLabels } from '../labels/labels-context';
import { Tool } from './Tool';
import type { ToolGroup } from './tool-ids';

const groupLook = {
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  // The line after a group; it is for the eye, the group says its name.
  '&:not(:last-child)::after': {
    content: '""',
    w: '1px',
    h: '20px',
    bg: 'border',
    mx: '3px',
    _highContrast: { bg: 'CanvasText' },
  },
} as const;

/** Groups of tools with their names. */
export function ToolGroups({ groups }: { groups: readonly ToolGroup[] }) {
  const labels = useLabels();
  return groups.map(({ id, tools }) => (
    <Box key={id} role="group" aria-label={labels.groups[id]} css={groupLook}>
      {tools.map((tool) => (
        <Tool key={tool} id={tool} />
      ))}
    </Box>
  ));
}
