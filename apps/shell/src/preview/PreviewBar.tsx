import type { RemoteName, ShellUser } from '@stupeni/federation';
import { Box, Button, Text } from '@stupeni/ui/core';
import { endPreview, previewOf } from './preview';
import { texts } from './texts';

interface Props {
  user: ShellUser;
  /** The remote of this page. */
  remote: RemoteName;
  reload?: () => void;
}

/** Says that this tab shows a release that others do not get, and leads back. */
export function PreviewBar({ user, remote, reload = () => window.location.reload() }: Props) {
  const preview = previewOf(user.role);
  if (!preview) return null;
  const say = preview.remote === remote ? texts.shown : texts.otherRole;
  const leave = () => {
    endPreview();
    reload();
  };
  return (
    <Box role="region" aria-label={texts.bar} {...look}>
      <Text textStyle="table" flex="1 1 260px" minW="0" overflowWrap="anywhere">
        {say(preview.remote, preview.release)}
      </Text>
      <Button variant="outline" size="sm" onClick={leave}>
        {texts.leave}
      </Button>
    </Box>
  );
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '16px',
  rowGap: '4px',
  px: { base: '16px', sm: '32px' },
  py: '8px',
  bg: 'bg.warning',
  color: 'fg.warning',
  borderBottomWidth: '1px',
  borderColor: 'border',
  _print: { display: 'none' },
} as const;
