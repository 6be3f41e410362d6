import type { usePretendApi } from '@stupeni/test-kit';

/** Answers the reads of access to courses in the forms of groups and participants: nobody has access to a course. */
export function answerAccess(api: ReturnType<typeof usePretendApi>): void {
  const nothing = { today: '2026-11-27', rows: [] };
  api.answers('listGroupAccess', nothing);
  api.answers('listParticipantAccess', nothing);
  api.answers('listEndingAccess', nothing);
  api.answers('listCourses', []);
}
