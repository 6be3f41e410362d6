import type { CheckType } from '@stupeni/contract';
import type { IconName } from '@stupeni/ui/core';
import { checkTypeNames } from '../lesson-editor/texts';

export const kindIcons = { VIEW: 'book', FILE: 'page', TEST: 'list' } satisfies Record<CheckType, IconName>;

/** The same names as in the lesson editor (product decisions §8). */
export const kindNames = checkTypeNames;
