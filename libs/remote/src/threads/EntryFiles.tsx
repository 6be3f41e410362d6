import { Box, Button, Text } from '@stupeni/ui/core';
import type { EntryFilesProps } from './files/EntryLinks';
import { useFilesPart } from './files/use-files-part';
import { texts } from './texts';

/**
 * The files of a message or an answer. It shows their names, and links as soon as the part with the links has loaded.
 */
export function EntryFiles(props: EntryFilesProps) {
  const { files = [] } = props.entry;
  const { part, hasFailed, retry } = useFilesPart(files.length > 0);
  if (files.length === 0) return null;
  if (part) return <part.EntryLinks {...props} />;
  return (
    <Box textStyle="meta" mt={1.5}>
      {files.map(({ id, name }) => (
        <Text key={id} overflowWrap="anywhere">
          {name}
        </Text>
      ))}
      {hasFailed && (
        <Button variant="plain" size="sm" onClick={retry}>
          {texts.retry}
        </Button>
      )}
    </Box>
  );
}
