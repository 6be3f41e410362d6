import { findCallsIn } from './api-calls';

it.each([
  ['(0,r.call)("getCourse",{params:e})', ['getCourse']],
  ["(0,r.call)('getCourse')+(0,r.call)(`completeLesson`)", ['completeLesson', 'getCourse']],
  ['fetch(s.followEvents.path,{headers:t})', ['followEvents']],
  ['let{method:e,path:t}=s.signOut;', ['signOut']],
  ['getCourse:{method:"GET",path:"/api/courses/:id"}', []],
  ['e.getCourse()', []],
  ['"toString"+"noSuchCall"', []],
])('finds the calls in %s', (source, calls) => expect(findCallsIn(source)).toEqual(calls));
