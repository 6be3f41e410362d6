import { findLinkOfClick } from './link-of-click';

function clickOn(html: string, how: MouseEventInit = {}): string | null {
  const place = document.createElement('div');
  place.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  document.body.replaceChildren(place);
  let found: string | null = null;
  const look = (event: MouseEvent) => {
    found = findLinkOfClick(event);
    event.preventDefault();
  };
  document.addEventListener('click', look, { capture: true, once: true });
  place
    .querySelector('[data-here]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  return found;
}

it('returns the address of the link around the clicked element, with its query', () => {
  expect(clickOn('<a href="/creator/lessons?search=а"><b data-here>Уроки</b></a>')).toBe(
    `/creator/lessons?search=${encodeURIComponent('а')}`,
  );
});

it.each([
  ['a button', '<button data-here>Сохранить</button>', {}],
  ['a new tab', '<a data-here href="/x">x</a>', { ctrlKey: true }],
  ['the middle button', '<a data-here href="/x">x</a>', { button: 1 }],
  ['a link with another target', '<a data-here href="/x" target="_blank">x</a>', {}],
  ['another site', '<a data-here href="https://example.ru/">x</a>', {}],
  ['a download', '<a data-here href="/x" download>x</a>', {}],
  ['a page that comes back to the input', '<a data-here data-keeps-input href="/x">x</a>', {}],
  ['the same page', '<a data-here href="#content">x</a>', {}],
])('returns null for %s', (_, html, how) => expect(clickOn(html, how)).toBeNull());
