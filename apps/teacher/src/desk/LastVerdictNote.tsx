import { Note } from '@stupeni/ui/core';
import { nameOf } from '../page/person';
import { texts } from './texts';
import type { LastVerdict } from './use-desk';

/** What was decided just now, on the work before this one; it is spoken with the title of the new one. */
export const LastVerdictNote = ({ last: { item, action } }: { last: LastVerdict }) => (
  <Note tone={action === 'READY' ? 'brand' : 'rework'}>
    {texts.done[action]}: {nameOf(item.user)}, {item.lesson.title}
  </Note>
);
