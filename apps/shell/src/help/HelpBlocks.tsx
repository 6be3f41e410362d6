import type { HelpBlock, HelpPicture } from '@stupeni/federation';
import { Box, Heading, Note, Stack, Text, useColorMode } from '@stupeni/ui/core';

/** The parts of a help page. Leaves out a part that this shell does not know. */
export const HelpBlocks = ({ blocks }: { blocks: readonly HelpBlock[] }) => (
  <Stack gap={4} maxW="prose">
    {blocks.map((block, at) => (
      <Block key={at} block={block} />
    ))}
  </Stack>
);

function Block({ block }: { block: HelpBlock }) {
  if ('title' in block)
    return (
      <Heading as="h2" size="h3" mt={4}>
        {block.title}
      </Heading>
    );
  if ('text' in block) return <Text textStyle="prose">{block.text}</Text>;
  if ('note' in block) return <Note tone="info">{block.note}</Note>;
  if ('steps' in block) return <Lines as="ol" lines={block.steps} />;
  if ('list' in block) return <Lines as="ul" lines={block.list} />;
  if ('picture' in block) return <Picture {...block.picture} />;
  return null;
}

const Lines = ({ as, lines }: { as: 'ol' | 'ul'; lines: readonly string[] }) => (
  <Box as={as} {...linesLook} listStyleType={as === 'ol' ? 'decimal' : 'disc'}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Box>
);

function Picture({ light, dark, width, height, alt }: HelpPicture) {
  const { mode } = useColorMode();
  return (
    <Box asChild {...pictureLook} maxW={`${width}px`}>
      <img src={mode === 'dark' ? dark : light} width={width} height={height} alt={alt} loading="lazy" />
    </Box>
  );
}

const linesLook = {
  textStyle: 'prose',
  ps: '28px',
  '& > li + li': { mt: '8px' },
  '& > li::marker': { color: 'brand.fg', fontWeight: '650' },
} as const;

const pictureLook = {
  display: 'block',
  w: 'full',
  h: 'auto',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'card',
  breakInside: 'avoid',
} as const;
