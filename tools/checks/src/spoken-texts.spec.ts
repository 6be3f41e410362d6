import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../test/graph.mjs';
import { listRepositoryFiles } from './repository-files';
import { findLatinTexts } from './spoken-texts';
import { itAtNight } from '../../test/at-night.mjs';

const screens = listRepositoryFiles().filter(
  (file) =>
    /^(apps|libs)\/.*\.tsx?$/.test(file) && !/\.spec\.tsx?$|^libs\/test-kit\/|\.config\.ts$/.test(file),
);

itAtNight('finds only Russian texts in the literals of screens', () => {
  const found = screens.flatMap((file) =>
    findLatinTexts(file, readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(screens.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

describe('the check itself', () => {
  it.each([
    'export const A = () => <button aria-label="Close" />;',
    "export const A = () => <img alt={'Logo'} />;",
    'export const A = () => <p>Loading</p>;',
    "export const texts = { 'aria-label': 'Menu' };",
  ])('finds %s', (code) => {
    expect(findLatinTexts('A.tsx', code)).toHaveLength(1);
  });

  it.each([
    'export const A = () => <button aria-label="Закрыть" />;',
    'export const A = () => <input placeholder="E-mail" />;',
    'export const A = () => <p>{title}</p>;',
    'export const A = () => <p className="wide">Да</p>;',
  ])('accepts %s', (code) => {
    expect(findLatinTexts('A.tsx', code)).toEqual([]);
  });

  it('does not read a type as a text', () => {
    expect(findLatinTexts('a.ts', 'export const first = <Row>(rows: Row[]): Row => rows[0];')).toEqual([]);
  });
});
