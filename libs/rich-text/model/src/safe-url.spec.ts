import { safeUrl, type UrlUse } from './index';

const uses: UrlUse[] = ['link', 'image', 'embed'];
const attacks = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'java script:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript\u003aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'view-source:https://example.com',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example\\x',
  'https:\\\\evil.example',
  '/x"onerror="alert(1)',
  'https://example.com/<script>',
  'https:evil.example',
  'http:/evil.example',
  '',
  '   ',
];

describe('safeUrl', () => {
  it.each(attacks)('rejects %j', (attack) => {
    for (const use of uses) expect(safeUrl(attack, use)).toBeNull();
  });

  it.each([null, undefined, 5, {}, ['https://example.com'], `https://example.com/${'x'.repeat(3000)}`])(
    'rejects values that are no text, and long texts (%#)',
    (value) => expect(safeUrl(value, 'link')).toBeNull(),
  );

  it.each([
    ['https://example.com/путь?a=1&b=2#c', 'https://example.com/путь?a=1&b=2#c'],
    ['  HTTPS://example.com/a b ', 'https://example.com/a%20b'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['tel:+7', 'tel:+7'],
    ['/courses/1', '/courses/1'],
    ['#part', '#part'],
  ])('accepts %j as a link', (value, address) => expect(safeUrl(value, 'link')).toBe(address));

  it('accepts only https and root paths for pictures and embedded pages', () => {
    expect(safeUrl('mailto:a@example.com', 'image')).toBeNull();
    expect(safeUrl('http://example.com/a.png', 'image')).toBeNull();
    expect(safeUrl('https://example.com/a.png', 'image')).toBe('https://example.com/a.png');
    expect(safeUrl('/a.png', 'image')).toBe('/a.png');
    expect(safeUrl('http://example.com', 'embed')).toBeNull();
    expect(safeUrl('#part', 'embed')).toBeNull();
    expect(safeUrl('/demo/page.html', 'embed')).toBe('/demo/page.html');
  });
});
