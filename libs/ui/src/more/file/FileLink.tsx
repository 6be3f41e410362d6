import { chakra } from '@chakra-ui/react/styled-system';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { TextLink } from '../../core/button/TextLink';
import { Icon } from '../../core/icon/Icon';
import { Text } from '../../core/layout/primitives';
import { fileSize } from './file-size';

export interface FileLinkProps {
  /** The name of the saved file. */
  name: string;
  /** The size in bytes. */
  size: number;
  /** The current address. It may expire. */
  address: string;
  /** Whether the address is still valid. */
  isFresh: () => boolean;
  /** Gets a new address and also updates `address`. Returns undefined if the file is deleted. */
  readAgain: () => Promise<string | undefined>;
  /** Shown when no new address was received. */
  failed: string;
}

/**
 * A link that downloads a file. An expired address is renewed when the pointer is over the link, and before the link
 * opens.
 */
export function FileLink({ name, size, address, isFresh, readAgain, failed }: FileLinkProps) {
  const [hasFailed, setHasFailed] = useState(false);

  // A new tab or a copied address uses the href of the link, so the address is renewed before the press.
  const refresh = () => {
    if (!isFresh()) void readAgain().catch(logFailedRenewal);
  };

  async function open(event: MouseEvent) {
    setHasFailed(false);
    if (isFresh()) return;
    event.preventDefault();
    try {
      const newAddress = await readAgain();
      if (newAddress !== undefined) download(newAddress, name);
    } catch (cause) {
      console.warn('Could not renew the address of a file.', cause);
      setHasFailed(true);
    }
  }

  return (
    <>
      <FileName size={size}>
        <TextLink
          href={address}
          // The link is a target of 24 px, but adds no height to its line.
          style={{ paddingBlock: '3px' }}
          download={name}
          onMouseEnter={refresh}
          onFocus={refresh}
          onClick={(event) => void open(event)}
        >
          {name}
        </TextLink>
      </FileName>
      {hasFailed && (
        <Text role="alert" textStyle="meta" color="danger.fg">
          {failed}
        </Text>
      )}
    </>
  );
}

export interface FileNameProps {
  /** The size in bytes. */
  size: number;
  /** The name, or a link with the name. */
  children: ReactNode;
}

/** The name of a saved file with its size. */
export const FileName = ({ size, children }: FileNameProps) => (
  <chakra.div
    display="grid"
    gridTemplateColumns="16px minmax(0, 1fr)"
    gap={2}
    alignItems="start"
    fontSize="14px"
  >
    <chakra.span color="brand.fg" mt="3px">
      <Icon name="page" size={16} />
    </chakra.span>
    <Text overflowWrap="anywhere">
      {children}{' '}
      <Text as="span" color="fg.muted" whiteSpace="nowrap">
        {fileSize(size)}
      </Text>
    </Text>
  </chakra.div>
);

const logFailedRenewal = (cause: unknown) =>
  console.debug('Could not renew the address of a file before it was opened.', cause);

/** Downloads a file. The page does not change, because the server sends the file as an attachment. */
function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
