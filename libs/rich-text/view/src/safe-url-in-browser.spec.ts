import { safeUrl } from '@stupeni/rich-text-model';
import fc from 'fast-check';

describe('address that safeUrl accepts', () => {
  it('leads a browser only to http, https, mailto, tel or this site', () => {
    const parts = [
      'java',
      'script',
      ':',
      '/',
      '\\',
      'http',
      's',
      '\t',
      '\n',
      ' ',
      'data',
      'x',
      '#',
      '\u0000',
      '@',
    ];
    const anyText = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...parts)).map((all) => all.join('')),
    );
    const here = 'https://school.example';
    fc.assert(
      fc.property(anyText, (text) => {
        const url = safeUrl(text, 'link');
        if (url === null || !URL.canParse(url, here)) return;
        const read = new URL(url, here);
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(read.protocol);
        if (/^[/#]/.test(url)) expect(read.origin).toBe(here);
      }),
      { numRuns: 2000 },
    );
  });
});
