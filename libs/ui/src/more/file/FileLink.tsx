import { chakra } from '@chakra-ui/react/styled-system';
import { type MouseEvent, useState } from 'react';
import { TextLink } from '../../core/button/TextLink';
import { Icon } from '../../core/icon/Icon';
import { Text } from '../../core/layout/primitives';
import { fileSize } from './file-size';

export interface FileLinkProps {
  /** What it is saved as. */
  name: string;
  /** Bytes. */
  size: number;
  /** Where it is now; such an address may end to work. */
  address: string;
  /** Whether the address can be opened as it stands. */
  isFresh: () => boolean;
  /** Brings a new address, also into `address`; undefined when the file is gone. */
  readAgain: () => Promise<string | undefined>;
  /** Said when no new address came. */
  failed: string;
}

/** A file to download. An address that expires is made new when it is pointed at, and before it is opened. */
export function FileLink({ name, size, address, isFresh, readAgain, failed }: FileLinkProps) {
  const [lost, setLost] = useState(false);

  // A new tab or a copied address takes what stands in the link.
  const refresh = () => {
    if (!isFresh()) void readAgain().catch(saidAtThePress);
  };

  async function open(event: MouseEvent) {
    setLost(false);
    if (isFresh()) return;
    event.preventDefault();
    try {
      const again = await readAgain();
      if (again !== undefined) download(again, name);
    } catch (cause) {
      console.warn('The address of a file could not be read again.', cause);
      setLost(true);
    }
  }

  return (
    <>
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
          <TextLink
            href={address}
            // 24 px to press; what stands inside a line takes no room for it.
            style={{ paddingBlock: '3px' }}
            download={name}
            onMouseEnter={refresh}
            onFocus={refresh}
            onClick={(event) => void open(event)}
          >
            {name}
          </TextLink>{' '}
          <Text as="span" color="fg.muted" whiteSpace="nowrap">
            {fileSize(size)}
          </Text>
        </Text>
      </chakra.div>
      {lost && (
        <Text role="alert" textStyle="meta" color="danger.fg">
          {failed}
        </Text>
      )}
    </>
  );
}

const saidAtThePress = (cause: unknown) => console.debug('An address was not made new ahead.', cause);

/** The page stays: the file comes as an attachment. */
function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
