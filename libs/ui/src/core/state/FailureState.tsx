import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { texts } from '../texts';
import { BrokenStairs } from './BrokenStairs';
import { StateFrame } from './StateFrame';

export interface FailureStateProps {
  title: string;
  /** The level of the title: 1 where the failure takes the place of a page. */
  level?: 1 | 2 | 3;
  text: ReactNode;
  onRetry?: () => void;
  /** The retry is under way. */
  retrying?: boolean;
  /** Another way on, beside or instead of the retry. */
  action?: ReactNode;
  /** For support: folded, in plain text. */
  details?: string;
  /** What else helps, under the actions. */
  children?: ReactNode;
}

/** In the place of what did not come: a staircase with a missing step, and the ball waiting before it. */
export function FailureState({
  title,
  level = 2,
  text,
  onRetry,
  retrying,
  action,
  details,
  children,
}: FailureStateProps) {
  return (
    <StateFrame
      role="alert"
      drawing={<BrokenStairs />}
      title={title}
      level={level}
      text={text}
      action={
        <>
          {onRetry && (
            <Button icon="refresh" size={level === 1 ? 'lg' : 'md'} loading={retrying} onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
          {action}
        </>
      }
    >
      {children}
      {details && (
        <chakra.details textStyle="meta" color="fg.muted" maxW="full">
          <chakra.summary cursor="pointer" minH="24px">
            {texts.details}
          </chakra.summary>
          <chakra.pre
            fontFamily="mono"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            textAlign="start"
            mt={2}
          >
            {details}
          </chakra.pre>
        </chakra.details>
      )}
    </StateFrame>
  );
}
