import { Button } from '@stupeni/ui/core';
import { texts } from './texts';
import type { Tools } from './use-tools';

interface EntityToolsProps {
  tools: Tools;
  /** Whether the entity is stored. Only a stored one has a history. */
  isStored: boolean;
  size?: 'sm' | 'md';
}

/** The buttons that open the preview and the history. */
export const EntityTools = ({ tools, isStored, size = 'md' }: EntityToolsProps) => (
  <>
    <Button size={size} variant="outline" icon="eye" onClick={() => tools.show('preview')}>
      {texts.preview}
    </Button>
    {isStored && (
      <Button size={size} variant="outline" onClick={() => tools.show('history')}>
        {texts.history}
      </Button>
    )}
  </>
);
