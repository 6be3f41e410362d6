import { ViewForm } from '@stupeni/lesson-view';
import { useState } from 'react';
import { texts } from './texts';

/** The action of a VIEW lesson. A press sends nothing. */
export function ViewTrial({ following }: { following: string | undefined }) {
  const [isTried, setIsTried] = useState(false);
  return (
    <ViewForm
      following={following}
      words={isTried ? texts.nothingMarked : undefined}
      isLiveRegion
      onPress={() => setIsTried(true)}
    />
  );
}
