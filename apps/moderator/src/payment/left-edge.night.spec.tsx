import '@stupeni/ui/with-styles';
import { makePayment, makeSlots, usePretendApi } from '@stupeni/test-kit';
import { screen } from '@testing-library/react';
import { openRemote } from '../testing/open-remote';

const api = usePretendApi();

/** The elements around a heading that are centred in a wider element. */
function* centredAround(heading: Element): Generator<Element> {
  for (let place = heading.parentElement; place; place = place.parentElement)
    if (getComputedStyle(place).marginInline === 'auto') yield place;
}

it.each(['/moderator/payment', '/payment?payment=7&sum=2000'])(
  'begins %s at the left edge of the page (look.md §4)',
  async (address) => {
    api.answers('getSlots', makeSlots({ paid: 20, used: 10 }));
    api.answers('listPayments', []);
    api.answers('getPayment', makePayment({ id: 7 }));
    api.answers('getRights', { rights: [] });
    api.answers('getPaymentTotals', { year: 2026, years: [], months: [] });
    openRemote(address);
    const centred = [...centredAround(await screen.findByRole('heading', { level: 1 }))];
    // Only the page itself.
    expect(centred.map((element) => getComputedStyle(element).maxWidth)).toEqual([
      expect.stringMatching(/^var\(--st-sizes-page/),
    ]);
  },
);
