import { visibleCharacter } from '@stupeni/contract';

const visible = new RegExp(visibleCharacter, 'u');

/** Whether there is something to see in a text: no kind of white space counts (specification §5). */
export const hasText = (text: string): boolean => visible.test(text);
