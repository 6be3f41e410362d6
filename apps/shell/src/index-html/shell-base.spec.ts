import { findShellBase } from './shell-base';

it.each([
  ['', '/'],
  ['<script src="/assets/index.0123456789.js"></script>', '/'],
  ['<script src="https://cdn.example/assets/index.0123456789.js"></script>', 'https://cdn.example/'],
])('finds the folder that contains assets/ in a page with %j', (html, base) => {
  document.head.innerHTML = html;
  expect(findShellBase()).toBe(base);
});
