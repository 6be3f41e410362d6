import { visibleCharacter } from '@stupeni/contract';

const visible = new RegExp(visibleCharacter, 'u');

/** Whether a text has a visible character. No kind of white space counts (specification §5). */
export const hasText = (text: string): boolean => visible.test(text);
