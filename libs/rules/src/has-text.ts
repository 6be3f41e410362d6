import { visibleCharacter } from '@stupeni/contract';

const visible = new RegExp(visibleCharacter, 'u');

/** Whether a text has a visible character. White space of any kind is not visible (specification §5). */
export const hasText = (text: string): boolean => visible.test(text);
