import { linkOfClick } from './link-of-click';

function clickOn(html: string, how: MouseEventInit = {}): string | null {
  const place = document.createElement('div');
  place.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  document.body.replaceChildren(place);
  let found: string | null = null;
  const look = (event: MouseEvent) => {
    found = linkOfClick(event);
    event.preventDefault();
  };
  document.addEventListener('click', look, { capture: true, once: true });
  place
    .querySelector('[data-here]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  return found;
}

it('is the address of the link around what was clicked, query included', () => {
  expect(clickOn('<a href="/creator/lessons?search=а"><b data-here>Уроки</b></a>')).toBe(
    `/creator/lessons?search=${encodeURIComponent('а')}`,
  );
});

it.each([
  ['nothing that leads anywhere', '<button data-here>Сохранить</button>', {}],
  ['a new tab', '<a data-here href="/x">x</a>', { ctrlKey: true }],
  ['the middle button', '<a data-here href="/x">x</a>', { button: 1 }],
  ['a link that opens elsewhere', '<a data-here href="/x" target="_blank">x</a>', {}],
  ['another site', '<a data-here href="https://example.ru/">x</a>', {}],
  ['a file', '<a data-here href="/x" download>x</a>', {}],
  ['this very page', '<a data-here href="#content">x</a>', {}],
])('is none for %s', (_, html, how) => expect(clickOn(html, how)).toBeNull());
