import fc from 'fast-check';
import { spellPassword } from './spell-password';

const bytes = fc.uint8Array({ minLength: 32, maxLength: 64 });

describe('spellPassword', () => {
  it('uses twelve characters that nobody mixes up on paper', () =>
    fc.assert(
      fc.property(bytes, (some) => expect(spellPassword(some)).toMatch(/^[a-hjkmnp-zA-HJ-NP-Z2-9]{12}$/)),
    ));

  it('depends only on its bytes, and on all of them', () => {
    const one = Uint8Array.from({ length: 64 }, (_, at) => at);
    expect(spellPassword(one)).toBe(spellPassword(Uint8Array.from(one)));
    for (const at of [0, 31, 63]) expect(spellPassword(one.with(at, 200))).not.toBe(spellPassword(one));
  });
});
