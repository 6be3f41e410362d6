import type { GroupProgress, GroupRow } from '@stupeni/contract';
import { nameOf, readCells, type StepState } from '@stupeni/rules';
import { Box } from '@stupeni/ui/core';
import { nameLastDay, describeStanding } from './describe-standing';
import { type PersonWords, texts } from './texts';

interface PrintTableProps {
  lessons: GroupProgress['lessons'];
  rows: readonly GroupRow[];
  at: PersonWords['at'];
}

/** The table on paper, with signs instead of colours. It is in the document only while the page is printed. */
export function PrintTable({ lessons, rows, at }: PrintTableProps) {
  return (
    <Box display="none" _print={{ display: 'block' }} fontSize="9pt" css={look}>
      <table>
        <thead>
          <tr>
            <th>{texts.name}</th>
            {lessons.map(({ id, order }) => (
              <th key={id}>{order}</th>
            ))}
            <th>{texts.completed}</th>
            <th>{texts.lastStep}</th>
            <th>{texts.stand}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const steps = readCells(row.cells);
            const { title, why } = describeStanding({ row, steps, lessons, at });
            return (
              <tr key={row.id}>
                <td>{nameOf(row)}</td>
                {lessons.map(({ id, order }, index) => (
                  <td key={id}>
                    {[
                      signs[steps[index] ?? 'locked'],
                      row.overdue.includes(order) && '!',
                      row.questions.includes(order) && steps[index] !== 'clarify' && '?',
                    ]
                      .filter(Boolean)
                      .join('')}
                  </td>
                ))}
                <td>{texts.outOf(row.completed, lessons.length)}</td>
                <td>{row.lastStep === null ? texts.neverStepped : nameLastDay(row.lastStep)}</td>
                <td>{why ? `${title}, ${why}` : title}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        {[
          ...(Object.keys(signs) as StepState[]).map((step) => `${signs[step]} ${texts.steps()[step]}`),
          `! ${texts.isOverdue}`,
          `? ${texts.isAsked}`,
        ].join('   ')}
      </p>
    </Box>
  );
}

const signs: Record<StepState, string> = {
  done: '✓',
  review: '◷',
  clarify: '?',
  rework: '↩',
  open: '○',
  locked: '·',
};

const look = {
  '& table': { borderCollapse: 'collapse', w: 'full' },
  '& th, & td': { border: '1px solid #999', px: '3px', py: '2px', textAlign: 'start', fontWeight: '400' },
  '& th': { fontWeight: '600' },
  '& tr': { breakInside: 'avoid' },
  '& p': { mt: '8px', whiteSpace: 'pre-wrap' },
};
