import { defineConfig } from '@playwright/test';
import type { SchoolOptions } from './src/school';
import { findChromium } from '../test/system-packages.mjs';

const executablePath = findChromium();
if (!executablePath) {
  throw new Error('Нет Chromium. Установите его или укажите исполняемый файл: CHROMIUM=/path/to/chromium');
}

// Nothing of the browser's own business with the network, and no sandbox where it cannot have one.
const quiet = '--disable-gpu --disable-quic --no-first-run --disable-background-networking';
const args = `${quiet} --disable-component-update --disable-sync`.split(' ');
if (process.getuid?.() === 0) args.push('--no-sandbox');

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

// Every journey runs once; those that judge how a screen looks run in each width and colour.
const everywhere = /\.look\.spec\.ts$/;

export default defineConfig<SchoolOptions>({
  testDir: 'src/journeys',
  outputDir: 'test-results/artifacts',
  globalSetup: './src/stack/prepare.setup.ts',
  fullyParallel: true,
  workers: 2,
  // tools/test names the journeys that needed it, and fails when they are more than one in a hundred.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args },
    // Snapshots would put a script into sandboxed frames, and the browser complains of that.
    trace: { mode: 'retain-on-failure', snapshots: false },
  },
  projects: [
    { name: 'wide-light', use: { viewport: wide, colorScheme: 'light' }, testIgnore: /budgets\.spec\.ts$/ },
    { name: 'wide-dark', use: { viewport: wide, colorScheme: 'dark' }, testMatch: everywhere },
    { name: 'narrow-light', use: { viewport: narrow, colorScheme: 'light' }, testMatch: everywhere },
    { name: 'narrow-dark', use: { viewport: narrow, colorScheme: 'dark' }, testMatch: everywhere },
    { name: 'budgets', use: { viewport: wide, colorScheme: 'light' }, testMatch: /budgets\.spec\.ts$/ },
    { name: 'smoke', use: { viewport: wide, colorScheme: 'light' }, grep: /@smoke|@replicas/ },
    { name: 'pictures', testDir: 'src/pictures', use: { viewport: wide, colorScheme: 'light' } },
  ],
});
