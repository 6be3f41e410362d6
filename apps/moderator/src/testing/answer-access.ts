import type { usePretendApi } from '@stupeni/test-kit';

/** The forms of groups and participants show access to courses. Here nobody has any. */
export function answerAccess(api: ReturnType<typeof usePretendApi>): void {
  const nothing = { today: '2026-11-27', rows: [] };
  api.answers('listGroupAccess', nothing);
  api.answers('listParticipantAccess', nothing);
  api.answers('listEndingAccess', nothing);
  api.answers('listCourses', []);
}
