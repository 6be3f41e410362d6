import { Box, Button, Flex, Heading, Icon, Text } from '@stupeni/ui/core';
import { Stairs } from '@stupeni/ui/more';
import { useEffect, useRef } from 'react';
import { texts } from './texts';

interface TrialResultProps {
  total: number;
  /** The numbers of the wrong questions, from 1. */
  wrong: readonly number[];
  onAgain: () => void;
}

/** The result of an attempt in the preview. */
export function TrialResult({ total, wrong, onAgain }: TrialResultProps) {
  const passed = wrong.length === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const score = texts.score(total - wrong.length, total);
  const verdict = passed ? texts.passed : texts.notPassed;
  return (
    <Box mt={8}>
      <Heading
        ref={heading}
        tabIndex={-1}
        outline="none"
        aria-description={`${score}. ${verdict}. ${passed ? '' : texts.wrong(wrong)}`}
      >
        {texts.result}
      </Heading>
      <Text textStyle="display" mt={2}>
        {score}
      </Text>
      <Flex mt={0.5} gap={2} align="center" fontWeight="650" color={passed ? 'brand.fg' : 'rework.fg'}>
        <Icon name={passed ? 'check' : 'returned'} size={16} />
        <Text as="span">{verdict}</Text>
      </Flex>
      <Text mt={1.5} textStyle="table" color="fg.muted">
        {passed ? '' : `${texts.wrong(wrong)} `}
        {texts.tried}
      </Text>
      <Box mt={3} mb={6} borderBottomWidth="1px" borderColor="border">
        <Stairs
          size="md"
          label={score}
          steps={Array.from({ length: total }, (_, at) => ({
            number: at + 1,
            state: wrong.includes(at + 1) ? 'missing' : 'done',
          }))}
        />
      </Box>
      <Button size="lg" variant="outline" onClick={onAgain}>
        {texts.again}
      </Button>
    </Box>
  );
}
