import type { HelpBlock, HelpPicture } from '@stupeni/federation';
import { Box, Heading, Note, Stack, Text } from '@stupeni/ui/core';
import { type FindAddress, HelpText } from './HelpText';

interface Props {
  blocks: readonly HelpBlock[];
  findAddress: FindAddress;
}

/** The parts of a help page, without parts that this shell does not know. */
export const HelpBlocks = ({ blocks, findAddress }: Props) => (
  <Stack gap={4} maxW="prose">
    {blocks.map((block, at) => (
      <Block key={at} block={block} findAddress={findAddress} />
    ))}
  </Stack>
);

function Block({ block, findAddress }: { block: HelpBlock; findAddress: FindAddress }) {
  if ('title' in block)
    return (
      <Heading as="h2" size="h3" mt={4}>
        {block.title}
      </Heading>
    );
  if ('text' in block)
    return (
      <Text textStyle="prose">
        <HelpText text={block.text} findAddress={findAddress} />
      </Text>
    );
  if ('note' in block)
    return (
      <Note tone="info">
        <HelpText text={block.note} findAddress={findAddress} />
      </Note>
    );
  if ('steps' in block) return <Lines as="ol" lines={block.steps} findAddress={findAddress} />;
  if ('list' in block) return <Lines as="ul" lines={block.list} findAddress={findAddress} />;
  if ('picture' in block) return <Picture {...block.picture} />;
  return null;
}

interface LinesProps {
  as: 'ol' | 'ul';
  lines: readonly string[];
  findAddress: FindAddress;
}

const Lines = ({ as, lines, findAddress }: LinesProps) => (
  <Box as={as} {...linesLook} listStyleType={as === 'ol' ? 'decimal' : 'disc'}>
    {lines.map((line) => (
      <li key={line}>
        <HelpText text={line} findAddress={findAddress} />
      </li>
    ))}
  </Box>
);

/**
 * The picture for the color mode. In the dark mode the page also loads the light picture, because the printed page
 * shows it.
 */
const Picture = ({ light, dark, width, height, alt }: HelpPicture) => (
  <>
    <Box asChild {...pictureLook} maxW={`${width}px`} _dark={{ display: 'none' }}>
      <img src={light} width={width} height={height} alt={alt} />
    </Box>
    <Box asChild {...pictureLook} maxW={`${width}px`} _light={{ display: 'none' }}>
      <img src={dark} width={width} height={height} alt={alt} loading="lazy" />
    </Box>
  </>
);

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
  // On paper a tall picture leaves space for its text on the same sheet.
  _print: { w: 'auto', maxH: '9cm', alignSelf: 'flex-start' },
} as const;
