import { Box, Flex, Grid, Heading, Note, Text } from '@stupeni/ui/core';
import { Badge } from '@stupeni/ui/more';
import { type ComparedField, type FieldPair, pairFields } from './compared-fields';
import type { Side } from './Marked';
import { SideValue } from './SideValue';
import { texts } from './texts';

/** One of the two states that are compared. */
interface ComparedSide {
  /** «Ваш вариант», «Версия от 12:04». */
  name: string;
  fields: readonly ComparedField[];
}

interface ComparisonProps {
  left: ComparedSide;
  right: ComparedSide;
}

/** Two states of an entity side by side: the fields that differ are first, then the equal fields. */
export function Comparison({ left, right }: ComparisonProps) {
  const pairs = pairFields(left.fields, right.fields);
  const different = pairs.filter(({ differs }) => differs);
  const equal = pairs.filter(({ differs }) => !differs);
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={6}>
      {different.length === 0 && <Note tone="brand">{texts.allSame}</Note>}
      {different.map((pair) => (
        <DifferentField key={pair.name} pair={pair} names={{ left: left.name, right: right.name }} />
      ))}
      {equal.some(isShort) && <EqualShortFields pairs={equal.filter(isShort)} />}
      {equal.map((pair) => !isShort(pair) && <EqualField key={pair.name} pair={pair} />)}
    </Box>
  );
}

const isShort = ({ left }: FieldPair) => left?.kind === 'short';

interface DifferentFieldProps {
  pair: FieldPair;
  names: Record<Side, string>;
}

function DifferentField({ pair, names }: DifferentFieldProps) {
  return (
    <Box as="section">
      <FieldName {...pair} />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap={3}>
        {(['left', 'right'] as const).map((side) => (
          <Box
            key={side}
            role="group"
            aria-label={`${pair.name}: ${names[side]}`}
            borderWidth="1px"
            borderColor="border"
            borderRadius="control"
            px={4}
            pt={2.5}
            pb={3.5}
            minW="0"
          >
            <Text textStyle="meta" color="fg.muted" mb={1.5}>
              {names[side]}
            </Text>
            <SideValue side={side} value={pair[side]} other={pair[side === 'left' ? 'right' : 'left']} />
          </Box>
        ))}
      </Grid>
    </Box>
  );
}

const EqualField = ({ pair }: { pair: FieldPair }) => (
  <Box as="section">
    <FieldName {...pair} />
    <Box px={4} py={2.5} borderRadius="control" bg="bg.muted">
      <SideValue side="left" value={pair.left} other={pair.left} />
    </Box>
  </Box>
);

/** The short fields that are equal, in one frame. */
const EqualShortFields = ({ pairs }: { pairs: readonly FieldPair[] }) => (
  <Box as="section">
    <Badge tone="neutral" icon="check">
      {texts.same}
    </Badge>
    <Box as="dl" mt={2} px={4} py={2} borderRadius="control" bg="bg.muted">
      {pairs.map(({ name, left }) => (
        <Grid key={name} gridTemplateColumns="120px minmax(0, 1fr)" gap={3} py={1} alignItems="baseline">
          <Text as="dt" textStyle="meta" color="fg.muted">
            {name}
          </Text>
          <dd>
            <SideValue side="left" value={left} other={left} />
          </dd>
        </Grid>
      ))}
    </Box>
  </Box>
);

const FieldName = ({ name, differs }: Pick<FieldPair, 'name' | 'differs'>) => (
  <Flex align="center" gap={2.5} mb={2} wrap="wrap">
    <Heading as="h3" size="h3">
      {name}
    </Heading>
    <Badge tone={differs ? 'rework' : 'neutral'} icon={differs ? 'edit' : 'check'}>
      {differs ? texts.differs : texts.same}
    </Badge>
  </Flex>
);
