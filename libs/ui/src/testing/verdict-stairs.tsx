import { Stairs } from '../more/stairs/Stairs';

/** The stairs of a verdict whose second step is missing. */
export const verdictStairs = (
  <Stairs
    size="md"
    label="Верно 1 из 2."
    steps={[
      { number: 1, state: 'done' },
      { number: 2, state: 'missing' },
    ]}
  />
);
