import { defineConfig } from '@playwright/test';
import type { SchoolOptions, WorkerOptions } from './src/school';
import { findJourneyBrowser } from '../test/system-packages.mjs';

const executablePath = findJourneyBrowser();
if (!executablePath) {
  throw new Error('Нет Chromium. Установите его или укажите исполняемый файл: CHROMIUM=/path/to/chromium');
}

// The browser makes no requests of its own. For root it has no sandbox, because Chromium does not start there with one.
const quiet = '--disable-gpu --disable-quic --no-first-run --disable-background-networking';
const args = `${quiet} --disable-component-update --disable-sync`.split(' ');
if (process.getuid?.() === 0) args.push('--no-sandbox');

const wide = { width: 1280, height: 800 };

/**
 * The tour acts in the widest and in the narrowest window. It checks what it sees there also in the other windows and in
 * dark mode (`expectFine`). Only tests in which the width changes what a person does run in each window.
 */
const tour = [
  wide,
  { width: 640, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
].map((viewport) => ({
  name: `tour-${viewport.width}`,
  testDir: 'src/tour',
  testIgnore: /pictures\.spec\.ts$/,
  use: { viewport, colorScheme: 'light' as const },
  // A test checks up to forty screens, each in two windows and two colour modes.
  timeout: 1_800_000,
  ...([640, 390].includes(viewport.width) ? { grep: /@each-width/ } : {}),
}));

/** Journeys that run on both kinds of database at night. */
const onBoth = /@smoke|@replicas/;

/** `npm test -- all` sets it. */
const night = process.env['NIGHT'] === '1';
const atNight = /@night/;

export default defineConfig<SchoolOptions, WorkerOptions>({
  testDir: 'src/journeys',
  outputDir: 'test-results/artifacts',
  globalSetup: './src/stack/prepare.setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Both limits end a test that hangs. A slow machine needs six times as long as a fast one, and a busy one even
  // longer.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args },
    // Snapshots would put a script into sandboxed frames, and the browser would report an error.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, because it takes longest: at the end one worker would wait for it.
    {
      name: 'development',
      use: { viewport: wide, colorScheme: 'light' },
      testMatch: /development\.spec\.ts$/,
      ...(night ? {} : { grepInvert: atNight }),
    },
    {
      name: 'journeys',
      use: { viewport: wide, colorScheme: 'light' },
      testIgnore: /development\.spec\.ts$/,
      ...(night ? {} : { grepInvert: atNight }),
    },
    {
      name: 'embedded',
      use: { viewport: wide, colorScheme: 'light', engine: 'embedded' },
      grep: onBoth,
      // All its journeys belong to the night.
      ...(night ? {} : { testIgnore: '**' }),
    },
    {
      name: 'slow',
      use: { viewport: wide, colorScheme: 'light' },
      // The ignored journeys prove commands, so late frames and answers change nothing there.
      testIgnore: /(development|new-remote|rehearsal)\.spec\.ts$/,
    },
    { name: 'smoke', use: { viewport: wide, colorScheme: 'light' }, grep: onBoth },
    ...tour,
    // For tools/ci/rehearsal.mjs, which names the site.
    { name: 'rehearsal', testDir: 'src/rehearsal', use: { viewport: wide, colorScheme: 'light' } },
    {
      name: 'pictures',
      testDir: 'src/tour',
      testMatch: /pictures\.spec\.ts$/,
      use: { viewport: wide, colorScheme: 'light' },
    },
  ],
});
