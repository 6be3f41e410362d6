#!/usr/bin/env node
// `node tools/bench/typing.mjs`: measures the time from a key to the frame that shows it, in a long document of the
// editor, and the time of commands that change the whole document.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openChromium, makeCpuReader } from './src/chromium.mjs';
import { root } from './src/root.mjs';
import { serveFolder } from './src/static-page.mjs';
import { measureKeys } from './src/typing.mjs';
import { pressOverWhole } from './src/whole-text.mjs';

const blocks = Number(process.env.BLOCKS || 2000);
const keys = Number(process.env.KEYS || 60);
const bar = 32; // ms, the median

const editor = join(root, 'libs/rich-text/editor');
const { status } = spawnSync('npm', ['run', '--silent', 'kit'], { cwd: editor, stdio: 'inherit' });
if (status !== 0) throw new Error('The page of the editor did not build.');

const site = await serveFolder(join(editor, 'kit/dist'));
const browser = await openChromium();

try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'ru-RU' });
  const devtools = await page.context().newCDPSession(page);
  const cpuOfPage = await makeCpuReader(devtools);
  await page.goto(`${site.url}/?blocks=${blocks}`);
  const text = page.getByRole('textbox', { name: 'Содержание' });
  const count = await text.evaluate((node) => node.children.length);
  console.log(
    `typing in ${count} blocks, ${keys} keys a place: ms from the key to its frame (bar ${bar}, median)`,
  );
  for (const [place, index] of /** @type {[string, number][]} */ ([
    ['start', 1],
    ['middle', Math.round(count / 2) + 1],
    ['end', count - 2],
  ])) {
    await text.locator(':scope > *').nth(index).click();
    const { figures } = await measureKeys(page, devtools, cpuOfPage, keys);
    console.log(`  ${place.padEnd(7)} ${figures}`);
  }
  console.log('over the whole text: ms from the press to its frame, CPU of the page');
  for (const { name, frame, cpu } of await pressOverWhole(page, cpuOfPage))
    console.log(
      `  ${name.padEnd(7)} frame ${frame.toFixed(0).padStart(5)}  CPU ${cpu.toFixed(0).padStart(5)}`,
    );
} finally {
  await browser.close();
  site.stop();
}
