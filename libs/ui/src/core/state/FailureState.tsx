import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { texts } from '../texts';
import { BrokenStairs } from './BrokenStairs';
import { StateFrame } from './StateFrame';

export interface FailureStateProps {
  title: string;
  /** The level of the title: 1 if the failure replaces a page. */
  level?: 1 | 2 | 3;
  text: ReactNode;
  onRetry?: () => void;
  /** True while the retry is running. */
  retrying?: boolean;
  /** Another action, next to the retry or instead of it. */
  action?: ReactNode;
  /** Plain text for support, collapsed at first. */
  details?: string;
  /** More help, below the actions. */
  children?: ReactNode;
}

/** Replaces content that did not load: a staircase with a missing step and the ball before it. */
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
