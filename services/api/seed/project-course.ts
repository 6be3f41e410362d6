import { p } from './document';
import { charter } from './lessons/charter';
import { communication } from './lessons/communication';
import { conflictingDemands } from './lessons/conflicting-demands';
import { criticalPath } from './lessons/critical-path';
import { estimates } from './lessons/estimates';
import { finalProject } from './lessons/final-project';
import { finalTest } from './lessons/final-test';
import { risks } from './lessons/risks';
import { stakeholders } from './lessons/stakeholders';
import { termsTest } from './lessons/terms-test';
import { whatIsAProject } from './lessons/what-is-a-project';
import { workBreakdown } from './lessons/work-breakdown';
import type { DemoCourse } from './demo-course';

/** Course 1: open to everybody, lessons of all three kinds, the first a VIEW (product decisions §2). */
export const projectCourse: DemoCourse = {
  title: 'Основы проектного управления',
  description: [
    p(
      'Двенадцать ступеней от первой идеи до защиты проекта: цели, люди, сроки, деньги и риски. Каждая практическая работа проверяется преподавателем.',
    ),
  ],
  lessons: [
    whatIsAProject,
    stakeholders,
    charter,
    termsTest,
    workBreakdown,
    estimates,
    criticalPath,
    risks,
    communication,
    conflictingDemands,
    finalProject,
    finalTest,
  ],
};
