import { Box, Stack, Text } from '@stupeni/ui/core';
import { readSheets, type SheetTable } from './heavy/read-sheets';
import { paperLook } from './look';
import { NamedFile } from './NamedFile';
import { NotYetOpen } from './NotYetOpen';
import { texts } from './texts';
import { useOpenedFile } from './use-opened-file';
import type { ViewerProps } from './viewer-props';

/** The sheets of a table, one below the other. It shows only the values, without widths, colours and formulas. */
export function Sheets({ file, isNear }: ViewerProps) {
  const opened = useOpenedFile(file, isNear, { open: readSheets });
  if (opened.state !== 'open') return <NotYetOpen file={file} opened={opened} />;
  return (
    <NamedFile file={file}>
      <Stack gap={4}>
        {opened.value.map((sheet) => (
          <Sheet key={sheet.name} sheet={sheet} />
        ))}
      </Stack>
    </NamedFile>
  );
}

function Sheet({ sheet: { name, rows, hiddenRowCount } }: { sheet: SheetTable }) {
  return (
    <Box as="section" aria-label={`${texts.sheet} ${name}`}>
      <Text textStyle="meta" color="fg.muted" mb={1}>
        {name}
      </Text>
      {/* A wide table scrolls in its own box, also by keys. */}
      <Box css={[paperLook, tableLook]} className="light" tabIndex={0} role="group" aria-label={name}>
        <table>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {hiddenRowCount > 0 && (
        <Text textStyle="meta" color="fg.muted" mt={1}>
          {texts.moreRows(hiddenRowCount)}
        </Text>
      )}
    </Box>
  );
}

const tableLook = {
  overflow: 'auto',
  maxH: '70vh',
  fontSize: '14px',
  outlineOffset: '-3px',
  // The table is as wide as its words. In the width of the box, a table with many columns would have one letter in each
  // column.
  '& table': { borderCollapse: 'collapse', w: 'max-content' },
  '& td': {
    borderWidth: '1px',
    borderColor: 'border',
    px: 2.5,
    py: 1,
    maxW: '360px',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
} as const;
