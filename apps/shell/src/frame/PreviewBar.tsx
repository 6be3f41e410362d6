import type { RemoteName, ShellUser } from '@stupeni/federation';
import { useSearchParams } from '@stupeni/router';
import { Box, Button, Text } from '@stupeni/ui/core';
import { endPreview, readPreview, type Preview } from '../remotes/preview';
import { texts } from './preview-texts';

/** The parameter of the address. `preview.ts` has the same constant, and the two must stay equal. */
const parameter = 'remote';

interface Props {
  user: ShellUser;
  /** The remote of this page. */
  remote: RemoteName;
  reload?: () => void;
}

/**
 * Says that this tab shows a release that others do not get, or that the address of a preview is wrong. A button ends
 * the preview or hides the bar.
 */
export function PreviewBar({ user, remote, reload = () => window.location.reload() }: Props) {
  const preview = readPreview(user.role);
  const [address, setAddress] = useSearchParams();
  // `takePreview` has removed a valid parameter from the address, so this one is invalid.
  const invalidPreview = user.role === 'LEARNER' ? null : address.get(parameter);
  if (!preview && invalidPreview === null) return null;
  const leave = () => {
    endPreview();
    if (preview) return reload();
    address.delete(parameter);
    setAddress(address, { replace: true });
  };
  return (
    <Box role="region" aria-label={texts.bar} {...look}>
      <Text textStyle="table" flex="1 1 260px" minW="0" overflowWrap="anywhere">
        {chooseText(preview, { invalidPreview, remote })}
      </Text>
      <Button variant="outline" size="sm" onClick={leave}>
        {preview ? texts.leave : texts.hide}
      </Button>
    </Box>
  );
}

function chooseText(
  preview: Preview | null,
  { invalidPreview, remote }: { invalidPreview: string | null; remote: RemoteName },
) {
  if (!preview) return invalidPreview === null ? null : texts.unknown(invalidPreview);
  const say = preview.name === remote ? texts.shown : texts.otherRole;
  return say(preview.name, preview.id);
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
