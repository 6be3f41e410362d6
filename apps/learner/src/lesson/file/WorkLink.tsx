import type { Submission } from '@stupeni/contract';
import { Box, Grid, Icon, Text, TextLink } from '@stupeni/ui/core';
import { fileSize } from '@stupeni/ui/more';
import { type MouseEvent, useState } from 'react';
import { texts } from './texts';
import type { Works } from './use-works';

/** A handed-in file to download. Its address expires: a press after that gets a new one first. */
export function WorkLink({ work, works }: { work: Submission; works: Works }) {
  const [failed, setFailed] = useState(false);

  // A new tab or a copied address takes what stands in the link: it is made new when it is pointed at.
  const refresh = () => {
    if (!works.isFresh(work)) void works.readAgain().catch(saidAtThePress);
  };

  async function open(event: MouseEvent) {
    setFailed(false);
    if (works.isFresh(work)) return;
    event.preventDefault();
    try {
      const again = (await works.readAgain()).find(({ id }) => id === work.id);
      if (again) download(again);
    } catch (cause) {
      console.warn('The address of a file could not be read again.', cause);
      setFailed(true);
    }
  }

  return (
    <>
      <Grid gridTemplateColumns="16px minmax(0, 1fr)" gap={2} alignItems="start" fontSize="14px">
        <Box color="brand.fg" mt="3px">
          <Icon name="page" size={16} />
        </Box>
        <Text overflowWrap="anywhere">
          <TextLink
            href={work.filePath}
            download={work.fileName}
            onMouseEnter={refresh}
            onFocus={refresh}
            onClick={(event) => void open(event)}
          >
            {work.fileName}
          </TextLink>{' '}
          <Text as="span" color="fg.muted" whiteSpace="nowrap">
            {fileSize(work.size)}
          </Text>
        </Text>
      </Grid>
      {failed && (
        <Text role="alert" textStyle="meta" color="danger.fg">
          {texts.linkFailed}
        </Text>
      )}
    </>
  );
}

const saidAtThePress = (cause: unknown) => console.debug('An address was not made new ahead.', cause);

/** The page stays: the file comes as an attachment. */
function download({ filePath, fileName }: Submission): void {
  const link = document.createElement('a');
  link.href = filePath;
  link.download = fileName;
  link.click();
}
