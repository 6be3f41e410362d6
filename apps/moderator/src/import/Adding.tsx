import { Note } from '@stupeni/ui/core';
import { texts } from './texts';

/** Says how many people are being added, and that it may take a minute. */
export const Adding = ({ count }: { count: number }) => (
  <Note tone="info" icon="clock" role="status">
    <strong>{texts.adding(count)}</strong> {texts.addingText}
  </Note>
);
