import { makeConfig, makeLesson, makeWaitingFiles, usePretendApi } from '@stupeni/test-kit';

/**
 * The pretend API with what every screen reads: empty queues, no courses, no groups, a lesson and the bytes of a file.
 * Deletes the drafts of the browser.
 */
export function useTeacherApi() {
  const api = usePretendApi();
  beforeEach(() => {
    window.localStorage.clear();
    api.answers('getConfig', makeConfig());
    api.answers('getWaitingFiles', makeWaitingFiles());
    api.answers('listReview', [], { 'X-Total-Count': '0' });
    api.answers('listClarify', [], { 'X-Total-Count': '0' });
    api.answers('listCourses', []);
    api.answers('listLearnerGroups', []);
    api.answers('listUndoable', []);
    api.answers('listComments', []);
    const empty = { commentId: null, waits: false, entries: [], earlierId: null };
    api.answers('getSubmissionThread', empty);
    api.answers('getThread', { commentId: 1, waits: false, entries: [], earlierId: null });
    api.answers('getLesson', makeLesson());
    api.answers('releaseReview', null);
    // jsdom draws no PDF: `jest.setup.ts` opens these bytes.
    api.answers('getFile', '%PDF-', { 'content-type': 'application/pdf' });
  });
  return api;
}
