import { makeConfig, makeCourseRow, usePretendApi } from '@stupeni/test-kit';

const nobody = { isStep: false, before: 0, at: 0, after: 0, next: null, today: '2026-11-27' };

/** The pretend API with what every editor reads: one course, no lesson, no test. No draft is stored. */
export function useCreatorApi() {
  const api = usePretendApi();
  beforeEach(() => {
    window.localStorage.clear();
    api.answers('listCourses', [makeCourseRow({ id: 1 })]);
    api.answers('listLessons', [], { 'X-Total-Count': '0' });
    api.answers('listTests', []);
    api.answers('listAuthorDrafts', { drafts: [] });
    api.answers('saveAuthorDraft', null);
    api.answers('dropAuthorDraft', null);
    api.answers('getConfig', makeConfig());
    api.answers('getCourseUse', { lessons: 0, learners: 0, accesses: 0 });
    api.answers('getLessonUse', { learners: 0, submissions: 0, questions: 0 });
    api.answers('getTestUse', { lessons: [] });
    api.answers('getLessonLearners', nobody);
    const course = { id: 1, title: 'Право' };
    api.answers('listCourseAccess', { course, today: '2026-11-27', learners: 0, rows: [] });
  });
  return api;
}
