import '@stupeni/ui/with-styles';
import { screen } from '@testing-library/react';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

useCreatorApi();

/** The elements around a heading that are centred in a wider element. */
function* centredAround(heading: Element): Generator<Element> {
  for (let place = heading.parentElement; place; place = place.parentElement)
    if (getComputedStyle(place).marginInline === 'auto') yield place;
}

it.each(['/creator/courses', '/creator/lessons', '/creator/tests', '/creator/tests/new'])(
  'begins %s at the left edge of the page (look.md §4)',
  async (address) => {
    openRemote(address);
    const centred = [...centredAround(await screen.findByRole('heading', { level: 1 }))];
    // Only the page itself.
    expect(centred.map((element) => getComputedStyle(element).maxWidth)).toEqual([
      expect.stringMatching(/^var\(--st-sizes-page/),
    ]);
  },
);
