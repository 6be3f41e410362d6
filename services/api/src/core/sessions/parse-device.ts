import Bowser from 'bowser';

export interface Device {
  system: string | null;
  browser: string | null;
  mobile: boolean;
}

/** The device of a `User-Agent`. A text that names no browser gives nulls. */
export function parseDevice(userAgent: string | null): Device {
  if (!userAgent) return { system: null, browser: null, mobile: false };
  const { os, browser, platform } = Bowser.parse(userAgent);
  const mobile = platform.type === 'mobile' || platform.type === 'tablet';
  return { system: os.name ?? null, browser: browser.name || null, mobile };
}
