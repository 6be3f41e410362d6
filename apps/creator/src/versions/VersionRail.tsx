import { nameOf } from '@stupeni/rules';
import { Box, Text } from '@stupeni/ui/core';
import { Badge, StepTile } from '@stupeni/ui/more';
import { useId, useState } from 'react';
import { dayName, texts, formatSavedAt } from './texts';
import type { DescribedVersion } from './use-history';
import { rail } from './version-look';

interface VersionRailProps {
  versions: readonly DescribedVersion[];
  selected: DescribedVersion;
  onSelect: (version: number) => void;
}

/** The list of versions. It is a group of radio buttons, so the arrow keys go through the history. */
export function VersionRail({ versions, selected, onSelect }: VersionRailProps) {
  const name = useId();
  const [now] = useState(Date.now);
  return (
    <Box as="fieldset" role="radiogroup" aria-label={texts.list} css={rail}>
      {versions.map((version, at) => {
        const day = dayName(version.savedAt, now);
        const isFirstOfDay = at === 0 || dayName(versions[at - 1]!.savedAt, now) !== day;
        return (
          <div key={version.version}>
            {isFirstOfDay && <Day>{day}</Day>}
            <label>
              <input
                type="radio"
                name={name}
                checked={version === selected}
                onChange={() => onSelect(version.version)}
                aria-label={`${day}, ${formatSavedAt(version.savedAt)}`}
                aria-describedby={`${name}-${version.version}`}
              />
              <StepTile size="md" state="open" number={version.version} current={at === 0} />
              <VersionSummary id={`${name}-${version.version}`} version={version} isNewest={at === 0} />
            </label>
          </div>
        );
      })}
      <Text textStyle="meta" color="fg.muted" px={2} pt={3}>
        {texts.limit}
      </Text>
    </Box>
  );
}

const Day = ({ children }: { children: string }) => (
  <Text
    textStyle="meta"
    fontWeight="600"
    color="fg.muted"
    px={2}
    pt={2.5}
    pb={1}
    aria-hidden="true"
    _firstLetter={{ textTransform: 'uppercase' }}
  >
    {children}
  </Text>
);

interface VersionSummaryProps {
  id: string;
  version: DescribedVersion;
  isNewest: boolean;
}

const VersionSummary = ({
  id,
  version: { savedAt, savedBy, own, summary },
  isNewest,
}: VersionSummaryProps) => (
  <Box minW="0">
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap={2} rowGap={1}>
      <Text as="span" fontWeight="600" aria-hidden="true">
        {formatSavedAt(savedAt)}
      </Text>
      {isNewest && <Badge tone="brand">{texts.now}</Badge>}
    </Box>
    <Text id={id} textStyle="meta" color="fg.muted" overflowWrap="anywhere">
      {own ? texts.you : savedBy ? nameOf(savedBy) : texts.nobody}
      <Text as="span" display="block" color="fg">
        {summary}
      </Text>
    </Text>
  </Box>
);
