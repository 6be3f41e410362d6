import { Note } from '@stupeni/ui/core';
import { texts } from './texts';

/** While people are being added: how many, and that it takes its time. */
export const Adding = ({ count }: { count: number }) => (
  <Note tone="info" icon="clock" role="status">
    <strong>{texts.adding(count)}</strong> {texts.addingText}
  </Note>
);
