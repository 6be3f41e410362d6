/** @jest-environment jsdom */
import { makePageStyle } from './page-style';

const whole = window.getComputedStyle.bind(window);
const wholeSpy = jest.fn(whole);
const quick = makePageStyle(wholeSpy);
const properties = ['display', 'visibility', 'pointer-events', 'opacity'];
const every = () => [...document.querySelectorAll('*')];
const read = (style: typeof whole) =>
  every().map((element) => [
    element.outerHTML,
    ...properties.map((property) => style(element).getPropertyValue(property)),
  ]);

const page = `
  <div style="visibility: hidden"><p>a</p><p style="visibility: visible"><b>b</b></p></div>
  <main style="pointer-events: none"><button>c</button><button style="pointer-events: auto">d</button></main>
  <section hidden><span>e</span></section><section hidden style="display: block"></section>
  <dialog>f</dialog><dialog open>g</dialog><input type="hidden"><input type="text"><details><summary>h</summary></details>
  <table><tbody><tr><td style="display: flex; opacity: 0">i</td></tr></tbody></table>
  <svg><title>j</title></svg><template></template><i style="display: none">k</i><i style="visibility: unset">l</i>`;

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = page;
});

it('returns the same values as jsdom for every element of a page without style sheets', () => {
  expect(read(quick)).toEqual(read(whole));
});

it('calls jsdom once for elements of one name', () => {
  read(quick);
  wholeSpy.mockClear();
  read(quick);
  expect(wholeSpy).not.toHaveBeenCalled();
});

it('follows changed attributes', () => {
  const style = quick(document.querySelector('main')!);
  document.querySelector('main')!.hidden = true;
  expect(style.display).toBe('none');
  document.querySelector('main')!.style.display = 'grid';
  expect(style.display).toBe('grid');
});

it('returns every other property and method of jsdom', () => {
  const cell = document.querySelector('td')!;
  cell.style.color = 'red';
  expect([quick(cell).color, quick(cell).getPropertyValue('color')]).toEqual([
    'rgb(255, 0, 0)',
    'rgb(255, 0, 0)',
  ]);
  expect(quick(cell).getPropertyPriority('color')).toBe('');
});

it('uses jsdom for a page with a style sheet', () => {
  document.head.innerHTML = '<style>main { display: none; opacity: 0.5 }</style>';
  expect(quick(document.querySelector('main')!).display).toBe('none');
  expect(read(quick)).toEqual(read(whole));
});
