import { Button } from '@stupeni/ui/core';
import { texts } from './texts';
import type { Tools } from './use-tools';

interface DocumentToolsProps {
  tools: Tools;
  /** What has never been stored has no history. */
  stored: boolean;
  size?: 'sm' | 'md';
}

/** Looking at what is written: as a learner, and as it was. */
export const DocumentTools = ({ tools, stored, size = 'md' }: DocumentToolsProps) => (
  <>
    <Button size={size} variant="outline" icon="eye" onClick={() => tools.show('preview')}>
      {texts.preview}
    </Button>
    {stored && (
      <Button size={size} variant="outline" onClick={() => tools.show('history')}>
        {texts.history}
      </Button>
    )}
  </>
);
