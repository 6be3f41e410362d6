import type { Version } from '@stupeni/contract';

/** A version of an entity: number 1, saved by another creator. */
export const makeVersion = (over: Partial<Version> = {}): Version => ({
  version: 1,
  savedAt: new Date(2026, 10, 20, 12, 4).toISOString(),
  savedBy: { firstName: 'Вера', lastName: 'Лисина' },
  own: false,
  way: 'saved',
  title: 'Название',
  data: { title: 'Название' },
  ...over,
});
