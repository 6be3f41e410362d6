import { screen } from '@testing-library/react';
import { shapes } from '../../core/icon/shapes';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { draw } from '../../testing/draw';
import { verdictStairs } from '../../testing/verdict-stairs';
import { planClimb } from './climb';
import { placeBall, computeRiseShare, chooseDensity, chooseFlight, isNumberShown } from './stair-geometry';
import { Stairs } from './Stairs';
import type { Step } from './step-state';

const flight = (count: number, done = 0): Step[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    state: index < done ? 'done' : index === done ? 'open' : 'locked',
  }));

async function drawn(count: number, current = 1, done = current - 1) {
  await draw(<Stairs size="lg" label="Пройдено." steps={flight(count, done)} current={current} />);
  const picture = screen.getByRole('img', { name: 'Пройдено.' });
  return {
    picture,
    columns: picture.querySelectorAll('[data-state]'),
  };
}

it('is a picture with one sentence', async () => {
  await draw(
    <Stairs size="mini" label="Пройдено 5 из 12. Урок 3 вернули на доработку." steps={flight(12)} />,
  );
  expect(screen.getByRole('img')).toHaveAccessibleName('Пройдено 5 из 12. Урок 3 вернули на доработку.');
});

itAtNight('shows every number up to 17 lessons', async () => {
  const { columns, picture } = await drawn(17);
  expect(columns).toHaveLength(17);
  expect(picture).toHaveTextContent('17');
  expect(picture).toHaveTextContent('16');
});

it('shows only the current number and every fifth from 18 lessons on', async () => {
  const { columns, picture } = await drawn(18, 7);
  expect(columns).toHaveLength(18);
  expect([...columns].map((column) => column.textContent).filter(Boolean)).toEqual(['5', '7', '10', '15']);
  expect(picture.querySelectorAll('[data-current]')).toHaveLength(1);
});

itAtNight('has a column per lesson at 40 lessons', async () => {
  expect((await drawn(40)).columns).toHaveLength(40);
});

itAtNight('draws one silhouette, filled up to the done steps, above 40 lessons', async () => {
  const { columns, picture } = await drawn(41, 11);
  expect(columns).toHaveLength(0);
  expect(picture.querySelector('[data-silhouette="10"]')).not.toBeNull();
});

it('keeps the ball inside a silhouette, also on its first and last step', () => {
  const places = [0, 99, 199].map((index) => placeBall(index, 200, 'lg'));
  expect(places).toEqual([
    'clamp(13px, 0.25%, 100% - 13px)',
    'clamp(13px, 49.75%, 100% - 13px)',
    'clamp(13px, 99.75%, 100% - 13px)',
  ]);
});

it('shows no text inside small stairs', async () => {
  await draw(<Stairs size="nano" label="Урок 8 из 12." steps={flight(12)} current={8} />);
  expect(screen.getByRole('img')).toHaveTextContent(/^$/);
});

it('marks each step of a verdict as present or missing, without a ball', async () => {
  await draw(verdictStairs);
  const columns = screen.getByRole('img').querySelectorAll('[data-state]');
  expect([...columns].map(({ textContent }) => textContent)).toEqual(['1', '2']);
  expect([...columns].map((column) => column.querySelector('svg path')?.getAttribute('d'))).toEqual([
    shapes.check,
    shapes.close,
  ]);
  expect(chooseFlight('md', false).wide.air).toBe(0);
});

it('rises evenly from the first step to the last and gives a course of one lesson a full step', () => {
  expect([computeRiseShare(0, 5), computeRiseShare(2, 5), computeRiseShare(4, 5)]).toEqual([0, 0.5, 1]);
  expect(computeRiseShare(0, 1)).toBe(1);
});

it('makes the stairs of a closed course low on a phone (12 and 34 px) and normal on wider screens', () => {
  expect(chooseFlight('mini', true).phone).toMatchObject({ base: 12, rise: 34 });
  expect(chooseFlight('mini', false).phone).toMatchObject({ base: 12, rise: 72 });
  expect(chooseFlight('mini', true).wide).toEqual(chooseFlight('mini', false).wide);
});

it('changes the drawing at 18 and at 41 steps', () => {
  expect([17, 18, 40, 41].map(chooseDensity)).toEqual(['airy', 'dense', 'dense', 'silhouette']);
  expect(isNumberShown(6, 24, 6)).toBe(true);
  expect(isNumberShown(6, 24, 7)).toBe(false);
});

it('fills the finished step and moves the ball to the next one', () => {
  const at = (index: number, current: number) =>
    planClimb(flight(5), index, { current, climbedFrom: 2, finished: false });
  expect([0, 1, 2].map((index) => at(index, 3).fills)).toEqual([false, true, false]);
  expect([0, 1, 2].map((index) => at(index, 3).hops)).toEqual([false, false, true]);
  // The ball had already moved on.
  expect([0, 1, 2, 3].map((index) => at(index, 4).hops)).toEqual([false, false, false, false]);
});

it('fills all steps of a finished course, 40 ms apart, and moves the ball to the last one', () => {
  const celebrated = { current: 3, climbedFrom: 1, finished: true };
  const parts = [0, 1, 2].map((index) => planClimb(flight(3), index, celebrated));
  expect(parts.map(({ wait }) => wait)).toEqual([0, 40, 80]);
  expect(parts.map(({ hops }) => hops)).toEqual([false, false, true]);
  expect(parts.every(({ fills }) => fills)).toBe(true);
});

it('does not move when nothing was finished', () => {
  expect(planClimb(flight(3), 1, { current: 2, finished: false })).toEqual({
    fills: false,
    hops: false,
    wait: 0,
  });
});
