import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Heights of Onest above and below the baseline, in thousandths of the font size (table `hhea` of the font files). */
const line = { ascent: 970, descent: 305 };

const faces = readFileSync(join(__dirname, 'fonts.css'), 'utf8')
  .split('@font-face')
  .filter((face) => face.includes("'Onest Fallback'"));

const percent = (face: string, name: string) =>
  Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100;

// With other heights the sign-in page would move when Onest arrives. The journey still-page.spec.ts measures that.
it.each(['DejaVu Sans', 'Arial', 'Liberation Sans'])(
  'draws %s in lines as high as those of Onest',
  (name) => {
    const face = faces.find((one) => one.includes(`local('${name}')`)) ?? '';
    const size = percent(face, 'size-adjust');
    expect(Math.round(size * percent(face, 'ascent-override') * 1000)).toBeCloseTo(line.ascent, -1);
    expect(Math.round(size * percent(face, 'descent-override') * 1000)).toBeCloseTo(line.descent, -1);
    expect(percent(face, 'line-gap-override')).toBe(0);
  },
);
