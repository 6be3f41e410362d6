import type { Morning, ParticipantNeed } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Box, Button, Flex } from '@stupeni/ui/core';
import { addresses } from '../../navigation/addresses';
import { texts } from '../texts';

interface AttentionBarProps {
  numbers: Morning | undefined;
  /** The need by which the list is filtered. */
  chosen: ParticipantNeed | null;
}

interface NumberLink {
  key: string;
  to: string;
  label: string;
  isCurrent: boolean;
}

const needs = ['teacher', 'due', 'entry'] as const;

/**
 * Numbers above the participants. Each links to a filtered list (product decisions §10). Renders nothing when nobody
 * needs anything.
 */
export function AttentionBar({ numbers, chosen }: AttentionBarProps) {
  if (!numbers) return null;
  const links: NumberLink[] = needs.flatMap((need) =>
    numbers[need].count === 0
      ? []
      : [
          {
            key: need,
            to: `${addresses.participants}?needs=${need}`,
            label: texts.morning[need](texts.upTo(numbers[need])),
            isCurrent: need === chosen,
          },
        ],
  );
  if (numbers.ending > 0)
    links.push({
      key: 'ending',
      to: `${addresses.courses}?soon=1`,
      label: texts.morning.ending(texts.upTo({ count: numbers.ending, isMore: false })),
      isCurrent: false,
    });
  if (links.length === 0) return null;
  return (
    <Box as="nav" aria-label={texts.morning.title} mb={3.5}>
      <Flex as="ul" gap={2} wrap="wrap" listStyleType="none" p={0}>
        {links.map(({ key, to, label, isCurrent }) => (
          <li key={key}>
            <Button asChild size="sm" variant="outline">
              <Link to={to} aria-current={isCurrent ? 'true' : undefined}>
                {label}
              </Link>
            </Button>
          </li>
        ))}
      </Flex>
    </Box>
  );
}
