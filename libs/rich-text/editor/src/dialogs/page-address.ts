import { asAddress } from '@stupeni/rich-text-model';

const frameSource = /<iframe\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/i;

/**
 * The address of a page to embed. The typed text may also be the `<iframe>` code that sites offer for embedding. An
 * http address becomes https, because a page of the school may only frame https.
 */
export const asPageAddress = (typed: string): string =>
  asAddress(frameSource.exec(typed)?.[1] ?? typed).replace(/^http:/i, 'https:');
