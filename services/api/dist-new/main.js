import * as __rspack_external__node_rs_argon2_54f38eed from "@node-rs/argon2";
import * as __rspack_external_close_with_grace_1aca7648 from "close-with-grace";
import * as __rspack_external_kysely from "kysely";
import * as __rspack_external_node_crypto_2e7c4b46 from "node:crypto";
import * as __rspack_external_node_fs_1b05aee1 from "node:fs";
import * as __rspack_external_node_fs_promises_3b710708 from "node:fs/promises";
import * as __rspack_external_node_path_806ed179 from "node:path";
import * as __rspack_external_typebox from "typebox";
import * as __rspack_external_typebox_value_a78c61fd from "typebox/value";
import * as __rspack_external__fastify_multipart_3dc8de93 from "@fastify/multipart";
import * as __rspack_external__fastify_under_pressure_f400c84c from "@fastify/under-pressure";
import * as __rspack_external__fastify_jwt_7d9a6b47 from "@fastify/jwt";
import * as __rspack_external_node_async_hooks_4d8b1b4a from "node:async_hooks";
import * as __rspack_external_htmlparser2 from "htmlparser2";
import * as __rspack_external_typebox_compile_ede80ab1 from "typebox/compile";
import * as __rspack_external_node_stream_8f0ce495 from "node:stream";
import * as __rspack_external_file_type_node_863974c0 from "file-type/node";
import * as __rspack_external_node_stream_promises_fe577a51 from "node:stream/promises";
import * as __rspack_external_prom_client_1bf88b94 from "prom-client";
import * as __rspack_external_csv_stringify_sync_ea87fcb2 from "csv-stringify/sync";
import * as __rspack_external_node_buffer_4f2f74e0 from "node:buffer";
import * as __rspack_external_csv_parse_sync_23d01493 from "csv-parse/sync";
import * as __rspack_external_node_timers_promises_65684a74 from "node:timers/promises";
import * as __rspack_external_fastify from "fastify";
import * as __rspack_external__fastify_ajv_compiler_473ba60f from "@fastify/ajv-compiler";
import * as __rspack_external_node_http_e245b239 from "node:http";
import * as __rspack_external__electric_sql_pglite_ed938302 from "@electric-sql/pglite";
import * as __rspack_external_node_child_process_cd435d64 from "node:child_process";
import * as __rspack_external_node_os_4f3c9d58 from "node:os";
import * as __rspack_external_pg from "pg";
import * as __rspack_external_kysely_migration_c26aca3c from "kysely/migration";
var __webpack_modules__ = ({
"O"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/**
 * One character that can be seen, as a class of a regular expression with the flag `u`. No kind of space
 * counts, no control or format character, nothing that Unicode draws as nothing (fillers, joiners, variation
 * selectors, the empty braille cell), no private or broken code point, and no accent without its letter.
 * The database's `has_text` refuses nothing that this takes.
 */ const visibleCharacter = '[^\\p{Z}\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{M}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800]';
/** A character that ends a line or steers a terminal: none is in the name or title of anything. */ const controlCharacter = '[\\p{Cc}\\u2028\\u2029]';

__webpack_require__.d(__webpack_exports__, {
}, {
  T: controlCharacter,
  m: visibleCharacter
});


},
"R"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/** Every refusal has a code of its own and an HTTP status (product decisions §7). */ const problemStatus = {
    validation: 400,
    comment_required: 400,
    answer_required: 400,
    unauthorized: 401,
    wrong_credentials: 401,
    forbidden: 403,
    course_closed: 403,
    lesson_locked: 403,
    not_found: 404,
    wrong_check_type: 409,
    wrong_state: 409,
    already_decided: 409,
    claimed: 409,
    stale_submission: 409,
    duplicate_order: 409,
    email_taken: 409,
    group_taken: 409,
    no_free_slots: 409,
    test_in_use: 409,
    test_changed: 409,
    order_changed: 409,
    outdated: 412,
    file_too_large: 413,
    quota_exceeded: 413,
    file_type: 415,
    answers_required: 422,
    too_many_attempts: 429,
    too_many_uploads: 429,
    internal: 500,
    unavailable: 503,
    storage_full: 503
};

__webpack_require__.d(__webpack_exports__, {
}, {
  W: problemStatus
});


},
"o"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  MT: () => (/* reexport */ amountOf),
  jv: () => (/* reexport */ gradeAttempt),
  I3: () => (/* reexport */ hasText),
  ET: () => (/* reexport */ (/* inlined export .idleDays */14)),
  KH: () => (/* reexport */ lockedBy),
  SZ: () => (/* reexport */ nextStatus),
  UM: () => (/* reexport */ (/* inlined export .slotPrice */2000)),
  Yx: () => (/* reexport */ spellPassword),
  c2: () => (/* reexport */ statusOf),
  hK: () => (/* reexport */ taskTagOf)
});

// UNUSED EXPORTS: completedCount, currentStep, defaultSlotQuantity, freeSlots, isOpen, minSlotQuantity, opensNext, previewLength, previewOf, roleHome, slotsRunLow, stepState, tileCount

;// CONCATENATED MODULE: ../../libs/rules/src/grade-attempt.ts
/** A question with its key. */ /**
 * Grades one attempt: a question counts when exactly its correct answers were chosen, and the test
 * passes only when all questions count (specification §9). A question left out is wrong; an id that
 * the test does not have (any more) refuses the attempt, and so does a test without questions.
 */ function gradeAttempt(questions, answered) {
    if (questions.length === 0 || !answered.every((answer)=>fits(questions, answer))) return {
        refuse: 'test_changed'
    };
    const chosen = new Map(answered.map(({ questionId, answerIds })=>[
            questionId,
            new Set(answerIds)
        ]));
    const wrong = questions.filter(({ id, answers })=>!answers.every((a)=>a.correct === (chosen.get(id)?.has(a.id) ?? false))).map(({ id })=>id);
    const total = questions.length;
    return {
        score: total - wrong.length,
        total,
        passed: wrong.length === 0,
        wrong
    };
}
function fits(questions, { questionId, answerIds }) {
    const question = questions.find(({ id })=>id === questionId);
    return question !== undefined && answerIds.every((id)=>question.answers.some((a)=>a.id === id));
}

// EXTERNAL MODULE: ../../libs/contract/src/characters.ts
var src_characters = __webpack_require__("O");
;// CONCATENATED MODULE: ../../libs/rules/src/has-text.ts

const visible = new RegExp(src_characters/* .visibleCharacter */.m, 'u');
/** Whether there is something to see in a text: no kind of white space counts (specification §5). */ const hasText = (text)=>visible.test(text);

;// CONCATENATED MODULE: ../../libs/rules/src/next-status.ts
/** Which kinds of lesson know the event; a verdict or an answer may come after the kind was changed. */ const kindsOf = {
    file: [
        'FILE'
    ],
    question: [
        'VIEW',
        'FILE'
    ],
    next: [
        'VIEW'
    ],
    test_passed: [
        'TEST'
    ],
    test_failed: [
        'TEST'
    ],
    ready: [
        'VIEW',
        'FILE',
        'TEST'
    ],
    redo: [
        'VIEW',
        'FILE',
        'TEST'
    ],
    answered: [
        'VIEW',
        'FILE',
        'TEST'
    ]
};
/**
 * The table of product decisions §4: one move of a lesson's status. Pure; whether the lesson is open
 * to the learner is `isOpen`'s question and is asked first.
 */ function nextStatus(state, event) {
    if (!kindsOf[event].includes(state.kind)) return {
        refuse: 'wrong_check_type'
    };
    const to = target(state, event);
    return to === null ? {
        refuse: 'wrong_state'
    } : {
        to,
        beforeQuestion: remembered(state, to)
    };
}
function target(state, event) {
    const { status } = state;
    const done = status === 'COMPLETED';
    switch(event){
        case 'file':
            return done ? status : 'ON_REVIEW';
        case 'question':
            // Deliberate: a question about a finished lesson does not take the completion away.
            return done ? status : 'NEED_CLARIFY';
        case 'next':
        case 'test_passed':
            return 'COMPLETED';
        case 'test_failed':
            return status;
        case 'ready':
            return awaitsVerdict(state) ? 'COMPLETED' : null;
        case 'redo':
            return awaitsVerdict(state) ? 'NEED_REWORK' : null;
        case 'answered':
            return status === 'NEED_CLARIFY' ? state.beforeQuestion ?? 'NOT_STARTED' : status;
        default:
            return event;
    }
}
const awaitsVerdict = ({ status, underReview })=>status === 'ON_REVIEW' || status === 'NEED_CLARIFY' && underReview;
function remembered({ status, beforeQuestion }, to) {
    if (to !== 'NEED_CLARIFY') return null;
    return status === 'NEED_CLARIFY' ? beforeQuestion : status;
}

;// CONCATENATED MODULE: ../../libs/rules/src/preview-of.ts
/** Characters of a description shown in the creator's list (specification §9). */ const previewLength = 40;
/**
 * One line of plain text cut at `length` characters and followed by an ellipsis; text that fits stays
 * whole. Counts characters as a reader does, so no letter or emoji is cut in two.
 */ function previewOf(text, length = previewLength) {
    const line = text.replace(/\s+/g, ' ').trim();
    const characters = Array.from(segmenter.segment(line), ({ segment })=>segment);
    return characters.length > length ? `${characters.slice(0, length).join('')}…` : line;
}
const segmenter = new Intl.Segmenter('ru', {
    granularity: 'grapheme'
});

;// CONCATENATED MODULE: ../../libs/rules/src/slots.ts
/** Price of one access slot in roubles (specification §9). */ const slotPrice = 2000;
/** What the purchase form offers, and the least it accepts (specification §9). */ const defaultSlotQuantity = 5;
const minSlotQuantity = 1;
/** Sum in roubles of a purchase. */ const amountOf = (quantity)=>quantity * slotPrice;
/** Free slots = the sum of paid quantities − live participants (specification §9). */ const freeSlots = (paidQuantities, participants)=>paidQuantities.reduce((sum, quantity)=>sum + quantity, 0) - participants;
// Under so many, or under this share of what was paid for, there is no room left for a group that comes tomorrow.
const fewSlots = 2;
const fewOfPaid = 0.05;
/** Whether the moderator is told that slots run low: two or fewer are free, or a twentieth of a large school's. */ const slotsRunLow = ({ paid, free })=>free <= Math.max(fewSlots, Math.floor(paid * fewOfPaid));

;// CONCATENATED MODULE: ../../libs/rules/src/spell-password.ts
// Without signs that are mistaken for each other on paper.
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const spell_password_length = 12;
/**
 * A password to hand out, some 69 bits, easy to copy from a sheet: of an import, and of a participant's form.
 * The same bytes spell the same password.
 *
 * @param bytes random ones, 32 or more: fewer would favour some signs
 */ function spellPassword(bytes) {
    let rest = bytes.reduce((number, byte)=>number * 256n + BigInt(byte), 0n);
    const base = BigInt(signs.length);
    return Array.from({
        length: spell_password_length
    }, ()=>{
        const sign = signs[Number(rest % base)];
        rest /= base;
        return sign;
    }).join('');
}

;// CONCATENATED MODULE: ../../libs/rules/src/task-tag-of.ts
/** The tag of a task by its lesson's status (product decisions §5). */ const taskTagOf = (status)=>tags[status];
const tags = {
    NOT_STARTED: 'pending',
    ON_REVIEW: 'review',
    NEED_CLARIFY: 'clarify',
    NEED_REWORK: 'redo',
    COMPLETED: 'ready'
};

;// CONCATENATED MODULE: ../../libs/rules/src/unlocking.ts
/** The status on the wire: the first progress row carries it (specification §3). */ const statusOf = (progresses)=>progresses[0]?.status ?? 'NOT_STARTED';
/** Whether a lesson with this status opens the next one (specification §4). */ function opensNext(status) {
    switch(status){
        case 'COMPLETED':
        case 'ON_REVIEW':
        case 'NEED_CLARIFY':
            return true;
        case 'NOT_STARTED':
        case 'NEED_REWORK':
            return false;
        default:
            return status;
    }
}
/**
 * The lesson that keeps the one at `index` locked, or null when it is open.
 * @param steps the course's live lessons by order
 */ function lockedBy(steps, index) {
    const previous = steps[index - 1];
    return previous && !opensNext(previous.status) ? previous : null;
}
/** Whether the lesson at `index` is open: the first always, a later one by the previous one's status. */ const isOpen = (steps, index)=>index >= 0 && index < steps.length && lockedBy(steps, index) === null;

;// CONCATENATED MODULE: ../../libs/rules/src/index.ts














},
"l"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  e: () => (/* binding */ buildApp)
});

;// CONCATENATED MODULE: external "@fastify/multipart"

;// CONCATENATED MODULE: external "@fastify/under-pressure"

;// CONCATENATED MODULE: ./package.json
var package_namespaceObject = {"rE":"0.1.0"}
// EXTERNAL MODULE: ../../libs/rules/src/index.ts + 8 modules
var src = __webpack_require__("o");
// EXTERNAL MODULE: ./src/demo.ts
var demo = __webpack_require__("Oh");
;// CONCATENATED MODULE: ./src/files/accepted-types.ts
/** What a learner may hand in, by file extension (product decisions §6). */ const uploadTypes = [
    ...[
        'pdf',
        'doc',
        'docx',
        'xls',
        'xlsx',
        'ppt',
        'pptx',
        'odt',
        'ods',
        'odp',
        'rtf',
        'txt',
        'csv',
        'zip'
    ],
    ...[
        'png',
        'jpg',
        'jpeg',
        'gif'
    ]
];
/** Images of rich text (specification §2) and their greatest size in bytes. */ const imageTypes = [
    'gif',
    'jpeg',
    'jpg',
    'png',
    'svg'
];
const imageMaxBytes = 10 * 1024 * 1024;

;// CONCATENATED MODULE: ../../libs/contract/src/routes.ts
const everybody = [
    'LEARNER',
    'TEACHER',
    'MODERATOR',
    'CREATOR'
];
const creator = [
    'CREATOR'
];
/** The calls of specification §7 and the additions of the product decisions: one table for both sides. */ const routes = {
    signIn: {
        method: 'POST',
        path: '/api/auth/login',
        access: 'public'
    },
    signOut: {
        method: 'POST',
        path: '/api/auth/logout',
        access: 'signed'
    },
    getConfig: {
        method: 'GET',
        path: '/api/config',
        access: 'public'
    },
    getVersion: {
        method: 'GET',
        path: '/api/version',
        access: 'public'
    },
    followEvents: {
        method: 'GET',
        path: '/api/events',
        access: 'signed'
    },
    reportClientEvent: {
        method: 'POST',
        path: '/api/client-events',
        access: 'public'
    },
    listCourses: {
        method: 'GET',
        path: '/api/courses',
        access: everybody
    },
    createCourse: {
        method: 'POST',
        path: '/api/courses',
        access: creator
    },
    getCourse: {
        method: 'GET',
        path: '/api/courses/:id',
        access: everybody
    },
    updateCourse: {
        method: 'PUT',
        path: '/api/courses/:id',
        access: creator
    },
    deleteCourse: {
        method: 'DELETE',
        path: '/api/courses/:id',
        access: creator
    },
    restoreCourse: {
        method: 'POST',
        path: '/api/courses/:id/restore',
        access: creator
    },
    listCourseVersions: {
        method: 'GET',
        path: '/api/courses/:id/versions',
        access: creator
    },
    restoreCourseVersion: {
        method: 'POST',
        path: '/api/courses/:id/versions/:version/restore',
        access: creator
    },
    orderLessons: {
        method: 'POST',
        path: '/api/courses/:id/lesson-order',
        access: creator
    },
    listLessons: {
        method: 'GET',
        path: '/api/lessons',
        access: everybody
    },
    createLesson: {
        method: 'POST',
        path: '/api/lessons',
        access: creator
    },
    getLesson: {
        method: 'GET',
        path: '/api/lessons/:id',
        access: everybody
    },
    updateLesson: {
        method: 'PUT',
        path: '/api/lessons/:id',
        access: creator
    },
    deleteLesson: {
        method: 'DELETE',
        path: '/api/lessons/:id',
        access: creator
    },
    restoreLesson: {
        method: 'POST',
        path: '/api/lessons/:id/restore',
        access: creator
    },
    listLessonVersions: {
        method: 'GET',
        path: '/api/lessons/:id/versions',
        access: creator
    },
    restoreLessonVersion: {
        method: 'POST',
        path: '/api/lessons/:id/versions/:version/restore',
        access: creator
    },
    listTests: {
        method: 'GET',
        path: '/api/tests',
        access: [
            'CREATOR',
            'TEACHER'
        ]
    },
    createTest: {
        method: 'POST',
        path: '/api/tests',
        access: creator
    },
    getTest: {
        method: 'GET',
        path: '/api/tests/:id',
        access: [
            'CREATOR',
            'TEACHER'
        ]
    },
    updateTest: {
        method: 'PUT',
        path: '/api/tests/:id',
        access: creator
    },
    deleteTest: {
        method: 'DELETE',
        path: '/api/tests/:id',
        access: creator
    },
    restoreTest: {
        method: 'POST',
        path: '/api/tests/:id/restore',
        access: creator
    },
    listTestVersions: {
        method: 'GET',
        path: '/api/tests/:id/versions',
        access: creator
    },
    restoreTestVersion: {
        method: 'POST',
        path: '/api/tests/:id/versions/:version/restore',
        access: creator
    },
    submitTest: {
        method: 'POST',
        path: '/api/progress',
        access: [
            'LEARNER'
        ]
    },
    completeLesson: {
        method: 'POST',
        path: '/api/progress/complete',
        access: [
            'LEARNER'
        ]
    },
    uploadWork: {
        method: 'POST',
        path: '/api/upload',
        access: [
            'LEARNER'
        ]
    },
    getFile: {
        method: 'GET',
        path: '/api/files/:id',
        access: 'public'
    },
    uploadMedia: {
        method: 'POST',
        path: '/api/media',
        access: [
            'CREATOR'
        ]
    },
    getMedia: {
        method: 'GET',
        path: '/api/media/:id',
        access: 'public'
    },
    listComments: {
        method: 'GET',
        path: '/api/lessonComments/:lessonId',
        access: everybody
    },
    addComment: {
        method: 'POST',
        path: '/api/lessonComments/:lessonId',
        access: [
            'LEARNER'
        ]
    },
    listCompleted: {
        method: 'GET',
        path: '/api/profile/completed',
        access: [
            'LEARNER'
        ]
    },
    listTasks: {
        method: 'GET',
        path: '/api/profile/tasks',
        access: [
            'LEARNER'
        ]
    },
    getTask: {
        method: 'GET',
        path: '/api/profile/tasks/:lessonId',
        access: [
            'LEARNER'
        ]
    },
    listNotifications: {
        method: 'GET',
        path: '/api/notifications',
        access: [
            'LEARNER'
        ]
    },
    readNotification: {
        method: 'POST',
        path: '/api/notifications/:id/read',
        access: [
            'LEARNER'
        ]
    },
    readAllNotifications: {
        method: 'POST',
        path: '/api/notifications/read-all',
        access: [
            'LEARNER'
        ]
    },
    listParticipants: {
        method: 'GET',
        path: '/api/participants',
        access: [
            'MODERATOR'
        ]
    },
    createParticipant: {
        method: 'POST',
        path: '/api/participants',
        access: [
            'MODERATOR'
        ]
    },
    importParticipants: {
        method: 'POST',
        path: '/api/participants/import',
        access: [
            'MODERATOR'
        ]
    },
    exportParticipants: {
        method: 'GET',
        path: '/api/participants/export',
        access: [
            'MODERATOR'
        ]
    },
    getParticipantProgress: {
        method: 'GET',
        path: '/api/participants/:id/progress',
        access: [
            'MODERATOR'
        ]
    },
    updateParticipant: {
        method: 'PUT',
        path: '/api/participants/:id',
        access: [
            'MODERATOR'
        ]
    },
    moveParticipant: {
        method: 'PUT',
        path: '/api/participants/:id/group',
        access: [
            'MODERATOR'
        ]
    },
    deleteParticipant: {
        method: 'DELETE',
        path: '/api/participants/:id',
        access: [
            'MODERATOR'
        ]
    },
    listGroups: {
        method: 'GET',
        path: '/api/groups',
        access: [
            'MODERATOR'
        ]
    },
    createGroup: {
        method: 'POST',
        path: '/api/groups',
        access: [
            'MODERATOR'
        ]
    },
    updateGroup: {
        method: 'PUT',
        path: '/api/groups/:id',
        access: [
            'MODERATOR'
        ]
    },
    deleteGroup: {
        method: 'DELETE',
        path: '/api/groups/:id',
        access: [
            'MODERATOR'
        ]
    },
    getSlots: {
        method: 'GET',
        path: '/api/slots',
        access: [
            'MODERATOR'
        ]
    },
    listPayments: {
        method: 'GET',
        path: '/api/payments',
        access: [
            'MODERATOR'
        ]
    },
    createPayment: {
        method: 'POST',
        path: '/api/payments',
        access: [
            'MODERATOR'
        ]
    },
    getPayment: {
        method: 'GET',
        path: '/api/payments/:id',
        access: [
            'MODERATOR'
        ]
    },
    payInSandbox: {
        method: 'POST',
        path: '/api/payments/:id/sandbox/pay',
        access: [
            'MODERATOR'
        ]
    },
    cancelInSandbox: {
        method: 'POST',
        path: '/api/payments/:id/sandbox/cancel',
        access: [
            'MODERATOR'
        ]
    },
    listReview: {
        method: 'GET',
        path: '/api/teacher/review',
        access: [
            'TEACHER'
        ]
    },
    decideReview: {
        method: 'PATCH',
        path: '/api/teacher/review/:userId/:lessonId',
        access: [
            'TEACHER'
        ]
    },
    getReviewSubmission: {
        method: 'GET',
        path: '/api/teacher/review/:userId/:lessonId/submission',
        access: [
            'TEACHER'
        ]
    },
    claimReview: {
        method: 'POST',
        path: '/api/teacher/review/:userId/:lessonId/claim',
        access: [
            'TEACHER'
        ]
    },
    releaseReview: {
        method: 'DELETE',
        path: '/api/teacher/review/:userId/:lessonId/claim',
        access: [
            'TEACHER'
        ]
    },
    listClarify: {
        method: 'GET',
        path: '/api/teacher/clarify',
        access: [
            'TEACHER'
        ]
    },
    replyClarify: {
        method: 'PATCH',
        path: '/api/teacher/clarify/:userId/:lessonId',
        access: [
            'TEACHER'
        ]
    },
    answerComment: {
        method: 'POST',
        path: '/api/lessonComments/:commentId/answer',
        access: [
            'TEACHER'
        ]
    }
};

// EXTERNAL MODULE: external "typebox"
var external_typebox_ = __webpack_require__("N");
;// CONCATENATED MODULE: ../../libs/contract/src/vocabulary.ts
/** The closed vocabularies of the product (specification §1, §3, §4, §6). */ const roles = [
    'LEARNER',
    'TEACHER',
    'MODERATOR',
    'CREATOR'
];
const progressStatuses = [
    'NOT_STARTED',
    'ON_REVIEW',
    'NEED_CLARIFY',
    'NEED_REWORK',
    'COMPLETED'
];
const checkTypes = [
    'VIEW',
    'FILE',
    'TEST'
];
const taskTags = [
    'pending',
    'ready',
    'clarify',
    'review',
    'redo'
];

// EXTERNAL MODULE: ../../libs/contract/src/characters.ts
var characters = __webpack_require__("O");
;// CONCATENATED MODULE: ../../libs/contract/src/schemas/base.ts


/** Value or null, as one JSON Schema type: validates and serialises faster than a union. */ function nullable(schema) {
    const { type, enum: words } = schema;
    return external_typebox_["default"].Unsafe({
        ...schema,
        type: [
            type,
            'null'
        ],
        ...words && {
            enum: [
                ...words,
                null
            ]
        }
    });
}
/** An object that refuses fields it does not name: nothing unknown is stored or sent. */ const base_closed = (properties)=>external_typebox_["default"].Object(properties, {
        additionalProperties: false
    });
/** One of the listed words. */ const oneOf = (words)=>external_typebox_["default"].Unsafe({
        type: 'string',
        enum: [
            ...words
        ]
    });
/** A primary key: a positive 32-bit integer. */ const Id = external_typebox_["default"].Integer({
    minimum: 1,
    maximum: 2147483647
});
/** Text with at least one visible character, as `hasText` of the rules and the database see it. */ const visibleText = (maxLength)=>external_typebox_["default"].String({
        minLength: 1,
        maxLength,
        pattern: characters/* .visibleCharacter */.m
    });
/** Text with at least one visible character on one line: a name or a title. */ const visibleLine = (maxLength)=>external_typebox_["default"].String({
        minLength: 1,
        maxLength,
        pattern: characters/* .visibleCharacter */.m,
        not: {
            type: 'string',
            pattern: characters/* .controlCharacter */.T
        }
    });
/** For a list that takes no filters: what it does not know is refused, as in every other list. */ const NoQuery = base_closed({});
/** An instant, ISO 8601 with zone. */ const Instant = external_typebox_["default"].String({
    format: 'date-time'
});
/** Path parameter `:id`. */ const IdParams = base_closed({
    id: Id
});
/** Nothing in the answer's body. */ const Nothing = external_typebox_["default"].Null();
/** What every growing list takes (product decisions §7); a list adds its own filters. */ const listQuery = {
    search: external_typebox_["default"].Optional(external_typebox_["default"].String({
        maxLength: 200
    })),
    sort: external_typebox_["default"].Optional(external_typebox_["default"].String({
        maxLength: 40,
        pattern: '^-?[a-zA-Z]+$'
    })),
    limit: external_typebox_["default"].Optional(external_typebox_["default"].Integer({
        minimum: 1,
        maximum: 1000
    })),
    cursor: external_typebox_["default"].Optional(external_typebox_["default"].String({
        maxLength: 400
    })),
    total: external_typebox_["default"].Optional(oneOf([
        '1'
    ]))
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/account.ts



const Config = base_closed({
    brand: external_typebox_["default"].String(),
    /** How to reach the administrator; null for a school that has not said. */ supportUrl: nullable(external_typebox_["default"].String()),
    /** Accounts of the demo school while it is on, else null. */ demo: nullable(base_closed({
        password: external_typebox_["default"].String(),
        accounts: external_typebox_["default"].Array(base_closed({
            role: oneOf(roles),
            email: external_typebox_["default"].String(),
            name: external_typebox_["default"].String(),
            /** How many lessons a learner has completed; null for staff. */ completed: nullable(external_typebox_["default"].Integer())
        }))
    })),
    embedHosts: external_typebox_["default"].Array(external_typebox_["default"].String()),
    /** Sizes in bytes; types as file extensions without the dot. */ uploads: base_closed({
        maxBytes: external_typebox_["default"].Integer(),
        types: external_typebox_["default"].Array(external_typebox_["default"].String())
    }),
    images: base_closed({
        maxBytes: external_typebox_["default"].Integer(),
        types: external_typebox_["default"].Array(external_typebox_["default"].String())
    }),
    /** Roubles for one access slot (specification §9). */ slotPrice: external_typebox_["default"].Integer()
});
const accountOperations = {
    signIn: {
        body: base_closed({
            email: external_typebox_["default"].String({
                minLength: 1,
                maxLength: 320
            }),
            password: external_typebox_["default"].String({
                minLength: 1,
                maxLength: 1000
            })
        }),
        reply: base_closed({
            token: external_typebox_["default"].String()
        })
    },
    signOut: {
        reply: Nothing,
        status: 204
    },
    getConfig: {
        reply: Config
    },
    getVersion: {
        reply: base_closed({
            version: external_typebox_["default"].String(),
            commit: nullable(external_typebox_["default"].String())
        })
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/learning.ts



const Status = oneOf(progressStatuses);
const Check = oneOf(checkTypes);
/** Specification §3; the caller's own row only. */ const Progress = base_closed({
    lessonId: Id,
    score: nullable(external_typebox_["default"].Integer()),
    total: nullable(external_typebox_["default"].Integer()),
    status: Status
});
/** A row of the course list: `price` doubles as a lesson count (specification §2, §3). */ const CourseRow = base_closed({
    id: Id,
    title: external_typebox_["default"].String(),
    /** Our rich-text document as a JSON string. */ description: external_typebox_["default"].String(),
    price: nullable(external_typebox_["default"].Integer()),
    /** Sent only when COURSE_TILE_COUNT=lessons. */ lessonCount: external_typebox_["default"].Optional(external_typebox_["default"].Integer()),
    /**
   * Whether the caller may open it: what is stored (only course 1 is open to all) or opened by the caller's
   * group, and always true for staff, who preview every course. A creator is answered true for a new course.
   */ isOpen: external_typebox_["default"].Boolean(),
    /** A learner's statuses in lesson order, for the stairs of an open course. */ steps: external_typebox_["default"].Optional(external_typebox_["default"].Array(Status)),
    version: external_typebox_["default"].Integer()
});
const CourseLesson = base_closed({
    id: Id,
    courseId: Id,
    title: external_typebox_["default"].String(),
    order: external_typebox_["default"].Integer(),
    checkType: Check,
    testId: nullable(Id),
    progresses: external_typebox_["default"].Array(Progress)
});
const Course = base_closed({
    id: Id,
    title: external_typebox_["default"].String(),
    description: external_typebox_["default"].String(),
    price: nullable(external_typebox_["default"].Integer()),
    lessonCount: external_typebox_["default"].Optional(external_typebox_["default"].Integer()),
    isOpen: external_typebox_["default"].Boolean(),
    version: external_typebox_["default"].Integer(),
    lessons: external_typebox_["default"].Array(CourseLesson)
});
const Person = base_closed({
    firstName: external_typebox_["default"].String(),
    lastName: external_typebox_["default"].String()
});
const Submission = base_closed({
    id: Id,
    filePath: external_typebox_["default"].String(),
    fileName: external_typebox_["default"].String(),
    /** Bytes. */ size: external_typebox_["default"].Integer(),
    /** WAITING: in the review queue, at most one. REPLACED: gave way to a newer one. KEPT: never queued. */ state: oneOf([
        'WAITING',
        'REPLACED',
        'KEPT',
        'DECIDED'
    ]),
    comment: nullable(external_typebox_["default"].String()),
    createdAt: Instant,
    teacher: nullable(Person),
    verdict: nullable(oneOf([
        'READY',
        'REDO'
    ])),
    reviewedAt: nullable(Instant)
});
/** A test as a learner sees it: `correct` exists only under /api/tests. */ const LearnerTest = base_closed({
    id: Id,
    title: external_typebox_["default"].String(),
    questions: external_typebox_["default"].Array(base_closed({
        id: Id,
        text: external_typebox_["default"].String(),
        type: oneOf([
            'one',
            'many'
        ]),
        answers: external_typebox_["default"].Array(base_closed({
            id: Id,
            text: external_typebox_["default"].String()
        }))
    }))
});
const Lesson = base_closed({
    id: Id,
    courseId: Id,
    title: external_typebox_["default"].String(),
    order: external_typebox_["default"].Integer(),
    /** Our rich-text document as an object. */ content: external_typebox_["default"].Unsafe({
        type: 'object',
        additionalProperties: true
    }),
    checkType: Check,
    testId: nullable(Id),
    progresses: external_typebox_["default"].Array(Progress),
    submissions: external_typebox_["default"].Array(Submission),
    test: nullable(LearnerTest),
    version: external_typebox_["default"].Integer(),
    /** The course around it, so that the page needs no second request for its rail. */ course: base_closed({
        id: Id,
        title: external_typebox_["default"].String(),
        lessons: external_typebox_["default"].Array(CourseLesson)
    })
});
const learningOperations = {
    listCourses: {
        query: NoQuery,
        reply: external_typebox_["default"].Array(CourseRow)
    },
    getCourse: {
        params: IdParams,
        reply: Course
    },
    getLesson: {
        params: IdParams,
        reply: Lesson
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/comments.ts



/** Specification §3. `answer` and `teacher` are null while the question waits. */ const Comment = base_closed({
    id: Id,
    text: external_typebox_["default"].String(),
    createdAt: Instant,
    author: Person,
    /** Whether the caller wrote it. */ mine: external_typebox_["default"].Boolean(),
    answer: nullable(external_typebox_["default"].String()),
    answeredAt: nullable(Instant),
    teacher: nullable(Person)
});
/** What people write to each other. Blank text is a refusal of its own, not a matter of shape. */ const comments_message = external_typebox_["default"].String({
    maxLength: 10000
});
const LessonParams = base_closed({
    lessonId: Id
});
const commentOperations = {
    /** Oldest first. */ listComments: {
        params: LessonParams,
        query: base_closed({
            limit: listQuery.limit,
            cursor: listQuery.cursor
        }),
        reply: external_typebox_["default"].Array(Comment)
    },
    /** The updated list. */ addComment: {
        params: LessonParams,
        body: base_closed({
            text: comments_message
        }),
        reply: external_typebox_["default"].Array(Comment),
        status: 201
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/files.ts


const FileParams = base_closed({
    id: external_typebox_["default"].String({
        pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    })
});
const fileOperations = {
    /**
   * The file's bytes, to whoever holds a signed address that has not expired. A token beside it is not needed;
   * one that is sent must be its owner's or of the staff.
   */ getFile: {
        params: FileParams,
        query: base_closed({
            exp: external_typebox_["default"].Optional(external_typebox_["default"].String({
                maxLength: 20
            })),
            sig: external_typebox_["default"].Optional(external_typebox_["default"].String({
                maxLength: 200
            })),
            /** Shown in the page where the kind of file allows it, instead of saved. */ inline: external_typebox_["default"].Optional(oneOf([
                '1'
            ]))
        }),
        reply: external_typebox_["default"].Unknown()
    },
    /** multipart/form-data with `file`: a picture for rich text. */ uploadMedia: {
        reply: base_closed({
            url: external_typebox_["default"].String()
        }),
        status: 201
    },
    /** The bytes of a picture in content; its id cannot be guessed. */ getMedia: {
        params: FileParams,
        reply: external_typebox_["default"].Unknown()
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/editing.ts




/**
 * Rich text as clients may write it: our document, raw content of Draft.js or the nodes of a Slate editor
 * (each as a value or as JSON), HTML or plain text.
 */ const RichText = external_typebox_["default"].Unsafe({
    type: [
        'object',
        'array',
        'string'
    ]
});
const Title = visibleLine(300);
const Price = nullable(external_typebox_["default"].Integer({
    minimum: 0,
    maximum: 2147483647
}));
const Order = external_typebox_["default"].Integer({
    minimum: 1,
    maximum: (/* inlined export .greatestOrder */100000)
});
/** Any of these fields; `id` may repeat the one in the path (product decisions §7). */ const editing_changes = (properties)=>external_typebox_["default"].Partial(base_closed({
        id: Id,
        ...properties
    }), {
        additionalProperties: false
    });
const CourseBody = {
    title: Title,
    description: external_typebox_["default"].Optional(RichText),
    price: external_typebox_["default"].Optional(Price)
};
const LessonBody = {
    courseId: Id,
    title: Title,
    order: external_typebox_["default"].Optional(Order),
    content: external_typebox_["default"].Optional(RichText),
    checkType: Check,
    /** Counts only beside TEST (specification §5). */ testId: external_typebox_["default"].Optional(nullable(Id))
};
/** `shift` makes room for the lesson: those from its order up to the first free number move on by one. */ const Insert = base_closed({
    insert: external_typebox_["default"].Optional(oneOf([
        'shift'
    ]))
});
const LessonIds = external_typebox_["default"].Array(Id, {
    minItems: 1,
    maxItems: 1000,
    uniqueItems: true
});
const LessonRow = base_closed({
    id: Id,
    courseId: Id,
    title: external_typebox_["default"].String(),
    order: external_typebox_["default"].Integer(),
    checkType: Check,
    testId: nullable(Id),
    progresses: external_typebox_["default"].Array(Progress),
    /** The caller's own works. */ submissions: external_typebox_["default"].Array(Submission),
    test: nullable(base_closed({
        id: Id,
        title: external_typebox_["default"].String()
    })),
    version: external_typebox_["default"].Integer(),
    /** Null once the course is deleted. */ course: nullable(base_closed({
        id: Id,
        title: external_typebox_["default"].String()
    }))
});
/** One of the last 20 stored states. */ const Version = base_closed({
    version: external_typebox_["default"].Integer(),
    savedAt: Instant,
    /** Null for what nobody signed in has saved. */ savedBy: nullable(Person),
    /** The caller saved it. */ own: external_typebox_["default"].Boolean(),
    /** By a save, by going back to an earlier state, or over what stood there («Перезаписать», specification §8). */ way: oneOf([
        'saved',
        'restored',
        'overwritten'
    ]),
    title: external_typebox_["default"].String(),
    /** What was stored, in the shape that a save takes. */ data: external_typebox_["default"].Unsafe({
        type: 'object',
        additionalProperties: true
    })
});
const VersionParams = base_closed({
    id: Id,
    version: Id
});
const versions = {
    params: IdParams,
    reply: external_typebox_["default"].Array(Version)
};
const editingOperations = {
    createCourse: {
        body: base_closed(CourseBody),
        reply: CourseRow,
        status: 201
    },
    updateCourse: {
        params: IdParams,
        body: editing_changes(CourseBody),
        reply: CourseRow
    },
    deleteCourse: {
        params: IdParams,
        reply: Nothing,
        status: 204
    },
    restoreCourse: {
        params: IdParams,
        reply: CourseRow
    },
    listCourseVersions: versions,
    restoreCourseVersion: {
        params: VersionParams,
        reply: CourseRow
    },
    /**
   * All live lessons of the course, each once, in their new order; the numbers 1 to n are given. `seen` is
   * the order that its author saw: when the lessons stand in another by now, nothing is changed
   * (`order_changed`). Without it the order counts as it is sent.
   */ orderLessons: {
        params: IdParams,
        body: base_closed({
            lessonIds: LessonIds,
            seen: external_typebox_["default"].Optional(LessonIds)
        }),
        reply: Course
    },
    listLessons: {
        query: base_closed({
            ...listQuery,
            courseId: external_typebox_["default"].Optional(Id)
        }),
        reply: external_typebox_["default"].Array(LessonRow)
    },
    createLesson: {
        query: Insert,
        body: base_closed(LessonBody),
        reply: Lesson,
        status: 201
    },
    updateLesson: {
        params: IdParams,
        query: Insert,
        body: editing_changes(LessonBody),
        reply: Lesson
    },
    deleteLesson: {
        params: IdParams,
        reply: Nothing,
        status: 204
    },
    restoreLesson: {
        params: IdParams,
        reply: Lesson
    },
    listLessonVersions: versions,
    restoreLessonVersion: {
        params: VersionParams,
        reply: Lesson
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/events.ts


/**
 * Data of the event `notifications`: how many a learner has not read, the id of the newest, and how long ago
 * it came, in milliseconds (absent without one). An age and not a date: no two clocks need to agree.
 */ const UnreadNotifications = base_closed({
    unread: external_typebox_["default"].Integer(),
    newest: nullable(Id),
    age: external_typebox_["default"].Optional(external_typebox_["default"].Integer({
        minimum: 0
    }))
});
/** Data of `review` (a work's id) and `clarify` (a comment's): null when the whole queue is to be read again. */ const QueueChange = base_closed({
    id: nullable(Id)
});
/** Data of `school`: what of the moderators' screens is to be read again; null for all of it. */ const SchoolChange = base_closed({
    part: nullable(oneOf([
        'participants',
        'groups',
        'slots',
        'payments'
    ]))
});
/**
 * Texts under names, both limited, no matter which characters are in them: `Type.Record` would leave a name
 * with a line break in it to no rule at all.
 */ const ReportData = external_typebox_["default"].Unsafe({
    type: 'object',
    maxProperties: 20,
    propertyNames: {
        minLength: 1,
        maxLength: 60
    },
    additionalProperties: {
        type: 'string',
        maxLength: 1000
    }
});
const eventOperations = {
    /**
   * A stream (text/event-stream) of ids, never of content: `notifications` to learners, first at its
   * opening; `review` and `clarify` to teachers; `school` to moderators; `ended` when the session is over, before
   * it closes.
   */ followEvents: {
        reply: external_typebox_["default"].Unknown()
    },
    /** What went wrong in a browser; at most 8,000 bytes. A token says who was signed in. */ reportClientEvent: {
        body: base_closed({
            kind: oneOf([
                'remote-failed',
                'script-error',
                'csp'
            ]),
            data: ReportData
        }),
        reply: Nothing,
        status: 204
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/payments.ts



const Payment = base_closed({
    id: Id,
    date: Instant,
    quantity: external_typebox_["default"].Integer(),
    /** Roubles: quantity × 2000 (specification §9). */ amount: external_typebox_["default"].Integer(),
    status: oneOf([
        'PENDING',
        'PAID',
        'CANCELED'
    ]),
    /** Where it can be paid, while it waits. */ payUrl: nullable(external_typebox_["default"].String()),
    /** Paid in the sandbox rather than with money. */ sandbox: external_typebox_["default"].Boolean()
});
const paymentOperations = {
    listPayments: {
        query: base_closed({
            limit: listQuery.limit,
            cursor: listQuery.cursor,
            total: listQuery.total
        }),
        reply: external_typebox_["default"].Array(Payment)
    },
    createPayment: {
        body: base_closed({
            quantity: external_typebox_["default"].Integer({
                minimum: 1,
                maximum: (/* inlined export .greatestQuantity */10000)
            })
        }),
        reply: base_closed({
            id: Id,
            payUrl: external_typebox_["default"].String()
        }),
        status: 201
    },
    getPayment: {
        params: IdParams,
        reply: Payment
    },
    payInSandbox: {
        params: IdParams,
        reply: Payment
    },
    cancelInSandbox: {
        params: IdParams,
        reply: Payment
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/people.ts




const Participant = base_closed({
    id: Id,
    firstName: external_typebox_["default"].String(),
    lastName: external_typebox_["default"].String(),
    email: external_typebox_["default"].String(),
    groups: external_typebox_["default"].Array(base_closed({
        groupId: Id,
        group: base_closed({
            name: external_typebox_["default"].String()
        })
    })),
    /** Lessons completed and courses begun (product decisions §5). */ lessons: external_typebox_["default"].Integer(),
    courses: external_typebox_["default"].Integer(),
    lastLogin: nullable(Instant),
    /** When anything of theirs last changed; null for somebody who has not begun. */ lastStep: nullable(Instant),
    /** Has open lessons left and took no step for `idleDays` of the rules. */ idle: external_typebox_["default"].Boolean()
});
// Nothing that cannot be seen: two accounts must not look like one.
const ofEmail = '[^@\\s\\u0000-\\u001f\\u007f-\\u00a0\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff]+';
const Email = external_typebox_["default"].String({
    maxLength: 320,
    pattern: `^${ofEmail}@${ofEmail}$`
});
const PersonName = visibleLine(100);
const Password = visibleText(1000);
const people_person = {
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    /** Null for nobody's group; on an update an absent one stays as it is. */ groupId: external_typebox_["default"].Optional(nullable(Id))
};
const Group = base_closed({
    id: Id,
    name: external_typebox_["default"].String(),
    members: external_typebox_["default"].Integer(),
    /** Courses beyond the first that the group opens to its members (product decisions §1). */ courseIds: external_typebox_["default"].Array(Id)
});
const people_group = {
    name: visibleLine(200),
    /** On an update absent ones stay as they are. */ courseIds: external_typebox_["default"].Optional(external_typebox_["default"].Array(Id, {
        maxItems: 1000
    }))
};
const Slots = base_closed({
    paid: external_typebox_["default"].Integer(),
    used: external_typebox_["default"].Integer(),
    free: external_typebox_["default"].Integer()
});
/** One row of an import: what was done with it, or would be. */ const ImportRow = base_closed({
    /** Line of the file, from 1. */ line: external_typebox_["default"].Integer(),
    outcome: oneOf([
        'added',
        'skipped',
        'bad'
    ]),
    lastName: external_typebox_["default"].String(),
    firstName: external_typebox_["default"].String(),
    email: external_typebox_["default"].String(),
    group: nullable(external_typebox_["default"].String()),
    /** Russian sentences; a row with one is bad. */ problems: external_typebox_["default"].Array(external_typebox_["default"].String()),
    /** Told once, when it was made here. */ password: nullable(external_typebox_["default"].String())
});
const ImportReport = base_closed({
    dryRun: external_typebox_["default"].Boolean(),
    added: external_typebox_["default"].Integer(),
    skipped: external_typebox_["default"].Integer(),
    bad: external_typebox_["default"].Integer(),
    /** Free slots before the import. */ free: external_typebox_["default"].Integer(),
    /** Whether it was written, or could be. */ accepted: external_typebox_["default"].Boolean(),
    ignoredColumns: external_typebox_["default"].Array(external_typebox_["default"].String()),
    rows: external_typebox_["default"].Array(ImportRow)
});
const ParticipantProgress = base_closed({
    participant: Participant,
    /** When anything of theirs last changed; null for somebody who has not begun. */ lastStep: nullable(Instant),
    courses: external_typebox_["default"].Array(base_closed({
        course: base_closed({
            id: Id,
            title: external_typebox_["default"].String()
        }),
        completed: external_typebox_["default"].Integer(),
        lessons: external_typebox_["default"].Array(base_closed({
            id: Id,
            title: external_typebox_["default"].String(),
            order: external_typebox_["default"].Integer(),
            checkType: Check,
            status: Status,
            changedAt: nullable(Instant),
            /** Of the best attempt at a test; null where there was none. */ score: nullable(external_typebox_["default"].Integer()),
            total: nullable(external_typebox_["default"].Integer()),
            /** What was handed in, the newest first. */ submissions: external_typebox_["default"].Array(Submission)
        }))
    }))
});
/** Whom a list or a file of participants holds; `idle` leaves those who have not moved for a while. */ const participantFilter = {
    groupId: external_typebox_["default"].Optional(Id),
    idle: external_typebox_["default"].Optional(oneOf([
        '1'
    ]))
};
const peopleOperations = {
    listParticipants: {
        query: base_closed({
            ...listQuery,
            ...participantFilter
        }),
        reply: external_typebox_["default"].Array(Participant)
    },
    createParticipant: {
        body: base_closed({
            ...people_person,
            password: Password
        }),
        reply: Participant,
        status: 201
    },
    /** An empty password leaves the old one; a new one ends all sessions (product decisions §5). */ updateParticipant: {
        params: IdParams,
        body: base_closed({
            id: external_typebox_["default"].Optional(Id),
            ...people_person,
            password: external_typebox_["default"].Optional(external_typebox_["default"].String({
                maxLength: 1000,
                pattern: `${characters/* .visibleCharacter */.m}|^$`
            }))
        }),
        reply: Participant
    },
    /** Null takes them out of their group; `from` is where the caller believes them to be, and checked if given. */ moveParticipant: {
        params: IdParams,
        body: base_closed({
            groupId: nullable(Id),
            from: external_typebox_["default"].Optional(nullable(Id))
        }),
        reply: Participant
    },
    /** The file itself as text/csv, or its text as a JSON string; README.md of the API says what is understood. */ importParticipants: {
        query: base_closed({
            dryRun: external_typebox_["default"].Optional(oneOf([
                '1'
            ]))
        }),
        body: external_typebox_["default"].String({
            minLength: 1
        }),
        reply: ImportReport
    },
    /** A CSV file. */ exportParticipants: {
        query: base_closed({
            search: listQuery.search,
            ...participantFilter
        }),
        reply: external_typebox_["default"].String()
    },
    getParticipantProgress: {
        params: IdParams,
        reply: ParticipantProgress
    },
    deleteParticipant: {
        params: IdParams,
        reply: Nothing,
        status: 204
    },
    listGroups: {
        query: NoQuery,
        reply: external_typebox_["default"].Array(Group)
    },
    createGroup: {
        body: base_closed(people_group),
        reply: Group,
        status: 201
    },
    updateGroup: {
        params: IdParams,
        body: base_closed({
            id: external_typebox_["default"].Optional(Id),
            ...people_group
        }),
        reply: Group
    },
    deleteGroup: {
        params: IdParams,
        reply: Nothing,
        status: 204
    },
    getSlots: {
        reply: Slots
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/profile.ts




const CourseName = base_closed({
    id: Id,
    title: external_typebox_["default"].String()
});
const CompletedLesson = base_closed({
    lessonId: Id,
    lesson: base_closed({
        title: external_typebox_["default"].String(),
        course: CourseName
    }),
    date: Instant,
    status: Status
});
/** A learner's FILE lesson; the task id is the lesson id (product decisions §5). */ const Task = base_closed({
    id: Id,
    title: external_typebox_["default"].String(),
    course: CourseName,
    tag: oneOf(taskTags)
});
/** A task in full: what to do, and the works handed in so far, the newest first. */ const TaskDetail = base_closed({
    ...Task.properties,
    status: Status,
    /** The lesson's rich-text document as an object. */ content: external_typebox_["default"].Unsafe({
        type: 'object',
        additionalProperties: true
    }),
    submissions: external_typebox_["default"].Array(Submission)
});
const Notification = base_closed({
    id: Id,
    text: external_typebox_["default"].String(),
    /** The lesson it is about; null when it is not about one, or the lesson is no more. */ lesson: nullable(base_closed({
        id: Id,
        courseId: Id
    })),
    /** The course that was opened to the learner; null when it is not about that, or the course is no more. */ course: nullable(base_closed({
        id: Id
    })),
    date: Instant,
    read: external_typebox_["default"].Boolean()
});
const PageQuery = base_closed({
    limit: listQuery.limit,
    cursor: listQuery.cursor
});
const profileOperations = {
    listCompleted: {
        query: PageQuery,
        reply: external_typebox_["default"].Array(CompletedLesson)
    },
    listTasks: {
        query: PageQuery,
        reply: external_typebox_["default"].Array(Task)
    },
    getTask: {
        params: base_closed({
            lessonId: Id
        }),
        reply: TaskDetail
    },
    listNotifications: {
        query: PageQuery,
        reply: external_typebox_["default"].Array(Notification)
    },
    readNotification: {
        params: IdParams,
        reply: Notification
    },
    readAllNotifications: {
        reply: base_closed({
            updated: external_typebox_["default"].Integer()
        })
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/progress.ts



const TestResult = base_closed({
    lessonId: Id,
    score: external_typebox_["default"].Integer(),
    total: external_typebox_["default"].Integer(),
    status: Status,
    /** Ids of the questions answered wrongly; never the key. */ wrong: external_typebox_["default"].Array(Id)
});
const Answered = base_closed({
    questionId: Id,
    answerIds: external_typebox_["default"].Array(Id, {
        maxItems: 100
    })
});
const progressOperations = {
    completeLesson: {
        body: base_closed({
            lessonId: Id
        }),
        reply: Progress
    },
    /** The API grades; a client's own `score` and `total` are ignored (product decisions §1). */ submitTest: {
        body: base_closed({
            lessonId: Id,
            answers: external_typebox_["default"].Optional(external_typebox_["default"].Array(Answered, {
                maxItems: 1000
            })),
            score: external_typebox_["default"].Optional(external_typebox_["default"].Number()),
            total: external_typebox_["default"].Optional(external_typebox_["default"].Number())
        }),
        reply: TestResult
    },
    /** multipart/form-data with `lessonId` and, after it, `file`. */ uploadWork: {
        reply: base_closed({
            url: external_typebox_["default"].String()
        }),
        status: 201
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/review.ts




const Named = base_closed({
    id: Id,
    firstName: external_typebox_["default"].String(),
    lastName: external_typebox_["default"].String()
});
const LessonOfCourse = base_closed({
    id: Id,
    title: external_typebox_["default"].String(),
    order: external_typebox_["default"].Integer(),
    course: base_closed({
        id: Id,
        title: external_typebox_["default"].String()
    })
});
const Verdict = oneOf([
    'READY',
    'REDO'
]);
/** Who has a work open, and until when. */ const Claim = base_closed({
    by: Named,
    until: Instant
});
const ReviewItem = base_closed({
    user: Named,
    lesson: LessonOfCourse,
    submissionId: Id,
    submittedAt: Instant,
    /** Which work of this learner for this lesson it is, from 1. */ round: external_typebox_["default"].Integer(),
    /** A colleague who has it open now. */ claim: nullable(Claim)
});
/** One row for each question; its id is the comment's (product decisions §4). */ const ClarifyItem = base_closed({
    id: Id,
    user: Named,
    lesson: LessonOfCourse,
    meta: base_closed({
        question: external_typebox_["default"].String(),
        /** The answer; null while it waits. */ reply: nullable(external_typebox_["default"].String()),
        commentId: Id,
        createdAt: Instant,
        answeredAt: nullable(Instant),
        /** Who answered. */ teacher: nullable(Person)
    })
});
/** One work of a learner for a lesson, from the first hand-in to the verdict. */ const Round = base_closed({
    id: Id,
    round: external_typebox_["default"].Integer(),
    filePath: external_typebox_["default"].String(),
    fileName: external_typebox_["default"].String(),
    /** Bytes. */ size: external_typebox_["default"].Integer(),
    /** Whether a browser may show it in the page; else it is to download. */ inline: external_typebox_["default"].Boolean(),
    createdAt: Instant,
    verdict: nullable(Verdict),
    comment: nullable(external_typebox_["default"].String()),
    reviewedAt: nullable(Instant),
    teacher: nullable(Person)
});
const ReviewSubmission = base_closed({
    /** Of the work that is looked at: the waiting one, else the last. */ filePath: external_typebox_["default"].String(),
    submission: Round,
    /** Earlier rounds, newest first, at most fifty. */ history: external_typebox_["default"].Array(Round),
    claim: nullable(Claim)
});
const WorkParams = base_closed({
    userId: Id,
    lessonId: Id
});
const queueFilters = {
    ...listQuery,
    courseId: external_typebox_["default"].Optional(Id),
    lessonId: external_typebox_["default"].Optional(Id)
};
const queueQuery = base_closed(queueFilters);
/** Without `answered` only what waits (specification §2, clarify tab). */ const clarifyQuery = base_closed({
    ...queueFilters,
    answered: external_typebox_["default"].Optional(oneOf([
        'no',
        'yes',
        'all'
    ]))
});
const reviewOperations = {
    listReview: {
        query: queueQuery,
        reply: external_typebox_["default"].Array(ReviewItem)
    },
    decideReview: {
        params: WorkParams,
        body: base_closed({
            action: Verdict,
            comment: external_typebox_["default"].Optional(nullable(comments_message)),
            /** The work that the teacher saw; without it the one that waits. */ submissionId: external_typebox_["default"].Optional(Id)
        }),
        reply: base_closed({
            lessonId: Id,
            status: Status,
            submissionId: Id,
            verdict: Verdict
        })
    },
    getReviewSubmission: {
        params: WorkParams,
        reply: ReviewSubmission
    },
    /** Claims the waiting work for two minutes, or renews the caller's claim. */ claimReview: {
        params: WorkParams,
        reply: Claim
    },
    releaseReview: {
        params: WorkParams,
        reply: Nothing,
        status: 204
    },
    listClarify: {
        query: clarifyQuery,
        reply: external_typebox_["default"].Array(ClarifyItem)
    },
    replyClarify: {
        params: WorkParams,
        body: base_closed({
            reply: comments_message,
            commentId: external_typebox_["default"].Optional(Id)
        }),
        reply: Comment
    },
    answerComment: {
        params: base_closed({
            commentId: Id
        }),
        body: base_closed({
            answer: comments_message
        }),
        reply: Comment
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/tests.ts



const Kind = oneOf([
    'one',
    'many'
]);
/** A client's own id of a question or an answer: anything; the server gives its own (product decisions §5). */ const ClientId = external_typebox_["default"].Unsafe({
    type: [
        'string',
        'number'
    ],
    maxLength: 100
});
const Test = base_closed({
    id: Id,
    title: external_typebox_["default"].String(),
    version: external_typebox_["default"].Integer(),
    questions: external_typebox_["default"].Array(base_closed({
        id: Id,
        text: external_typebox_["default"].String(),
        type: Kind,
        answers: external_typebox_["default"].Array(base_closed({
            id: Id,
            text: external_typebox_["default"].String(),
            correct: external_typebox_["default"].Boolean()
        }))
    }))
});
const TestRow = base_closed({
    id: Id,
    title: external_typebox_["default"].String(),
    version: external_typebox_["default"].Integer(),
    questionCount: external_typebox_["default"].Integer(),
    /** The live lesson that uses it: the first by course and order (specification §2). */ lesson: nullable(base_closed({
        id: Id,
        order: external_typebox_["default"].Integer(),
        /** Null once the course is deleted. */ course: nullable(base_closed({
            id: Id,
            title: external_typebox_["default"].String()
        }))
    }))
});
const TestBody = {
    title: visibleLine(300),
    questions: external_typebox_["default"].Array(base_closed({
        id: external_typebox_["default"].Optional(ClientId),
        text: visibleText(5000),
        type: Kind,
        answers: external_typebox_["default"].Array(base_closed({
            id: external_typebox_["default"].Optional(ClientId),
            text: visibleText(2000),
            correct: external_typebox_["default"].Boolean()
        }), {
            minItems: 2,
            maxItems: 50
        })
    }), {
        minItems: 1,
        maxItems: 500
    })
};
const testOperations = {
    /** `courseId`: those that a live lesson of the course uses. */ listTests: {
        query: base_closed({
            ...listQuery,
            courseId: external_typebox_["default"].Optional(Id)
        }),
        reply: external_typebox_["default"].Array(TestRow)
    },
    createTest: {
        body: base_closed(TestBody),
        reply: Test,
        status: 201
    },
    getTest: {
        params: IdParams,
        reply: Test
    },
    updateTest: {
        params: IdParams,
        body: base_closed({
            id: external_typebox_["default"].Optional(Id),
            ...TestBody
        }),
        reply: Test
    },
    deleteTest: {
        params: IdParams,
        reply: Nothing,
        status: 204
    },
    restoreTest: {
        params: IdParams,
        reply: Test
    },
    listTestVersions: versions,
    restoreTestVersion: {
        params: VersionParams,
        reply: Test
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/index.ts












/** The shapes of every route, under the route's name; one without shapes does not compile. */ const operations = {
    ...accountOperations,
    ...commentOperations,
    ...fileOperations,
    ...editingOperations,
    ...eventOperations,
    ...learningOperations,
    ...paymentOperations,
    ...peopleOperations,
    ...profileOperations,
    ...progressOperations,
    ...reviewOperations,
    ...testOperations
};

;// CONCATENATED MODULE: ./src/http/deprecation.ts
const deprecation_instant = (day)=>new Date(`${day}T00:00:00Z`);
/** The headers by which every answer of a deprecated operation says so (RFC 9745, RFC 8594). */ const deprecationHeaders = ({ since, sunset, instead })=>({
        deprecation: `@${deprecation_instant(since).getTime() / 1000}`,
        sunset: deprecation_instant(sunset).toUTCString(),
        ...instead && {
            link: `<${instead}>; rel="successor-version"`
        }
    });

// EXTERNAL MODULE: ./src/http/problem.ts
var problem = __webpack_require__("r");
;// CONCATENATED MODULE: ./src/http/guards.ts

const guarded = 'guarded';
/** Makes a register scope the place where only signed-in people come: token and session, before any parsing. */ function requireSession(app, checkSession) {
    app.decorate(guarded, true);
    app.addHook('onRequest', async (request)=>{
        request.user = await checkSession(bearerOf(request));
    });
}
/** Whether the scope was made by `requireSession`. */ const isGuarded = (app)=>app.hasDecorator(guarded);
/** Refuses roles that the operation does not name; runs after the session check, before the body is read. */ const requireRole = (allowed)=>({ user }, _, done)=>done(allowed.includes(user.role) ? undefined : (0,problem/* .problem */.C)('forbidden'));
/**
 * Who sends a token along to an operation that needs none; nobody without one. Throws `unauthorized` for a
 * token that is worth nothing.
 */ async function callerOf(request, checkSession) {
    return request.headers.authorization === undefined ? undefined : checkSession(bearerOf(request));
}
function bearerOf({ headers }) {
    const match = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '');
    if (!match?.[1]) throw (0,problem/* .problem */.C)('unauthorized');
    return match[1];
}

;// CONCATENATED MODULE: ./src/http/written.ts
/**
 * An answer that is JSON text already. Only for what is worth it, as the schema no longer filters it:
 * whoever writes it names each field, and a spec compares it with the contract's shape.
 */ class Written {
    json;
    constructor(json){
        this.json = json;
    }
}

;// CONCATENATED MODULE: ./src/http/serve.ts





/**
 * Puts one operation of the contract on the air: its path, shapes and access come from the contract,
 * so a handler says only what it does. The reply holds what the reply schema names and nothing else.
 * Throws at start when an operation that needs a session is served outside a signed-in scope.
 */ function serve(app, name, handle, options = {}) {
    const { method, path, access, deprecated } = routes[name];
    const farewell = deprecated && deprecationHeaders(deprecated);
    const shapes = operations[name];
    const status = shapes.status ?? 200;
    if (access !== 'public' && !isGuarded(app)) throw new Error(`${name} must be served in a signed-in scope`);
    app.route({
        ...options,
        method,
        url: path,
        ...typeof access === 'string' ? {} : {
            onRequest: requireRole(access)
        },
        // Refusals say it as well.
        ...farewell && {
            onSend: async (_request, reply)=>void reply.headers(farewell)
        },
        schema: {
            ...shapes.params && {
                params: shapes.params
            },
            ...shapes.query && {
                querystring: shapes.query
            },
            ...shapes.body && {
                body: shapes.body
            },
            // 204 has no body to shape.
            ...status !== 204 && {
                response: {
                    [status]: shapes.reply
                }
            }
        },
        handler: async (request, reply)=>{
            reply.code(status);
            const { params, query, body, user } = request;
            // The schemas above have checked what the types say.
            const answer = await handle({
                params,
                query,
                body,
                user,
                request,
                reply
            });
            if (!(answer instanceof Written)) return answer;
            reply.type('application/json; charset=utf-8');
            return answer.json;
        }
    });
}

// EXTERNAL MODULE: ./src/areas/about/queries.ts
var queries = __webpack_require__("w");
;// CONCATENATED MODULE: ./src/areas/about/routes.ts






/** What a browser must know before anybody signs in. */ function about(app, { db, config }) {
    serve(app, 'getConfig', async ()=>({
            brand: config.brand,
            supportUrl: config.supportUrl,
            demo: config.seed === 'demo' ? {
                password: demo/* .demoPassword */.z,
                accounts: await demoAccounts()
            } : null,
            embedHosts: config.embedHosts,
            uploads: {
                maxBytes: config.uploadMaxBytes,
                types: uploadTypes
            },
            images: {
                maxBytes: imageMaxBytes,
                types: imageTypes
            },
            slotPrice: src/* .slotPrice */.UM
        }));
    serve(app, 'getVersion', async ()=>({
            version: package_namespaceObject.rE,
            commit: config.commit
        }));
    const demoAccounts = async ()=>(await (0,queries/* .findDemoAccounts */.v)(db)).map(({ role, email, first_name, last_name, completed })=>({
                role,
                email,
                name: `${first_name} ${last_name}`,
                completed: role === 'LEARNER' ? Number(completed) : null
            }));
}

// EXTERNAL MODULE: external "kysely"
var external_kysely_ = __webpack_require__("Yg");
;// CONCATENATED MODULE: ./src/reading/rows-of.ts

/**
 * Runs a statement whose text never changes. On the hottest reads composing the same text anew for every
 * request would cost more than the database needs to answer it.
 */ async function rowsOf(db, statement, parameters) {
    const { rows } = await db.executeQuery(external_kysely_.CompiledQuery.raw(statement, [
        ...parameters
    ]));
    return rows;
}

;// CONCATENATED MODULE: ./src/reading/rows-over.ts

/**
 * Reads with one statement what several keys ask for. Its text depends on their number alone, rounded up to
 * a power of two, and the keys that are missing to it are nulls: a statement with a list as its parameter
 * would be planned anew for every list, which costs PostgreSQL three times what the reading does.
 *
 * @param types SQL types of what makes up a key
 * @param write the statement around `(values …)`, which yields one row a key
 */ function rowsOver(types, write) {
    const texts = new Map();
    const textFor = (size)=>{
        const known = texts.get(size);
        if (known !== undefined) return known;
        const text = write(valuesOf(types, size));
        texts.set(size, text);
        return text;
    };
    return (db, keys)=>{
        const size = 2 ** Math.ceil(Math.log2(keys.length));
        const missing = new Array((size - keys.length) * types.length).fill(null);
        return rowsOf(db, textFor(size), [
            ...keys.flat(),
            ...missing
        ]);
    };
}
// The first row says the types of all.
const valuesOf = (types, size)=>`(values ${Array.from({
        length: size
    }, (_, row)=>`(${rowOf(types, row)})`).join()})`;
const rowOf = (types, row)=>types.map((type, at)=>`$${row * types.length + at + 1}${row === 0 ? `::${type}` : ''}`).join();

;// CONCATENATED MODULE: external "@fastify/jwt"

;// CONCATENATED MODULE: ./src/sessions/tokens.ts



/** How long a session lives, in seconds; a token never outlives it. */ const sessionSeconds = 8 * 60 * 60;
const algorithm = 'HS256';
// Ours are some 300 characters; a longer one is not worth the work of checking it.
const longestToken = 4096;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const tokens_id = /^[1-9]\d{0,9}$/;
// A pattern alone would take a number or a list for the text it turns into.
const isText = (claim, pattern)=>typeof claim === 'string' && pattern.test(claim);
/** Registers signing and checking of tokens under the service's secret. */ async function useTokens(app, secret) {
    await app.register(__rspack_external__fastify_jwt_7d9a6b47["default"], {
        secret,
        sign: {
            algorithm,
            expiresIn: sessionSeconds
        },
        verify: {
            // Pinned: by default whatever the token names would be accepted, and a token without an end too.
            algorithms: [
                algorithm
            ],
            requiredClaims: [
                'exp',
                'iat',
                'sub',
                'role',
                'jti'
            ],
            maxAge: sessionSeconds
        }
    });
}
// Ours at most are kept; somebody with more sessions at once only has some of them checked again.
const mostKnown = 5000;
/**
 * Reads the claims of tokens that we signed and that still hold; any fault at all is `unauthorized`. A token
 * whose signature was found right is not reckoned through again: it cannot become wrong, and this costs more
 * than anything else in a hot read. Its times are looked at on every call, as is its session (check-session.ts).
 */ function claimsReader(app) {
    const known = new Map();
    return (token)=>{
        const claims = known.get(token) ?? readClaims(app, token);
        if (!isTimely(claims)) throw (0,problem/* .problem */.C)('unauthorized');
        if (known.size >= mostKnown) known.clear();
        known.set(token, claims);
        return claims;
    };
}
function readClaims(app, token) {
    if (token.length > longestToken) throw (0,problem/* .problem */.C)('unauthorized');
    const claims = verified(app, token);
    const { sub, jti, role } = claims;
    if (!isText(sub, tokens_id) || !isText(jti, uuid) || !roles.includes(role)) throw (0,problem/* .problem */.C)('unauthorized');
    return claims;
}
// Seconds that the clocks of two replicas may differ.
const leeway = 60;
/** Whether it was signed before now, for no longer than a session, and has not run out. */ const isTimely = ({ iat, exp })=>Number.isSafeInteger(iat) && Number.isSafeInteger(exp) && exp - iat <= sessionSeconds && iat <= Date.now() / 1000 + leeway && exp > Date.now() / 1000;
function verified(app, token) {
    try {
        return app.jwt.verify(token);
    } catch  {
        // Which fault it was is the attacker's knowledge to gain, and nobody else's.
        throw (0,problem/* .problem */.C)('unauthorized');
    }
}

;// CONCATENATED MODULE: ./src/sessions/queries.ts



const live = rowsOver([
    'uuid'
], (ids)=>`
  select sessions.id, users.id as "userId", users.role
  from ${ids} asked (id) join sessions on sessions.id = asked.id
    join users on users.id = sessions.user_id
  where sessions.expires_at > now() and users.deleted_at is null and users.disabled_at is null`);
/** Those of the sessions that live: not signed out, not expired, of an account that is not closed. */ async function findSessions(db, ids) {
    const rows = await live(db, [
        ...new Set(ids)
    ].map((id)=>[
            id
        ]));
    const found = new Map(rows.map((session)=>[
            session.id,
            session
        ]));
    return (id)=>found.get(id);
}
/** Opens a session of eight hours and returns its id. */ async function openSession(trx, userId) {
    const { id } = await trx.insertInto('sessions').values({
        user_id: userId,
        expires_at: (0,external_kysely_.sql)`now() + make_interval(secs => ${(/* inlined export .sessionSeconds */28800)})`
    }).returning('id').executeTakeFirstOrThrow();
    return id;
}
/** Ends one session; its token is refused from the next call on, on every replica. */ async function endSession(db, sessionId) {
    await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

// EXTERNAL MODULE: ./src/db/transaction.ts + 1 modules
var transaction = __webpack_require__("rK");
;// CONCATENATED MODULE: ./src/sessions/email-of.ts
/**
 * An e-mail as it is stored and looked up. One letter may be written in two ways («й» and «и» with a breve);
 * composed (NFC) it is one account, whichever keyboard it was typed on.
 */ const emailOf = (written)=>written.normalize('NFC');

// EXTERNAL MODULE: ./src/sessions/passwords.ts
var passwords = __webpack_require__("Rz");
;// CONCATENATED MODULE: ./src/areas/account/attempts.ts


const attempts_minute = 60000;
const attempts_limits = {
    sign_in_account: 10,
    sign_in_address: 100
};
/**
 * Counts a try as a failure before the password is looked at, so that parallel tries cannot all slip
 * under the limit; `forgetAttempt` takes it back after a success.
 * Throws `too_many_attempts` with `retryAfter` in seconds (product decisions §7).
 */ async function countAttempt(db, attempt) {
    const rows = await attempts_count(db, attempt, 1);
    if (rows.every(({ kind, hits })=>hits <= attempts_limits[kind])) return;
    // A refused try checked no password: it must not use up the address of everybody behind it.
    await forgetAttempt(db, attempt);
    const retryAfter = Math.ceil((windowOf(attempt.at).getTime() + attempts_minute - attempt.at.getTime()) / 1000);
    throw (0,problem/* .problem */.C)('too_many_attempts', {
        retryAfter
    });
}
/** Takes back a counted try that was no failure. */ async function forgetAttempt(db, attempt) {
    await attempts_count(db, attempt, -1);
}
// Always account before address: parallel tries lock the two rows in one order and cannot deadlock.
const attempts_count = (db, { email, address, at }, by)=>db.insertInto('rate_windows').values([
        {
            kind: 'sign_in_account',
            subject: (0,external_kysely_.sql)`russian_key(${email})`,
            started_at: windowOf(at),
            hits: Math.max(by, 0)
        },
        {
            kind: 'sign_in_address',
            subject: address,
            started_at: windowOf(at),
            hits: Math.max(by, 0)
        }
    ]).onConflict((conflict)=>conflict.columns([
            'kind',
            'subject',
            'started_at'
        ]).doUpdateSet({
            hits: (0,external_kysely_.sql)`greatest(rate_windows.hits + ${by}, 0)`
        })).returning([
        'kind',
        'hits'
    ]).execute();
const windowOf = (at)=>new Date(Math.floor(at.getTime() / attempts_minute) * attempts_minute);

;// CONCATENATED MODULE: ./src/areas/account/queries.ts

/** The live account with this e-mail, in whatever case it was typed. */ const findAccount = (db, email)=>db.selectFrom('users').select([
        'id',
        'role',
        'first_name',
        'last_name',
        'password_hash',
        'disabled_at'
    ]).where((0,external_kysely_.sql)`russian_key(email)`, '=', (0,external_kysely_.sql)`russian_key(${email})`).where('deleted_at', 'is', null).executeTakeFirst();
/**
 * Notes the sign-in. False when the account was closed or its password changed since it was read:
 * then the password that was checked is no longer the account's.
 */ async function noteSignIn(trx, userId, passwordHash) {
    const { numUpdatedRows } = await trx.updateTable('users').set({
        last_login_at: (0,external_kysely_.sql)`now()`
    }).where('id', '=', userId).where('password_hash', '=', passwordHash).where('disabled_at', 'is', null).where('deleted_at', 'is', null).executeTakeFirst();
    return numUpdatedRows === 1n;
}

;// CONCATENATED MODULE: ./src/areas/account/sign-in.ts







/**
 * Signs in and returns the token of a new session. An unknown e-mail, a wrong password and a closed
 * account are one answer, `wrong_credentials`, after the same work.
 */ async function signIn(db, jwt, { password, ...sent }) {
    const attempt = {
        ...sent,
        email: emailOf(sent.email)
    };
    await countAttempt(db, attempt);
    const account = await findAccount(db, attempt.email);
    const fits = await (0,passwords/* .isPassword */.Ij)(account?.password_hash, password);
    if (!account || !fits || account.disabled_at) throw (0,problem/* .problem */.C)('wrong_credentials');
    const jti = await (0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        if (!await noteSignIn(trx, account.id, account.password_hash)) throw (0,problem/* .problem */.C)('wrong_credentials');
        const session = await openSession(trx, account.id);
        // With the session, as each commit is waited for.
        await forgetAttempt(trx, attempt);
        return session;
    });
    return jwt.sign({
        sub: String(account.id),
        role: account.role,
        jti,
        given_name: account.first_name,
        family_name: account.last_name
    });
}

;// CONCATENATED MODULE: ./src/areas/account/routes.ts



// Whoever is not signed in yet has only an e-mail and a password to send.
const smallBody = {
    bodyLimit: 16 * 1024
};
/** Sign-in: the one call of a person's that needs no session. */ function openAccount(app, { db, clock }) {
    serve(app, 'signIn', async ({ body, request })=>({
            token: await signIn(db, app.jwt, {
                ...body,
                address: request.ip,
                at: clock()
            })
        }), smallBody);
}
/** Sign-out: the session behind the token ends. */ function routes_account(app, { db }) {
    serve(app, 'signOut', async ({ user })=>{
        await endSession(db, user.sessionId);
        return null;
    });
}

// EXTERNAL MODULE: ./src/http/texts.ts
var http_texts = __webpack_require__("Y");
;// CONCATENATED MODULE: ./src/http/page.ts


/** Rows of a list without `limit`. */ const longestPage = 1000;
const greatestId = 2147483647;
/**
 * The page that a list query asks for; without `limit` at most a thousand rows (product decisions §7).
 * A cursor is the id of the last row seen: its sort key is looked up, so no key travels in the URL.
 */ function pageOf({ limit, cursor }) {
    const after = cursor === undefined ? undefined : /^\d{1,10}$/.test(cursor) ? Number(cursor) : NaN;
    if (after !== undefined && !(after <= greatestId)) throw refusedField('cursor');
    return {
        limit: limit ?? longestPage,
        after
    };
}
/**
 * Cuts off the one row that a query reads beyond its page, and says in X-Next-Cursor where to go on.
 * @param rows at most `limit + 1` rows
 */ function endPage(reply, rows, { limit }, idOf) {
    const last = rows[limit - 1];
    if (rows.length <= limit || last === undefined) return rows;
    reply.header('x-next-cursor', String(idOf(last)));
    return rows.slice(0, limit);
}
/** Refuses a query field whose form is right but whose value means nothing here. */ const refusedField = (path)=>(0,problem/* .problem */.C)('validation', {
        issues: [
            {
                path,
                message: http_texts/* .issueText.invalid */.v.invalid
            }
        ]
    });

;// CONCATENATED MODULE: ./src/areas/courses/learner-state.ts

const states = rowsOver([
    'int',
    'int',
    'int',
    'int'
], (keys)=>`
  select learner.at, array(select course_id from group_members join group_courses using (group_id)
      where group_members.user_id = learner.id) as opened,
    coalesce((select json_object_agg(lesson_id, json_build_array(status, score, total)) from progress
      where progress.user_id = learner.id and lesson_id between learner.first and learner.last), '{}'::json) as steps
  from ${keys} learner (at, id, first, last) where learner.id is not null`);
/**
 * The state of each of these learners on their lessons. It may hold steps of other lessons with ids between
 * them: one range is found faster than thirty lessons one by one.
 */ async function findStates(db, keys) {
    const rows = await states(db, keys.map(({ userId, first, last }, at)=>[
            at,
            userId,
            first,
            last
        ]));
    const found = new Map(rows.map(({ at, ...state })=>[
            keys[at],
            state
        ]));
    return (key)=>found.get(key) ?? stranger;
}
/** Somebody who has no progress and no group: staff on a preview too. */ const stranger = {
    opened: [],
    steps: {}
};
/** The learner's progress on a lesson as the wire shows it: the caller's own row, or none. */ function progressesOf({ steps }, lessonId) {
    const step = steps[lessonId];
    if (!step) return [];
    const [status, score, total] = step;
    return [
        {
            lessonId,
            score,
            total,
            status
        }
    ];
}
/** The learner's status on a lesson. */ const statusIn = ({ steps }, lessonId)=>steps[lessonId]?.[0] ?? 'NOT_STARTED';

;// CONCATENATED MODULE: ./src/areas/lessons/require-open.ts


/**
 * Lets nobody into a lesson that is not open to them: `course_closed`, or `lesson_locked` with the lesson
 * that has to come first and its course (product decisions §4). Staff preview everything.
 */ function requireOpen({ role }, lesson) {
    if (!lesson.isOpen) throw (0,problem/* .problem */.C)('course_closed');
    if (role !== 'LEARNER') return;
    const index = lesson.rail.findIndex(({ id })=>id === lesson.id);
    const blocking = (0,src/* .lockedBy */.KH)(lesson.rail, index);
    if (!blocking) return;
    const { id, title, order } = blocking;
    throw (0,problem/* .problem */.C)('lesson_locked', {
        blocking: {
            id,
            courseId: lesson.courseId,
            title,
            order
        }
    });
}

;// CONCATENATED MODULE: ./src/areas/lessons/open-lesson.ts



/**
 * Opens a lesson for its reader, in one statement (for all readers of a turn) while the course is kept. Throws `not_found`,
 * `course_closed`, `lesson_locked`.
 */ async function openLesson({ lessonOf, reader }, user, lessonId) {
    const lesson = await lessonOf({
        id: lessonId,
        userId: user.id
    });
    const seen = lesson && await reader.around(lesson.courseId, user, lesson);
    if (!lesson || !seen) throw (0,problem/* .problem */.C)('not_found');
    const { course, isOpen, state } = seen;
    const rail = course.lessons.map(({ id, title, order })=>({
            ...{
                id,
                title,
                order
            },
            status: statusIn(state, id)
        }));
    requireOpen(user, {
        id: lesson.id,
        courseId: lesson.courseId,
        isOpen,
        rail
    });
    return {
        lesson,
        seen
    };
}

;// CONCATENATED MODULE: ./src/areas/courses/fragments.ts

/**
 * Whether the caller may open the course `courses`: staff see everything as a preview, a learner what is
 * open to all or to their group (product decisions §1).
 */ const openTo = ({ id, role })=>role === 'LEARNER' ? (0,external_kysely_.sql)`(courses.is_open or exists (
        select from group_members join group_courses using (group_id)
        where group_members.user_id = ${id} and group_courses.course_id = courses.id))` : (0,external_kysely_.sql)`true`;
/** The live lessons of the course `courses` by order, each with the caller's own progress, as JSON. */ const lessonsOfCourse = (userId)=>(0,external_kysely_.sql)`(select coalesce(json_agg(json_build_object(
      'id', step.id, 'courseId', step.course_id, 'title', step.title, 'order', step.position,
      'checkType', step.check_type, 'testId', step.test_id,
      'progresses', case when mine.status is null then '[]'::json else json_build_array(json_build_object(
        'lessonId', step.id, 'score', mine.score, 'total', mine.total, 'status', mine.status)) end
    ) order by step.position), '[]'::json)
    from lessons step left join progress mine on mine.lesson_id = step.id and mine.user_id = ${userId}
    where step.course_id = courses.id and step.deleted_at is null)`;

;// CONCATENATED MODULE: ./src/areas/progress/queries.ts


/**
 * Takes the lock that every step of one learner takes first, so that their steps come one after the
 * other and what opens a lesson cannot change under the step. False when the account is gone.
 */ async function lockLearner(trx, userId) {
    const row = await trx.selectFrom('users').select('id').where('id', '=', userId).where('deleted_at', 'is', null).where('disabled_at', 'is', null).forNoKeyUpdate().executeTakeFirst();
    return row !== undefined;
}
/** A live lesson and where its learner stands; the creator cannot change it before the transaction ends. */ async function findStep(trx, lessonId, user) {
    const { rows } = await (0,external_kysely_.sql)`
    select lessons.id, lessons.course_id as "courseId", lessons.check_type as kind, ${openTo(user)} as "isOpen",
      ${lessonsOfCourse(user.id)} as rail, coalesce(own.status, 'NOT_STARTED') as status,
      own.before_question as "beforeQuestion", coalesce(own.under_review, false) as "underReview",
      own.score, own.total
    from lessons join courses on courses.id = lessons.course_id and courses.deleted_at is null
      left join progress own on own.lesson_id = lessons.id and own.user_id = ${user.id}
    where lessons.id = ${lessonId} and lessons.deleted_at is null
    for share of lessons`.execute(trx);
    return rows[0];
}
/** Stores a move and returns the learner's progress after it. */ async function saveMove(trx, move) {
    const done = move.to === 'COMPLETED';
    const changed = {
        status: move.to,
        before_question: interrupted(move.beforeQuestion),
        event: move.event,
        changed_by: move.by,
        changed_at: (0,external_kysely_.sql)`now()`,
        completed_kind: done ? move.kind : null,
        completed_at: done ? (0,external_kysely_.sql)`now()` : null,
        ...move.underReview !== undefined && {
            under_review: move.underReview
        },
        ...move.result
    };
    return trx.insertInto('progress').values({
        user_id: move.userId,
        lesson_id: move.lessonId,
        ...changed
    }).onConflict((conflict)=>conflict.columns([
            'user_id',
            'lesson_id'
        ]).doUpdateSet(changed)).returning([
        'lesson_id as lessonId',
        'score',
        'total',
        'status'
    ]).executeTakeFirstOrThrow();
}
/**
 * Takes a waiting work out of the queue: its lesson was completed in another way, after the creator changed
 * the lesson's kind, and no verdict could move it any more.
 */ async function withdrawWork(trx, place) {
    await trx.updateTable('works').set({
        state: 'KEPT'
    }).where('user_id', '=', place.userId).where('lesson_id', '=', place.lessonId).where('state', '=', 'WAITING').execute();
}
// A question does not interrupt a finished lesson, nor one that already waits for an answer.
const interrupted = (status)=>status === 'COMPLETED' || status === 'NEED_CLARIFY' ? null : status;

;// CONCATENATED MODULE: ./src/areas/progress/take-step.ts




/**
 * Where every step of a learner begins: their other steps wait, and the lesson stays as it is until the
 * transaction ends. Throws `not_found`, `course_closed`, `lesson_locked` (product decisions §4).
 */ async function takeStep(trx, user, lessonId) {
    if (!await lockLearner(trx, user.id)) throw (0,problem/* .problem */.C)('unauthorized');
    const step = await findStep(trx, lessonId, user);
    if (!step) throw (0,problem/* .problem */.C)('not_found');
    const rail = step.rail.map(({ progresses, ...lesson })=>({
            ...lesson,
            status: (0,src/* .statusOf */.c2)(progresses)
        }));
    requireOpen(user, {
        ...step,
        rail
    });
    return step;
}

;// CONCATENATED MODULE: ./src/db/collation.ts

/**
 * Text folded by the database's `russian_key`: lower case, ё as е, ordered by code point, in which the
 * Russian alphabet stands in its own order. The embedded database has no Russian collation and
 * PostgreSQL only where it was built with ICU; a folded key sorts and searches alike on both, and an
 * index and a cursor can use it.
 */ const russianKey = (text)=>(0,external_kysely_.sql)`russian_key(${text})`;
/**
 * Pattern for `like` on a folded column: contains `text`, whatever its case; % and _ stand for themselves.
 * A subquery, so that the words are folded once: a plan that is kept for any words folded them for each row.
 */ const containing = (text)=>(0,external_kysely_.sql)`(select '%' || russian_key(${text.trim().replace(/[\\%_]/g, '\\$&')}) || '%')`;

;// CONCATENATED MODULE: ./src/areas/review/queue.ts


/** SQL of an account's `id`, `firstName` and `lastName` as JSON text. */ const namedJson = (table)=>`'{"id":' || ${table}.id || ',"firstName":' || to_json(${table}.first_name)
    || ',"lastName":' || to_json(${table}.last_name) || '}'`;
/** SQL of an instant as JSON text, as JavaScript writes it. */ const instantJson = (instant)=>`to_char(${instant} at time zone 'UTC', '"\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""')`;
/** SQL of an instant as JSON, as JavaScript writes it; null for null. */ const queue_instant = (column)=>(0,external_kysely_.sql)`${external_kysely_.sql.raw(instantJson(column))}::json`;
// Written by the database: fifty rows of eleven columns, taken apart and put together again, cost more
// than finding them.
const learnerAndLesson = external_kysely_.sql.raw(`
  '{"user":' || ${namedJson('users')} || ',"lesson":{"id":' || lessons.id
    || ',"title":' || to_json(lessons.title) || ',"order":' || lessons.position
    || ',"course":{"id":' || courses.id || ',"title":' || to_json(courses.title) || '}}'`);
// A statement without a parameter is not prepared (db/prepared-statements.ts): planning a page of questions cost more
// than reading it.
const closing = '}';
// With a parameter as its limit the queue was planned anew for every request, at three times the cost.
const pageSizes = [
    50,
    200,
    1000
];
/** The order of arrival, the oldest first. */ const byArrival = (row)=>[
        `${row}.created_at`,
        `${row}.id`
    ];
/**
 * A page in the order of the queue (or turned round, `descending`). Rows of deleted lessons, courses and learners
 * have left the queue (product decisions §4).
 */ async function findWaiting(db, queue, filter, { descending }, { limit, after }, teacherId) {
    const table = external_kysely_.sql.raw(queue.table);
    const keys = queue.keys(queue.table);
    const beyond = after === undefined ? (0,external_kysely_.sql)`` : (0,external_kysely_.sql)`and (${external_kysely_.sql.raw(keys.join())}) ${external_kysely_.sql.raw(descending ? '<' : '>')}
          (select ${external_kysely_.sql.raw(queue.keys('seen').join())} from ${table} seen where seen.id = ${after})`;
    const most = (pageSizes.find((size)=>size >= limit) ?? limit) + 1;
    const order = `order by ${keys.map((key)=>`${key} ${descending ? 'desc' : 'asc'}`).join()} limit ${most}`;
    const { rows } = await (0,external_kysely_.sql)`
    select ${table}.id, ${learnerAndLesson} || ${queue.fields(teacherId)} || ${closing} as json
    ${queue_waiting(queue, filter)} ${beyond} ${external_kysely_.sql.raw(order)}`.execute(db);
    return rows.slice(0, limit + 1);
}
/** How many wait that the filter names. */ async function countWaiting(db, queue, filter) {
    const { rows } = await (0,external_kysely_.sql)`
    select count(*)::int as total ${queue_waiting(queue, filter)}`.execute(db);
    return rows[0]?.total ?? 0;
}
const queue_waiting = ({ table, learner, waits, searched }, { search, courseId, lessonId })=>(0,external_kysely_.sql)`
  ${external_kysely_.sql.raw(`from ${table}
    join users on users.id = ${table}.${learner} and users.deleted_at is null and users.disabled_at is null
    join lessons on lessons.id = ${table}.lesson_id and lessons.deleted_at is null
    join courses on courses.id = lessons.course_id and courses.deleted_at is null
  where ${waits}`)}
    ${courseId === undefined ? (0,external_kysely_.sql)`` : (0,external_kysely_.sql)`and courses.id = ${courseId}`}
    ${lessonId === undefined ? (0,external_kysely_.sql)`` : (0,external_kysely_.sql)`and lessons.id = ${lessonId}`}
    ${search?.trim() ? (0,external_kysely_.sql)`and (${queue_found(search, searched)})` : (0,external_kysely_.sql)``}`;
// A lesson's title is folded once for each lesson and not for each of its rows.
const queue_found = (search, searched)=>{
    const words = containing(search);
    const own = [
        'users.search_key',
        ...searched
    ].map((text)=>(0,external_kysely_.sql)`${external_kysely_.sql.raw(text)} like ${words}`);
    return external_kysely_.sql.join([
        ...own,
        (0,external_kysely_.sql)`lessons.id in (select titled.id from lessons titled where russian_key(titled.title) like ${words})`
    ], (0,external_kysely_.sql)` or `);
};

;// CONCATENATED MODULE: ./src/areas/comments/queries.ts



/** A lesson's comments as `userId` sees them, oldest first. */ async function findComments(db, { lessonId, userId }, { limit, after }) {
    const beyond = after === undefined ? (0,external_kysely_.sql)`` : (0,external_kysely_.sql)`and (comments.created_at, comments.id)
          > (select seen.created_at, seen.id from comments seen where seen.id = ${after})`;
    const { rows } = await (0,external_kysely_.sql)`${queries_columns(userId)}
    where comments.lesson_id = ${lessonId} ${beyond}
    order by comments.created_at, comments.id limit ${limit + 1}`.execute(db);
    return rows;
}
/** The list after a comment was added: the last of a long one, so that the new comment is in it. */ async function findLastComments(db, { lessonId, userId }) {
    const { rows } = await (0,external_kysely_.sql)`${queries_columns(userId)}
    where comments.lesson_id = ${lessonId}
    order by comments.created_at desc, comments.id desc limit ${(/* inlined export .longestPage */1000)}`.execute(db);
    return rows.reverse();
}
const queries_columns = (userId)=>(0,external_kysely_.sql)`
  select comments.id, comments.text, ${queue_instant('comments.created_at')} as "createdAt",
    json_build_object('firstName', author.first_name, 'lastName', author.last_name) as author,
    comments.author_id = ${userId} as mine, comments.answer, ${queue_instant('comments.answered_at')} as "answeredAt",
    case when teacher.id is null then null
      else json_build_object('firstName', teacher.first_name, 'lastName', teacher.last_name) end as teacher
  from comments join users author on author.id = comments.author_id
    left join users teacher on teacher.id = comments.answered_by`;
/** Writes a learner's comment; it waits for an answer. */ async function insertComment(trx, comment) {
    await trx.insertInto('comments').values(comment).execute();
}

;// CONCATENATED MODULE: ./src/areas/comments/add-comment.ts






/**
 * A learner's comment or question: it waits for a teacher's answer, and the lesson becomes NEED_CLARIFY
 * unless it is completed (product decisions §1, §4). Resolves to the updated list. Throws
 * `comment_required` for blank text, what `takeStep` throws, and `wrong_check_type` on a TEST lesson.
 */ async function addComment(db, user, lessonId, text) {
    if (!(0,src/* .hasText */.I3)(text)) throw (0,problem/* .problem */.C)('comment_required');
    return (0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        const step = await takeStep(trx, user, lessonId);
        const move = (0,src/* .nextStatus */.SZ)(step, 'question');
        if ('refuse' in move) throw (0,problem/* .problem */.C)(move.refuse);
        await insertComment(trx, {
            lesson_id: lessonId,
            author_id: user.id,
            text: text.trim()
        });
        const { kind, status } = step;
        if (move.to !== status) await saveMove(trx, {
            userId: user.id,
            lessonId,
            kind,
            event: 'question',
            by: user.id,
            ...move
        });
        return findLastComments(trx, {
            lessonId,
            userId: user.id
        });
    });
}

;// CONCATENATED MODULE: ./src/areas/comments/routes.ts





/** Comments of a lesson, shared by all who can open it. */ function comments(app, context) {
    const { db } = context;
    serve(app, 'listComments', async ({ params: { lessonId }, query, user, reply })=>{
        await openLesson(context, user, lessonId);
        const page = pageOf(query);
        const rows = await findComments(db, {
            lessonId,
            userId: user.id
        }, page);
        return endPage(reply, rows, page, ({ id })=>id);
    });
    serve(app, 'addComment', ({ params, body, user })=>addComment(db, user, params.lessonId, body.text));
}

;// CONCATENATED MODULE: ./src/areas/client-events/queries.ts

/**
 * Counts the address's reports of this minute and stores this one while they are not too many.
 * Resolves to how many there were.
 */ async function addClientEvent(db, { kind, data, address, userId }, { minute, most }) {
    const { rows } = await (0,external_kysely_.sql)`
    with counted as (
      insert into rate_windows (kind, subject, started_at) values ('client_event', ${address}, ${minute})
      on conflict (kind, subject, started_at) do update set hits = rate_windows.hits + 1
      returning hits),
    stored as (
      insert into client_events (kind, data, user_id)
      select ${kind}, ${data}, ${userId} from counted where hits <= ${most})
    select hits from counted`.execute(db);
    return rows[0].hits;
}

;// CONCATENATED MODULE: ./src/areas/client-events/routes.ts





const routes_minute = 60000;
/** Reports of one address a minute: a page in a loop must not fill the database. */ const routes_most = 30;
/** Bytes of one report; the table refuses more. */ const longest = 8000;
/** What went wrong in browsers, signed in or not: stored for 30 days and logged. */ function clientEvents(app, { db, clock }, checkSession) {
    serve(app, 'reportClientEvent', async ({ body, request })=>{
        const data = JSON.stringify(body.data);
        if (Buffer.byteLength(data) > longest) throw refusedField('data');
        const now = clock().getTime();
        const began = now - now % routes_minute;
        const window = {
            minute: new Date(began),
            most: routes_most
        };
        const userId = (await callerOf(request, checkSession).catch(nobody))?.id ?? null;
        const event = {
            kind: body.kind,
            data,
            address: request.ip,
            userId
        };
        const hits = await addClientEvent(db, event, window);
        if (hits > routes_most) throw (0,problem/* .problem */.C)('too_many_attempts', {
            retryAfter: Math.ceil((began + routes_minute - now) / 1000)
        });
        request.log.warn({
            kind: body.kind,
            data: body.data
        }, 'reported by a browser');
        return null;
    }, {
        bodyLimit: 16 * 1024
    });
}
// A report is worth reading also from a browser whose session is over.
function nobody(error) {
    if (!(error instanceof problem/* .Problem */.A && error.code === 'unauthorized')) throw error;
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/document.ts
/** Fonts and sizes that the editor offers (specification §9). */ const fonts = [
    'Arial',
    'Georgia',
    'Impact',
    'Tahoma',
    'Times New Roman',
    'Verdana'
];
/** Marks that are only on or absent. */ const switches = [
    'bold',
    'italic',
    'underline',
    'strikethrough',
    'monospace',
    'superscript',
    'subscript'
];
/** What one document may hold; more is refused on write. */ const document_limits = {
    /** Bytes of the document's JSON in UTF-8. */ bytes: 1048576,
    blocks: 5000,
    leaves: 2000,
    /** Characters of one leaf; a long program may be one leaf. */ text: 200000,
    url: 2048,
    /** Characters of an alternative text, a caption, a title. */ words: 1000,
    depth: 8,
    minSize: 8,
    maxSize: 96,
    /** Pixels of a picture or an embedded page. */ pixels: 4000
};
const document_emptyDocument = ()=>({
        v: 1,
        blocks: []
    });
const isTextBlock = (block)=>'children' in block;

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/fields.ts
/** An object from outside, of which nothing is known yet. */ const isFields = (value)=>typeof value === 'object' && value !== null && !Array.isArray(value);
/** A field of the object itself: never `constructor` or whatever else it inherits. */ const fields_own = (value, key)=>typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? value[key] : undefined;

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/safe-url.ts

const beginnings = {
    link: 'https?://|mailto:|tel:|/(?![/\\\\])|#',
    image: 'https://|/(?![/\\\\])',
    embed: 'https://|/(?![/\\\\])'
};
/** Pattern of an address as it may be stored, for each use: a known beginning, then nothing that a
 * browser would skip or read as something else (spaces, controls, backslashes, quotes, brackets). */ const urlPattern = (use)=>`^(?:${beginnings[use]})[^\\s\\\\"<>\\u0000-\\u001f\\u007f-\\u009f]*$`;
const expressions = {
    link: new RegExp(urlPattern('link'), 'u'),
    image: new RegExp(urlPattern('image'), 'u'),
    embed: new RegExp(urlPattern('embed'), 'u')
};
/**
 * The address in the form to be stored or drawn, or null when it must not be. Allowed are https
 * addresses and root paths of this site, and for links also http, mailto, tel and fragments: a
 * picture or a page of http would not be shown inside ours. It is applied on write and again when drawn: a stored document is not trusted.
 */ function safeUrl(value, use) {
    if (typeof value !== 'string' || value.length > document_limits.url) return null;
    const url = value.trim().replace(/^[a-z]+:/i, (scheme)=>scheme.toLowerCase()).replaceAll(' ', '%20');
    return expressions[use].test(url) && url.length <= document_limits.url ? url : null;
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/write/clean-text.ts
const breaks = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;
const halves = /\p{Surrogate}/gu;
const unclean = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]|\p{Surrogate}/u;
/**
 * A text as a document may hold it: every line break is `\n`, control characters (which PostgreSQL or a
 * browser refuses) are gone, half a surrogate pair is U+FFFD. `lose` is told when a character went.
 */ function cleanText(text, lose) {
    if (!unclean.test(text)) return text;
    const lines = text.replace(breaks, '\n');
    const clean = lines.replace(controls, '').replace(halves, '\ufffd');
    if (clean !== lines) lose('control characters');
    return clean;
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/write/picture-link.ts

/** A paragraph with the link to a picture of http, which a page of https does not show; null for any other address. */ function pictureLink(address, words) {
    const link = safeUrl(address, 'link');
    return link?.startsWith('http://') ? {
        type: 'paragraph',
        children: [
            {
                text: words || link,
                link
            }
        ]
    } : null;
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/ours/read-leaves.ts



const isFont = (value)=>fonts.some((font)=>font === value);
const isSwitch = (value)=>switches.some((mark)=>mark === value);
const isSize = (value)=>Number.isInteger(value) && Number(value) >= document_limits.minSize && Number(value) <= document_limits.maxSize;
/** The runs of text of a block; `lose` is told of a mark that is not kept. A block has at least one run. */ function readLeaves(value, lose) {
    const given = Array.isArray(value) ? value : [];
    if (given.length > document_limits.leaves) lose('leaves past the limit');
    const leaves = given.slice(0, document_limits.leaves).map((leaf)=>readLeaf(leaf, lose)).filter((leaf)=>leaf !== null);
    return leaves.length > 0 ? leaves : [
        {
            text: ''
        }
    ];
}
function readLeaf(value, lose) {
    if (typeof value !== 'object' || value === null) return null;
    const { text, size, font, link, ...marks } = value;
    if (typeof text !== 'string') return null;
    if (text.length > document_limits.text) lose('text past the limit');
    const leaf = {
        text: cleanText(text.slice(0, document_limits.text), lose)
    };
    for (const [mark, worn] of Object.entries(marks)){
        if (isSwitch(mark) && worn === true) leaf[mark] = true;
        else lose('style');
    }
    if (isSize(size)) leaf.size = size;
    else if (size !== undefined) lose('size');
    if (isFont(font)) leaf.font = font;
    else if (font !== undefined) lose('font');
    const url = link === undefined ? null : safeUrl(link, 'link');
    if (url !== null) leaf.link = url;
    else if (link !== undefined) lose('link');
    return leaf;
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/ours/read-ours.ts






/** Whether a value says that it is a document of our first version. */ const read_ours_isOurs = (value)=>isFields(value) && value['v'] === 1 && Array.isArray(value['blocks']);
/** Reads our own document block by block: what is not in the model, or not safe, is left out and named. */ function read_ours_readOurs({ blocks }) {
    const lost = [];
    const kept = blocks.slice(0, document_limits.blocks).flatMap((value, block)=>{
        const named = new Set();
        const read = isFields(value) ? readBlock(value, (what)=>named.add(what)) : null;
        if (read === null) named.add('block');
        for (const what of named)lost.push({
            block,
            what
        });
        return read ?? [];
    });
    if (blocks.length > document_limits.blocks) lost.push({
        block: document_limits.blocks,
        what: 'blocks past the limit'
    });
    return {
        document: {
            v: 1,
            blocks: kept
        },
        source: 'ours',
        lost
    };
}
function readBlock(block, lose) {
    const { type } = block;
    switch(type){
        case 'paragraph':
        case 'quote':
        case 'code':
            return {
                type,
                children: readLeaves(block['children'], lose)
            };
        case 'heading':
            return isLevel(block['level']) ? {
                type,
                level: block['level'],
                children: readLeaves(block['children'], lose)
            } : null;
        case 'list-item':
            return {
                type,
                kind: block['kind'] === 'ordered' ? 'ordered' : 'unordered',
                depth: read_ours_within(block['depth'], 0, document_limits.depth) ?? read_ours_lost(0, 'list depth', lose),
                children: readLeaves(block['children'], lose)
            };
        case 'image':
            return readImage(block, lose);
        case 'embed':
            return readEmbed(block, lose);
        default:
            return null;
    }
}
function readImage(block, lose) {
    const url = safeUrl(block['url'], 'image');
    const alt = read_ours_words(block['alt'], lose);
    if (url === null) {
        const link = pictureLink(block['url'], alt);
        if (link !== null) lose('image');
        return link;
    }
    const image = {
        type: 'image',
        url,
        alt
    };
    const [caption, width] = [
        read_ours_words(block['caption'], lose),
        readWidth(block['width'], lose)
    ];
    const height = readPixels(block['height'], lose);
    if (block['decorative'] === true && alt === '') image.decorative = true;
    if (caption !== '') image.caption = caption;
    if (width !== null) image.width = width;
    if (height !== null) image.height = height;
    return image;
}
function readEmbed(block, lose) {
    const url = safeUrl(block['url'], 'embed');
    if (url === null) return null;
    const width = readWidth(block['width'], lose) ?? '100%';
    const height = readPixels(block['height'], lose) ?? 400;
    return {
        type: 'embed',
        url,
        width,
        height,
        title: read_ours_words(block['title'], lose)
    };
}
function read_ours_words(value, lose) {
    if (typeof value !== 'string') return '';
    if (value.length > document_limits.words) lose('text past the limit');
    return cleanText(value.slice(0, document_limits.words), lose);
}
function readWidth(value, lose) {
    if (typeof value === 'string' && /^(?:100|[1-9]\d?)%$/.test(value)) return value;
    return readPixels(value, lose);
}
const readPixels = (value, lose)=>value === undefined ? null : read_ours_within(value, 1, document_limits.pixels) ?? read_ours_lost(null, 'size', lose);
function read_ours_lost(instead, what, lose) {
    lose(what);
    return instead;
}
const isLevel = (value)=>read_ours_within(value, 1, 6) !== null;
const read_ours_within = (value, least, most)=>Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : null;

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/write/marks.ts

const marks_keys = [
    ...switches,
    'size',
    'font',
    'link'
];
const sameMarks = (a, b)=>marks_keys.every((key)=>a[key] === b[key]);
/** Neighbours that wear the same become one run, empty runs go; a block has at least one run. */ function joinLeaves(leaves) {
    const joined = [];
    for (const leaf of leaves){
        if (leaf.text === '') continue;
        const last = joined.at(-1);
        if (last && sameMarks(last.leaf, leaf)) last.texts.push(leaf.text);
        else joined.push({
            leaf,
            texts: [
                leaf.text
            ]
        });
    }
    if (joined.length === 0) return [
        {
            text: ''
        }
    ];
    return joined.map(({ leaf, texts })=>({
            ...leaf,
            text: texts.join('')
        }));
}
const marks_plain = (name)=>name.trim().replace(/^["']|["']$/g, '').toLowerCase();
/** The font of ours that a CSS family list or a font's name begins with, or null. */ function fontOf(value) {
    if (typeof value !== 'string') return null;
    const first = marks_plain(value.split(',', 1)[0] ?? '');
    return fonts.find((font)=>font.toLowerCase() === first) ?? null;
}
const perUnit = {
    '': 1,
    px: 1,
    pt: 4 / 3
};
/** Pixels of a size given as a number or in px or pt; null outside 8 to 96 or in another unit. */ function sizeOf(value) {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string') return null;
    const [, digits, unit = ''] = /^\s*(\d{1,4}(?:\.\d{1,6})?)\s*(px|pt)?\s*$/i.exec(text) ?? [];
    if (digits === undefined) return null;
    const pixels = Math.round(Number(digits) * (perUnit[unit.toLowerCase()] ?? 1));
    return pixels >= document_limits.minSize && pixels <= document_limits.maxSize ? pixels : null;
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/write/collect.ts



/** Begins a document read from another format: over a limit it is cut, and the report says so. */ function collect(source) {
    const blocks = [];
    const lost = [];
    const named = new Set();
    let here = null;
    let bytes = 0;
    let full = false;
    const lose = (what, name)=>{
        const block = here ?? blocks.length;
        const key = JSON.stringify([
            block,
            what,
            name
        ]);
        if (named.has(key)) return;
        named.add(key);
        lost.push({
            block,
            what,
            ...name === undefined ? {} : {
                name: name.slice(0, 64)
            }
        });
    };
    const add = (given)=>{
        if (full) return;
        const block = isTextBlock(given) ? fitted(given, lose) : given;
        const size = blocks.length < document_limits.blocks ? bytesOf(block) : 0;
        full = size === 0 || bytes + size > document_limits.bytes;
        if (size === 0) lose('blocks past the limit');
        else if (full) lose('bytes past the limit');
        else {
            blocks.push(block);
            bytes += size;
        }
    };
    return {
        at: (block)=>here = block,
        add,
        lose,
        full: ()=>full,
        reading: ()=>({
                document: {
                    v: 1,
                    blocks
                },
                source,
                lost
            })
    };
}
/** The block with clean runs of text, no more and no longer than allowed. */ function fitted(block, lose) {
    const leaves = joinLeaves(block.children.map((leaf)=>({
            ...leaf,
            text: cleanText(leaf.text, lose)
        })));
    const kept = leaves.slice(0, document_limits.leaves);
    if (leaves.length > kept.length) {
        // The text of further runs still arrives; what they wore does not.
        lose('leaves past the limit');
        kept.splice(-1, 1, {
            text: leaves.slice(document_limits.leaves - 1).map(({ text })=>text).join('')
        });
    }
    return {
        ...block,
        children: kept.map((leaf)=>cut(leaf, lose))
    };
}
function cut(leaf, lose) {
    if (leaf.text.length <= document_limits.text) return leaf;
    lose('text past the limit');
    return {
        ...leaf,
        text: leaf.text.slice(0, document_limits.text).replace(/[\ud800-\udbff]$/, '')
    };
}
/** Bytes of a block in the document's JSON, with the comma after it. */ function bytesOf(block) {
    const json = JSON.stringify(block);
    let bytes = json.length + 1;
    for(let at = 0; at < json.length; at += 1){
        const unit = json.charCodeAt(at);
        // A surrogate is two of the four bytes of its character.
        if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
    }
    return bytes;
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/read-text.ts


/** Reads plain text: each line that is not blank is a paragraph. */ function read_text_readText(text) {
    const collector = collect('text');
    for (const line of cleanText(text, collector.lose).split('\n')){
        if (collector.full()) break;
        if (line.trim() !== '') collector.add({
            type: 'paragraph',
            children: [
                {
                    text: line
                }
            ]
        });
    }
    return collector.reading();
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/read-document.ts




/**
 * The document that the API answers, as an object or as JSON; a plain text becomes paragraphs, anything
 * else an empty document. Never throws; what it returns is safe to draw. Documents of other editors are
 * read by `readStored` of `@stupeni/rich-text-model/stored`, which the API has done before it answers.
 */ function readDocument(stored) {
    const value = typeof stored === 'string' ? parsedJson(stored) : stored;
    if (isOurs(value)) return readOurs(value).document;
    const text = typeof stored === 'string' && (value === null || Array.isArray(value));
    return text ? readText(stored).document : emptyDocument();
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/index.ts





;// CONCATENATED MODULE: ../../libs/rich-text/model/src/schema.ts



const schema_closed = (properties)=>external_typebox_["default"].Object(properties, {
        additionalProperties: false
    });
const schema_oneOf = (words)=>external_typebox_["default"].Unsafe({
        type: 'string',
        enum: [
            ...words
        ]
    });
const exactly = (word)=>external_typebox_["default"].Unsafe({
        type: 'string',
        const: word
    });
const schema_address = (use)=>external_typebox_["default"].String({
        maxLength: document_limits.url,
        pattern: urlPattern(use)
    });
const Words = external_typebox_["default"].String({
    maxLength: document_limits.words
});
const Pixels = external_typebox_["default"].Integer({
    minimum: 1,
    maximum: document_limits.pixels
});
const Size = external_typebox_["default"].Integer({
    minimum: document_limits.minSize,
    maximum: document_limits.maxSize
});
const Width = external_typebox_["default"].Union([
    Pixels,
    external_typebox_["default"].Unsafe({
        type: 'string',
        pattern: '^(?:100|[1-9][0-9]?)%$'
    })
]);
const schema_on = external_typebox_["default"].Optional(external_typebox_["default"].Unsafe({
    type: 'boolean',
    const: true
}));
const Leaf = schema_closed({
    text: external_typebox_["default"].String({
        maxLength: document_limits.text
    }),
    ...Object.fromEntries(switches.map((mark)=>[
            mark,
            schema_on
        ])),
    size: external_typebox_["default"].Optional(Size),
    font: external_typebox_["default"].Optional(schema_oneOf(fonts)),
    link: external_typebox_["default"].Optional(schema_address('link'))
});
const schema_children = external_typebox_["default"].Array(Leaf, {
    minItems: 1,
    maxItems: document_limits.leaves
});
const Block = external_typebox_["default"].Union([
    schema_closed({
        type: exactly('paragraph'),
        children: schema_children
    }),
    schema_closed({
        type: exactly('heading'),
        level: external_typebox_["default"].Unsafe({
            type: 'integer',
            minimum: 1,
            maximum: 6
        }),
        children: schema_children
    }),
    schema_closed({
        type: exactly('quote'),
        children: schema_children
    }),
    schema_closed({
        type: exactly('code'),
        children: schema_children
    }),
    schema_closed({
        type: exactly('list-item'),
        kind: schema_oneOf([
            'ordered',
            'unordered'
        ]),
        depth: external_typebox_["default"].Integer({
            minimum: 0,
            maximum: document_limits.depth
        }),
        children: schema_children
    }),
    schema_closed({
        type: exactly('image'),
        url: schema_address('image'),
        alt: Words,
        decorative: schema_on,
        caption: external_typebox_["default"].Optional(Words),
        width: external_typebox_["default"].Optional(Width),
        height: external_typebox_["default"].Optional(Pixels)
    }),
    schema_closed({
        type: exactly('embed'),
        url: schema_address('embed'),
        width: Width,
        height: Pixels,
        title: Words
    })
]);
/**
 * Shape and limits of a document on the wire. The bytes of the whole (`limits.bytes`) are the body
 * limit's business. Kept out of the main entry: TypeBox has no place in a browser.
 */ const RichDocumentSchema = external_typebox_["default"].Unsafe(schema_closed({
    v: external_typebox_["default"].Unsafe({
        type: 'integer',
        const: 1
    }),
    blocks: external_typebox_["default"].Array(Block, {
        maxItems: document_limits.blocks
    })
}));

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/write/flow.ts
const separator = ' | ';
const blank = /^[\s\u00a0]*$/;
/** Writes into a collector. */ function flowInto({ add }) {
    let here = null;
    let leaves = [];
    let waiting = [];
    let last = '';
    let line = false;
    const used = new WeakSet();
    const flush = ()=>{
        if (here !== null) {
            const { shape, own, exact } = here;
            const children = exact ? leaves : trimmed(leaves, shape.type === 'code' ? '\n' : ' \n');
            if (exact && own || !children.every(({ text })=>blank.test(text))) add({
                ...shape,
                children
            });
        }
        waiting.forEach(add);
        [here, leaves, waiting, last, line] = [
            null,
            [],
            [],
            '',
            false
        ];
    };
    const go = (place)=>{
        if (here === place) return;
        flush();
        here = place;
        used.add(place);
    };
    const push = (text, marks)=>{
        leaves.push({
            ...marks,
            text
        });
        last = text.at(-1) ?? last;
    };
    const edge = (place)=>{
        if (here !== place || !place.joins) flush();
        else line = last !== '' && !leaves.at(-1)?.text.endsWith(separator);
    };
    return {
        text (place, given, marks, keep) {
            let text = keep ? given : given.replace(/[ \t\n\r\f]+/g, ' ');
            if (text === '') return;
            if (here !== place && !place.own && text.trim() === '' && !text.includes('\u00a0')) return;
            go(place);
            if (line && text.trim() !== '') {
                push('\n', {});
                line = false;
            }
            if (!keep && text.startsWith(' ') && (last === '' || last === ' ' || last === '\n')) text = text.slice(1);
            if (text !== '') push(text, marks);
        },
        lineBreak (place, marks) {
            const inside = here === place && last !== '';
            if (place.shape.type === 'code' || place.exact || place.joins || inside && last !== '\n') {
                go(place);
                push('\n', marks);
            } else if (inside) flush();
        },
        nextCell (place) {
            if (here !== place || last === '') return;
            push(separator, {});
            line = false;
        },
        put (place, block) {
            if (place.joins) {
                go(place);
                waiting.push(block);
                return;
            }
            flush();
            add(block);
        },
        edge,
        end (place) {
            if (place.exact && place.own && !used.has(place)) go(place);
            edge(place);
        }
    };
}
/** Without blank edges, which are not seen in HTML: a block of code loses whole lines only. */ function trimmed(leaves, edges) {
    const kept = leaves.map((leaf)=>({
            ...leaf
        }));
    for(let leaf = kept[0]; leaf && (leaf.text = trimStart(leaf.text, edges)) === ''; leaf = kept[0])kept.shift();
    for(let leaf = kept.at(-1); leaf && (leaf.text = trimEnd(leaf.text, edges)) === ''; leaf = kept.at(-1))kept.pop();
    return kept;
}
// By hand: an expression that ends in `$` tries every run of spaces of a long text.
function trimStart(text, edges) {
    let at = 0;
    while(at < text.length && edges.includes(text.charAt(at)))at += 1;
    return text.slice(at);
}
function trimEnd(text, edges) {
    let at = text.length;
    while(at > 0 && edges.includes(text.charAt(at - 1)))at -= 1;
    return text.slice(0, at);
}

;// CONCATENATED MODULE: external "htmlparser2"

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/html/bounded-parser.ts

/** Elements nested deeper than this are read without what they mean; their text stays. */ const deepest = 256;
/**
 * htmlparser2 looks through all open elements at each end tag, so that a hostile megabyte of nested
 * elements takes minutes. Here an element too deep is closed as soon as it is open.
 */ class BoundedParser extends __rspack_external_htmlparser2.Parser {
    deep = false;
    depth;
    /** @param depth how many elements are open now, as the handler counts them */ constructor(handler, depth){
        super(handler);
        this.depth = depth;
    }
    onopentagname(start, end) {
        this.deep = this.depth() >= deepest;
        super.onopentagname(start, end);
    }
    onclosetag(start, end) {
        this.deep = false;
        super.onclosetag(start, end);
    }
    isVoidElement(name) {
        return this.deep || super.isVoidElement(name);
    }
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/html/close-element.ts


/** Ends an element: its block is complete. */ function closeElement(page, frame, parent) {
    if (frame.figure !== parent.figure && frame.figure !== null) endFigure(page, frame);
    if (!frame.block) return;
    if (frame.place === parent.place) page.flow.edge(frame.place);
    else page.flow.end(frame.place);
}
/** Puts the picture of a figure with the words under it; where they do not fit there, they are a paragraph. */ function endFigure({ flow, lose }, { figure, place, exact }) {
    if (!figure?.block) return;
    const given = figure.words.join('');
    const words = cleanText(exact ? given : given.trim(), lose);
    const block = {
        ...figure.block
    };
    const fits = words.length <= document_limits.words;
    if (block.type === 'image' && fits && words !== '') block.caption = words;
    else if (block.type === 'embed' && fits && block.title === '') block.title = words;
    else if (words !== '') {
        flow.put(place, block);
        flow.put(place, {
            type: 'paragraph',
            children: [
                {
                    text: words
                }
            ]
        });
        return;
    }
    flow.put(place, block);
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/html/css.ts
/** The declarations of a style attribute, names and values in lower case; the last of a name counts. */ function declarationsOf(style) {
    const found = new Map();
    for (const part of (style ?? '').slice(0, 8000).split(';')){
        const colon = part.indexOf(':');
        if (colon < 1) continue;
        const value = part.slice(colon + 1).replace(/!important/i, '');
        found.set(part.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase());
    }
    return found;
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/html/elements.ts
const set = (names)=>new Set(names.split(' '));
/** Elements that only hold blocks: a text directly in them is a paragraph. */ const containers = set('address article aside body center dd details dialog div dl dt fieldset figcaption figure footer form header ' + 'hgroup html legend main nav optgroup search section summary table tbody tfoot thead caption head');
const elements_lists = set('ul ol menu dir');
const preformatted = set('pre listing xmp plaintext');
/** Elements whose text is not a text of the document, and what is lost with them (null: nothing). */ const elements_quiet = new Map([
    ...pairs('script', 'script'),
    ...pairs('style title xml annotation annotation-xml rp colgroup map', null),
    ...pairs('template object applet canvas svg', 'embed'),
    ...pairs('iframe video audio noembed noframes', null),
    ...pairs('select datalist', 'form')
]);
/** Elements without a text that are not kept. */ const lostElements = new Map([
    ...pairs('input textarea button', 'form'),
    ...pairs('hr', 'rule'),
    ...pairs('table', 'table'),
    ...pairs('embed object', 'embed')
]);
function pairs(names, value) {
    return names.split(' ').map((name)=>[
            name,
            value
        ]);
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/html/marks-of.ts


const byTag = {
    b: 'bold',
    strong: 'bold',
    i: 'italic',
    em: 'italic',
    cite: 'italic',
    dfn: 'italic',
    var: 'italic',
    u: 'underline',
    ins: 'underline',
    s: 'strikethrough',
    strike: 'strikethrough',
    del: 'strikethrough',
    code: 'monospace',
    kbd: 'monospace',
    samp: 'monospace',
    tt: 'monospace',
    sup: 'superscript',
    sub: 'subscript'
};
const colorless = /^(?:|inherit|initial|unset|transparent|currentcolor|windowtext|black|#000(?:000)?|rgb\(0, ?0, ?0\)|rgba\(0, ?0, ?0, ?0\)|white|#fff(?:fff)?|rgb\(255, ?255, ?255\)|auto|none)$/;
/** What a text inside an inline element wears. */ function marksOf(outer, { name, attributes, css, inPre, foreign }, lose) {
    const marks = {
        ...outer
    };
    const mark = Object.hasOwn(byTag, name) && !(inPre && name === 'code') ? byTag[name] : undefined;
    if (mark !== undefined) marks[mark] = true;
    if (name === 'a') wearLink(marks, attributes, lose);
    if (name === 'mark' || name === 'q') lose('style', name);
    if (name === 'small' || name === 'big') lose('size', name);
    wearStyle(marks, css, lose);
    if (attributes['color'] !== undefined && name === 'font') lose('color');
    const size = attributes['data-size'] ?? (foreign ? undefined : css.get('font-size'));
    const font = attributes['data-font'] ?? (foreign ? undefined : css.get('font-family') ?? attributes['face']);
    if (size !== undefined) wear('size', sizeOf(size));
    else if (css.has('font-size') || name === 'font' && attributes['size'] !== undefined) lose('size');
    if (font !== undefined) wear('font', fontOf(font));
    else if (css.has('font-family')) lose('font');
    return marks;
    function wear(key, value) {
        if (value === null) lose(key);
        else marks[key] = value;
    }
}
function wearLink(marks, { href }, lose) {
    if (href === undefined) return; // an anchor is no link
    const url = safeUrl(href, 'link');
    if (url === null) {
        delete marks.link;
        lose('link');
    } else marks.link = url;
}
function wearStyle(marks, css, lose) {
    const weight = css.get('font-weight');
    if (weight !== undefined) turn(marks, 'bold', /^bold/.test(weight) || Number(weight) >= 600);
    const slant = css.get('font-style');
    if (slant !== undefined) turn(marks, 'italic', /^(?:italic|oblique)/.test(slant));
    const line = `${css.get('text-decoration') ?? ''} ${css.get('text-decoration-line') ?? ''}`;
    // The line under a link is the link's own look.
    if (line.includes('underline') && marks.link === undefined) marks.underline = true;
    if (line.includes('line-through')) marks.strikethrough = true;
    const place = css.get('vertical-align');
    if (place === 'super') marks.superscript = true;
    if (place === 'sub') marks.subscript = true;
    const colors = [
        css.get('color'),
        css.get('background-color'),
        css.get('background')
    ];
    if (colors.some((color)=>color !== undefined && !colorless.test(color))) lose('color');
}
/** A style takes a mark off as well: Google Docs wraps everything into a `b` of normal weight. */ function turn(marks, mark, on) {
    if (on) marks[mark] = true;
    else delete marks[mark];
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/write/media.ts




/** A picture; where it must not be shown, a paragraph with the link to it; or null (both reported). */ function imageOf(given, lose) {
    const url = safeUrl(given.url, 'image');
    const alt = wordsOf(given.words, lose);
    if (url === null) {
        lose('image', media_beginning(given.url));
        return pictureLink(given.url, alt);
    }
    const image = {
        type: 'image',
        url,
        alt
    };
    const caption = wordsOf(given.caption, lose);
    const [width, height] = [
        widthOf(given.width, lose),
        heightOf(given.height, lose)
    ];
    if (given.decorative && alt === '') image.decorative = true;
    if (caption !== '') image.caption = caption;
    if (width !== null) image.width = width;
    if (height !== null) image.height = height;
    return image;
}
/** An embedded page; where it must not be shown, a paragraph with the link to it; or null (both reported). */ function embedOf(given, lose) {
    const url = safeUrl(given.url, 'embed');
    const title = wordsOf(given.words, lose);
    if (url !== null) {
        const [width, height] = [
            widthOf(given.width, lose),
            heightOf(given.height, lose)
        ];
        return {
            type: 'embed',
            url,
            width: width ?? '100%',
            height: height ?? 400,
            title
        };
    }
    lose('embed', media_beginning(given.url));
    const link = safeUrl(given.url, 'link');
    return link === null ? null : {
        type: 'paragraph',
        children: [
            {
                text: title || link,
                link
            }
        ]
    };
}
/** Words of a picture or a page: one clean text no longer than allowed. */ function wordsOf(value, lose) {
    if (typeof value !== 'string') return '';
    const text = cleanText(value, lose);
    if (text.length > document_limits.words) lose('text past the limit');
    return text.slice(0, document_limits.words);
}
/** A width in pixels or per cent; null when there is none or (reported) none of ours. */ function widthOf(value, lose) {
    if (typeof value === 'string' && /^\s*(?:100|[1-9]\d?)(?:\.\d+)?%\s*$/.test(value)) return `${Math.min(100, Math.round(parseFloat(value)))}%`;
    return heightOf(value, lose);
}
/** Pixels; null when there is none or (reported) none that we know. */ function heightOf(value, lose) {
    if (value === undefined || value === null || value === '' || value === 'auto') return null;
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    const pixels = /^\s*\d{1,6}(?:\.\d{1,9})?\s*(?:px)?\s*$/i.test(text) ? Math.round(parseFloat(text)) : 0;
    if (pixels >= 1 && pixels <= document_limits.pixels) return pixels;
    lose('size');
    return null;
}
/** What kind of address it was, for the report: `data:` and no more of it. */ const media_beginning = (url)=>typeof url === 'string' ? /^\s*[a-z][a-z0-9+.-]{0,20}:/i.exec(url)?.[0].trim() ?? url.slice(0, 40) : '';

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/html/open-media.ts

/** Writes a picture or an embedded page. True when what is inside the element is not to be read. */ function openMedia({ lose, flow }, frame, { name, attributes, css }) {
    const sizes = {
        width: attributes['data-width'] ?? open_media_size(css.get('width')) ?? attributes['width'] ?? css.get('width'),
        height: attributes['data-height'] ?? open_media_size(css.get('height')) ?? attributes['height'] ?? css.get('height')
    };
    const put = (block)=>{
        if (block === null) return;
        if (frame.marks.link !== undefined) lose('link');
        if (frame.figure !== null && frame.figure.block === null) frame.figure.block = block;
        else flow.put(frame.place, block);
    };
    switch(name){
        case 'img':
        case 'image':
            put(imageOf({
                url: attributes['src'],
                words: attributes['alt'],
                decorative: attributes['data-decorative'] !== undefined,
                ...sizes
            }, lose));
            return false;
        case 'figure':
            if (attributes['data-embed'] === undefined) return false;
            put(embedOf({
                url: attributes['data-embed'],
                words: attributes['data-title'],
                ...sizes
            }, lose));
            return true;
        case 'iframe':
        case 'video':
        case 'audio':
            put(embedOf({
                url: attributes['src'],
                words: attributes['title'],
                ...sizes
            }, lose));
            return true;
        default:
            return false;
    }
}
const open_media_size = (value)=>value !== undefined && /^[\d.]+(?:px|%)$/.test(value) ? value : undefined;

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/html/word-shape.ts

/** What a paragraph of Word really is: it writes items of lists, titles and quotes as `p`. Null: a paragraph. */ function wordShape(attributes, css) {
    const [, level] = /\blevel([1-9])\b/.exec(css.get('mso-list') ?? '') ?? [];
    // Its marker, which comes inside, will tell an ordered list.
    if (level !== undefined) return {
        type: 'list-item',
        kind: 'unordered',
        depth: Math.min(Number(level) - 1, document_limits.depth)
    };
    const name = attributes['class'] ?? '';
    if (/^MsoTitle/.test(name)) return {
        type: 'heading',
        level: 1
    };
    if (/^MsoSubtitle/.test(name)) return {
        type: 'heading',
        level: 2
    };
    return /^Mso(?:Intense)?Quote/.test(name) ? {
        type: 'quote'
    } : null;
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/html/open-element.ts






/** Begins an element: says what was lost with it, writes what it is itself, gives what it hands down. */ function openElement(page, parent, name, attributes) {
    const frame = {
        ...parent,
        name,
        block: false,
        cells: 0
    };
    if (parent.quiet || attributes['data-aside'] !== undefined) return {
        ...frame,
        quiet: parent.quiet || true
    };
    const css = declarationsOf(attributes['style']);
    const lost = elements_quiet.get(name) ?? lostElements.get(name);
    if (lost) page.lose(lost, name);
    if (openMedia(page, frame, {
        name,
        attributes,
        css
    }) || elements_quiet.has(name)) return {
        ...frame,
        quiet: true
    };
    if (css.get('mso-list') === 'ignore') return {
        ...frame,
        quiet: 'marker'
    };
    if (name === 'br') {
        if (frame.words !== null) frame.words.push('\n');
        else if (attributes['class'] !== 'Apple-interchange-newline') page.flow.lineBreak(frame.place, frame.marks);
        return frame;
    }
    const space = `${css.get('white-space') ?? ''} ${css.get('white-space-collapse') ?? ''}`;
    if (space !== ' ') frame.keep = parent.exact || /pre|break-spaces/.test(space);
    if (attributes['class'] === 'Apple-converted-space') frame.keep = false;
    if (attributes['data-rich-text'] !== undefined) frame.exact = frame.keep = true;
    const given = {
        name,
        attributes,
        css,
        inPre: parent.name === 'pre',
        foreign: page.foreign
    };
    const heading = /^h([1-6])$/.exec(name);
    if (!openBlock(page, frame, parent, {
        name,
        attributes,
        css,
        heading
    })) {
        frame.marks = marksOf(parent.marks, given, page.lose);
        return frame;
    }
    const align = css.get('text-align') ?? attributes['align'];
    if (align !== undefined && /center|right|end|justify/i.test(align)) page.lose('alignment', align);
    // What another program computed for a block is nobody's wish; a heading is bold by itself.
    if (!page.foreign && heading === null) frame.marks = marksOf(parent.marks, given, page.lose);
    frame.block = true;
    return frame;
}
/** Makes the frame that of a block; false when the element is none. */ function openBlock(page, frame, parent, { name, attributes, css, heading }) {
    const { flow, lose } = page;
    const { exact } = frame;
    const word = name === 'p' ? wordShape(attributes, css) : null;
    const level = Number(attributes['data-level'] ?? heading?.[1]);
    // Inside an item or a row all of it is one block; only its own items are others.
    const joined = parent.place.joins === true;
    if (elements_lists.has(name)) {
        flow.end(parent.place);
        const depth = (parent.list?.depth ?? -1) + 1;
        frame.list = {
            kind: name === 'ol' ? 'ordered' : 'unordered',
            depth
        };
        if (name === 'ol' && !/^1?$/.test(attributes['start'] ?? '')) lose('style', 'start');
    } else if (name === 'li') {
        frame.place = {
            shape: itemOf(page, frame, attributes),
            joins: true,
            own: true,
            exact
        };
        frame.figure = null;
    } else if (word !== null && !joined) frame.place = {
        shape: word,
        own: true,
        exact
    };
    else if (name === 'tr') frame.place = {
        shape: parent.paragraph,
        joins: true,
        own: true,
        exact
    };
    else if (name === 'td' || name === 'th') {
        if (parent.cells > 0) flow.nextCell(parent.place);
        parent.cells += 1;
    } else if (joined && (heading !== null || preformatted.has(name) || name === 'blockquote')) {
        lose('block', name);
        frame.keep ||= preformatted.has(name);
    } else if (heading !== null && level >= 1 && level <= 6) frame.place = {
        shape: {
            type: 'heading',
            level: Math.trunc(level)
        },
        own: true,
        exact
    };
    else if (preformatted.has(name)) {
        frame.place = {
            shape: {
                type: 'code'
            },
            joins: true,
            own: true,
            exact
        };
        frame.keep = true;
    } else if (name === 'blockquote') {
        frame.place = {
            shape: {
                type: 'quote'
            },
            own: true,
            exact
        };
        frame.paragraph = {
            type: 'quote'
        };
    } else if (name === 'p') {
        if (!joined) frame.place = {
            shape: parent.paragraph,
            own: true,
            exact
        };
    } else if (name === 'figcaption' && parent.figure?.block) frame.words = parent.figure.words;
    else if (containers.has(name)) {
        if (!joined) frame.place = {
            shape: parent.paragraph,
            exact
        };
        if (name === 'figure') frame.figure = {
            block: null,
            words: []
        };
    } else return false;
    flow.edge(frame.place);
    return true;
}
function itemOf({ lose }, { list }, attributes) {
    const { kind, depth } = list ?? {
        kind: 'unordered',
        depth: 0
    };
    const said = /^\d$/.test(attributes['data-depth'] ?? '') ? Number(attributes['data-depth']) : depth;
    if (said > document_limits.depth) lose('list depth');
    return {
        type: 'list-item',
        kind,
        depth: Math.min(said, document_limits.depth)
    };
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/html/read-html.ts





// What Word, Google Docs and Chromium put beside what a person chose.
const clipboard = /urn:schemas-microsoft-com|class="?Mso|mso-[a-z-]+:|docs-internal-guid|-webkit-text-stroke-width|Apple-interchange-newline/;
/**
 * Reads HTML as a document: of the web, of Word and Google Docs (also from their clipboards), and what
 * `RichText` of @stupeni/rich-text-view draws, which comes back as the same document. Only texts, known
 * elements and safe addresses are taken, never markup. Never throws; what it returns is safe to draw.
 */ function readHtml(html) {
    const collector = collect('html');
    const page = {
        ...collector,
        flow: flowInto(collector),
        foreign: clipboard.test(html)
    };
    const frames = [];
    const top = ()=>frames.at(-1) ?? read_html_outermost;
    let afterPre = false;
    const parser = new BoundedParser({
        onopentag: (name, attributes)=>{
            frames.push(openElement(page, top(), name, attributes));
            afterPre = name === 'pre';
        },
        onclosetag: ()=>{
            const frame = frames.pop();
            if (frame !== undefined) closeElement(page, frame, top());
        },
        ontext: (text)=>{
            // The line break right after `<pre>` is none (HTML standard).
            read_html_readText(page, top(), afterPre ? text.replace(/^\r?\n/, '') : text);
            afterPre = false;
        }
    }, ()=>frames.length);
    parser.end(html);
    page.flow.edge(read_html_outermost.place);
    page.flow.edge({
        shape: {
            type: 'paragraph'
        }
    });
    return collector.reading();
}
const read_html_outermost = {
    name: '',
    block: true,
    marks: {},
    place: {
        shape: {
            type: 'paragraph'
        }
    },
    paragraph: {
        type: 'paragraph'
    },
    list: null,
    keep: false,
    exact: false,
    quiet: false,
    figure: null,
    words: null,
    cells: 0
};
function read_html_readText({ flow }, frame, text) {
    const { place, marks, keep, quiet, words } = frame;
    if (quiet === 'marker') {
        if (place.shape.type === 'list-item' && /[\p{L}\d]+[.)]/u.test(text)) place.shape.kind = 'ordered';
    } else if (words !== null) words.push(keep ? text : text.replace(/[ \t\n\r\f]+/g, ' '));
    else if (!quiet) flow.text(place, text, marks, keep);
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/draft/code-points.ts
/**
 * Turns offsets of a text that count code points, as Draft.js writes them, into offsets of the string.
 * An offset outside the text is brought to its nearer end.
 */ function offsetsOf(text) {
    const within = (offset, most)=>Math.min(Math.max(Math.trunc(offset), 0), most);
    if (!/[\ud800-\udbff][\udc00-\udfff]/.test(text)) return (offset)=>within(offset, text.length);
    const starts = [];
    let at = 0;
    for (const character of text){
        starts.push(at);
        at += character.length;
    }
    starts.push(at);
    return (offset)=>starts[within(offset, starts.length - 1)] ?? at;
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/draft/read-entity.ts



/** Reads the entity with this key of an entity map (object or array); null when nothing of it is kept. */ function readEntity(entityMap, key, lose) {
    const entity = typeof key === 'string' || typeof key === 'number' ? fields_own(entityMap, String(key)) : undefined;
    if (!isFields(entity)) {
        lose('entity', 'missing');
        return null;
    }
    const type = typeof entity['type'] === 'string' ? entity['type'] : '';
    const data = isFields(entity['data']) ? entity['data'] : {};
    reportRest(type, data, lose);
    return readAs(type, data, lose);
}
function readAs(type, data, lose) {
    switch(type.toUpperCase().replace(/[-_ ]/g, '')){
        case 'LINK':
        case 'DOCUMENT':
            return read_entity_link(data['url'] ?? data['href'], lose);
        case 'MENTION':
        case '#MENTION':
        case 'HASHTAG':
            return mention(type, data, lose);
        case 'EMOJI':
            return null; // its text is the emoji
        case 'IMAGE':
        case 'IMG':
        case 'PHOTO':
            return read_entity_image(data, lose);
        case 'EMBEDDEDLINK':
        case 'EMBED':
        case 'IFRAME':
        case 'VIDEO':
        case 'AUDIO':
        case 'DRAFTJSVIDEOPLUGINVIDEO':
            return {
                blocks: [
                    embedOf(mediaOf(data), lose)
                ].filter((block)=>block !== null)
            };
        case 'HORIZONTALRULE':
        case 'DIVIDER':
            lose('rule');
            return null;
        default:
            lose('entity', type);
            return null;
    }
}
const read_entity_kept = /^(?:url|href|src|link|alt|caption|width|height|alignment|text|value|mention|type)$/;
/** How an editor of links keeps that they open in a new tab; ours always do. */ const ways = /^(?:target|targetOption|rel)$/;
function reportRest(type, data, lose) {
    // A title is the words of a picture or a page that has no others.
    const titled = !/^(?:link|document)$/i.test(type) && !data['alt'];
    for (const [key, value] of Object.entries(data).slice(0, 100)){
        const empty = value === null || value === undefined || value === '' || value === false;
        if (!empty && !read_entity_kept.test(key) && !ways.test(key) && !(titled && key === 'title')) lose('data', key);
    }
}
function read_entity_link(address, lose) {
    const url = safeUrl(address, 'link');
    if (url === null) lose('link');
    return url === null ? null : {
        link: url
    };
}
/** A mention is a link to whom it names where it has an address, else just its text. */ function mention(type, data, lose) {
    const url = safeUrl(data['url'] ?? fields_own(data['mention'], 'link'), 'link');
    if (url === null) lose('entity', type);
    return url === null ? null : {
        link: url
    };
}
function read_entity_image(data, lose) {
    const side = data['alignment'];
    if (typeof side === 'string' && !/^(?:none|default)?$/.test(side)) lose('alignment', side);
    return {
        blocks: [
            imageOf(mediaOf(data), lose)
        ].filter((block)=>block !== null)
    };
}
const mediaOf = (data)=>({
        url: data['src'] ?? data['url'] ?? data['link'],
        words: data['alt'] || data['title'],
        caption: data['caption'],
        width: data['width'],
        height: data['height']
    });

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/draft/style-of.ts

// Names of Draft.js, react-draft-wysiwyg and draftjs_exporter; the last say by meaning how they look.
const style_of_named = {
    BOLD: 'bold',
    ITALIC: 'italic',
    UNDERLINE: 'underline',
    STRIKETHROUGH: 'strikethrough',
    CODE: 'monospace',
    MONOSPACE: 'monospace',
    SUPERSCRIPT: 'superscript',
    SUBSCRIPT: 'subscript',
    INSERT: 'underline',
    DELETE: 'strikethrough',
    KEYBOARD: 'monospace',
    KBD: 'monospace',
    SAMPLE: 'monospace'
};
/** What an inline style of Draft.js makes a text wear; null (reported) when it is none of ours. */ function styleOf(style, lose) {
    const mark = Object.hasOwn(style_of_named, style.toUpperCase()) ? style_of_named[style.toUpperCase()] : undefined;
    if (mark !== undefined) return {
        [mark]: true
    };
    const [, kind = '', value = ''] = /^(fontsize|fontfamily|color|bgcolor)-(.*)$/is.exec(style) ?? [];
    switch(kind.toLowerCase()){
        case 'fontsize':
            {
                const size = sizeOf(value);
                if (size !== null) return {
                    size
                };
                lose('size', style);
                return null;
            }
        case 'fontfamily':
            {
                const font = fontOf(value);
                if (font !== null) return {
                    font
                };
                lose('font', style);
                return null;
            }
        case 'color':
        case 'bgcolor':
            lose('color', style);
            return null;
        default:
            lose('style', style);
            return null;
    }
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/draft/read-runs.ts





/** Splits a Draft.js block's text by its style and entity ranges. */ function readRuns(text, block, entityMap, lose) {
    const offset = offsetsOf(text);
    const read = new Map();
    const spans = [];
    const blocks = [];
    const span = (range, marks)=>{
        const [start, length] = [
            fields_own(range, 'offset'),
            fields_own(range, 'length')
        ];
        if (typeof start !== 'number' || typeof length !== 'number' || !(length > 0)) return;
        spans.push({
            from: offset(start),
            to: offset(start + length),
            marks
        });
    };
    for (const range of rangesOf(fields_own(block, 'inlineStyleRanges'), lose)){
        const style = fields_own(range, 'style');
        const marks = typeof style === 'string' ? styleOf(style, lose) : null;
        if (marks !== null) span(range, marks);
    }
    for (const range of rangesOf(fields_own(block, 'entityRanges'), lose)){
        const key = fields_own(range, 'key');
        const entity = read.get(key) ?? readEntity(entityMap, key, lose);
        if (entity !== null && 'link' in entity) span(range, entity);
        else if (entity !== null && !read.has(key)) blocks.push(...entity.blocks);
        read.set(key, entity);
    }
    return {
        leaves: leavesOf(text, spans),
        blocks
    };
}
/** A block can have no more runs than that allows; further ranges would only cost time. */ function rangesOf(ranges, lose) {
    const given = Array.isArray(ranges) ? ranges : [];
    if (given.length > document_limits.leaves) lose('leaves past the limit');
    return given.slice(0, document_limits.leaves);
}
function leavesOf(text, spans) {
    const edges = new Set([
        0,
        text.length
    ]);
    for (const { from, to } of spans)edges.add(from).add(to);
    const sorted = [
        ...edges
    ].sort((a, b)=>a - b);
    const waiting = [
        ...spans
    ].sort((a, b)=>a.from - b.from);
    let open = [];
    return sorted.slice(0, -1).map((from, index)=>{
        while(waiting[0] && waiting[0].from <= from)open.push(waiting.shift());
        open = open.filter(({ to })=>to > from);
        const marks = Object.assign({}, ...open.map((one)=>one.marks));
        return {
            ...marks,
            text: text.slice(from, sorted[index + 1])
        };
    });
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/draft/read-draft.ts




/** Whether a value is raw content of Draft.js. */ const isDraft = (value)=>{
    const blocks = fields_own(value, 'blocks');
    if (!Array.isArray(blocks) || fields_own(value, 'v') !== undefined) return false;
    const marks = [
        'text',
        'inlineStyleRanges',
        'entityRanges'
    ];
    return fields_own(value, 'entityMap') !== undefined || blocks.some((block)=>marks.some((key)=>fields_own(block, key) !== undefined));
};
const read_draft_headings = [
    'one',
    'two',
    'three',
    'four',
    'five',
    'six'
];
/** Reads raw content of Draft.js; offsets count code points. */ function readDraft(raw) {
    const collector = collect('draft');
    let code = null;
    const endCode = ()=>{
        if (code !== null) collector.add({
            type: 'code',
            children: code
        });
        code = null;
    };
    for (const [index, block] of flat(raw.blocks)){
        if (collector.full()) break;
        collector.at(index);
        if (fields_own(block, 'type') === 'code-block' || fields_own(block, 'type') === 'code') {
            // Draft.js has a block for each line of code and draws neighbours as one.
            const { leaves, blocks } = read_draft_readBlock(block, raw.entityMap, collector);
            code = code === null ? leaves : [
                ...code,
                {
                    text: '\n'
                },
                ...leaves
            ];
            if (blocks.length > 0) endCode();
            blocks.forEach(collector.add);
        } else {
            endCode();
            addBlock(block, raw.entityMap, collector);
        }
    }
    endCode();
    return collector.reading();
}
function addBlock(block, entityMap, collector) {
    const { leaves, blocks } = read_draft_readBlock(block, entityMap, collector);
    const atomic = fields_own(block, 'type') === 'atomic';
    const empty = leaves.every(({ text })=>text.trim() === '');
    if (atomic) blocks.forEach(collector.add);
    // The text of an atomic block is a place-holder, a space; anything more is a text like any other.
    if (!(empty && (atomic || blocks.length > 0))) collector.add({
        ...shapeOf(block, collector.lose),
        children: leaves
    });
    if (!atomic) blocks.forEach(collector.add);
    if (atomic && empty && blocks.length === 0 && !hasEntity(block)) collector.lose('block', 'atomic');
}
function read_draft_readBlock(block, entityMap, { lose }) {
    const text = fields_own(block, 'text');
    if (typeof text !== 'string') lose('block');
    reportData(fields_own(block, 'data'), lose);
    return readRuns(typeof text === 'string' ? text : '', block, entityMap, lose);
}
function shapeOf(block, lose) {
    const given = fields_own(block, 'type') ?? 'unstyled';
    const type = typeof given === 'string' ? given : '';
    const level = read_draft_headings.indexOf(type.replace(/^header-/, '')) + 1;
    if (type.startsWith('header-') && level > 0) return {
        type: 'heading',
        level: level
    };
    switch(type){
        case 'ordered-list-item':
            return {
                type: 'list-item',
                kind: 'ordered',
                depth: depthOf(block, lose)
            };
        case 'unordered-list-item':
            return {
                type: 'list-item',
                kind: 'unordered',
                depth: depthOf(block, lose)
            };
        case 'blockquote':
            return {
                type: 'quote'
            };
        case 'unstyled':
        case 'paragraph':
        case 'atomic':
            return {
                type: 'paragraph'
            };
        default:
            lose('block', type);
            return {
                type: 'paragraph'
            };
    }
}
function depthOf(block, lose) {
    const depth = fields_own(block, 'depth') ?? 0;
    if (typeof depth === 'number' && Number.isInteger(depth) && depth >= 0 && depth <= document_limits.depth) return depth;
    lose('list depth');
    return typeof depth === 'number' && depth > document_limits.depth ? document_limits.depth : 0;
}
function reportData(data, lose) {
    if (!isFields(data)) return;
    for (const [key, value] of Object.entries(data).slice(0, 100)){
        if (value === null || value === '' || value === undefined) continue;
        if (key !== 'text-align' && key !== 'textAlign') lose('data', key);
        else if (value !== 'left' && value !== 'start') lose('alignment', typeof value === 'string' ? value : key);
    }
}
const hasEntity = (block)=>{
    const ranges = fields_own(block, 'entityRanges');
    return Array.isArray(ranges) && ranges.length > 0;
};
/** Blocks with the index of the outermost: Draft.js can keep a tree, its children follow their parent. */ function* flat(blocks) {
    for (const [index, block] of blocks.entries()){
        const waiting = [
            block
        ];
        // Bounded, in case something holds itself.
        for(let count = 0; waiting.length > 0 && count <= document_limits.blocks; count += 1){
            const next = waiting.shift();
            yield [
                index,
                next
            ];
            const children = fields_own(next, 'children');
            if (Array.isArray(children)) waiting.unshift(...children.slice(0, document_limits.blocks));
        }
    }
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/is-html.ts
const is_html_names = 'a|abbr|address|article|aside|audio|b|base|big|blockquote|body|br|button|canvas|center|cite|code|dd|del|details|' + 'div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|' + 'kbd|li|link|main|map|mark|math|menu|meta|nav|noscript|object|ol|p|picture|pre|q|s|samp|script|section|select|small|' + 'span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|tt|u|ul|var|video';
const begins = new RegExp(`^\\s*<(?:!doctype\\b|!--|\\?xml\\b|/?(?:${is_html_names})(?=[\\s/>]))`, 'i');
const is_html_inside = new RegExp(`</(?:${is_html_names})\\s*>|<(?:br|hr|img|iframe)(?:\\s[^<>]*)?/?>`, 'i');
/** Whether a text is HTML: it begins with a known tag, or one is closed in it. `a < b` and `<имя>` are text. */ const isHtml = (text)=>begins.test(text) || is_html_inside.test(text);

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/parsed-json.ts
/** The object or array that a JSON text stands for, also when it was encoded twice; null for any other text. */ function parsed_json_parsedJson(text) {
    if (!/^\s*(?:[{[]|"\s*[{[])/.test(text)) return null;
    try {
        const value = JSON.parse(text);
        if (typeof value === 'string') return parsed_json_parsedJson(value);
        return value;
    } catch  {
        return null;
    }
}

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/slate/kind-of.ts
const kind_of_words = {
    ...of('paragraph', 'paragraph p text line unstyled normal default div section'),
    ...of('quote', 'quote blockquote blockquotes'),
    ...of('code', 'code codeblock pre'),
    ...of('lines', 'codeline lic listitemtext listitemchild listitemcontent listitemcontainer'),
    ...of('unordered', 'ul ullist unorderedlist bulletedlist bulletlist bulletedlists list'),
    ...of('ordered', 'ol ollist orderedlist numberedlist numberlist'),
    ...of('item', 'li listitem'),
    ...of('table', 'table'),
    ...of('row', 'tr tablerow'),
    ...of('cell', 'td th tablecell tableheader tablecellheader'),
    ...of('link', 'link a hyperlink anchor'),
    ...of('image', 'image img picture imageblock'),
    ...of('embed', 'embed video iframe mediaembed youtube embeddedlink audio'),
    ...of('rule', 'hr divider thematicbreak horizontalrule')
};
function of(is, names) {
    return Object.fromEntries(names.split(' ').map((name)=>[
            name,
            is
        ]));
}
const kind_of_numbers = [
    'one',
    'two',
    'three',
    'four',
    'five',
    'six'
];
/** What an element is by its `type`, in the spellings of Slate's examples, Plate, Outline and others. */ function kindOf(element) {
    const type = typeof element['type'] === 'string' ? element['type'] : 'paragraph';
    const name = type.toLowerCase().replace(/[-_ ]/g, '');
    const level = levelOf(name, element['level']);
    if (level !== null) return kind_of_block({
        type: 'heading',
        level
    });
    if (name === 'listitem' && (element['kind'] === 'ordered' || element['kind'] === 'unordered')) return kind_of_block({
        type: 'list-item',
        kind: element['kind'],
        depth: kind_of_depthOf(element['depth'], 0)
    });
    const is = Object.hasOwn(kind_of_words, name) ? kind_of_words[name] : undefined;
    switch(is){
        case undefined:
            return {
                is: 'unknown'
            };
        case 'paragraph':
            // Plate's lists of late: a paragraph with an indent and the look of its marker.
            return typeof element['listStyleType'] === 'string' ? kind_of_block({
                type: 'list-item',
                kind: /^(?:decimal|lower|upper)/.test(element['listStyleType']) ? 'ordered' : 'unordered',
                depth: kind_of_depthOf(element['indent'], 1)
            }) : kind_of_block({
                type: 'paragraph'
            });
        case 'quote':
        case 'code':
            return kind_of_block({
                type: is
            });
        case 'ordered':
        case 'unordered':
            return {
                is: 'list',
                kind: is
            };
        case 'block':
        case 'list':
            return {
                is: 'unknown'
            };
        default:
            return {
                is
            };
    }
}
const kind_of_block = (shape)=>({
        is: 'block',
        shape
    });
function levelOf(name, level) {
    const [, tail] = /^(?:heading|header|h)(one|two|three|four|five|six|[1-6]?)$/.exec(name) ?? [];
    if (tail === undefined || name === 'h') return name === 'title' ? 1 : null;
    const given = kind_of_numbers.indexOf(tail) + 1 || Number(tail) || (typeof level === 'number' ? level : 1);
    return Math.min(Math.max(Math.trunc(given) || 1, 1), 6);
}
const kind_of_depthOf = (value, outermost)=>typeof value === 'number' && Number.isInteger(value) ? Math.max(value - outermost, 0) : 0;

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/slate/read-marks.ts



const read_marks_named = {
    bold: 'bold',
    strong: 'bold',
    italic: 'italic',
    italics: 'italic',
    em: 'italic',
    emphasis: 'italic',
    underline: 'underline',
    underlined: 'underline',
    strikethrough: 'strikethrough',
    strike: 'strikethrough',
    del: 'strikethrough',
    code: 'monospace',
    inlinecode: 'monospace',
    monospace: 'monospace',
    kbd: 'monospace',
    superscript: 'superscript',
    sup: 'superscript',
    subscript: 'subscript',
    sub: 'subscript'
};
const silent = [
    'text',
    'object',
    'key',
    'id',
    'type',
    'marks',
    'leaves',
    'children',
    'nodes'
];
/** What the text node of a Slate tree wears; marks that are none of ours are reported. */ function readMarks(node, lose) {
    const marks = {};
    for (const [key, value] of [
        ...Object.entries(node).slice(0, 100),
        ...listed(node)
    ]){
        if (silent.includes(key) || value === false || value === null || value === undefined || value === '') continue;
        read_marks_wear(marks, key, value, lose);
    }
    return marks;
}
function read_marks_wear(marks, key, value, lose) {
    const name = key.toLowerCase().replace(/[-_ ]/g, '');
    const mark = Object.hasOwn(read_marks_named, name) ? read_marks_named[name] : undefined;
    const [size, font, link] = [
        sizeOf(value),
        fontOf(value),
        safeUrl(value, 'link')
    ];
    if (mark !== undefined) marks[mark] = true;
    else if (name === 'size' || name === 'fontsize') {
        if (size === null) lose('size');
        else marks.size = size;
    } else if (name === 'font' || name === 'fontfamily') {
        if (font === null) lose('font');
        else marks.font = font;
    } else if (name === 'link' || name === 'href') {
        if (link === null) lose('link');
        else marks.link = link;
    } else lose(/color|highlight/.test(name) ? 'color' : 'style', key);
}
/** Marks of Slate before 0.50: a list beside the text. */ const listed = (node)=>(Array.isArray(node['marks']) ? node['marks'] : []).slice(0, 100).flatMap((mark)=>{
        const type = isFields(mark) ? fields_own(mark, 'type') : mark;
        return typeof type === 'string' ? [
            [
                type,
                fields_own(fields_own(mark, 'data'), 'value') ?? true
            ]
        ] : [];
    });

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/slate/read-slate.ts








/** More nodes than any document has; also ends a tree that holds itself. */ const mostNodes = 200000;
const childrenOf = (node)=>{
    const children = fields_own(node, 'children') ?? fields_own(node, 'nodes') ?? fields_own(node, 'leaves');
    return Array.isArray(children) ? children : null;
};
const isNode = (value)=>isFields(value) && (childrenOf(value) !== null || typeof value['text'] === 'string');
/** The top nodes of a Slate tree: an array of them, or what holds one; null when it is none. */ function slateNodes(value) {
    const nodes = Array.isArray(value) ? value : childrenOf(fields_own(value, 'document') ?? value);
    return nodes !== null && nodes.length > 0 && nodes.every(isNode) ? nodes : null;
}
/** Reads the nodes of a Slate editor, whatever its element types are called. */ function readSlate(nodes) {
    const collector = collect('slate');
    const flow = flowInto(collector);
    const top = {
        place: {
            shape: {
                type: 'paragraph'
            },
            exact: true
        },
        list: null,
        link: {},
        within: null
    };
    // By hand and not by recursion: the tree may be deeper than the stack.
    const steps = read_slate_inside(nodes, top).reverse();
    for(let step = steps.pop(), count = 0; step !== undefined; step = steps.pop(), count += 1){
        if (collector.full()) break;
        if (count > mostNodes) {
            collector.lose('blocks past the limit');
            break;
        }
        if ('end' in step) (step.hollow ? flow.end : flow.edge)(step.end);
        else for (const next of enter(step, {
            collector,
            flow
        }).reverse())steps.push(next);
    }
    flow.edge({
        shape: {
            type: 'paragraph'
        }
    });
    return collector.reading();
}
/** Writes what a node itself says; gives what is still to be visited, in order. */ function enter({ node, room, beside }, { collector, flow }) {
    if (!isFields(node)) return [];
    const children = childrenOf(node);
    const text = node['text'];
    if (typeof text === 'string') flow.text(room.place, text, {
        ...readMarks(node, collector.lose),
        ...room.link
    }, true);
    if (children === null) return [];
    if (typeof text === 'string' || fields_own(node, 'leaves') !== undefined) return read_slate_inside(children, room);
    const kind = kindOf(node);
    const data = isFields(node['data']) ? {
        ...node['data'],
        ...node
    } : node;
    const align = data['align'] ?? data['textAlign'];
    if (typeof align === 'string' && !/^(?:left|start)?$/.test(align)) collector.lose('alignment', align);
    switch(kind.is){
        case 'link':
            {
                const link = safeUrl(data['url'] ?? data['href'], 'link');
                if (link === null) collector.lose('link');
                return read_slate_inside(children, {
                    ...room,
                    link: link === null ? {} : {
                        link
                    }
                });
            }
        case 'image':
            {
                const image = imageOf(read_slate_mediaOf(data), collector.lose);
                if (image !== null) flow.put(room.place, image);
                return read_slate_inside(children, room);
            }
        case 'embed':
            {
                const embed = embedOf(read_slate_mediaOf(data), collector.lose);
                if (embed !== null) flow.put(room.place, embed);
                return read_slate_inside(children, room);
            }
        case 'rule':
            collector.lose('rule');
            return read_slate_inside(children, room);
        case 'unknown':
            return read_slate_unknown(node, children, {
                room,
                beside
            }, {
                collector,
                flow
            });
        case 'list':
            return read_slate_block(children, {
                ...room,
                list: {
                    kind: kind.kind,
                    depth: (room.list?.depth ?? -1) + 1
                }
            }, flow);
        case 'item':
            {
                const { kind: marker, depth } = room.list ?? {
                    kind: 'unordered',
                    depth: 0
                };
                if (depth > document_limits.depth) collector.lose('list depth');
                const shape = {
                    type: 'list-item',
                    kind: marker,
                    depth: Math.min(depth, document_limits.depth)
                };
                return read_slate_block(children, {
                    ...room,
                    place: {
                        shape,
                        joins: true,
                        own: true,
                        exact: true
                    },
                    within: 'lines'
                }, flow);
            }
        case 'table':
            collector.lose('table');
            return read_slate_block(children, room, flow);
        case 'row':
            return read_slate_block(children, {
                ...room,
                place: {
                    shape: {
                        type: 'paragraph'
                    },
                    joins: true,
                    exact: true
                },
                within: 'lines'
            }, flow);
        case 'cell':
            flow.nextCell(room.place);
            return read_slate_block(children, room, flow);
        case 'lines':
            return read_slate_block(children, room, flow);
        case 'block':
            {
                const { shape } = kind;
                if (room.within === 'lines' && shape.type !== 'list-item') {
                    if (shape.type !== 'paragraph') collector.lose('block', shape.type);
                    return read_slate_block(children, room, flow);
                }
                if (shape.type === 'list-item' && shape.depth > document_limits.depth) {
                    collector.lose('list depth');
                    shape.depth = document_limits.depth;
                }
                const quoted = room.within === 'quote' && shape.type === 'paragraph';
                const joins = shape.type === 'code';
                return read_slate_block(children, {
                    ...room,
                    place: {
                        shape: quoted ? {
                            type: 'quote'
                        } : shape,
                        own: true,
                        exact: true,
                        ...joins && {
                            joins
                        }
                    },
                    within: joins ? 'lines' : shape.type === 'quote' || quoted ? 'quote' : room.within
                }, flow);
            }
        default:
            return kind;
    }
}
/** Nobody knows what it is: beside text it is a part of the line (a mention), elsewhere a block. */ function read_slate_unknown(node, children, { room, beside }, to) {
    to.collector.lose(beside ? 'entity' : 'block', typeof node['type'] === 'string' ? node['type'] : '');
    const said = [
        node['character'],
        node['value'],
        node['name'],
        node['label']
    ].find((word)=>typeof word === 'string');
    // A void element draws what it says of itself; its text is empty.
    if (typeof said === 'string' && children.every((child)=>fields_own(child, 'text') === '')) {
        to.flow.text(room.place, said, room.link, true);
        return [];
    }
    return beside ? read_slate_inside(children, room) : read_slate_block(children, room, to.flow);
}
function read_slate_inside(children, room) {
    const beside = children.some((child)=>typeof fields_own(child, 'text') === 'string');
    return children.map((node)=>({
            node,
            room,
            beside
        }));
}
function read_slate_block(children, room, flow) {
    flow.edge(room.place);
    const hollow = children.every((child)=>fields_own(child, 'text') === '');
    return [
        ...read_slate_inside(children, room),
        {
            end: room.place,
            hollow
        }
    ];
}
const read_slate_mediaOf = (data)=>({
        url: data['url'] ?? data['src'] ?? data['link'] ?? data['href'],
        words: data['alt'] ?? data['title'],
        caption: textOf(data['caption']),
        width: data['width'],
        height: data['height']
    });
/** Plate keeps a caption as nodes. */ const textOf = (caption)=>Array.isArray(caption) ? caption.map((node)=>fields_own(node, 'text')).filter((text)=>typeof text === 'string').join('') : caption;

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/read-stored.ts








/**
 * Reads whatever a stored description or content may be: our document, raw content of Draft.js or the nodes
 * of a Slate editor, each as a value or as JSON; HTML; plain text. Never throws; what it returns is safe to
 * draw, and `lost` says what could not be kept.
 */ function readStored(stored) {
    if (stored === null || stored === undefined || isHollow(stored)) return nothing();
    if (typeof stored !== 'string') return readValue(stored) ?? unknownFormat();
    if (stored.trim() === '') return nothing();
    const read = readValue(parsed_json_parsedJson(stored));
    if (read !== null) return read;
    return isHtml(stored) ? readHtml(stored) : read_text_readText(stored);
}
/** `{}` and `[]`, in which editors keep that nothing was written. */ const isHollow = (value)=>typeof value === 'object' && value !== null && Object.keys(value).length === 0;
function readValue(value) {
    if (read_ours_isOurs(value)) return read_ours_readOurs(value);
    if (isDraft(value)) return readDraft(value);
    const nodes = slateNodes(value);
    return nodes === null ? null : readSlate(nodes);
}
const nothing = ()=>({
        document: document_emptyDocument(),
        source: 'empty',
        lost: []
    });
const unknownFormat = ()=>({
        document: document_emptyDocument(),
        source: 'unknown',
        lost: [
            {
                block: null,
                what: 'format'
            }
        ]
    });

;// CONCATENATED MODULE: ../../libs/rich-text/model/src/stored.ts



;// CONCATENATED MODULE: external "typebox/compile"

;// CONCATENATED MODULE: ./src/editing/clean-document.ts






/** Bytes of a body with one document, sent as a JSON string inside JSON at worst. */ const documentBodyLimit = 3 * document_limits.bytes;
const clean_document_shape = (0,__rspack_external_typebox_compile_ede80ab1.Compile)(RichDocumentSchema);
/**
 * Makes what a client wrote, in any format that `readStored` knows, into a document that is safe to draw:
 * what is not in the model and every address that could run something is dropped. Refuses what is over the
 * model's limits rather than cut it, and what is no document of any known format rather than lose it.
 * @param field the body's field, for the refusal
 */ function cleanDocument(field, written) {
    const { document, source, lost } = readStored(written);
    const json = JSON.stringify(document);
    const over = lost.some(({ what })=>what === 'bytes past the limit');
    if (over || Buffer.byteLength(json) > document_limits.bytes) throw (0,problem/* .problem */.C)('file_too_large');
    // An empty value of nobody's format would wipe the text: nothing is written by '' or by our own document.
    const hollow = source === 'empty' && typeof written === 'object' && written !== null;
    if (source === 'unknown' || hollow) throw unreadable(field, http_texts/* .issueText.unknownDocument */.v.unknownDocument);
    if (lost.some(({ what })=>what.endsWith('past the limit')) || !clean_document_shape.Check(document)) throw unreadable(field, http_texts/* .issueText.unreadableDocument */.v.unreadableDocument);
    const imported = source !== 'ours' && source !== 'empty';
    return {
        document: json,
        original: imported ? asText(written) : undefined
    };
}
const unreadable = (path, message)=>(0,problem/* .problem */.C)('validation', {
        issues: [
            {
                path,
                message
            }
        ]
    });
const asText = (written)=>typeof written === 'string' ? written : JSON.stringify(written);

;// CONCATENATED MODULE: ./src/editing/if-match.ts

/** Sends the version of a course, lesson or test as its strong ETag (product decisions §7). */ function tag(reply, entity) {
    void reply.header('etag', tagOf(entity.version));
    return entity;
}
/** What a save was made from, by the caller's word; undefined when it does not say. */ const ifMatchOf = ({ headers })=>headers['if-match'];
/**
 * Refuses to change what somebody else has changed since the caller read it, naming the version that
 * stands now. Without `If-Match` every change is accepted. A weak tag never matches (RFC 9110, 13.1.1).
 */ function requireUnchanged(ifMatch, version) {
    if (ifMatch === undefined || ifMatch.trim() === '*') return;
    const wanted = ifMatch.split(',').map((one)=>one.trim());
    if (!wanted.includes(tagOf(version))) throw (0,problem/* .problem */.C)('outdated', {
        version
    });
}
const tagOf = (version)=>`"${version}"`;

;// CONCATENATED MODULE: ./src/editing/versions.ts


const tables = {
    course: 'courses',
    lesson: 'lessons',
    test: 'tests'
};
/**
 * The last stored states of a live course, lesson or test, the newest (as it stands now) first. They are
 * written by the database itself with each new version; it keeps twenty. Throws `not_found`.
 * @param caller id of who asks: what he saved himself is his own
 */ async function findVersions(db, kind, id, caller) {
    const { rows } = await (0,external_kysely_.sql)`
    select kept.version, kept.saved_at as "savedAt", kept.data, kept.way,
      kept.saved_by is not distinct from ${caller}::int as own,
      case when users.id is null then null
        else json_build_object('firstName', users.first_name, 'lastName', users.last_name) end as "savedBy"
    from entity_versions kept join ${external_kysely_.sql.table(tables[kind])} entity on entity.id = kept.entity_id
      left join users on users.id = kept.saved_by
    where kept.kind = ${kind} and kept.entity_id = ${id} and entity.deleted_at is null
    order by kept.version desc`.execute(db);
    if (rows.length === 0) throw (0,problem/* .problem */.C)('not_found');
    return rows.map(({ savedAt, ...row })=>({
            ...row,
            savedAt: savedAt.toISOString(),
            title: row.data.title
        }));
}
/** One stored state, in the shape that a save takes. Throws `not_found`. */ async function findState(db, kind, { id, version }) {
    const row = await db.selectFrom('entity_versions').select('data').where('kind', '=', kind).where('entity_id', '=', id).where('version', '=', version).executeTakeFirst();
    if (!row) throw (0,problem/* .problem */.C)('not_found');
    return row.data;
}
/** From here on every state that this transaction leaves behind says that it came to be in this way. */ async function sayWay(trx, way) {
    await (0,external_kysely_.sql)`select set_config('stupeni.way', ${way}, true)`.execute(trx);
}

;// CONCATENATED MODULE: ./src/http/same-id.ts


/** Refuses a body whose `id` is not the path's: it would be another thing than the one asked for. */ function requireSameId(inPath, inBody) {
    if (inBody === undefined || inBody === inPath) return;
    throw (0,problem/* .problem */.C)('validation', {
        issues: [
            {
                path: 'id',
                message: http_texts/* .issueText.otherId */.v.otherId
            }
        ]
    });
}
/** Refuses a field of the body that names something which is not there. */ const unknownReference = (path, message)=>(0,problem/* .problem */.C)('validation', {
        issues: [
            {
                path,
                message
            }
        ]
    });

;// CONCATENATED MODULE: ./src/reading/gather.ts
/** More keys than this go in a further load, so that no statement grows without bounds. */ const mostKeys = 500;
/**
 * Collects what the requests of one turn of the event loop ask for and loads it with one call: under load
 * a round trip to the database is shared by all who came together. Nothing is kept after the answer, and
 * a key is always loaded after it was asked for.
 *
 * @param load resolves to a function that has the answer for each of these keys
 */ function gather(load) {
    let waiting = [];
    const answer = async (group)=>{
        try {
            const answerTo = await load(group.map(({ key })=>key));
            for (const { key, resolve } of group)resolve(answerTo(key));
        } catch (error) {
            for (const { reject } of group)reject(error);
        }
    };
    const flush = ()=>{
        const all = waiting;
        waiting = [];
        for(let from = 0; from < all.length; from += mostKeys)void answer(all.slice(from, from + mostKeys));
    };
    return (key)=>new Promise((resolve, reject)=>{
            if (waiting.length === 0) setImmediate(flush);
            waiting.push({
                key,
                resolve,
                reject
            });
        });
}

;// CONCATENATED MODULE: ./src/reading/kept.ts
/** Values that are kept between requests until somebody says that they changed. */ /**
 * Keeps what `load` gives for at most `maxAge` milliseconds. What is forgotten while it loads is not kept:
 * it may have been read before the change that made it outdated. Nor is a failure.
 */ function kept_keep(load, maxAge) {
    const entries = new Map();
    return {
        get (key) {
            const known = entries.get(key);
            if (known && known.until > performance.now()) return known.value;
            const entry = {
                value: load(key),
                until: performance.now() + maxAge
            };
            entries.set(key, entry);
            entry.value.catch(()=>{
                if (entries.get(key) === entry) entries.delete(key);
            });
            return entry.value;
        },
        forget: (key)=>void entries.delete(key),
        forgetAll: ()=>entries.clear()
    };
}

;// CONCATENATED MODULE: ./src/areas/courses/structure.ts

const structure_select = `
  select courses.id, title, description::text as description, price, version, is_open as "openToAll",
    (select coalesce(json_agg(json_build_object('id', lessons.id, 'courseId', lessons.course_id,
        'title', lessons.title, 'order', lessons.position, 'checkType', lessons.check_type,
        'testId', lessons.test_id) order by lessons.position), '[]'::json)
      from lessons where lessons.course_id = courses.id and lessons.deleted_at is null) as lessons
  from courses`;
/** All live courses by id. */ const findStructures = (db)=>rowsOf(db, `${structure_select} where courses.deleted_at is null order by courses.id`, []);
/** One live course, or undefined. */ const findStructure = async (db, id)=>(await rowsOf(db, `${structure_select} where courses.id = $1 and courses.deleted_at is null`, [
        id
    ]))[0];
/** One course, live or deleted: its lessons outlive it in the creators' list. */ const findAnyStructure = async (db, id)=>(await rowsOf(db, `${structure_select} where courses.id = $1`, [
        id
    ]))[0];

;// CONCATENATED MODULE: ./src/areas/courses/reader.ts




// Should a change ever go unheard, the old course can be seen for this long. Milliseconds.
const reader_maxAge = 30000;
const reader_greatestId = 2147483647;
/**
 * Keeps what courses are to everybody alike, because each page of each learner asks for it, and reads
 * what is the learner's own anew for each request. Staff read everything anew: who edits a course must
 * see the edit. The database tells of every change (`course_changed`), whichever replica made it.
 */ async function courseReader(db, listen) {
    const kept = kept_keep((id)=>findStructure(db, id), reader_maxAge);
    const lists = kept_keep((_)=>findStructures(db), reader_maxAge);
    await listen('course_changed', {
        onMessage (id) {
            kept.forget(Number(id));
            lists.forgetAll();
        },
        onGap () {
            kept.forgetAll();
            lists.forgetAll();
        }
    });
    const stateOf = gather((keys)=>findStates(db, keys));
    const structureOf = (id, { role })=>role === 'LEARNER' ? kept.get(id) : findStructure(db, id);
    const read = async ({ id: userId, role }, courses)=>{
        if (role !== 'LEARNER') return courses.map(previewed);
        const state = await stateOf({
            userId,
            ...spanOf(courses)
        });
        return courses.map((course)=>reader_seen(course, state));
    };
    return {
        all: async (user)=>read(user, await (user.role === 'LEARNER' ? lists.get('all') : findStructures(db))),
        async one (id, user) {
            const course = await structureOf(id, user);
            return course && (await read(user, [
                course
            ]))[0];
        },
        async around (id, user, state) {
            const course = await (user.role === 'CREATOR' ? findAnyStructure(db, id) : structureOf(id, user));
            return course && (user.role === 'LEARNER' ? reader_seen(course, state) : previewed(course));
        }
    };
}
/** Between which ids all lessons of these courses lie. */ function spanOf(courses) {
    let [first, last] = [
        reader_greatestId,
        0
    ];
    for (const { lessons } of courses)for (const { id } of lessons){
        first = Math.min(first, id);
        last = Math.max(last, id);
    }
    return {
        first,
        last
    };
}
/** A course as staff see it. */ const previewed = (course)=>({
        course,
        isOpen: true,
        state: stranger
    });
const reader_seen = (course, state)=>({
        course,
        isOpen: course.openToAll || state.opened.includes(course.id),
        state
    });
/** The course's lessons, each with the progress of the person who sees it. */ const lessonsOf = ({ course, state })=>course.lessons.map((lesson)=>({
            ...lesson,
            progresses: progressesOf(state, lesson.id)
        }));

;// CONCATENATED MODULE: ./src/areas/courses/tile-count.ts
/**
 * The one place that decides what the tile of a course counts. By the specification it is the price
 * (§2, §9), so nothing is added; COURSE_TILE_COUNT=lessons sends the true number of lessons beside it.
 */ const tileCountOf = ({ courseTileCount }, lessons)=>courseTileCount === 'lessons' ? {
        lessonCount: lessons
    } : {};

;// CONCATENATED MODULE: ./src/areas/courses/write-course.ts


const write_course_known = new WeakMap();
/**
 * The answer `Course` of the contract as JSON text. Thirty lessons are the same for everybody but for
 * their progress, and composing them anew was the largest part of the product's hottest read.
 * A spec holds the text against the contract's schema.
 */ const writeCourse = (seen, added)=>new Written(`${write_course_opened(seen, added)},"lessons":${railJson(seen)}}`);
/** A `CourseRow` of the contract as JSON text; `withSteps` for a learner to whom the course is open. */ function courseRowJson(seen, added, { withSteps }) {
    const steps = withSteps ? `,"steps":[${stepsJson(seen).join()}]` : '';
    return `${write_course_opened(seen, added)}${steps}}`;
}
/** The course's lessons, each with the progress of the person who sees it, as JSON text. */ function railJson({ course, state }) {
    const lessons = partsOf(course).lessons.map(({ id, json })=>`${json},"progresses":${progressesJson(state, id)}}`);
    return `[${lessons.join()}]`;
}
/** The learner's progress on a lesson as JSON text: the caller's own row, or none. */ function progressesJson({ steps }, lessonId) {
    const step = steps[lessonId];
    if (!step) return '[]';
    const [status, score, total] = step;
    return `[{"lessonId":${lessonId},"score":${score},"total":${total},"status":"${status}"}]`;
}
const stepsJson = ({ course, state })=>partsOf(course).lessons.map(({ id })=>`"${statusIn(state, id)}"`);
const write_course_opened = ({ course, isOpen }, added)=>`${partsOf(course).course},${JSON.stringify({
        ...added,
        isOpen
    }).slice(1, -1)}`;
function partsOf(structure) {
    const made = write_course_known.get(structure);
    if (made) return made;
    const { id, title, description, price, version } = structure;
    const parts = {
        course: unclosed({
            id,
            title,
            description,
            price,
            version
        }),
        lessons: structure.lessons.map((lesson)=>({
                id: lesson.id,
                json: unclosed(lesson)
            }))
    };
    write_course_known.set(structure, parts);
    return parts;
}
const unclosed = (value)=>JSON.stringify(value).slice(0, -1);

;// CONCATENATED MODULE: ./src/editing/rows.ts

/** What every save of a course, lesson or test sets: its next version, when and by whom. */ const nextVersion = (by)=>({
        version: (0,external_kysely_.sql)`version + 1`,
        updated_at: (0,external_kysely_.sql)`now()`,
        updated_by: by
    });
/** Takes a course, lesson or test out of sight, or brings it back; its version stays, as what it says does. */ const setDeleted = (trx, table, { id, deleted })=>(0,external_kysely_.sql)`update ${external_kysely_.sql.table(table)} set deleted_at = ${deleted ? (0,external_kysely_.sql)`now()` : (0,external_kysely_.sql)`null`} where id = ${id}`.execute(trx);

;// CONCATENATED MODULE: ./src/areas/course-editing/queries.ts


/** Locks a course against every other change of it or of its lessons' places; a deleted one too. */ const lockCourse = (trx, id)=>trx.selectFrom('courses').select([
        'id',
        'version',
        'deleted_at as deletedAt'
    ]).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
/** Stores a new course and returns its id. */ async function insertCourse(trx, columns) {
    const { id } = await trx.insertInto('courses').values(columns).returning('id').executeTakeFirstOrThrow();
    return id;
}
/** Stores the next version of a course. */ const updateCourse = (trx, { id, by }, columns)=>trx.updateTable('courses').set({
        ...columns,
        ...nextVersion(by)
    }).where('id', '=', id).execute();
/** The live lessons of a course in their order, locked. */ const lockLessonsOf = (trx, courseId)=>trx.selectFrom('lessons').select([
        'id',
        'position'
    ]).where('course_id', '=', courseId).where('deleted_at', 'is', null).orderBy('position').forNoKeyUpdate().execute();
/**
 * Who has given one of these lessons another place last, and when, by their kept states; undefined when none
 * of those tells of a move, `by` is null when nobody signed in has made it.
 */ async function findMover(trx, lessonIds) {
    const { rows } = await (0,external_kysely_.sql)`
    select kept.saved_at as at, users.id, case when users.id is null then null
      else json_build_object('firstName', users.first_name, 'lastName', users.last_name) end as by
    from (
      select saved_at, saved_by, data ->> 'order' as place,
        lag(data ->> 'order') over (partition by entity_id order by version) as before
      from entity_versions where kind = 'lesson' and entity_id = any(${lessonIds}::int[])
    ) kept left join users on users.id = kept.saved_by
    where kept.before is distinct from kept.place and kept.before is not null
    order by kept.saved_at desc limit 1`.execute(trx);
    return rows[0];
}
// Two steps: the index that keeps places unique looks at each row as it is written.
const away = 1000000;
/** Gives lessons new places, each with a new version. */ async function placeLessons(trx, lessons, by) {
    const ids = lessons.map(({ id })=>id);
    const positions = lessons.map(({ position })=>position);
    await (0,external_kysely_.sql)`update lessons set position = position + ${away} where id = any(${ids}::int[])`.execute(trx);
    await (0,external_kysely_.sql)`
    update lessons set position = placed.position, version = version + 1, updated_at = now(),
      updated_by = ${by}
    from unnest(${ids}::int[], ${positions}::int[]) placed (id, position)
    where lessons.id = placed.id`.execute(trx);
}

;// CONCATENATED MODULE: ./src/areas/course-editing/order-lessons.ts




/**
 * Puts the lessons of a course in this order, numbered from 1, all at once. The list holds each live
 * lesson once: `wrong_state` when somebody has added or deleted one meanwhile. Throws `order_changed`
 * when the lessons do not stand as they were seen, `not_found`.
 */ const orderLessons = (db, by, { id, lessonIds, seen })=>(0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        const course = await lockCourse(trx, id);
        if (!course || course.deletedAt) throw (0,problem/* .problem */.C)('not_found');
        const lessons = await lockLessonsOf(trx, id);
        const now = lessons.map((lesson)=>lesson.id);
        if (seen && seen.join() !== now.join()) throw await orderChanged(trx, by, {
            seen,
            now
        });
        const places = new Map(lessons.map((lesson)=>[
                lesson.id,
                lesson.position
            ]));
        if (places.size !== lessonIds.length || !lessonIds.every((lesson)=>places.has(lesson))) throw (0,problem/* .problem */.C)('wrong_state');
        const moved = lessonIds.map((lesson, at)=>({
                id: lesson,
                position: at + 1
            })).filter((lesson)=>places.get(lesson.id) !== lesson.position);
        await placeLessons(trx, moved, by.id);
        const ordered = await findStructure(trx, id);
        if (!ordered) throw (0,problem/* .problem */.C)('not_found');
        return ordered;
    });
/** With who moved a lesson and when, where that is certain: nothing says who deleted one or brought it back. */ async function orderChanged(trx, caller, { seen, now }) {
    const isMove = seen.length === now.length && now.every((lesson)=>seen.includes(lesson));
    const mover = isMove ? await findMover(trx, now) : undefined;
    return (0,problem/* .problem */.C)('order_changed', {
        by: mover?.by ?? null,
        own: mover?.id === caller.id,
        at: mover?.at.toISOString() ?? null
    });
}

;// CONCATENATED MODULE: ./src/editing/title-of.ts
/** The title of a course, a lesson or a test as it is stored: without the white space around it. */ const titleOf = (written)=>written.trim();

;// CONCATENATED MODULE: ./src/areas/course-editing/save-course.ts









function createCourse(db, by, fields) {
    const columns = {
        ...columnsOf(fields),
        title: titleOf(fields.title),
        updated_by: by.id
    };
    return (0,transaction/* .inTransaction */.s)(db, async (trx)=>saved(trx, await insertCourse(trx, columns)));
}
/** Throws `not_found`, `outdated`. */ function changeCourse(db, change, fields) {
    const columns = columnsOf(fields);
    return (0,transaction/* .inTransaction */.s)(db, (trx)=>saveCourse(trx, change, columns));
}
/** Makes a stored state the newest one. Throws `not_found`, `outdated`. */ const restoreCourseVersion = (db, change, version)=>(0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        const state = await findState(trx, 'course', {
            id: change.id,
            version
        });
        await sayWay(trx, 'restored');
        return saveCourse(trx, change, columnsOf(state));
    });
/** Deletes softly: nothing of the course's lessons, or of what learners did there, is lost. */ const deleteCourse = (db, change)=>(0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        await lockUnchanged(trx, change);
        await setDeleted(trx, 'courses', {
            id: change.id,
            deleted: true
        });
    });
/** Brings a deleted course back; a live one stays as it is. Throws `not_found`. */ const restoreCourse = (db, id)=>(0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        const course = await lockCourse(trx, id);
        if (!course) throw (0,problem/* .problem */.C)('not_found');
        if (course.deletedAt) await setDeleted(trx, 'courses', {
            id,
            deleted: false
        });
        return saved(trx, id);
    });
async function saveCourse(trx, change, columns) {
    await lockUnchanged(trx, change);
    await updateCourse(trx, {
        id: change.id,
        by: change.by.id
    }, columns);
    return saved(trx, change.id);
}
async function lockUnchanged(trx, { id, ifMatch }) {
    const course = await lockCourse(trx, id);
    if (!course || course.deletedAt) throw (0,problem/* .problem */.C)('not_found');
    requireUnchanged(ifMatch, course.version);
}
async function saved(trx, id) {
    const course = await findStructure(trx, id);
    if (!course) throw (0,problem/* .problem */.C)('not_found');
    return course;
}
/** Columns as they are stored; throws what is wrong with the document. */ function columnsOf({ title, description, price }) {
    const clean = description === undefined ? undefined : cleanDocument('description', description);
    return {
        ...title !== undefined && {
            title: titleOf(title)
        },
        ...price !== undefined && {
            price
        },
        ...clean && {
            description: clean.document
        },
        ...clean?.original !== undefined && {
            description_original: clean.original
        }
    };
}

;// CONCATENATED MODULE: ./src/areas/course-editing/routes.ts










/** Courses as creators write them. */ function courseEditing(app, { db, config }) {
    const bodyLimit = documentBodyLimit;
    serve(app, 'createCourse', async ({ body, user, reply })=>tag(reply, routes_rowOf(config, await createCourse(db, user, body))), {
        bodyLimit
    });
    serve(app, 'updateCourse', async ({ params: { id }, body: { id: sameId, ...fields }, user: by, request, reply })=>{
        requireSameId(id, sameId);
        const course = await changeCourse(db, {
            id,
            by,
            ifMatch: ifMatchOf(request)
        }, fields);
        return tag(reply, routes_rowOf(config, course));
    }, {
        bodyLimit
    });
    serve(app, 'deleteCourse', async ({ params: { id }, user: by, request })=>{
        await deleteCourse(db, {
            id,
            by,
            ifMatch: ifMatchOf(request)
        });
        return null;
    });
    serve(app, 'restoreCourse', async ({ params: { id }, reply })=>tag(reply, routes_rowOf(config, await restoreCourse(db, id))));
    serve(app, 'listCourseVersions', ({ params: { id }, user })=>findVersions(db, 'course', id, user.id));
    serve(app, 'restoreCourseVersion', async ({ params: { id, version }, user: by, request, reply })=>{
        const course = await restoreCourseVersion(db, {
            id,
            by,
            ifMatch: ifMatchOf(request)
        }, version);
        return tag(reply, routes_rowOf(config, course));
    });
    serve(app, 'orderLessons', async ({ params: { id }, body, user, reply })=>{
        const course = await orderLessons(db, user, {
            id,
            ...body
        });
        tag(reply, course);
        return writeCourse(previewed(course), tileCountOf(config, course.lessons.length));
    });
}
const routes_rowOf = (config, course)=>({
        ...course,
        ...tileCountOf(config, course.lessons.length),
        isOpen: true
    });

;// CONCATENATED MODULE: ./src/http/sort.ts

/**
 * Reads `sort`: one of the list's words, with a minus in front for descending.
 * @param words what the list can be sorted by; the first is taken when nothing was asked for
 */ function sortOf(sort, words) {
    const descending = sort?.startsWith('-') ?? false;
    const by = sort === undefined ? words[0] : words.find((word)=>word === sort.slice(descending ? 1 : 0));
    if (by === undefined) throw refusedField('sort');
    return {
        by,
        descending
    };
}

;// CONCATENATED MODULE: ./src/areas/review/serve-queue.ts





/**
 * Puts one of the teacher's queues on the air: a page of it, and how many rows it has when asked.
 * @param queueOf which queue a query asks for
 */ function serveQueue(app, db, name, queueOf) {
    serve(app, name, async ({ query, reply, user })=>{
        const queue = queueOf(query);
        const page = pageOf(query);
        const order = sortOf(query.sort, [
            queue.sort
        ]);
        const rows = await findWaiting(db, queue, query, order, page, user.id);
        if (query.total) {
            // A first page that is not full says itself how many there are.
            const whole = page.after === undefined && rows.length <= page.limit;
            const total = whole ? rows.length : await countWaiting(db, queue, query);
            reply.header('x-total-count', String(total));
        }
        const shown = endPage(reply, rows, page, ({ id })=>id);
        return new Written(`[${shown.map(({ json })=>json).join()}]`);
    });
}

;// CONCATENATED MODULE: ./src/areas/notifications/texts.ts
/** What learners are told, by what a teacher did. */ const texts_texts = {
    accepted: (lesson)=>`Преподаватель принял работу к уроку «${lesson}»`,
    returned: (lesson)=>`Преподаватель вернул на доработку работу к уроку «${lesson}»`,
    answered: (lesson)=>`Преподаватель ответил на ваш вопрос к уроку «${lesson}»`
};

;// CONCATENATED MODULE: ./src/areas/notifications/notify.ts

/** Writes a notification; with the commit the database wakes the learner's open streams. */ async function notify(trx, { userId, lesson, what }) {
    await trx.insertInto('notifications').values({
        user_id: userId,
        lesson_id: lesson.id,
        text: texts_texts[what](lesson.title)
    }).execute();
}

;// CONCATENATED MODULE: ./src/areas/clarify/queries.ts


/** Takes the lock on the learner who asked, as each of their own steps does. False when they are gone. */ async function lockAsker(trx, { commentId, userId }) {
    const asker = userId === undefined ? (0,external_kysely_.sql)`(select author_id from comments where id = ${commentId})` : (0,external_kysely_.sql)`${userId}`;
    const { rows } = await (0,external_kysely_.sql)`
    select id from users where id = ${asker} and deleted_at is null and disabled_at is null
    for no key update`.execute(trx);
    return rows.length === 1;
}
/**
 * A question on a live lesson and where its asker stands there; without an id the oldest open one, else
 * the one answered last. The creator cannot change the lesson meanwhile.
 */ async function findQuestion(trx, { commentId, userId, lessonId }) {
    const { rows } = await (0,external_kysely_.sql)`
    select comments.id, lessons.id as "lessonId", lessons.title as "lessonTitle", lessons.check_type as kind,
      comments.author_id as "askerId", comments.answer, coalesce(own.status, 'NOT_STARTED') as status,
      own.before_question as "beforeQuestion", coalesce(own.under_review, false) as "underReview",
      (select count(*) from comments other where other.author_id = comments.author_id
        and other.lesson_id = comments.lesson_id and other.answer is null
        and other.id <> comments.id)::int as "othersOpen"
    from comments join lessons on lessons.id = comments.lesson_id and lessons.deleted_at is null
      join courses on courses.id = lessons.course_id and courses.deleted_at is null
      left join progress own on own.lesson_id = lessons.id and own.user_id = comments.author_id
    where true ${commentId === undefined ? (0,external_kysely_.sql)`` : (0,external_kysely_.sql)`and comments.id = ${commentId}`}
      ${userId === undefined ? (0,external_kysely_.sql)`` : (0,external_kysely_.sql)`and comments.author_id = ${userId}`}
      ${lessonId === undefined ? (0,external_kysely_.sql)`` : (0,external_kysely_.sql)`and comments.lesson_id = ${lessonId}`}
    order by comments.answer is null desc, comments.answered_at desc, comments.created_at, comments.id limit 1
    for share of lessons`.execute(trx);
    return rows[0];
}
/** Stores the answer to an open question. */ async function saveAnswer(trx, { id, answer, by }) {
    await trx.updateTable('comments').set({
        answer,
        answered_by: by,
        answered_at: (0,external_kysely_.sql)`now()`
    }).where('id', '=', id).execute();
}
/** A comment as a teacher reads it. */ async function findAnswered(trx, id) {
    const { rows } = await (0,external_kysely_.sql)`
    select comments.id, comments.text, ${queue_instant('comments.created_at')} as "createdAt",
      json_build_object('firstName', author.first_name, 'lastName', author.last_name) as author,
      false as mine, comments.answer, ${queue_instant('comments.answered_at')} as "answeredAt",
      json_build_object('firstName', teacher.first_name, 'lastName', teacher.last_name) as teacher
    from comments join users author on author.id = comments.author_id
      join users teacher on teacher.id = comments.answered_by
    where comments.id = ${id}`.execute(trx);
    return rows[0];
}

;// CONCATENATED MODULE: ./src/areas/clarify/answer-question.ts






/**
 * A teacher's answer, in one transaction; once no question of the learner on the lesson is left open, the
 * lesson is again what the question interrupted. The same answer again changes nothing.
 * Throws `answer_required`, `not_found`, `wrong_state` for another answer (product decisions §4).
 */ function answerQuestion(db, teacherId, key, text) {
    if (!(0,src/* .hasText */.I3)(text)) throw (0,problem/* .problem */.C)('answer_required');
    const answer = text.trim();
    return (0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        if (!await lockAsker(trx, key)) throw (0,problem/* .problem */.C)('not_found');
        const question = await findQuestion(trx, key);
        if (!question) throw (0,problem/* .problem */.C)('not_found');
        if (question.answer !== null && question.answer !== answer) throw (0,problem/* .problem */.C)('wrong_state');
        if (question.answer === null) {
            await saveAnswer(trx, {
                id: question.id,
                answer,
                by: teacherId
            });
            const { askerId: userId, lessonId, kind } = question;
            const move = (0,src/* .nextStatus */.SZ)(question, 'answered');
            if ('refuse' in move) throw (0,problem/* .problem */.C)(move.refuse);
            if (question.othersOpen === 0 && move.to !== question.status) await saveMove(trx, {
                userId,
                lessonId,
                kind,
                event: 'answered',
                by: teacherId,
                ...move
            });
            await notify(trx, {
                userId,
                lesson: {
                    id: lessonId,
                    title: question.lessonTitle
                },
                what: 'answered'
            });
        }
        return findAnswered(trx, question.id);
    });
}

;// CONCATENATED MODULE: ./src/areas/clarify/queues.ts


/** SQL of a question's own JSON fields, with those of its answer. */ const asked = (answer)=>()=>external_kysely_.sql.raw(`',"id":' || comments.id || ',"meta":{"question":' || to_json(comments.text)
    || ',"commentId":' || comments.id || ',"createdAt":' || ${instantJson('comments.created_at')} || ${answer} || '}'`);
const unanswered = `',"reply":null,"answeredAt":null,"teacher":null'`;
const queues_given = `',"reply":' || to_json(comments.answer) || ',"answeredAt":' || ${instantJson('comments.answered_at')}
  || ',"teacher":' || (select '{"firstName":' || to_json(teacher.first_name)
    || ',"lastName":' || to_json(teacher.last_name) || '}' from users teacher where teacher.id = comments.answered_by)`;
// The index `comments_by_answer` has this very key: what waits comes before the latest answer, that before earlier ones.
const answerKey = (row)=>`coalesce(-extract(epoch from ${row}.answered_at at time zone 'UTC'), '-infinity'::numeric)`;
const byAnswer = (row)=>[
        answerKey(row),
        ...byArrival(row)
    ];
const queues_questions = {
    table: 'comments',
    learner: 'author_id',
    searched: [
        'comments.search_key'
    ]
};
/** Questions, one row each (product decisions §4): without an answer oldest first, then by the latest answer. */ const questionQueues = {
    no: {
        ...queues_questions,
        sort: 'createdAt',
        keys: byArrival,
        waits: 'comments.answer is null',
        fields: asked(unanswered)
    },
    yes: {
        ...queues_questions,
        sort: 'unanswered',
        keys: byAnswer,
        waits: `${answerKey('comments')} > '-infinity'`,
        fields: asked(queues_given)
    },
    all: {
        ...queues_questions,
        sort: 'unanswered',
        keys: byAnswer,
        waits: 'true',
        fields: asked(`coalesce(${queues_given}, ${unanswered})`)
    }
};

;// CONCATENATED MODULE: ./src/areas/clarify/routes.ts




/** The teacher's questions, those without an answer unless others are asked for, and the answers. */ function clarify(app, { db }) {
    serveQueue(app, db, 'listClarify', ({ answered = 'no' })=>questionQueues[answered]);
    serve(app, 'replyClarify', ({ user, params, body: { reply, commentId } })=>answerQuestion(db, user.id, commentId === undefined ? params : {
            ...params,
            commentId
        }, reply));
    serve(app, 'answerComment', ({ user, params, body })=>answerQuestion(db, user.id, params, body.answer));
}

;// CONCATENATED MODULE: ./src/areas/courses/routes.ts






/** Courses to read: learners see all tiles and open only what is open to them; staff preview everything. */ function routes_courses(app, { reader, config }) {
    serve(app, 'listCourses', async ({ user })=>{
        const rows = (await reader.all(user)).map((seen)=>courseRowJson(seen, tileCountOf(config, seen.course.lessons.length), {
                withSteps: user.role === 'LEARNER' && seen.isOpen
            }));
        return new Written(`[${rows.join()}]`);
    });
    serve(app, 'getCourse', async ({ params, user, reply })=>{
        const seen = await reader.one(params.id, user);
        if (!seen) throw (0,problem/* .problem */.C)('not_found');
        if (!seen.isOpen) throw (0,problem/* .problem */.C)('course_closed');
        tag(reply, seen.course);
        return writeCourse(seen, tileCountOf(config, seen.course.lessons.length));
    });
}

;// CONCATENATED MODULE: ./src/areas/events/latest.ts
/**
 * Runs `work` for one subject at a time; what is asked for meanwhile is done once more afterwards. So an
 * older state is never told after a newer one.
 */ function latest(work) {
    const running = new WeakMap();
    return async (subject)=>{
        const known = running.get(subject);
        if (known) {
            known.again = true;
            return;
        }
        const run = {
            again: false
        };
        running.set(subject, run);
        try {
            do {
                run.again = false;
                await work(subject);
            }while (run.again);
        } finally{
            running.delete(subject);
        }
    };
}

;// CONCATENATED MODULE: ./src/areas/events/queries.ts

const unread = `
  select reader.id as "userId",
    (select count(*) from notifications where user_id = reader.id and read_at is null)::int as unread,
    newest.id as newest,
    case when newest.id is not null then
      least(greatest(extract(epoch from clock_timestamp() - newest.created_at) * 1000, 0), 2147483647)::int
    end as age
  from unnest($1::int[]) reader (id)
  left join lateral (
    select id, created_at from notifications where user_id = reader.id order by id desc limit 1
  ) newest on true`;
/** What these users have not read. */ async function findUnread(db, userIds) {
    const rows = await rowsOf(db, unread, [
        [
            ...new Set(userIds)
        ]
    ]);
    const found = new Map(rows.map(({ userId, age, ...state })=>[
            userId,
            age === null ? state : {
                ...state,
                age
            }
        ]));
    return (userId)=>found.get(userId) ?? {
            unread: 0,
            newest: null
        };
}

;// CONCATENATED MODULE: external "node:stream"

;// CONCATENATED MODULE: ./src/areas/events/stream.ts

// What a browser that does not read may pile up here; it comes back and reads the state anew.
const mostUnsent = 64 * 1024;
/** A stream of what changes for a user; `onClose` runs once it is closed, whoever closed it. */ function streamFor(user, onClose) {
    const output = new __rspack_external_node_stream_8f0ce495.Readable({
        read: ()=>undefined
    });
    let closed = false;
    const write = (text)=>{
        if (closed) return;
        output.push(text);
        if (output.readableLength > mostUnsent) output.destroy();
    };
    const close = ()=>{
        if (closed) return;
        closed = true;
        output.push(null);
        onClose(stream);
    };
    const send = (event, data)=>write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const stream = {
        user,
        output,
        send,
        beat: ()=>write(':\n\n'),
        close,
        end () {
            send('ended', {});
            close();
        }
    };
    output.on('close', ()=>{
        closed = true;
        onClose(stream);
    });
    return stream;
}

;// CONCATENATED MODULE: ./src/areas/events/open-streams.ts





/** Milliseconds between beats: proxies cut connections that are silent for a minute. */ const beatEvery = 20000;
// One a browser is enough; a few more for tabs that share nothing.
const mostOfSession = 8;
/**
 * Tells open streams what the database says has changed, on whichever replica. What is sent is read from
 * the tables at that moment: at opening, at every notice, and again whenever a notice may have been missed.
 * A stream lives no longer than its session, which is looked up at opening, at every beat and after a gap.
 */ async function openStreams(db, listen, onError) {
    const streams = new Set();
    const unreadOf = gather((userIds)=>findUnread(db, userIds));
    const sessionOf = gather((ids)=>findSessions(db, ids));
    const tellUnread = latest(async (stream)=>{
        if (stream.user.role === 'LEARNER') stream.send('notifications', await unreadOf(stream.user.id));
    });
    const endIfOver = async (stream)=>{
        if (!await sessionOf(stream.user.sessionId)) stream.end();
    };
    const tellRole = (role, event, data)=>{
        for (const stream of streams)if (stream.user.role === role) stream.send(event, data);
    };
    const each = (work, which = ()=>true)=>{
        for (const stream of streams)if (which(stream)) work(stream).catch(onError);
    };
    await listen('user_notified', {
        onMessage: (userId)=>each(tellUnread, ({ user })=>user.id === Number(userId)),
        onGap: ()=>each(tellUnread)
    });
    await listen('session_ended', {
        onMessage (sessionId) {
            for (const stream of streams)if (stream.user.sessionId === sessionId) stream.end();
        },
        onGap: ()=>each(endIfOver)
    });
    for (const [channel, event] of queueChannels)await listen(channel, {
        onMessage: (id)=>tellRole('TEACHER', event, {
                id: Number(id)
            }),
        onGap: ()=>tellRole('TEACHER', event, {
                id: null
            })
    });
    await listen('school_changed', {
        onMessage: (part)=>tellRole('MODERATOR', 'school', {
                part
            }),
        onGap: ()=>tellRole('MODERATOR', 'school', {
                part: null
            })
    });
    const beating = setInterval(()=>{
        for (const stream of streams)stream.beat();
        each(endIfOver);
    }, beatEvery).unref();
    return {
        async open (user) {
            const others = [
                ...streams
            ].filter((stream)=>stream.user.sessionId === user.sessionId);
            if (others.length >= mostOfSession) others[0]?.close();
            const stream = streamFor(user, (closed)=>void streams.delete(closed));
            streams.add(stream);
            stream.beat();
            try {
                // Only now: what ends or comes from here on is heard.
                await Promise.all([
                    endIfOver(stream),
                    tellUnread(stream)
                ]);
            } catch (error) {
                stream.output.destroy();
                throw error;
            }
            return stream.output;
        },
        close () {
            clearInterval(beating);
            for (const stream of streams)stream.close();
        }
    };
}
const queueChannels = [
    [
        'work_changed',
        'review'
    ],
    [
        'comment_changed',
        'clarify'
    ]
];

;// CONCATENATED MODULE: ./src/areas/events/routes.ts


/** The stream of what changes for the caller. It is read with fetch: an EventSource carries no token. */ async function events(app, { db }, listen) {
    const streams = await openStreams(db, listen, (error)=>app.log.error({
            err: error
        }, 'streams could not be told'));
    app.addHook('preClose', async ()=>streams.close());
    const open = async ({ user, reply })=>{
        // Buffering on the way would hold events back; a connection that is kept would hold up our closing.
        reply.type('text/event-stream; charset=utf-8').headers({
            'cache-control': 'no-store, no-transform',
            'x-accel-buffering': 'no',
            connection: 'close'
        });
        return streams.open(user);
    };
    // The answer to a HEAD has no body to end: its stream would stay among the session's eight.
    serve(app, 'followEvents', open, {
        exposeHeadRoute: false
    });
}

;// CONCATENATED MODULE: external "file-type/node"

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__("oF");
;// CONCATENATED MODULE: ./src/files/text-encoding.ts

// No text holds these; programs and pictures hold them soon.
const text_encoding_foreign = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
const text_encoding_shown = 4096;
/** The encoding of a file that is text, or null when it is none. What is no UTF-8 is taken for windows-1251. */ async function encodingOfText(path) {
    const marked = await byteOrderMark(path);
    for (const encoding of marked ? [
        marked
    ] : [
        'utf-8',
        'windows-1251'
    ]){
        const beginning = await text_encoding_read(path, encoding);
        if (beginning !== null) return {
            encoding,
            beginning
        };
    }
    return null;
}
async function byteOrderMark(path) {
    const marks = {
        fffe: 'utf-16le',
        feff: 'utf-16be'
    };
    for await (const chunk of (0,external_node_fs_.createReadStream)(path, {
        end: 1
    })){
        const mark = chunk.toString('hex');
        if (mark === 'fffe' || mark === 'feff') return marks[mark];
    }
    return null;
}
/** The beginning, when the whole file is text in this encoding, else null. */ async function text_encoding_read(path, encoding) {
    const decoder = new TextDecoder(encoding, {
        fatal: true
    });
    let beginning = '';
    try {
        for await (const chunk of (0,external_node_fs_.createReadStream)(path)){
            const text = decoder.decode(chunk, {
                stream: true
            });
            if (text_encoding_foreign.test(text)) return null;
            if (beginning.length < text_encoding_shown) beginning += text.slice(0, text_encoding_shown - beginning.length);
        }
        decoder.decode();
        return beginning;
    } catch (error) {
        if (error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return null;
        throw error;
    }
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__("J");
;// CONCATENATED MODULE: ./src/files/zip-entries.ts

const endOfDirectory = Buffer.from('PK\u0005\u0006', 'latin1');
// The record at the very end, and the longest comment behind it.
const longestEnd = 22 + 0xffff;
const longestDirectory = 8 * 1024 * 1024;
/**
 * The central directory of a zip as it lies in the file, or null: entry names stand in it as plain text.
 * Office documents that a program wrote as a stream can be told only by it.
 */ async function zipDirectoryOf(path) {
    const file = await (0,promises_.open)(path);
    try {
        const { size } = await file.stat();
        const part = async (start, length)=>{
            const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
            return buffer.subarray(0, bytesRead);
        };
        const start = Math.max(size - longestEnd, 0);
        const end = await part(start, size - start);
        const at = end.lastIndexOf(endOfDirectory);
        if (at < 0 || end.length - at < 22) return null;
        const [length, offset] = [
            end.readUInt32LE(at + 12),
            end.readUInt32LE(at + 16)
        ];
        return length > longestDirectory || offset + length > size ? null : await part(offset, length);
    } finally{
        await file.close();
    }
}

;// CONCATENATED MODULE: ./src/files/content-type.ts



const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
// A zip may hold anything, an office document among other things.
const zips = [
    'zip',
    'docx',
    'xlsx',
    'pptx',
    'odt',
    'ods',
    'odp'
];
const content_type_picture = (mime, ...found)=>({
        found,
        mime
    });
const contents = {
    pdf: {
        found: [
            'pdf'
        ],
        mime: 'application/pdf'
    },
    doc: {
        found: [
            'cfb'
        ],
        mime: 'application/msword'
    },
    xls: {
        found: [
            'cfb'
        ],
        mime: 'application/vnd.ms-excel'
    },
    ppt: {
        found: [
            'cfb'
        ],
        mime: 'application/vnd.ms-powerpoint'
    },
    docx: {
        found: [
            'docx'
        ],
        folder: 'word/',
        mime: `${office}.wordprocessingml.document`
    },
    xlsx: {
        found: [
            'xlsx'
        ],
        folder: 'xl/',
        mime: `${office}.spreadsheetml.sheet`
    },
    pptx: {
        found: [
            'pptx'
        ],
        folder: 'ppt/',
        mime: `${office}.presentationml.presentation`
    },
    odt: {
        found: [
            'odt'
        ],
        mime: `${openDocument}.text`
    },
    ods: {
        found: [
            'ods'
        ],
        mime: `${openDocument}.spreadsheet`
    },
    odp: {
        found: [
            'odp'
        ],
        mime: `${openDocument}.presentation`
    },
    rtf: {
        found: [
            'rtf'
        ],
        mime: 'application/rtf'
    },
    zip: {
        found: zips,
        mime: 'application/zip'
    },
    png: content_type_picture('image/png', 'png', 'apng'),
    jpg: content_type_picture('image/jpeg', 'jpg'),
    jpeg: content_type_picture('image/jpeg', 'jpg'),
    gif: content_type_picture('image/gif', 'gif'),
    txt: {
        text: 'plain'
    },
    csv: {
        text: 'plain'
    },
    svg: {
        text: 'svg'
    }
};
/**
 * The media type of a file by its extension and its content, whatever the client called it; null when the
 * two do not fit together or we do not know the extension.
 */ async function contentTypeOf(path, extension) {
    const content = Object.hasOwn(contents, extension) ? contents[extension] : undefined;
    if (!content) return null;
    if ('text' in content) return textType(content.text, await encodingOfText(path));
    const found = await detect(path);
    if (found === undefined) return null;
    if (content.found.includes(found)) return content.mime;
    const isOffice = found === 'zip' && content.folder && await isOfficeZip(path, content.folder);
    return isOffice ? content.mime : null;
}
// What may stand before the root: nothing of it can be read in two ways, so that no input takes long.
const svgBeginning = /^(?:\ufeff|\s|<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!doctype[^>[]*(?:\[[^\]]*\]\s*)?>)*<svg[\s/>]/i;
function textType(kind, seen) {
    if (!seen) return null;
    if (kind === 'plain') return `text/plain; charset=${seen.encoding}`;
    return svgBeginning.test(seen.beginning) ? 'image/svg+xml' : null;
}
// A document written as a stream does not say the sizes of its parts where the detector reads them.
async function isOfficeZip(path, folder) {
    const directory = await zipDirectoryOf(path);
    return directory !== null && directory.includes('[Content_Types].xml') && directory.includes(folder);
}
async function detect(path) {
    try {
        return (await (0,__rspack_external_file_type_node_863974c0.fileTypeFromFile)(path))?.ext;
    } catch (error) {
        // A fault of the disk is ours; what the detector stumbles over is a broken file, of no known type.
        if (error.syscall) throw error;
        return undefined;
    }
}
/** Whether the review dialog may show it in the page: pictures, PDF and text. */ const showsInline = (mime)=>/^(image\/(png|jpeg|gif)|application\/pdf|text\/plain)(;|$)/.test(mime);

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__("i");
;// CONCATENATED MODULE: external "node:stream/promises"

;// CONCATENATED MODULE: ./src/files/receive-form.ts




// Boundaries, part headers and fields around the file.
const receive_form_room = 64 * 1024;
/**
 * Reads multipart/form-data with exactly one `file` and hands it to `work`, which resolves to the id of what
 * it stored; whatever becomes of the request, no temporary file is left. Under an `Idempotency-Key` the same form is
 * worked on once, and its repeat resolves to the same id. Throws `file_type` for another kind of body,
 * `file_too_large`, and `validation` for an empty, missing or second file, for missing, doubled, unknown or
 * late fields, and for a key that another form was sent under.
 */ async function withForm(request, expected, work) {
    if (!request.isMultipart()) throw (0,problem/* .problem */.C)('file_type');
    if (Number(request.headers['content-length']) > expected.maxBytes + receive_form_room) throw (0,problem/* .problem */.C)('file_too_large');
    const path = expected.tempFiles.newPath();
    try {
        const form = await receive(request, expected, path);
        if (!request.once) return await work(form);
        const { sentName, sha256 } = form.file;
        return await request.once({
            fields: form.fields,
            sentName,
            sha256
        }, ()=>work(form));
    } finally{
        await expected.tempFiles.remove(path);
    }
}
// Every part is read to its end, also when it is refused already: the client hears the answer only then.
async function receive(request, { maxBytes, fields, tempFiles }, path) {
    const values = new Map();
    const files = [];
    const late = new Set();
    let tooLarge = false;
    const limits = {
        fileSize: maxBytes,
        files: 10,
        fields: 20,
        fieldSize: 1000,
        parts: 30
    };
    try {
        // file-name.ts takes the folders off.
        for await (const part of request.parts({
            limits,
            preservePath: true
        })){
            if (part.type === 'field') {
                receive_form_add(values, part.fieldname, String(part.value));
                if (files.length > 0 && fields.includes(part.fieldname)) late.add(part.fieldname);
            } else if (files.length > 0 || part.fieldname !== 'file') {
                receive_form_add(values, part.fieldname, '');
                await (0,__rspack_external_node_stream_promises_fe577a51.finished)(part.file.resume());
            } else {
                files.push(await receive_form_write(part, await tempFiles.create(path)));
                tooLarge = part.file.truncated;
            }
        }
    } catch (error) {
        throw refusalOf(error);
    }
    if (tooLarge) throw (0,problem/* .problem */.C)('file_too_large');
    const issues = [
        ...faultsOf(values, fields),
        ...faultsOfOrder(values, late),
        ...faultsOfFile(files[0])
    ];
    if (issues.length > 0) throw (0,problem/* .problem */.C)('validation', {
        issues
    });
    const once = Object.fromEntries([
        ...values
    ].map(([name, [value = '']])=>[
            name,
            value
        ]));
    return {
        fields: once,
        file: {
            ...files[0],
            path
        }
    };
}
async function receive_form_write(part, target) {
    const hash = (0,external_node_crypto_.createHash)('sha256');
    let size = 0;
    const measure = async function*(chunks) {
        for await (const chunk of chunks){
            hash.update(chunk);
            size += chunk.length;
            yield chunk;
        }
    };
    await (0,__rspack_external_node_stream_promises_fe577a51.pipeline)(part.file, measure, target);
    return {
        sentName: part.filename,
        size,
        sha256: hash.digest('hex')
    };
}
function receive_form_add(values, name, value) {
    values.set(name, [
        ...values.get(name) ?? [],
        value
    ]);
}
function faultsOf(values, fields) {
    const missing = fields.filter((name)=>!values.has(name));
    const unknown = [
        ...values.keys()
    ].filter((name)=>!fields.includes(name) && name !== 'file');
    const doubled = [
        ...values
    ].filter(([name, all])=>all.length > 1 || name === 'file');
    return [
        ...missing.map((path)=>({
                path,
                message: http_texts/* .issueText.required */.v.required
            })),
        ...unknown.map((path)=>({
                path,
                message: http_texts/* .issueText.unknown */.v.unknown
            })),
        ...doubled.map(([path])=>({
                path,
                message: http_texts/* .issueText.once */.v.once
            }))
    ];
}
// Whoever reads a form as it arrives must know what a file is for before the file.
const faultsOfOrder = (values, late)=>[
        ...late
    ].filter((name)=>values.get(name)?.length === 1).map((path)=>({
            path,
            message: http_texts/* .issueText.beforeFile */.v.beforeFile
        }));
function faultsOfFile(file) {
    if (!file) return [
        {
            path: 'file',
            message: http_texts/* .issueText.required */.v.required
        }
    ];
    return file.size === 0 ? [
        {
            path: 'file',
            message: http_texts/* .issueText.emptyFile */.v.emptyFile
        }
    ] : [];
}
// What is left beside refusals and faults of our disk is a body that is not what it says it is.
function refusalOf(error) {
    if (error instanceof problem/* .Problem */.A || error.syscall) return error;
    return (0,problem/* .problem */.C)('validation', {
        issues: [
            {
                path: '',
                message: http_texts/* .issueText.malformedForm */.v.malformedForm
            }
        ]
    });
}

;// CONCATENATED MODULE: ./src/files/file-name.ts

const file_name_longest = 200;
// Control characters, and those that turn the direction of writing: «фото‮fdp.exe» must not look like a PDF.
const invisible = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;
// «Устав\.pdf» is a name on macOS and Linux; taken as a folder's, it would leave nothing before the dot.
const strayBackslash = /([^/\\])\\+(?=\.[^./\\]*$)/;
/** A sender's name for a file, made harmless to show; null when nothing of a name is left. */ function fileNameOf(sent) {
    const whole = (sent ?? '').normalize('NFC').replace(invisible, '').replace(strayBackslash, '$1');
    const last = whole.split(/[/\\]/).at(-1)?.trim() ?? '';
    const dot = last.lastIndexOf('.');
    const [stem, ending] = dot < 0 ? [
        last,
        ''
    ] : [
        last.slice(0, dot),
        last.slice(dot)
    ];
    if (!(0,src/* .hasText */.I3)(stem)) return null;
    return {
        name: `${file_name_cut(stem, file_name_longest - ending.length)}${ending}`,
        extension: ending.slice(1).toLowerCase()
    };
}
const file_name_cut = (text, length)=>[
        ...text
    ].slice(0, Math.max(length, 1)).join('');
/**
 * Content-Disposition with the name in both spellings: every browser reads the second, which carries
 * Cyrillic letters (RFC 6266, RFC 8187); the first is for those that do not.
 */ function dispositionOf(kind, name) {
    const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
    return `${kind}; filename="${plain}"; filename*=UTF-8''${encode(name)}`;
}
const encode = (text)=>encodeURIComponent(text).replace(/['()*]/g, (sign)=>`%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

;// CONCATENATED MODULE: ./src/files/range.ts
/**
 * The part of a file that a request asks for (RFC 9110 §14): null for the whole of it, 'beyond' when no
 * byte of the file is in it. Several ranges at once, and what cannot be read, get the whole file.
 */ function rangeOf(headers, { size, etag }) {
    if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null;
    const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
    if (first === undefined || last === undefined || first === '' && last === '') return null;
    // «bytes=-5» are the last five.
    if (first === '') {
        const start = Math.max(size - Number(last), 0);
        return Number(last) === 0 ? 'beyond' : {
            start,
            end: size - 1
        };
    }
    const range = {
        start: Number(first),
        end: last === '' ? size - 1 : Math.min(Number(last), size - 1)
    };
    if (range.start >= size) return 'beyond';
    return range.end < range.start ? null : range;
}

// EXTERNAL MODULE: ./src/files/storage.ts
var files_storage = __webpack_require__("NG");
;// CONCATENATED MODULE: ./src/files/send-file.ts




// Opened by itself a file of somebody's is of no origin, runs nothing and loads nothing.
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";
/**
 * Sends the bytes of a file, whole or the range that was asked for. Throws `not_found` when there are none.
 */ async function sendFile({ request, reply, storage }, file, how) {
    const etag = `"${file.sha256}"`;
    reply.headers({
        'content-type': file.mime,
        'content-disposition': dispositionOf(how.disposition, file.name),
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': how.cacheControl,
        'accept-ranges': 'bytes',
        etag
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const range = rangeOf(request.headers, {
        size: file.size,
        etag
    });
    if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${file.size}`).removeHeader('content-type').send();
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
    reply.header('content-length', range ? range.end - range.start + 1 : file.size);
    return reply.send(await send_file_open(request, storage, file.storage_key, range));
}
async function send_file_open(request, storage, key, range) {
    try {
        return await storage.open(key, range ?? undefined);
    } catch (error) {
        if (!(error instanceof files_storage/* .FileMissing */.$)) throw error;
        request.log.error({
            err: error
        }, 'bytes of a file are missing');
        throw (0,problem/* .problem */.C)('not_found');
    }
}

// EXTERNAL MODULE: ./src/http/disk-full.ts
var disk_full = __webpack_require__("f");
;// CONCATENATED MODULE: ./src/files/store-file.ts







/**
 * Checks an upload, stores its bytes and lets `save` write the row. When `save` certainly wrote none, the bytes
 * are deleted again; when nobody knows, they stay, and the sweep looks for the row.
 * Throws `validation` for a file without a name and `file_type`.
 */ async function storeFile(storage, tempFile, { owner, types }, save) {
    const named = fileNameOf(tempFile.sentName);
    if (!named) throw (0,problem/* .problem */.C)('validation', {
        issues: [
            {
                path: 'file',
                message: http_texts/* .issueText.namelessFile */.v.namelessFile
            }
        ]
    });
    const { name, extension } = named;
    const mime = types.includes(extension) ? await contentTypeOf(tempFile.path, extension) : null;
    if (mime === null) throw (0,problem/* .problem */.C)('file_type');
    const id = (0,external_node_crypto_.randomUUID)();
    const storage_key = (0,files_storage/* .storageKey */.Z)(id, extension);
    const { size, sha256 } = tempFile;
    await storage.keep(tempFile.path, storage_key);
    try {
        return await save({
            id,
            owner_id: owner,
            name,
            extension,
            mime,
            size,
            sha256,
            storage_key
        });
    } catch (error) {
        if (error instanceof problem/* .Problem */.A || (0,disk_full/* .isDiskFull */.b)(error)) await storage.remove(storage_key);
        throw error;
    }
}

;// CONCATENATED MODULE: ./src/areas/files/queries.ts

const files_queries_columns = [
    'name',
    'mime',
    'size',
    'sha256',
    'storage_key'
];
/** A handed-in file with who handed it in, or undefined. */ const findFile = (db, id)=>db.selectFrom('files').select([
        ...files_queries_columns,
        'owner_id'
    ]).where('id', '=', id).executeTakeFirst();
/** A picture of content, or undefined. */ const findMedia = (db, id)=>db.selectFrom('media').select(files_queries_columns).where('id', '=', id).executeTakeFirst();
/** Writes a picture of content. */ async function addMedia(trx, row) {
    await trx.insertInto('media').values(row).execute();
}
/** Counts an upload of a person in its hour. Resolves to their number so far, on all replicas. */ async function countUpload(db, userId, hour) {
    const { hits } = await db.insertInto('rate_windows').values({
        kind: 'upload',
        subject: String(userId),
        started_at: hour,
        hits: 1
    }).onConflict((conflict)=>conflict.columns([
            'kind',
            'subject',
            'started_at'
        ]).doUpdateSet({
            hits: (0,external_kysely_.sql)`rate_windows.hits + 1`
        })).returning('hits').executeTakeFirstOrThrow();
    return hits;
}
/** Bytes of all files and pictures of a person; replaced works count. */ async function storedBytes(trx, userId) {
    const { rows } = await (0,external_kysely_.sql)`
    select (coalesce((select sum(size) from files where owner_id = ${userId}), 0)
      + coalesce((select sum(size) from media where owner_id = ${userId}), 0))::bigint as bytes`.execute(trx);
    return rows[0]?.bytes ?? 0;
}
/**
 * Writes a handed-in work with its file as the next round of its learner and lesson. A waiting one gives
 * way to the work that waits now, and a teacher's claim on it ends.
 */ async function addWork(trx, file, work) {
    const { userId, lessonId, state } = work;
    await trx.insertInto('files').values(file).execute();
    if (state === 'WAITING') await giveWay(trx, work);
    await trx.insertInto('works').values(({ selectFrom })=>({
            user_id: userId,
            lesson_id: lessonId,
            state,
            file_id: file.id,
            round: selectFrom('works').select((0,external_kysely_.sql)`coalesce(max(round), 0) + 1`.as('next')).where('user_id', '=', userId).where('lesson_id', '=', lessonId)
        })).execute();
}
async function giveWay(trx, { userId, lessonId }) {
    await (0,external_kysely_.sql)`
    with replaced as (
      update works set state = 'REPLACED'
      where user_id = ${userId} and lesson_id = ${lessonId} and state = 'WAITING' returning id)
    delete from claims using replaced where work_id = replaced.id`.execute(trx);
}

;// CONCATENATED MODULE: ./src/areas/files/require-quota.ts


/**
 * Refuses a file that would not fit into what its owner may store. The transaction must hold the lock on the
 * owner's row, so that uploads at the same moment count each other.
 * @throws `quota_exceeded` with `quotaBytes` and `storedBytes`
 */ async function requireQuota(trx, file, quotaBytes) {
    const stored = await storedBytes(trx, file.owner_id);
    if (stored + Number(file.size) > quotaBytes) throw (0,problem/* .problem */.C)('quota_exceeded', {
        quotaBytes,
        storedBytes: stored
    });
}

;// CONCATENATED MODULE: ./src/areas/files/add-picture.ts







/** Stores a picture of content. Resolves to its id. Throws what `storeFile` and `requireQuota` throw. */ function addPicture({ db, storage, config }, user, file) {
    return storeFile(storage, file, {
        owner: user.id,
        types: imageTypes
    }, async (row)=>{
        await (0,transaction/* .inTransaction */.s)(db, async (trx)=>{
            if (!await lockLearner(trx, user.id)) throw (0,problem/* .problem */.C)('unauthorized');
            await requireQuota(trx, row, config.uploadQuotaBytes);
            await addMedia(trx, row);
        });
        return row.id;
    });
}

;// CONCATENATED MODULE: ./src/files/disk-space.ts
/** Left free for the database and the logs, which may share the disk: 20 % of it, at most 128 MiB. */ const reserve = {
    share: 0.2,
    most: 128 * 1024 * 1024
};
/** Whether the disk of the files takes no more uploads. */ const isFull = (space)=>space !== null && space.free < Math.min(space.total * reserve.share, reserve.most);
/** Whether an upload of so many bytes may begin. A disk can still be filled by others meanwhile. */ const hasRoomFor = (bytes, space)=>space === null || !isFull(space) && bytes <= space.free;

;// CONCATENATED MODULE: ./src/areas/files/admit-upload.ts



const admit_upload_hour = 3600000; // ms
const retryWhenFull = 60; // seconds
/**
 * Decides before the body is read whether a person may upload now. Every try counts, also a broken one.
 * @param bytes size of the body, where the request says it
 * @throws `too_many_uploads` after `UPLOADS_PER_HOUR`, `storage_full`
 */ async function admitUpload({ db, config, storage, clock }, user, bytes) {
    const now = clock().getTime();
    const began = now - now % admit_upload_hour;
    const uploads = await countUpload(db, user.id, new Date(began));
    if (uploads > config.uploadsPerHour) throw (0,problem/* .problem */.C)('too_many_uploads', {
        retryAfter: Math.ceil((began + admit_upload_hour - now) / 1000)
    });
    if (!hasRoomFor(bytes, await storage.space())) throw (0,problem/* .problem */.C)('storage_full', {
        retryAfter: retryWhenFull
    });
}

;// CONCATENATED MODULE: ./src/areas/files/hand-in-work.ts










const hand_in_work_greatestId = 2147483647;
/**
 * A learner hands in a file: it waits for a teacher and replaces the one that waited; on a finished lesson
 * it is kept only (product decisions §4). Resolves to the file's id. Throws what `storeFile`, `takeStep`
 * and `requireQuota` throw, and `wrong_check_type`.
 */ function handInWork({ db, storage, config }, user, { fields, file }) {
    const lessonId = /^[1-9]\d{0,9}$/.test(fields['lessonId'] ?? '') ? Number(fields['lessonId']) : NaN;
    if (!(lessonId <= hand_in_work_greatestId)) throw refusedField('lessonId');
    const quota = config.uploadQuotaBytes;
    return storeFile(storage, file, {
        owner: user.id,
        types: uploadTypes
    }, async (row)=>{
        await (0,transaction/* .inTransaction */.s)(db, (trx)=>hand_in_work_save(trx, row, {
                user,
                lessonId,
                quota
            }));
        return row.id;
    });
}
async function hand_in_work_save(trx, row, { user, lessonId, quota }) {
    const step = await takeStep(trx, user, lessonId);
    const move = (0,src/* .nextStatus */.SZ)(step, 'file');
    if ('refuse' in move) throw (0,problem/* .problem */.C)(move.refuse);
    await requireQuota(trx, row, quota);
    const finished = step.status === 'COMPLETED';
    await addWork(trx, row, {
        userId: user.id,
        lessonId,
        state: finished ? 'KEPT' : 'WAITING'
    });
    if (finished) return;
    const { kind } = step;
    const by = {
        userId: user.id,
        lessonId,
        kind,
        event: 'file',
        by: user.id
    };
    await saveMove(trx, {
        ...by,
        ...move,
        underReview: true
    });
}

;// CONCATENATED MODULE: ./src/areas/files/routes.ts











const forever = 'public, max-age=31536000, immutable';
/**
 * Files for whoever holds their address: handed-in works for five minutes, pictures of content for good. Who
 * says beside it who they are must be one that may see the work (abuse cases V17).
 */ function openFiles(app, { db, storage, links }, checkSession) {
    serve(app, 'getFile', async ({ params, query, request, reply })=>{
        const caller = await callerOf(request, checkSession);
        // Nothing is said of a file, not even whether it is there, without a signed address.
        if (!links.allow(params.id, query)) throw (0,problem/* .problem */.C)('forbidden');
        const file = await findFile(db, params.id);
        if (!file) throw (0,problem/* .problem */.C)('not_found');
        if (caller?.role === 'LEARNER' && caller.id !== file.owner_id) throw (0,problem/* .problem */.C)('forbidden');
        const disposition = query.inline === '1' && showsInline(file.mime) ? 'inline' : 'attachment';
        return sendFile({
            request,
            reply,
            storage
        }, file, {
            disposition,
            cacheControl: 'private, no-store'
        });
    });
    serve(app, 'getMedia', async ({ params, request, reply })=>{
        const picture = await findMedia(db, params.id);
        if (!picture) throw (0,problem/* .problem */.C)('not_found');
        const how = {
            disposition: 'inline',
            cacheControl: forever
        };
        return sendFile({
            request,
            reply,
            storage
        }, picture, how);
    });
}
/** What arrives as a form with a file; the scope must understand multipart. */ function routes_uploads(app, context) {
    const { config, tempFiles, links } = context;
    const admit = (user, { headers })=>admitUpload(context, user, Number(headers['content-length'] ?? 0));
    // An address is signed for each answer: a repeat gets one that works, too.
    serve(app, 'uploadWork', async ({ user, request })=>{
        await admit(user, request);
        const form = {
            tempFiles,
            maxBytes: config.uploadMaxBytes,
            fields: [
                'lessonId'
            ]
        };
        return {
            url: links.to(await withForm(request, form, (sent)=>handInWork(context, user, sent)))
        };
    });
    serve(app, 'uploadMedia', async ({ user, request })=>{
        await admit(user, request);
        const form = {
            tempFiles,
            maxBytes: imageMaxBytes,
            fields: []
        };
        const id = await withForm(request, form, ({ file })=>addPicture(context, user, file));
        return {
            url: `/api/media/${id}`
        };
    });
}

;// CONCATENATED MODULE: ./src/areas/groups/queries.ts

/** Live groups by name, each with the number of its learners and the live courses that it opens. */ const findGroups = (db)=>liveGroups(db).orderBy('groups.name_key').orderBy('groups.id').execute();
/** One live group. */ const findGroup = (db, id)=>liveGroups(db).where('groups.id', '=', id).executeTakeFirst();
const liveGroups = (db)=>db.selectFrom('groups').select([
        'groups.id',
        'groups.name',
        members.as('members'),
        queries_courseIds.as('courseIds')
    ]).where('groups.deleted_at', 'is', null);
const members = (0,external_kysely_.sql)`(select count(*)::int from group_members where group_id = groups.id)`;
const queries_courseIds = (0,external_kysely_.sql)`array(
  select courses.id from group_courses join courses on courses.id = group_courses.course_id
  where group_courses.group_id = groups.id and courses.deleted_at is null order by courses.id)`;

;// CONCATENATED MODULE: ./src/db/violation.ts
/**
 * Name of the constraint (or unique index, or rule kept by a trigger) that refused a write, else null.
 * The same on both databases: `users_live_email`, `slot_account_free`, `lessons_live_order`, …
 */ function violatedConstraint(error) {
    if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return null;
    const { code, constraint } = error;
    // Class 23: integrity constraint violation.
    const broken = typeof code === 'string' && code.startsWith('23');
    return broken && typeof constraint === 'string' ? constraint : null;
}

;// CONCATENATED MODULE: ./src/areas/notifications/opened-course.ts

/** SQL of what a learner is told when the course `courses` is opened to them (product decisions §5). */ const openedCourse = (0,external_kysely_.sql)`'Вам открыт курс «' || courses.title || '».'`;
/** SQL: whether the course `courses` is open to some learners only, so that its opening is news. */ const isOpenedByGroups = (0,external_kysely_.sql)`(not courses.is_open and courses.deleted_at is null)`;

;// CONCATENATED MODULE: ./src/areas/groups/changes.ts


/** Takes the lock that every change of a group takes first. False when there is no such live group. */ async function lockGroup(trx, id) {
    const row = await trx.selectFrom('groups').select('id').where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst();
    return row !== undefined;
}
/** Keeps live courses from being deleted before the transaction ends. False when one is not there. */ async function holdCourses(trx, ids) {
    const rows = await trx.selectFrom('courses').select('id').where('id', '=', anyOf(ids)).where('deleted_at', 'is', null).orderBy('id').forShare().execute();
    return rows.length === new Set(ids).size;
}
async function addGroup(trx, name) {
    const { id } = await trx.insertInto('groups').values({
        name: name.trim()
    }).returning('id').executeTakeFirstOrThrow();
    return id;
}
async function renameGroup(trx, id, name) {
    await trx.updateTable('groups').set({
        name: name.trim()
    }).where('id', '=', id).execute();
}
/** Closes the courses of a group that are not among these; what was learned there stays. */ async function closeOtherCourses(trx, groupId, courseIds) {
    await trx.deleteFrom('group_courses').where('group_id', '=', groupId).where('course_id', '<>', (0,external_kysely_.sql)`all(${[
        ...courseIds
    ]}::int[])`).execute();
}
/** Opens these courses to the group and tells its members of each that was closed to them until now. */ async function openCourses(trx, groupId, courseIds) {
    await (0,external_kysely_.sql)`
    with opened as (
      insert into group_courses (group_id, course_id)
      select ${groupId}, id from unnest(${[
        ...courseIds
    ]}::int[]) course (id)
      on conflict do nothing returning course_id)
    insert into notifications (user_id, course_id, text)
    select group_members.user_id, courses.id, ${openedCourse}
    from opened join courses on courses.id = opened.course_id and ${isOpenedByGroups}
      join group_members on group_members.group_id = ${groupId}
    order by group_members.user_id, courses.id`.execute(trx);
}
/** Deletes a group: its members are in none, and what it opened closes. */ async function removeGroup(trx, id) {
    await trx.deleteFrom('group_members').where('group_id', '=', id).execute();
    await trx.updateTable('groups').set({
        deleted_at: (0,external_kysely_.sql)`now()`
    }).where('id', '=', id).execute();
}
const anyOf = (ids)=>(0,external_kysely_.sql)`any(${[
        ...ids
    ]}::int[])`;

;// CONCATENATED MODULE: ./src/areas/groups/save-group.ts







/** Adds a group. Throws `validation` (no such course), `group_taken`. */ const createGroup = (db, { name, courseIds })=>(0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        const id = await addGroup(trx, name);
        if (courseIds) await setCourses(trx, id, courseIds);
        return await findGroup(trx, id);
    }).catch(explainRefusal);
/**
 * Renames a group and sets the courses that it opens; its members are told of newly opened ones
 * (product decisions §1, §5). Throws `not_found`, `validation` (no such course), `group_taken`.
 */ const updateGroup = (db, id, { name, courseIds })=>(0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        if (!await lockGroup(trx, id)) throw (0,problem/* .problem */.C)('not_found');
        await renameGroup(trx, id, name);
        if (courseIds) await setCourses(trx, id, courseIds);
        return await findGroup(trx, id);
    }).catch(explainRefusal);
/** Deletes a group; its learners stay, in no group. Throws `not_found`. */ const deleteGroup = (db, id)=>(0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        if (!await lockGroup(trx, id)) throw (0,problem/* .problem */.C)('not_found');
        await removeGroup(trx, id);
    });
async function setCourses(trx, id, courseIds) {
    if (!await holdCourses(trx, courseIds)) throw unknownReference('courseIds', http_texts/* .issueText.noCourse */.v.noCourse);
    await closeOtherCourses(trx, id, courseIds);
    await openCourses(trx, id, courseIds);
}
function explainRefusal(error) {
    if (violatedConstraint(error) === 'groups_live_name') throw (0,problem/* .problem */.C)('group_taken');
    throw error;
}

;// CONCATENATED MODULE: ./src/areas/groups/routes.ts




/** Groups of learners. */ function routes_groups(app, { db }) {
    serve(app, 'listGroups', ()=>findGroups(db));
    serve(app, 'createGroup', ({ body })=>createGroup(db, body));
    serve(app, 'updateGroup', async ({ params, body: { id, ...changes } })=>{
        requireSameId(params.id, id);
        return updateGroup(db, params.id, changes);
    });
    serve(app, 'deleteGroup', async ({ params })=>{
        await deleteGroup(db, params.id);
        return null;
    });
}

;// CONCATENATED MODULE: external "prom-client"

;// CONCATENATED MODULE: ./src/areas/health/files.ts

/** Free space of the files, and how many of them the database did not know at the last sweep. */ function measureFiles(registry, { storage, lastSweep, log }) {
    new __rspack_external_prom_client_1bf88b94.Gauge({
        name: 'stupeni_files_free_bytes',
        help: 'Free space of the disk that stores the files',
        registers: [
            registry
        ],
        async collect () {
            this.reset();
            try {
                const space = await storage.space();
                if (space) this.set(space.free);
            } catch (error) {
                // The other figures are wanted most of all when the disk is away.
                log.warn({
                    err: error
                }, 'free space was not measured');
            }
        }
    });
    new __rspack_external_prom_client_1bf88b94.Gauge({
        name: 'stupeni_files_unknown',
        help: 'Stored files that the database did not know at the last sweep; those that were not moved to the trash',
        registers: [
            registry
        ],
        collect () {
            const report = lastSweep();
            this.set(report ? report.unknown - report.trashed : 0);
        }
    });
}

;// CONCATENATED MODULE: ./src/areas/health/metrics.ts

// Seconds; our reads take a millisecond or two, a sign-in some ten.
const buckets = [
    0.001,
    0.0025,
    0.005,
    0.01,
    0.025,
    0.05,
    0.1,
    0.25,
    0.5,
    1,
    2.5,
    5,
    10
];
/** Times every request of the app by method, route and status, and counts refusals by their status. */ function measureRequests(app) {
    const registry = new __rspack_external_prom_client_1bf88b94.Registry();
    const duration = new __rspack_external_prom_client_1bf88b94.Histogram({
        name: 'http_request_duration_seconds',
        help: 'Duration of requests by method, route and status',
        labelNames: [
            'method',
            'route',
            'status'
        ],
        buckets,
        registers: [
            registry
        ]
    });
    const failures = new __rspack_external_prom_client_1bf88b94.Counter({
        name: 'http_server_errors_total',
        help: 'Answers of the 5xx family',
        registers: [
            registry
        ]
    });
    // Looked up by one text: the library puts the labels in order anew each time.
    const timers = new Map();
    const timerOf = (method, route, status)=>{
        const name = `${method} ${status} ${route}`;
        const timer = timers.get(name) ?? duration.labels(method, route, status);
        timers.set(name, timer);
        return timer;
    };
    app.addHook('onResponse', (request, reply, done)=>{
        // The pattern, never the address itself: ids must not become labels.
        const route = request.routeOptions.url ?? 'unknown';
        timerOf(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
        if (reply.statusCode >= 500) failures.inc();
        done();
    });
    return registry;
}

;// CONCATENATED MODULE: ./src/areas/health/in-time.ts
const patience = 1500; // ms
/** What the database answers, or a failure once that took too long: whoever watches the service does not wait. */ async function inTime(answer) {
    let timer;
    const late = new Promise((_, reject)=>{
        timer = setTimeout(()=>reject(new Error('the database does not answer')), patience);
    });
    return Promise.race([
        answer,
        late
    ]).finally(()=>clearTimeout(timer));
}

;// CONCATENATED MODULE: ./src/areas/health/queries.ts

/** Throws unless the database answers. */ async function ping(db) {
    await (0,external_kysely_.sql)`select 1`.execute(db);
}

;// CONCATENATED MODULE: ./src/areas/health/remote-failures.ts



const remote_failures_day = 86400000; // ms
/** Anybody may report: what is no name of ours is not counted, and not everything becomes a label. */ const remote_failures_most = 50;
/**
 * Counts, at each asking, what browsers reported in the last 24 hours of areas that did not come up
 * (`remote-failed`). From the table and not from memory: every replica tells all, and a restart forgets nothing.
 * `release status` shows it.
 */ function measureRemoteFailures(registry, db, { clock, log }) {
    new __rspack_external_prom_client_1bf88b94.Gauge({
        name: 'stupeni_remote_failures',
        help: 'Areas that did not come up in browsers in the last 24 hours, by area, release and fault',
        labelNames: [
            'remote',
            'release',
            'fault'
        ],
        registers: [
            registry
        ],
        async collect () {
            this.reset();
            const since = new Date(clock().getTime() - remote_failures_day);
            try {
                for (const { count, ...labels } of (await inTime(findRemoteFailures(db, since))))this.set(labels, count);
            } catch (error) {
                // The other figures are wanted most of all when the database is away.
                log.warn({
                    err: error
                }, 'failures of areas were not counted');
            }
        }
    });
}
async function findRemoteFailures(db, since) {
    const { rows } = await (0,external_kysely_.sql)`
    select remote, release, fault, count(*)::int as count
    from (
      select data ->> 'remote' as remote, data ->> 'release' as release, data ->> 'fault' as fault
      from client_events where kind = 'remote-failed' and at >= ${since}) as told
    where remote ~ '^[a-z]{1,20}$' and release ~ '^[0-9a-zA-Z.-]{0,60}$' and fault ~ '^[a-z]{1,20}$'
    group by remote, release, fault
    order by count desc, remote, release, fault
    limit ${remote_failures_most}`.execute(db);
    return rows;
}

;// CONCATENATED MODULE: ./src/areas/health/routes.ts





// A busy service must still be able to say that it lives.
const always = {
    config: {
        pressureHandler: ()=>undefined
    },
    logLevel: 'warn'
};
/**
 * For the machines around the service, not for browsers; the gateway does not publish these.
 * `live`: the process answers. `ready`: the database does too, and it says whether the files have room. A full
 * disk is no reason to send nobody here any more: everything but uploads works. `metrics`: Prometheus text.
 */ function health(app, { db, storage, clock }, registry) {
    measureRemoteFailures(registry, db, {
        clock,
        log: app.log
    });
    app.get('/api/health/live', always, async ()=>({
            status: 'ok'
        }));
    app.get('/api/health/ready', always, async (request)=>{
        let space;
        try {
            [space] = await inTime(Promise.all([
                storage.space(),
                ping(db)
            ]));
        } catch (error) {
            request.log.warn({
                err: error
            }, 'not ready');
            throw (0,problem/* .problem */.C)('unavailable', {
                retryAfter: 2
            });
        }
        return isFull(space) ? {
            status: 'ok',
            storage: 'full'
        } : {
            status: 'ok'
        };
    });
    app.get('/api/metrics', always, async (_request, reply)=>reply.type(registry.contentType).send(await registry.metrics()));
}

;// CONCATENATED MODULE: ./src/areas/lesson-editing/queries.ts


/**
 * Locks the course of a lesson and the one it may move to, always in the order of their ids, so that
 * places change one after the other. Returns what is there, deleted ones too.
 */ const lockCoursesOf = (trx, lessonId, courseId)=>trx.selectFrom('courses').select([
        'id',
        'deleted_at as deletedAt'
    ]).where((0,external_kysely_.sql)`id = ${courseId}::int or id = (select course_id from lessons where lessons.id = ${lessonId}::int)`).orderBy('id').forNoKeyUpdate().execute();
/** Locks a lesson, a deleted one too; a learner's step in it ends first. */ const lockLesson = (trx, id)=>trx.selectFrom('lessons').select([
        'course_id as courseId',
        'position as order',
        'check_type as checkType',
        'test_id as testId',
        'version',
        'deleted_at as deletedAt'
    ]).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
/** Whether there is such a live test; it cannot be deleted before the transaction ends. */ async function lockTest(trx, id) {
    const test = await trx.selectFrom('tests').select('id').where('id', '=', id).where('deleted_at', 'is', null).forShare().executeTakeFirst();
    return test !== undefined;
}
/** The live lesson that holds a place, other than `except`. */ const findHolder = (trx, { courseId, order }, except)=>trx.selectFrom('lessons').select('id').where('course_id', '=', courseId).where('position', '=', order).where('deleted_at', 'is', null).where((0,external_kysely_.sql)`id is distinct from ${except}::int`).executeTakeFirst();
/** The live lessons of a course from a place on. */ const findFrom = (trx, { courseId, order })=>trx.selectFrom('lessons').select([
        'id',
        'position'
    ]).where('course_id', '=', courseId).where('position', '>=', order).where('deleted_at', 'is', null).execute();
/** Stores a new lesson and returns its id. */ async function insertLesson(trx, columns) {
    const { id } = await trx.insertInto('lessons').values(columns).returning('id').executeTakeFirstOrThrow();
    return id;
}
/** Stores the next version of a lesson. */ const updateLesson = (trx, { id, by }, columns)=>trx.updateTable('lessons').set({
        ...columns,
        ...nextVersion(by)
    }).where('id', '=', id).execute();

;// CONCATENATED MODULE: ./src/areas/lessons/submissions.ts
/**
 * SQL of the works that one learner handed in for the lesson `lessons`, as JSON, the newest first: what a
 * returned learner reads is the last verdict.
 * @param user SQL of the learner's id
 */ const submissionsBy = (user)=>`(select coalesce(json_agg(json_build_object(
    'id', works.id, 'fileId', works.file_id, 'fileName', files.name, 'size', files.size,
    'state', works.state, 'comment', works.comment, 'createdAt', works.created_at, 'verdict', works.verdict, 'reviewedAt', works.reviewed_at,
    'teacher', case when teacher.id is null then null
      else json_build_object('firstName', teacher.first_name, 'lastName', teacher.last_name) end
  ) order by works.round desc), '[]'::json)
  from works join files on files.id = works.file_id
    left join users teacher on teacher.id = works.reviewed_by
  where works.user_id = ${user} and works.lesson_id = lessons.id)`;
/** The works with addresses that open their files for a few minutes. */ const withLinks = (links, works)=>works.map(({ fileId, ...work })=>({
            ...work,
            filePath: links.to(fileId)
        }));

;// CONCATENATED MODULE: ./src/areas/lessons/queries.ts


// The key of the test is never read for this page, so that it cannot be sent by mistake.
const queries_test = `(select json_build_object('id', tests.id, 'title', tests.title, 'questions',
    (select coalesce(json_agg(json_build_object('id', questions.id, 'text', questions.text,
        'type', questions.type, 'answers',
        (select coalesce(json_agg(json_build_object('id', answers.id, 'text', answers.text)
            order by answers.position), '[]'::json)
          from answers where answers.question_id = questions.id)
      ) order by questions.position), '[]'::json)
      from questions where questions.test_id = tests.id))
  from tests where tests.id = lessons.test_id)`;
// What the learner's course rail shows, read together with the lesson: one round trip less for each page.
const queries_state = `
  array(select course_id from group_members join group_courses using (group_id)
    where group_members.user_id = asked.user_id and group_courses.course_id = lessons.course_id) as opened,
  coalesce((select json_object_agg(progress.lesson_id, json_build_array(status, score, total))
    from lessons rail join progress on progress.lesson_id = rail.id and progress.user_id = asked.user_id
    where rail.course_id = lessons.course_id), '{}'::json) as steps`;
const queries_lessonsOf = rowsOver([
    'int',
    'int',
    'int'
], (keys)=>`
  select asked.at, lessons.id, lessons.course_id as "courseId", lessons.title, lessons.position as "order",
    lessons.content::text as content, lessons.check_type as "checkType", lessons.test_id as "testId",
    lessons.version, ${submissionsBy('asked.user_id')} as submissions, ${queries_test}::text as test, ${queries_state}
  from ${keys} asked (at, id, user_id)
    join lessons on lessons.id = asked.id and lessons.deleted_at is null`);
/** Live lessons, each with its reader's own works, state and its test without the key. */ async function readLessons(db, keys) {
    const rows = await queries_lessonsOf(db, keys.map(({ id, userId }, at)=>[
            at,
            id,
            userId
        ]));
    const found = new Map(rows.map((row)=>[
            keys[row.at],
            row
        ]));
    return (key)=>found.get(key);
}

;// CONCATENATED MODULE: ./src/areas/lesson-editing/saved-lesson.ts




/** A lesson as its creator gets it back: as `GET /api/lessons/{id}` shows it to them. */ async function savedLesson(trx, { id: userId }, id) {
    const key = {
        id,
        userId
    };
    const lesson = (await readLessons(trx, [
        key
    ]))(key);
    const course = lesson && await findAnyStructure(trx, lesson.courseId);
    if (!lesson || !course) throw (0,problem/* .problem */.C)('not_found');
    const { content, test, ...fields } = lesson;
    return {
        ...fields,
        content: JSON.parse(content),
        test: test === null ? null : JSON.parse(test),
        progresses: [],
        submissions: [],
        course: {
            id: course.id,
            title: course.title,
            lessons: lessonsOf(previewed(course))
        }
    };
}

;// CONCATENATED MODULE: ./src/areas/lesson-editing/take-place.ts





/**
 * Makes sure that a place in a locked course is free: `duplicate_order` names the lesson that holds it
 * (specification §8), unless it is asked to move on; `validation` when there is no number left to move to.
 */ async function takePlace(trx, place, { lessonId, shift, by }) {
    const holder = await findHolder(trx, place, lessonId);
    if (!holder) return;
    if (!shift) throw (0,problem/* .problem */.C)('duplicate_order', {
        existingId: holder.id
    });
    const following = await findFrom(trx, place);
    const taken = new Map(following.map(({ id, position })=>[
            position,
            id
        ]));
    const moved = [];
    let { order: free } = place;
    // The number that the lesson itself leaves is as good as free.
    for(let id = taken.get(free); id !== undefined && id !== lessonId; id = taken.get(free))moved.push({
        id,
        position: free += 1
    });
    if (free > (/* inlined export .greatestOrder */100000)) throw (0,problem/* .problem */.C)('validation', {
        issues: [
            {
                path: 'order',
                message: http_texts/* .issueText.noRoomAfter */.v.noRoomAfter((/* inlined export .greatestOrder */100000))
            }
        ]
    });
    const leaving = taken.get(free);
    if (leaving !== undefined) moved.push({
        id: leaving,
        position: place.order
    });
    await placeLessons(trx, moved, by);
}

;// CONCATENATED MODULE: ./src/areas/lesson-editing/delete-lesson.ts







/** Deletes softly: its place is free, what learners did in it stays. Throws `not_found`, `outdated`. */ const deleteLesson = (db, { id, ifMatch })=>(0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        const lesson = await lockLesson(trx, id);
        if (!lesson || lesson.deletedAt) throw (0,problem/* .problem */.C)('not_found');
        requireUnchanged(ifMatch, lesson.version);
        await setDeleted(trx, 'lessons', {
            id,
            deleted: true
        });
    });
/**
 * Brings a deleted lesson back to its place; a live one stays as it is. Throws `not_found`,
 * `duplicate_order` when the place is another's by now, `wrong_state` when its test is deleted.
 */ const restoreLesson = (db, by, id)=>(0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        await lockCoursesOf(trx, id, null);
        const lesson = await lockLesson(trx, id);
        if (!lesson) throw (0,problem/* .problem */.C)('not_found');
        if (!lesson.deletedAt) return savedLesson(trx, by, id);
        if (lesson.testId !== null && !await lockTest(trx, lesson.testId)) throw (0,problem/* .problem */.C)('wrong_state', {
            field: 'testId'
        });
        await takePlace(trx, lesson, {
            lessonId: id,
            shift: false,
            by: by.id
        });
        await setDeleted(trx, 'lessons', {
            id,
            deleted: false
        });
        return savedLesson(trx, by, id);
    });

;// CONCATENATED MODULE: ./src/areas/lesson-editing/save-lesson.ts











/**
 * Stores a new lesson; its order is 1 unless told. Throws `validation` for a course or test that is not
 * there, `duplicate_order`.
 */ function createLesson(db, by, { order = 1, ...fields }, shift) {
    const { courseId, checkType: check_type } = fields;
    const title = titleOf(fields.title);
    const columns = {
        ...save_lesson_columnsOf(fields),
        title,
        course_id: courseId,
        position: order,
        updated_by: by.id
    };
    const test_id = testOf(check_type, fields.testId ?? null);
    return (0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        const [course] = await lockCoursesOf(trx, null, courseId);
        if (!course || course.deletedAt) throw unknownReference('courseId', http_texts/* .issueText.noCourse */.v.noCourse);
        await requireTest(trx, test_id);
        await takePlace(trx, {
            courseId,
            order
        }, {
            lessonId: null,
            shift,
            by: by.id
        });
        return savedLesson(trx, by, await insertLesson(trx, {
            ...columns,
            check_type,
            test_id
        }));
    });
}
/** Throws `not_found`, `validation` as for a new one, `outdated`, `duplicate_order`. */ function changeLesson(db, change, fields, shift) {
    const columns = save_lesson_columnsOf(fields);
    // The whole text, over whatever stands there: the answer «Перезаписать» (specification §8).
    const over = change.ifMatch === undefined && fields.title !== undefined && fields.content !== undefined;
    return (0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        if (over && !shift) await sayWay(trx, 'overwritten');
        return saveLesson(trx, change, {
            ...fields,
            columns,
            shift
        });
    });
}
/**
 * Makes a stored state the newest one. What the lesson says comes back; where it stands stays, since its
 * place may be another's by now. Throws `not_found`, `outdated`, `wrong_state` when its test is deleted.
 */ const restoreLessonVersion = (db, change, version)=>(0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        const state = await findState(trx, 'lesson', {
            id: change.id,
            version
        });
        await sayWay(trx, 'restored');
        const { title, content, checkType, testId } = state;
        if (testId !== null && !await lockTest(trx, testId)) throw (0,problem/* .problem */.C)('wrong_state', {
            field: 'testId'
        });
        const fields = {
            title,
            content,
            checkType,
            testId
        };
        return saveLesson(trx, change, {
            ...fields,
            columns: save_lesson_columnsOf(fields),
            shift: false
        });
    });
async function saveLesson(trx, { id, by, ifMatch }, fields) {
    const courses = await lockCoursesOf(trx, id, fields.courseId ?? null);
    const lesson = await lockLesson(trx, id);
    if (!lesson || lesson.deletedAt) throw (0,problem/* .problem */.C)('not_found');
    const { courseId = lesson.courseId, order = lesson.order, checkType = lesson.checkType } = fields;
    const course = courses.find((one)=>one.id === courseId);
    // A lesson may stay in a course that is deleted, not come into one.
    if (courseId !== lesson.courseId && (!course || course.deletedAt)) throw unknownReference('courseId', http_texts/* .issueText.noCourse */.v.noCourse);
    const testId = testOf(checkType, fields.testId === undefined ? lesson.testId : fields.testId);
    if (testId !== lesson.testId) await requireTest(trx, testId);
    requireUnchanged(ifMatch, lesson.version);
    // Somebody moved it to another course between the two locks.
    if (!course) throw (0,problem/* .problem */.C)('outdated', {
        version: lesson.version
    });
    await takePlace(trx, {
        courseId,
        order
    }, {
        lessonId: id,
        shift: fields.shift,
        by: by.id
    });
    const place = {
        course_id: courseId,
        position: order
    };
    const kind = {
        check_type: checkType,
        test_id: testId
    };
    await updateLesson(trx, {
        id,
        by: by.id
    }, {
        ...fields.columns,
        ...place,
        ...kind
    });
    return savedLesson(trx, by, id);
}
/** The test of a lesson of this kind: none unless TEST, which cannot be without one (product decisions §5). */ function testOf(checkType, testId) {
    if (checkType !== 'TEST') return null;
    if (testId === null) throw unknownReference('testId', http_texts/* .issueText.chooseTest */.v.chooseTest);
    return testId;
}
async function requireTest(trx, testId) {
    if (testId !== null && !await lockTest(trx, testId)) throw unknownReference('testId', http_texts/* .issueText.noTest */.v.noTest);
}
/** Columns as they are stored; throws what is wrong with the document. */ function save_lesson_columnsOf({ title, content }) {
    const clean = content === undefined ? undefined : cleanDocument('content', content);
    return {
        ...title !== undefined && {
            title: titleOf(title)
        },
        ...clean && {
            content: clean.document
        },
        ...clean?.original !== undefined && {
            content_original: clean.original
        }
    };
}

;// CONCATENATED MODULE: ./src/areas/lesson-editing/routes.ts







/** Lessons as creators write them. */ function lessonEditing(app, { db }) {
    const bodyLimit = documentBodyLimit;
    serve(app, 'createLesson', async ({ query, body, user, reply })=>tag(reply, await createLesson(db, user, body, query.insert === 'shift')), {
        bodyLimit
    });
    serve(app, 'updateLesson', async ({ params: { id }, query, body: { id: sameId, ...fields }, user: by, request, reply })=>{
        requireSameId(id, sameId);
        const change = {
            id,
            by,
            ifMatch: ifMatchOf(request)
        };
        return tag(reply, await changeLesson(db, change, fields, query.insert === 'shift'));
    }, {
        bodyLimit
    });
    serve(app, 'deleteLesson', async ({ params: { id }, user: by, request })=>{
        await deleteLesson(db, {
            id,
            by,
            ifMatch: ifMatchOf(request)
        });
        return null;
    });
    serve(app, 'restoreLesson', async ({ params: { id }, user, reply })=>tag(reply, await restoreLesson(db, user, id)));
    serve(app, 'listLessonVersions', ({ params: { id }, user })=>findVersions(db, 'lesson', id, user.id));
    serve(app, 'restoreLessonVersion', async ({ params: { id, version }, user: by, request, reply })=>tag(reply, await restoreLessonVersion(db, {
            id,
            by,
            ifMatch: ifMatchOf(request)
        }, version)));
}

;// CONCATENATED MODULE: ./src/areas/lessons/list-lessons.ts




/** What the list can be sorted by, as the wire says it. */ const lessonSorts = [
    'id',
    'title',
    'order'
];
/** Live lessons without their content; a learner's are those of the courses that are open to them. */ async function findLessons(db, user, filter, order, { limit, after }) {
    const place = placeOf('lessons', order);
    const direction = external_kysely_.sql.raw(order.descending ? 'desc' : 'asc');
    const beyond = after === undefined ? (0,external_kysely_.sql)`` : (0,external_kysely_.sql)`and (${place}, lessons.id) ${external_kysely_.sql.raw(order.descending ? '<' : '>')}
          (select ${placeOf('seen', order)}, seen.id from lessons seen where seen.id = ${after})`;
    const { rows } = await (0,external_kysely_.sql)`
    select lessons.id, lessons.course_id as "courseId", lessons.title, lessons.position as "order",
      lessons.check_type as "checkType", lessons.test_id as "testId", lessons.version,
      case when progress.status is null then '[]'::json else json_build_array(json_build_object(
        'lessonId', lessons.id, 'score', progress.score, 'total', progress.total, 'status', progress.status))
      end as progresses,
      ${external_kysely_.sql.raw(submissionsBy('mine.id'))} as submissions,
      (select json_build_object('id', tests.id, 'title', tests.title)
        from tests where tests.id = lessons.test_id) as test,
      case when courses.deleted_at is null
        then json_build_object('id', courses.id, 'title', courses.title) end as course
    from (select ${user.id}::int as id) mine cross join lessons
      join courses on courses.id = lessons.course_id
      left join progress on progress.lesson_id = lessons.id and progress.user_id = mine.id
    where ${list_lessons_named(user, filter)} ${beyond}
    order by ${place} ${direction}, lessons.id ${direction} limit ${limit + 1}`.execute(db);
    return rows;
}
/** How many lessons the filter names. */ async function countLessons(db, user, filter) {
    const { rows } = await (0,external_kysely_.sql)`
    select count(*)::int as total from lessons join courses on courses.id = lessons.course_id
    where ${list_lessons_named(user, filter)}`.execute(db);
    return rows[0]?.total ?? 0;
}
// Staff still see the lessons of a deleted course (product decisions §5).
const list_lessons_named = (user, { search, courseId })=>(0,external_kysely_.sql)`lessons.deleted_at is null
    ${user.role === 'LEARNER' ? (0,external_kysely_.sql)`and courses.deleted_at is null and ${openTo(user)}` : (0,external_kysely_.sql)``}
    ${search?.trim() ? (0,external_kysely_.sql)`and ${russianKey(external_kysely_.sql.ref('lessons.title'))} like ${containing(search)}` : (0,external_kysely_.sql)``}
    ${courseId === undefined ? (0,external_kysely_.sql)`` : (0,external_kysely_.sql)`and lessons.course_id = ${courseId}`}`;
function placeOf(table, { by }) {
    switch(by){
        case 'id':
            return external_kysely_.sql.ref(`${table}.id`);
        case 'title':
            return russianKey(external_kysely_.sql.ref(`${table}.title`));
        case 'order':
            return external_kysely_.sql.ref(`${table}.position`);
        default:
            return by;
    }
}

;// CONCATENATED MODULE: ./src/areas/lessons/write-lesson.ts



/**
 * The answer `Lesson` of the contract as JSON text: the content and the test go from the database to the
 * reader as they are, and the rail is the kept one. A spec holds the text against the contract's schema.
 */ function writeLesson(links, { lesson, seen }) {
    const { id, courseId, title, order, checkType, testId, version } = lesson;
    const submissions = withLinks(links, lesson.submissions);
    const own = write_lesson_unclosed({
        id,
        courseId,
        title,
        order,
        checkType,
        testId,
        version,
        submissions
    });
    const course = write_lesson_unclosed({
        id: seen.course.id,
        title: seen.course.title
    });
    return new Written(`${own},"content":${lesson.content},"test":${lesson.test ?? 'null'},` + `"progresses":${progressesJson(seen.state, id)},"course":${course},"lessons":${railJson(seen)}}}`);
}
const write_lesson_unclosed = (value)=>JSON.stringify(value).slice(0, -1);

;// CONCATENATED MODULE: ./src/areas/lessons/routes.ts








/** Lessons to read, with the caller's own progress, works and the test without its key. */ function routes_lessons(app, context) {
    const { db, links } = context;
    serve(app, 'listLessons', async ({ user, query, reply })=>{
        const page = pageOf(query);
        const rows = await findLessons(db, user, query, sortOf(query.sort, lessonSorts), page);
        if (query.total) reply.header('x-total-count', String(await countLessons(db, user, query)));
        return endPage(reply, rows, page, ({ id })=>id).map(({ submissions, ...lesson })=>({
                ...lesson,
                submissions: withLinks(links, submissions)
            }));
    });
    serve(app, 'getLesson', async ({ params, user, reply })=>{
        const opened = await openLesson(context, user, params.id);
        tag(reply, opened.lesson);
        return writeLesson(links, opened);
    });
}

;// CONCATENATED MODULE: ./src/areas/notifications/queries.ts

const notifications_queries_columns = [
    'id',
    'text',
    'lesson_id',
    'created_at',
    'read_at'
];
const lessonCourseId = (0,external_kysely_.sql)`(
  select lessons.course_id from lessons join courses on courses.id = lessons.course_id
  where lessons.id = notifications.lesson_id and lessons.deleted_at is null and courses.deleted_at is null
)`.as('lesson_course_id');
const openedCourseId = (0,external_kysely_.sql)`(
  select courses.id from courses where courses.id = notifications.course_id and courses.deleted_at is null
)`.as('opened_course_id');
/** The user's notifications, newest first. */ const findNotifications = (db, userId, { limit, after })=>db.selectFrom('notifications').select(notifications_queries_columns).select([
        lessonCourseId,
        openedCourseId
    ]).where('user_id', '=', userId).$if(after !== undefined, (query)=>query.where('id', '<', after)).orderBy('id', 'desc').limit(limit + 1).execute();
/** Marks one of the user's own as read; the first reading counts. Undefined when it is not theirs. */ const markRead = (db, userId, id)=>db.updateTable('notifications').set({
        read_at: (0,external_kysely_.sql)`coalesce(read_at, now())`
    }).where('id', '=', id).where('user_id', '=', userId).returning(notifications_queries_columns).returning([
        lessonCourseId,
        openedCourseId
    ]).executeTakeFirst();
/** Marks all of the user's as read and says how many were not. */ async function markAllRead(db, userId) {
    const { numUpdatedRows } = await db.updateTable('notifications').set({
        read_at: (0,external_kysely_.sql)`now()`
    }).where('user_id', '=', userId).where('read_at', 'is', null).executeTakeFirst();
    return Number(numUpdatedRows);
}

;// CONCATENATED MODULE: ./src/areas/notifications/routes.ts




/** A learner's notifications. */ function notifications(app, { db }) {
    serve(app, 'listNotifications', async ({ user, query, reply })=>{
        const page = pageOf(query);
        const rows = await findNotifications(db, user.id, page);
        return endPage(reply, rows, page, ({ id })=>id).map(routes_shown);
    });
    serve(app, 'readNotification', async ({ user, params })=>{
        const row = await markRead(db, user.id, params.id);
        if (!row) throw (0,problem/* .problem */.C)('not_found');
        return routes_shown(row);
    });
    serve(app, 'readAllNotifications', async ({ user })=>({
            updated: await markAllRead(db, user.id)
        }));
}
function routes_shown(row) {
    const { id, text, lesson_id, lesson_course_id, opened_course_id, created_at, read_at } = row;
    return {
        id,
        text,
        lesson: lesson_id !== null && lesson_course_id !== null ? {
            id: lesson_id,
            courseId: lesson_course_id
        } : null,
        course: opened_course_id !== null ? {
            id: opened_course_id
        } : null,
        date: created_at.toISOString(),
        read: read_at !== null
    };
}

;// CONCATENATED MODULE: ./src/areas/participants/changes.ts



/**
 * Takes the lock that every change of one learner takes first, also for an account that is disabled.
 * False when there is no such live learner.
 */ async function lockParticipant(trx, id) {
    const row = await trx.selectFrom('users').select('id').where('id', '=', id).where('role', '=', 'LEARNER').where('deleted_at', 'is', null).forNoKeyUpdate().executeTakeFirst();
    return row !== undefined;
}
/** Keeps a live group from being deleted before the transaction ends. False when there is none. */ async function holdGroup(trx, id) {
    const row = await trx.selectFrom('groups').select('id').where('id', '=', id).where('deleted_at', 'is', null).forShare().executeTakeFirst();
    return row !== undefined;
}
/** Adds a learner and returns the id; the database takes a slot, or refuses. */ async function addLearner(trx, person, password_hash) {
    const { id } = await trx.insertInto('users').values({
        role: 'LEARNER',
        password_hash,
        ...changes_columnsOf(person)
    }).returning('id').executeTakeFirstOrThrow();
    return id;
}
/** Changes a learner; another password hash ends all sessions (a trigger does). */ async function changeLearner(trx, id, person, password_hash) {
    const changed = {
        ...changes_columnsOf(person),
        ...password_hash !== undefined && {
            password_hash
        }
    };
    await trx.updateTable('users').set(changed).where('id', '=', id).execute();
}
const changes_columnsOf = ({ firstName, lastName, email })=>({
        first_name: firstName.trim(),
        last_name: lastName.trim(),
        email: emailOf(email)
    });
/**
 * Makes a group the learner's only one and tells them of each course that is thereby opened: what the group
 * they leave opens too is no news to them.
 */ async function joinGroup(trx, userId, groupId) {
    await (0,external_kysely_.sql)`
    with left_group as (select group_id from group_members where user_id = ${userId}),
    joined as (
      insert into group_members (user_id, group_id) values (${userId}, ${groupId})
      on conflict (user_id) do update set group_id = excluded.group_id, joined_at = now()
        where group_members.group_id <> excluded.group_id
      returning user_id, group_id)
    insert into notifications (user_id, course_id, text)
    select joined.user_id, courses.id, ${openedCourse}
    from joined join group_courses using (group_id)
      join courses on courses.id = group_courses.course_id and ${isOpenedByGroups}
    where not exists (
      select from left_group join group_courses using (group_id) where course_id = courses.id)
    order by courses.id`.execute(trx);
}
/** Takes the learner out of whatever group they are in. */ async function leaveGroup(trx, userId) {
    await trx.deleteFrom('group_members').where('user_id', '=', userId).execute();
}
/** Closes the learner's account; triggers end sessions, free the slot and leave the group. */ async function closeLearner(trx, id) {
    await trx.updateTable('users').set({
        deleted_at: (0,external_kysely_.sql)`now()`
    }).where('id', '=', id).execute();
}

;// CONCATENATED MODULE: ./src/areas/participants/queries.ts



/** What the list can be sorted by, as the wire says it. */ const participantSorts = [
    'name',
    'lastLogin'
];
/** SQL: whether the course `courses` is open to the learner, to everybody or through the group. */ const isOpenTo = (userId)=>(0,external_kysely_.sql)`(courses.is_open or exists (
    select from group_members joined join group_courses using (group_id)
    where joined.user_id = ${userId} and group_courses.course_id = courses.id))`;
const isIdle = (0,external_kysely_.sql)`users.created_at < now() - make_interval(days => ${external_kysely_.sql.lit(src/* .idleDays */.ET)})
  and not exists (select from progress where progress.user_id = users.id
    and progress.changed_at >= now() - make_interval(days => ${external_kysely_.sql.lit(src/* .idleDays */.ET)}))
  and exists (select from lessons join courses on courses.id = lessons.course_id
    where courses.deleted_at is null and ${isOpenTo(external_kysely_.sql.ref('users.id'))}
      and lessons.deleted_at is null and not exists (
      select from progress where progress.user_id = users.id and progress.lesson_id = lessons.id
        and progress.status = 'COMPLETED'))`;
const queries_participant = (0,external_kysely_.sql)`
  select users.id, users.first_name as "firstName", users.last_name as "lastName", users.email,
    users.last_login_at as "lastLogin", groups.id as "groupId", groups.name as "groupName",
    (select count(*) from progress
      where progress.user_id = users.id and progress.status = 'COMPLETED')::int as lessons,
    (select count(distinct lessons.course_id) from progress join lessons on lessons.id = progress.lesson_id
      where progress.user_id = users.id)::int as courses,
    (select max(changed_at) from progress where progress.user_id = users.id) as "lastStep", ${isIdle} as idle
  from users left join group_members on group_members.user_id = users.id
    left join groups on groups.id = group_members.group_id`;
/** One live learner. */ async function findParticipant(db, id) {
    const { rows } = await (0,external_kysely_.sql)`
    ${queries_participant} where users.id = ${id} and ${queries_named({})}`.execute(db);
    return rows[0];
}
/** Live learners that the filter names; ids decide between equals. */ async function findParticipants(db, filter, order, { limit, after }) {
    const place = queries_placeOf('users', order);
    const direction = external_kysely_.sql.raw(order.descending ? 'desc' : 'asc');
    const beyond = after === undefined ? (0,external_kysely_.sql)`` : (0,external_kysely_.sql)`and (${place}, users.id) ${external_kysely_.sql.raw(order.descending ? '<' : '>')}
          (select ${queries_placeOf('seen', order)}, seen.id from users seen where seen.id = ${after})`;
    const { rows } = await (0,external_kysely_.sql)`
    ${queries_participant} where ${queries_named(filter)} ${beyond}
    order by ${place} ${direction}, users.id ${direction} limit ${limit + 1}`.execute(db);
    return rows;
}
/** How many live learners the filter names. */ async function countParticipants(db, filter) {
    const { rows } = await (0,external_kysely_.sql)`
    select count(*)::int as total
    from users left join group_members on group_members.user_id = users.id
    where ${queries_named(filter)}`.execute(db);
    return rows[0]?.total ?? 0;
}
const queries_named = ({ search, groupId, idle })=>(0,external_kysely_.sql)`users.role = 'LEARNER' and users.deleted_at is null
    ${search?.trim() ? (0,external_kysely_.sql)`and users.search_key like ${containing(search)}` : (0,external_kysely_.sql)``}
    ${groupId === undefined ? (0,external_kysely_.sql)`` : (0,external_kysely_.sql)`and group_members.group_id = ${groupId}`}
    ${idle ? (0,external_kysely_.sql)`and ${isIdle}` : (0,external_kysely_.sql)``}`;
function queries_placeOf(table, { by }) {
    switch(by){
        case 'name':
            return external_kysely_.sql.ref(`${table}.name_key`);
        case 'lastLogin':
            // Who never came stands before whoever came first; a null would have no place in a cursor.
            return (0,external_kysely_.sql)`coalesce(${external_kysely_.sql.ref(`${table}.last_login_at`)}, '-infinity'::timestamptz)`;
        default:
            return by;
    }
}

;// CONCATENATED MODULE: ./src/areas/participants/refusals.ts


/** Says what the database refused about a person, so that parallel moderators get the same answer as one. */ function refusals_explainRefusal(error) {
    switch(violatedConstraint(error)){
        case 'users_live_email':
            throw (0,problem/* .problem */.C)('email_taken');
        case 'slot_account_free':
            throw (0,problem/* .problem */.C)('no_free_slots');
        default:
            throw error;
    }
}

;// CONCATENATED MODULE: ./src/areas/participants/create-participant.ts







/**
 * Adds a learner, which takes a slot (specification §4).
 * Throws `validation` (no such group), `email_taken`, `no_free_slots`.
 */ async function createParticipant(db, { password, groupId, ...person }) {
    const passwordHash = await (0,passwords/* .hashPassword */.Er)(password);
    return (0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        if (groupId && !await holdGroup(trx, groupId)) throw unknownReference('groupId', http_texts/* .issueText.noGroup */.v.noGroup);
        const id = await addLearner(trx, person, passwordHash);
        if (groupId) await joinGroup(trx, id, groupId);
        return await findParticipant(trx, id);
    }).catch(refusals_explainRefusal);
}

;// CONCATENATED MODULE: ./src/areas/participants/delete-participant.ts



/**
 * Closes a learner's account: sessions end, the slot and the e-mail are free again, history stays
 * (product decisions §5). Throws `not_found`.
 */ const deleteParticipant = (db, id)=>(0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        if (!await lockParticipant(trx, id)) throw (0,problem/* .problem */.C)('not_found');
        await closeLearner(trx, id);
    });

;// CONCATENATED MODULE: external "csv-stringify/sync"

;// CONCATENATED MODULE: ./src/areas/participants/export-table.ts

/**
 * Participants as the CSV that Russian Excel opens: semicolons, a byte order mark, Windows line ends. What a
 * spreadsheet would take for a formula gets an apostrophe in front; the import takes it off again.
 */ const tableOf = (rows)=>(0,__rspack_external_csv_stringify_sync_ea87fcb2.stringify)(rows.map((row)=>cellsOf(row).map(inert)), {
        header: true,
        columns: export_table_headings,
        delimiter: ';',
        record_delimiter: 'windows',
        quoted_match: /[\r\n]/,
        bom: true,
        escape_formulas: true
    });
// Some spreadsheets pass over spaces before they look for a formula; the writer does not.
const inert = (cell)=>/^\s+[=+\-@＝＋－＠]/.test(cell) ? `'${cell}` : cell;
const export_table_headings = [
    'Фамилия',
    'Имя',
    'E-mail',
    'Группа',
    'Последний вход (UTC)',
    'Уроков пройдено',
    'Курсов начато'
];
const cellsOf = (row)=>[
        row.lastName,
        row.firstName,
        row.email,
        row.groupName ?? '',
        row.lastLogin?.toISOString().slice(0, 16).replace('T', ' ') ?? '',
        String(row.lessons),
        String(row.courses)
    ];

;// CONCATENATED MODULE: external "node:buffer"

;// CONCATENATED MODULE: ./src/areas/participants/import/decode-text.ts

/**
 * The text of a file as Excel saves it: UTF-8 or UTF-16 by their marks, UTF-8 without a mark, and
 * Windows-1251 for bytes that are no UTF-8. Any bytes decode: what is no text shows by its control characters.
 */ function decodeText(bytes) {
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
    const encoding = (0,__rspack_external_node_buffer_4f2f74e0.isUtf8)(bytes) ? 'utf-8' : 'windows-1251';
    return new TextDecoder(encoding).decode(bytes);
}

;// CONCATENATED MODULE: ./src/areas/slots/queries.ts
/** Paid and used access slots; the database itself keeps the account (specification §9). */ async function findSlots(db) {
    const { paid, used } = await db.selectFrom('slot_account').select([
        'paid',
        'used'
    ]).executeTakeFirstOrThrow();
    return {
        paid,
        used,
        free: paid - used
    };
}

;// CONCATENATED MODULE: ./src/db/json-text.ts
/**
 * A value as JSON that the database reads. PostgreSQL refuses half of a surrogate pair in JSON; as a text of its
 * own the driver sends it as U+FFFD, and so it is here, in whatever is told to the database.
 */ const jsonText = (value)=>JSON.stringify(value, (_, inner)=>typeof inner === 'string' ? inner.replace(/\p{Cs}/gu, '\ufffd') : inner);

;// CONCATENATED MODULE: ./src/areas/participants/import/queries.ts



/** Those of the e-mails that a live account has, spelt as they were given. */ async function findTaken(db, emails) {
    const { rows } = await (0,external_kysely_.sql)`
    select given.email from unnest(${[
        ...emails
    ]}::text[]) given (email)
    where exists (select from users
      where russian_key(users.email) = russian_key(given.email) and users.deleted_at is null)`.execute(db);
    return new Set(rows.map(({ email })=>email));
}
/** Ids of live groups by their names, spelt as they were given. */ async function findGroupIds(db, names) {
    const { rows } = await (0,external_kysely_.sql)`
    select given.name, groups.id from unnest(${[
        ...new Set(names)
    ]}::text[]) given (name)
      join groups on groups.name_key = russian_key(btrim(given.name)) and groups.deleted_at is null`.execute(db);
    return new Map(rows.map(({ name, id })=>[
            name,
            id
        ]));
}
/** Keeps live groups from being deleted before the transaction ends. False when one is gone. */ async function holdGroups(trx, ids) {
    const rows = await trx.selectFrom('groups').select('id').where('id', '=', (0,external_kysely_.sql)`any(${[
        ...ids
    ]}::int[])`).where('deleted_at', 'is', null).orderBy('id').forShare().execute();
    return rows.length === ids.length;
}
/**
 * Adds all of them with one statement, in their groups, and tells them of the courses that these open;
 * whose e-mail was taken meanwhile is left out. The database takes the slots, or refuses all. Resolves to the e-mails that were added.
 */ async function addAll(trx, people) {
    const { rows } = await (0,external_kysely_.sql)`
    with given as (
      select * from json_to_recordset(${jsonText(people)}::json) as given (
        line int, email text, first_name text, last_name text, password_hash text, group_id int)),
    added as (
      insert into users (role, email, first_name, last_name, password_hash)
      select 'LEARNER', email, first_name, last_name, password_hash from given order by line
      on conflict do nothing returning id, email),
    joined as (
      insert into group_members (user_id, group_id)
      select added.id, given.group_id from added join given using (email) where given.group_id is not null
      returning user_id, group_id),
    told as (
      insert into notifications (user_id, course_id, text)
      select joined.user_id, courses.id, ${openedCourse} from joined join group_courses using (group_id)
        join courses on courses.id = group_courses.course_id and ${isOpenedByGroups}
      order by joined.user_id, courses.id)
    select email from added`.execute(trx);
    return new Set(rows.map(({ email })=>email));
}

// EXTERNAL MODULE: external "typebox/value"
var value_ = __webpack_require__("e");
;// CONCATENATED MODULE: ./src/areas/participants/import/columns.ts
/** What an import reads from a row. */ /** The heading by which each field is called when it is missing. */ const fieldNames = {
    lastName: 'Фамилия',
    firstName: 'Имя',
    email: 'E-mail',
    password: 'Пароль',
    group: 'Группа',
    role: 'Роль'
};
const requiredFields = [
    'lastName',
    'firstName',
    'email'
];
// As written without spaces, hyphens and case.
const columns_headings = {
    lastName: [
        'фамилия',
        'lastname',
        'surname',
        'familyname'
    ],
    firstName: [
        'имя',
        'firstname',
        'name',
        'givenname'
    ],
    email: [
        'email',
        'mail',
        'почта',
        'электроннаяпочта',
        'эпочта',
        'элпочта'
    ],
    password: [
        'пароль',
        'password'
    ],
    group: [
        'группа',
        'группы',
        'group',
        'groups'
    ],
    role: [
        'роль',
        'role'
    ]
};
// Words for whom an import may add; no word at all is a learner too.
const learners = [
    ...[
        '',
        'learner',
        'student',
        'participant',
        'pupil'
    ],
    ...[
        'участник',
        'участница',
        'ученик',
        'ученица',
        'учащийся',
        'слушатель',
        'студент',
        'студентка'
    ]
];
/** The field that a heading names, Russian or English; undefined for one that is not known. */ function fieldOf(heading) {
    const word = folded(heading);
    return Object.keys(columns_headings).find((field)=>columns_headings[field].includes(word));
}
/** Whether a role in a file is that of a learner. */ const isLearner = (role)=>learners.includes(folded(role));
const folded = (text)=>text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

;// CONCATENATED MODULE: external "csv-parse/sync"

;// CONCATENATED MODULE: ./src/areas/participants/import/texts.ts
/** What an import says of a file and of its rows. */ const importTexts = {
    oneColumn: 'В первой строке один столбец. Нужны «Фамилия», «Имя» и «E-mail» через точку с запятой, запятую или табуляцию.',
    noColumn: (name)=>`Нет столбца «${name}».`,
    doubledColumn: (name)=>`Столбец «${name}» указан дважды.`,
    sameColumns: (names, field)=>`Столбцы ${names.map((name)=>`«${name}»`).join(' и ')} значат одно и то же: «${field}». Оставьте один.`,
    noRows: 'В файле нет участников.',
    tooManyRows: (limit)=>`В файле больше ${limit} строк, разделите его на части.`,
    unreadable: (line)=>`Строка ${line}: не закрыта кавычка.`,
    row: (line, sentence)=>`Строка ${line}: ${sentence}`,
    missing: {
        firstName: 'не указано имя',
        lastName: 'не указана фамилия',
        email: 'не указан e-mail'
    },
    wrong: (name)=>`недопустимое значение в столбце «${name}»`,
    wrongEmail: (email)=>`неверный e-mail «${email}»`,
    repeatedEmail: (line)=>`такой e-mail уже есть в строке ${line}`,
    noGroup: (name)=>`нет группы «${name}»`,
    notLearner: (role)=>`роль «${role}» не подходит: импорт добавляет только участников`,
    manyCells: 'ячеек больше, чем столбцов'
};

;// CONCATENATED MODULE: ./src/areas/participants/import/read-table.ts



// A workbook or a picture has these soon; a table never.
const read_table_foreign = /[\u0000-\u0008\u000e-\u001f\ufffd]/;
const mostRows = 2000;
/**
 * Reads a table whose cells are parted by semicolons, commas or tabs. Empty rows
 * and a first line `sep=;` are left out.
 * Throws `file_type` for what is no text, `validation` for a quote that is never closed, for no rows and
 * for more than 2,000.
 */ function readTable(text) {
    if (read_table_foreign.test(text)) throw (0,problem/* .problem */.C)('file_type');
    const [head, ...rows] = parsed(text.replace(/^\ufeff/, ''));
    if (!head || rows.length === 0) throw refusedFile(importTexts.noRows);
    if (rows.length > mostRows) throw refusedFile(importTexts.tooManyRows(mostRows));
    return {
        headings: head.cells,
        rows
    };
}
/** Refuses the file as a whole. */ const refusedFile = (...messages)=>(0,problem/* .problem */.C)('validation', {
        issues: messages.map((message)=>({
                path: '',
                message
            }))
    });
function parsed(text) {
    try {
        const { told, table } = withoutSign(text);
        const records = (0,__rspack_external_csv_parse_sync_23d01493.parse)(table, {
            delimiter: told ?? delimiterOf(table),
            info: true,
            relax_column_count: true,
            relax_quotes: true,
            skip_empty_lines: true,
            skip_records_with_empty_values: true
        });
        return records.map(({ info, record })=>({
                line: info.lines,
                cells: record.map(read_table_cell)
            }));
    } catch (error) {
        if (error instanceof __rspack_external_csv_parse_sync_23d01493.CsvError) throw refusedFile(importTexts.unreadable(Number(error['lines'])));
        throw error;
    }
}
// Our own export puts an apostrophe before what a spreadsheet would take for a formula.
const read_table_cell = (text)=>text.trim().replace(/^'(?=\s*[=+\-@＝＋－＠])/, '').trim();
// Excel writes or reads it before the headings; its line end stays, so that lines are counted as in the file.
const signLine = /^\s*"?sep=([;,\t])"?[;,\t ]*(?=[\r\n])/i;
/** The table without a first line that only tells the sign between cells, and that sign. */ const withoutSign = (text)=>({
        told: signLine.exec(text)?.[1],
        table: text.replace(signLine, '')
    });
/** The sign that parts the headings: of the three the one that stands there most often. */ function delimiterOf(text) {
    const [head = ''] = /\S.*/.exec(text) ?? [];
    const timesOf = (sign)=>head.split(sign).length;
    return [
        ';',
        ',',
        '\t'
    ].reduce((best, sign)=>timesOf(sign) > timesOf(best) ? sign : best);
}

;// CONCATENATED MODULE: ./src/areas/participants/import/read-people.ts






const read_people_shapes = operations.createParticipant.body.properties;
/**
 * Reads people from a table with Russian or English headings in any order.
 * Throws `validation` when a needed column is missing or one stands twice, or there is one alone.
 */ function readPeople({ headings, rows }) {
    // Parted by a sign of its own, a table of any width is one column: that each is missing would say nothing.
    if (headings.length === 1) throw refusedFile(importTexts.oneColumn);
    const fields = headings.map(fieldOf);
    const faults = [
        ...requiredFields.filter((field)=>!fields.includes(field)).map(read_people_named(importTexts.noColumn)),
        ...read_people_doubled(headings, fields)
    ];
    if (faults.length > 0) throw refusedFile(...faults);
    const lines = new Map();
    const people = rows.map(({ line, cells })=>{
        const value = (field)=>cells[fields.indexOf(field)] ?? '';
        const person = {
            line,
            lastName: value('lastName'),
            firstName: value('firstName'),
            email: emailOf(value('email')),
            password: value('password'),
            group: value('group')
        };
        const problems = [
            ...read_people_faultsOf(person),
            ...repeats(person, lines)
        ];
        if (!isLearner(value('role'))) problems.push(importTexts.notLearner(value('role')));
        if (cells.slice(headings.length).some(Boolean)) problems.push(importTexts.manyCells);
        return {
            ...person,
            problems
        };
    });
    const ignoredColumns = headings.filter((heading, at)=>heading !== '' && fields[at] === undefined);
    return {
        people,
        ignoredColumns
    };
}
function read_people_faultsOf(person) {
    const faults = [];
    for (const field of requiredFields){
        if (person[field] === '') faults.push(importTexts.missing[field]);
        else if (!value_["default"].Check(read_people_shapes[field], person[field])) faults.push(field === 'email' ? importTexts.wrongEmail(person.email) : importTexts.wrong(fieldNames[field]));
    }
    if (person.password !== '' && !value_["default"].Check(read_people_shapes.password, person.password)) faults.push(importTexts.wrong(fieldNames.password));
    return faults;
}
/** Notes the row's e-mail; says so when an earlier row has it, as nobody could tell which one is meant. */ function repeats({ line, email }, lines) {
    const key = email.toLowerCase();
    const earlier = lines.get(key);
    if (email !== '' && earlier === undefined) lines.set(key, line);
    return earlier === undefined ? [] : [
        importTexts.repeatedEmail(earlier)
    ];
}
/** Says of each field that several columns give which ones these are, as the file calls them. */ function read_people_doubled(headings, fields) {
    return Object.keys(fieldNames).flatMap((field)=>{
        const given = headings.filter((_, at)=>fields[at] === field);
        if (given.length < 2) return [];
        const names = [
            ...new Map(given.map((name)=>[
                    name.toLowerCase(),
                    name
                ])).values()
        ];
        return names.length === 1 ? importTexts.doubledColumn(fieldNames[field]) : importTexts.sameColumns(names, fieldNames[field]);
    });
}
const read_people_named = (say)=>(field)=>say(fieldNames[field]);

;// CONCATENATED MODULE: ./src/areas/participants/import/import-participants.ts









/** In the place of a password that was made: no password is empty. */ const madeHere = '';
/**
 * Adds the learners of a CSV file: all of them or, when any row is bad or the slots are too few, nobody.
 * Whose e-mail is known already is passed over, so that the same file may come again. `dryRun` only tells.
 * Where a password was made the report says `madeHere` in its place: what is kept of it is no secret.
 * Throws `file_type`, `validation` (the file, or bad rows), `no_free_slots`.
 */ async function importParticipants(db, text, { dryRun, passwordOf }) {
    const { people, ignoredColumns } = readPeople(readTable(text));
    const judged = await judge(db, people);
    const { free } = await findSlots(db);
    const report = (written)=>reportOf(judged, {
            dryRun,
            free,
            ignoredColumns,
            written
        });
    if (dryRun) return report(false);
    const planned = report(false);
    if (planned.bad > 0) throw (0,problem/* .problem */.C)('validation', {
        issues: issuesOf(planned.rows)
    });
    if (planned.added > free) throw (0,problem/* .problem */.C)('no_free_slots', {
        free,
        needed: planned.added
    });
    await import_participants_write(db, judged, passwordOf);
    return report(true);
}
async function judge(db, people) {
    const taken = await findTaken(db, people.map(({ email })=>email));
    const groups = await findGroupIds(db, people.flatMap(({ group })=>group || []));
    return people.map((person)=>{
        const { line, lastName, firstName, email, group } = person;
        const groupId = groups.get(group) ?? null;
        const problems = [
            ...person.problems
        ];
        if (group !== '' && groupId === null) problems.push(importTexts.noGroup(group));
        const outcome = problems.length > 0 ? 'bad' : taken.has(email) ? 'skipped' : 'added';
        const row = {
            ...{
                line,
                outcome,
                lastName,
                firstName,
                email,
                problems
            },
            ...{
                group: group || null,
                password: null
            }
        };
        return {
            person,
            groupId,
            row
        };
    });
}
async function newcomerOf({ person, groupId, row }, passwordOf) {
    const { line, email, firstName: first_name, lastName: last_name, password } = person;
    if (password === '') row.password = madeHere;
    const password_hash = await (0,passwords/* .hashPassword */.Er)(password === '' ? passwordOf(email) : password);
    return {
        line,
        email,
        first_name,
        last_name,
        password_hash,
        group_id: groupId
    };
}
/** Writes the rows to add and notes in them what became of each. */ async function import_participants_write(db, judged, passwordOf) {
    const adding = judged.filter(({ row })=>row.outcome === 'added');
    const newcomers = [];
    // Two at a time, as many as are hashed at once: a sign-in waits for two of them and not for a thousand.
    for(let at = 0; at < adding.length; at += 2)newcomers.push(...await Promise.all(adding.slice(at, at + 2).map((one)=>newcomerOf(one, passwordOf))));
    const groupIds = [
        ...new Set(adding.flatMap(({ groupId })=>groupId ?? []))
    ];
    const added = await (0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        if (!await holdGroups(trx, groupIds)) throw (0,problem/* .problem */.C)('wrong_state');
        return addAll(trx, newcomers);
    }).catch(refusals_explainRefusal);
    for (const { row } of adding)if (!added.has(row.email)) Object.assign(row, {
        outcome: 'skipped',
        password: null
    });
}
function reportOf(judged, { written, ...facts }) {
    const rows = judged.map(({ row })=>row);
    const count = (outcome)=>rows.filter((row)=>row.outcome === outcome).length;
    const [added, skipped, bad] = [
        count('added'),
        count('skipped'),
        count('bad')
    ];
    return {
        ...facts,
        added,
        skipped,
        bad,
        accepted: written || bad === 0 && added <= facts.free,
        rows
    };
}
/** What is wrong, row by row; a file is put right from its preview, so a hundred are enough here. */ const issuesOf = (rows)=>rows.flatMap(({ line, problems })=>problems.map((sentence)=>({
                path: `rows.${line}`,
                message: importTexts.row(line, sentence)
            }))).slice(0, 100);

;// CONCATENATED MODULE: ./src/areas/participants/import/make-password.ts


/**
 * Passwords of one import, to hand out. They follow from the secret of the school and the key that the import
 * was sent under, so that a repeat whose first answer was lost on its way can tell them again, and none of them
 * is kept. Without a key they are of this call alone.
 */ function passwordsOf(secret, { userId, key = (0,external_node_crypto_.randomUUID)() }) {
    const own = (0,external_node_crypto_.createHmac)('sha256', secret).update(`passwords of an import ${userId} ${key}`).digest();
    return (email)=>(0,src/* .spellPassword */.Yx)((0,external_node_crypto_.createHmac)('sha512', own).update(email).digest());
}

;// CONCATENATED MODULE: ./src/areas/participants/import/routes.ts




// Browsers name a CSV file by the programs that are installed: Windows calls it a workbook.
const fileTypes = [
    'text/csv',
    'text/plain',
    'application/vnd.ms-excel',
    'application/octet-stream'
];
const routes_limit = {
    bodyLimit: 4 * 1024 * 1024
};
/** The import of learners; its scope takes files beside JSON. */ function participantsImport(app, { db, config }) {
    app.register(async (files)=>{
        const read = async (_, bytes)=>decodeText(bytes);
        files.addContentTypeParser(fileTypes, {
            parseAs: 'buffer',
            ...routes_limit
        }, read);
        serve(files, 'importParticipants', async ({ body, query, user, request })=>{
            const key = request.headers['idempotency-key']?.toString();
            const passwordOf = passwordsOf(config.jwtSecret, {
                userId: user.id,
                key
            });
            const how = {
                dryRun: query.dryRun === '1',
                passwordOf
            };
            const work = async ()=>JSON.stringify(await importParticipants(db, body, how));
            const report = await (request.once ? request.once(body, work) : work());
            return routes_told(JSON.parse(report), passwordOf);
        }, // What is kept under a key has no passwords: they are put in anew, also for a repeat.
        {
            ...routes_limit,
            config: {
                answersAnew: true
            }
        });
    });
}
const routes_told = (report, passwordOf)=>({
        ...report,
        rows: report.rows.map((row)=>row.password === (/* inlined export .madeHere */"") ? {
                ...row,
                password: passwordOf(row.email)
            } : row)
    });

;// CONCATENATED MODULE: ./src/areas/participants/move-participant.ts






/**
 * Puts a learner into a group, or into none (`groupId: null`), and leaves the rest of the account alone. With
 * `from` it is refused once somebody else has moved the learner meanwhile.
 * Throws `not_found`, `validation` (no such group), `wrong_state` (with the group they are in).
 */ const moveParticipant = (db, id, { groupId, from })=>(0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        if (!await lockParticipant(trx, id)) throw (0,problem/* .problem */.C)('not_found');
        const before = await findParticipant(trx, id);
        if (before.groupId === groupId) return before;
        if (from !== undefined && before.groupId !== from) {
            throw (0,problem/* .problem */.C)('wrong_state', {
                groupId: before.groupId
            });
        }
        if (groupId === null) await leaveGroup(trx, id);
        else if (await holdGroup(trx, groupId)) await joinGroup(trx, id, groupId);
        else throw unknownReference('groupId', http_texts/* .issueText.noGroup */.v.noGroup);
        return await findParticipant(trx, id);
    });

;// CONCATENATED MODULE: ./src/areas/participants/progress.ts



/**
 * Where a live learner stands in each live course that is open to them or that they have begun, by lessons
 * in their order, with the works handed in.
 */ async function findParticipantCourses(db, links, id) {
    const { rows } = await (0,external_kysely_.sql)`
    with own as (select * from progress where user_id = ${id}),
    steps as (
      select lessons.course_id, count(*) filter (where own.status = 'COMPLETED') as completed,
        count(own.lesson_id) as begun,
        json_agg(json_build_object('id', lessons.id, 'title', lessons.title, 'order', lessons.position,
          'checkType', lessons.check_type, 'status', coalesce(own.status, 'NOT_STARTED'),
          'score', own.score, 'total', own.total, 'submissions', ${external_kysely_.sql.raw(submissionsBy('own.user_id'))},
          'changedAt', to_char(own.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by lessons.position) as lessons
      from lessons left join own on own.lesson_id = lessons.id
      where lessons.deleted_at is null group by lessons.course_id),
    seen as (
      select courses.id, json_build_object('course', json_build_object('id', courses.id, 'title', courses.title),
        'completed', coalesce(steps.completed, 0), 'lessons', coalesce(steps.lessons, '[]'::json)) as course
      from courses left join steps on steps.course_id = courses.id
      where courses.deleted_at is null and (steps.begun > 0 or ${isOpenTo((0,external_kysely_.sql)`${id}`)}))
    select coalesce((select json_agg(course order by id) from seen), '[]'::json) as courses`.execute(db);
    return (rows[0]?.courses ?? []).map((course)=>({
            ...course,
            lessons: course.lessons.map((lesson)=>({
                    ...lesson,
                    submissions: withLinks(links, lesson.submissions)
                }))
        }));
}

;// CONCATENATED MODULE: ./src/areas/participants/update-participant.ts








/**
 * Changes a learner: an empty password leaves the old one, a new one ends all sessions; `groupId: null`
 * takes them out of their group (product decisions §5).
 * Throws `not_found`, `validation` (no such group), `email_taken`.
 */ async function updateParticipant(db, id, { password, groupId, ...person }) {
    const passwordHash = password ? await (0,passwords/* .hashPassword */.Er)(password) : undefined;
    return (0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        if (!await lockParticipant(trx, id)) throw (0,problem/* .problem */.C)('not_found');
        if (groupId && !await holdGroup(trx, groupId)) throw unknownReference('groupId', http_texts/* .issueText.noGroup */.v.noGroup);
        await changeLearner(trx, id, person, passwordHash);
        if (groupId) await joinGroup(trx, id, groupId);
        if (groupId === null) await leaveGroup(trx, id);
        return await findParticipant(trx, id);
    }).catch(refusals_explainRefusal);
}

;// CONCATENATED MODULE: ./src/areas/participants/routes.ts














// What is exported is not paged.
const routes_everybody = {
    limit: 2147483646,
    after: undefined
};
/** The learners that moderators look after. */ function participants(app, context) {
    const { db, clock } = context;
    serve(app, 'listParticipants', async ({ query, reply })=>{
        const page = pageOf(query);
        const rows = await findParticipants(db, query, sortOf(query.sort, participantSorts), page);
        if (query.total) reply.header('x-total-count', String(await countParticipants(db, query)));
        return endPage(reply, rows, page, ({ id })=>id).map(participants_routes_shown);
    });
    serve(app, 'createParticipant', async ({ body })=>participants_routes_shown(await createParticipant(db, body)));
    participantsImport(app, context);
    serve(app, 'exportParticipants', async ({ query, reply })=>{
        const rows = await findParticipants(db, query, {
            by: 'name',
            descending: false
        }, routes_everybody);
        const name = `Участники ${clock().toISOString().slice(0, 10)}.csv`;
        reply.type('text/csv; charset=utf-8').header('content-disposition', dispositionOf('attachment', name));
        return tableOf(rows);
    });
    serve(app, 'getParticipantProgress', async ({ params })=>{
        const row = await findParticipant(db, params.id);
        if (!row) throw (0,problem/* .problem */.C)('not_found');
        const participant = participants_routes_shown(row);
        const courses = await findParticipantCourses(db, context.links, params.id);
        return {
            participant,
            lastStep: participant.lastStep,
            courses
        };
    });
    serve(app, 'updateParticipant', async ({ params, body: { id, ...changes } })=>{
        requireSameId(params.id, id);
        return participants_routes_shown(await updateParticipant(db, params.id, changes));
    });
    serve(app, 'moveParticipant', async ({ params, body })=>participants_routes_shown(await moveParticipant(db, params.id, body)));
    serve(app, 'deleteParticipant', async ({ params })=>{
        await deleteParticipant(db, params.id);
        return null;
    });
}
const participants_routes_shown = ({ groupId, groupName, lastLogin, lastStep, ...person })=>({
        ...person,
        lastLogin: lastLogin && lastLogin.toISOString(),
        lastStep: lastStep && lastStep.toISOString(),
        groups: groupId === null || groupName === null ? [] : [
            {
                groupId,
                group: {
                    name: groupName
                }
            }
        ]
    });

;// CONCATENATED MODULE: ./src/payments/sandbox.ts
/** Takes no money: its page has a button to pay and one to cancel (product decisions §6). */ const sandbox = {
    name: 'sandbox',
    open: async ({ id, amount })=>({
            providerId: `sandbox-${id}`,
            payUrl: `/payment?sum=${amount}&payment=${id}`
        })
};

;// CONCATENATED MODULE: ./src/payments/provider-of.ts

/** The provider that the settings name. */ const providerOf = ({ paymentProvider })=>providers[paymentProvider];
const providers = {
    sandbox: sandbox
};

;// CONCATENATED MODULE: ./src/areas/payments/queries.ts

const payments_queries_columns = [
    'id',
    'quantity',
    'amount',
    'status',
    'provider',
    'pay_url as payUrl',
    'created_at as date'
];
/** The payments, newest first. */ const findPayments = (db, { limit, after })=>db.selectFrom('payments').select(payments_queries_columns).$if(after !== undefined, (query)=>query.where('id', '<', after)).orderBy('id', 'desc').limit(limit + 1).execute();
/** How many payments there are. */ async function countPayments(db) {
    const { total } = await db.selectFrom('payments').select(({ fn })=>fn.countAll().as('total')).executeTakeFirstOrThrow();
    return total;
}
const findPayment = (db, id)=>db.selectFrom('payments').select(payments_queries_columns).where('id', '=', id).executeTakeFirst();
/** Notes a purchase that waits for its money, and returns its id. */ async function addPayment(db, payment) {
    const { createdBy: created_by, ...values } = payment;
    const { id } = await db.insertInto('payments').values({
        ...values,
        created_by
    }).returning('id').executeTakeFirstOrThrow();
    return id;
}
/** Notes where the provider takes the money. */ async function noteOpened(db, id, { providerId, payUrl }) {
    await db.updateTable('payments').set({
        provider_id: providerId,
        pay_url: payUrl
    }).where('id', '=', id).execute();
}
/** Ends a payment that still waits; a trigger credits the paid slots. Undefined when it does not wait. */ const endPayment = (db, id, status)=>db.updateTable('payments').set({
        status,
        ...status === 'PAID' ? {
            paid_at: (0,external_kysely_.sql)`now()`
        } : {
            canceled_at: (0,external_kysely_.sql)`now()`
        }
    }).where('id', '=', id).where('status', '=', 'PENDING').returning(payments_queries_columns).executeTakeFirst();

;// CONCATENATED MODULE: ./src/areas/payments/buy-slots.ts


/**
 * Starts a purchase of slots: the payment is stored before the provider hears of it, so that no money can
 * come for a payment that nobody knows. A provider that does not answer leaves it canceled.
 */ async function buySlots(db, provider, { quantity, createdBy }) {
    const amount = (0,src/* .amountOf */.MT)(quantity);
    const id = await addPayment(db, {
        quantity,
        amount,
        provider: provider.name,
        createdBy
    });
    try {
        const opened = await provider.open({
            id,
            quantity,
            amount
        });
        await noteOpened(db, id, opened);
        return {
            id,
            payUrl: opened.payUrl
        };
    } catch (error) {
        await endPayment(db, id, 'CANCELED');
        throw error;
    }
}

;// CONCATENATED MODULE: ./src/areas/payments/settle-payment.ts


/**
 * Takes what a provider reports. Reported again it changes nothing: slots are credited once, and a final
 * payment stays what it is. Throws `not_found`, `wrong_state` (the other end was reached before).
 */ async function settlePayment(db, id, status) {
    const ended = await endPayment(db, id, status);
    if (ended) return ended;
    const payment = await findPayment(db, id);
    if (!payment) throw (0,problem/* .problem */.C)('not_found');
    if (payment.status !== status) throw (0,problem/* .problem */.C)('wrong_state', {
        status: payment.status
    });
    return payment;
}

;// CONCATENATED MODULE: ./src/areas/payments/routes.ts








/** Buying access slots (product decisions §6). */ function payments(app, { db, config }) {
    const provider = providerOf(config);
    serve(app, 'listPayments', async ({ query, reply })=>{
        const page = pageOf(query);
        const rows = await findPayments(db, page);
        if (query.total) reply.header('x-total-count', String(await countPayments(db)));
        return endPage(reply, rows, page, ({ id })=>id).map(payments_routes_shown);
    });
    serve(app, 'createPayment', ({ body: { quantity }, user })=>buySlots(db, provider, {
            quantity,
            createdBy: user.id
        }));
    serve(app, 'getPayment', async ({ params })=>{
        const payment = await findPayment(db, params.id);
        if (!payment) throw (0,problem/* .problem */.C)('not_found');
        return payments_routes_shown(payment);
    });
    // The sandbox is its own provider: its page's buttons are its notices.
    serve(app, 'payInSandbox', ({ params })=>settleInSandbox(params.id, 'PAID'));
    serve(app, 'cancelInSandbox', ({ params })=>settleInSandbox(params.id, 'CANCELED'));
    const settleInSandbox = async (id, status)=>{
        const payment = await findPayment(db, id);
        if (payment?.provider !== sandbox.name || provider !== sandbox) throw (0,problem/* .problem */.C)('not_found');
        return payments_routes_shown(await settlePayment(db, id, status));
    };
}
const payments_routes_shown = ({ provider, payUrl, date, ...payment })=>({
        ...payment,
        date: date.toISOString(),
        payUrl: payment.status === 'PENDING' ? payUrl : null,
        sandbox: provider === sandbox.name
    });

;// CONCATENATED MODULE: ./src/areas/profile/queries.ts


/** Lessons that the learner completed, newest first, also those whose course has closed since. */ const findCompleted = (db, userId, { limit, after })=>db.selectFrom('progress').innerJoin('lessons', 'lessons.id', 'progress.lesson_id').innerJoin('courses', 'courses.id', 'lessons.course_id').select([
        'progress.lesson_id',
        'lessons.title',
        'lessons.course_id',
        'courses.title as course_title'
    ]).select((eb)=>eb.ref('progress.completed_at').$notNull().as('completed_at')).select('progress.status').where('progress.user_id', '=', userId).where('progress.status', '=', 'COMPLETED').$if(after !== undefined, (query)=>query.where((0,external_kysely_.sql)`(progress.completed_at, progress.lesson_id) < (select seen.completed_at, seen.lesson_id
          from progress seen where seen.user_id = ${userId} and seen.lesson_id = ${after})`)).orderBy('progress.completed_at', 'desc').orderBy('progress.lesson_id', 'desc').limit(limit + 1).execute();
/** The learner's FILE lessons of the courses open to them, by course and order (product decisions §5). */ async function findTasks(db, user, { limit, after }) {
    const beyond = after === undefined ? (0,external_kysely_.sql)`true` : (0,external_kysely_.sql)`(lessons.course_id, lessons.position)
          > (select seen.course_id, seen.position from lessons seen where seen.id = ${after})`;
    const { rows } = await (0,external_kysely_.sql)`
    select lessons.id, lessons.title, courses.id as "courseId", courses.title as "courseTitle",
      coalesce(progress.status, 'NOT_STARTED') as status
    from lessons join courses on courses.id = lessons.course_id and courses.deleted_at is null
      left join progress on progress.lesson_id = lessons.id and progress.user_id = ${user.id}
    where lessons.check_type = 'FILE' and lessons.deleted_at is null and ${openTo(user)} and ${beyond}
    order by lessons.course_id, lessons.position limit ${limit + 1}`.execute(db);
    return rows;
}

;// CONCATENATED MODULE: ./src/areas/profile/routes.ts








/** What a learner has done and has to do. */ function profile(app, context) {
    const { db } = context;
    serve(app, 'listCompleted', async ({ user, query, reply })=>{
        const page = pageOf(query);
        const rows = await findCompleted(db, user.id, page);
        return endPage(reply, rows, page, ({ lesson_id })=>lesson_id).map((row)=>({
                lessonId: row.lesson_id,
                lesson: {
                    title: row.title,
                    course: {
                        id: row.course_id,
                        title: row.course_title
                    }
                },
                date: row.completed_at.toISOString(),
                status: row.status
            }));
    });
    serve(app, 'listTasks', async ({ user, query, reply })=>{
        const page = pageOf(query);
        const rows = await findTasks(db, user, page);
        return endPage(reply, rows, page, ({ id })=>id).map(({ id, title, courseId, courseTitle, status })=>({
                id,
                title,
                course: {
                    id: courseId,
                    title: courseTitle
                },
                tag: (0,src/* .taskTagOf */.hK)(status)
            }));
    });
    // Task id = lesson id (product decisions §5).
    serve(app, 'getTask', async ({ params, user })=>{
        const { lesson, seen } = await openLesson(context, user, params.lessonId);
        if (lesson.checkType !== 'FILE') throw (0,problem/* .problem */.C)('not_found');
        const status = statusIn(seen.state, lesson.id);
        return {
            ...{
                id: lesson.id,
                title: lesson.title,
                tag: (0,src/* .taskTagOf */.hK)(status),
                status
            },
            course: {
                id: seen.course.id,
                title: seen.course.title
            },
            content: JSON.parse(lesson.content),
            submissions: withLinks(context.links, lesson.submissions)
        };
    });
}

;// CONCATENATED MODULE: ./src/areas/progress/complete-lesson.ts





/**
 * 'Далее' on a VIEW lesson: completes it in one transaction; pressed again it changes nothing.
 * Throws `not_found`, `course_closed`, `lesson_locked`, `wrong_check_type` (specification §4).
 */ const completeLesson = (db, user, lessonId)=>(0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        const step = await takeStep(trx, user, lessonId);
        const move = (0,src/* .nextStatus */.SZ)(step, 'next');
        if ('refuse' in move) throw (0,problem/* .problem */.C)(move.refuse);
        const { status, score, total, kind } = step;
        if (move.to === status) return {
            lessonId,
            score,
            total,
            status
        };
        const by = {
            userId: user.id,
            lessonId,
            kind,
            event: 'next',
            by: user.id
        };
        if (step.underReview) await withdrawWork(trx, by);
        return saveMove(trx, {
            ...by,
            ...move,
            underReview: false
        });
    });

;// CONCATENATED MODULE: ./src/areas/progress/attempts.ts

/** The key of a live TEST lesson's test; the creator cannot change it before the transaction ends. */ async function findKey(trx, lessonId) {
    // Locked by itself first: what a lock waited for is not in the rows of the statement that waited.
    const test = await trx.selectFrom('tests').select([
        'id',
        'version'
    ]).where('id', '=', (eb)=>eb.selectFrom('lessons').select('test_id').where('id', '=', lessonId)).forShare().executeTakeFirstOrThrow();
    const { rows } = await (0,external_kysely_.sql)`
    select questions.id, json_agg(json_build_object('id', answers.id, 'correct', answers.correct)) as answers
    from questions join answers on answers.question_id = questions.id
    where questions.test_id = ${test.id} group by questions.id order by questions.position`.execute(trx);
    return {
        testId: test.id,
        version: test.version,
        questions: rows
    };
}
/** Stores a graded attempt. */ async function addAttempt(trx, attempt) {
    const { userId, lessonId, key, score, total, wrong, answers } = attempt;
    await trx.insertInto('attempts').values({
        user_id: userId,
        lesson_id: lessonId,
        test_id: key.testId,
        test_version: key.version,
        score,
        total,
        wrong,
        answers: answers && JSON.stringify(answers)
    }).execute();
}

;// CONCATENATED MODULE: ./src/areas/progress/submit-test.ts







/**
 * Grades the learner's answers against the key, stores the attempt and moves the lesson on when all are
 * right. A finished lesson keeps its status and score. Throws `validation` for a question answered twice,
 * what `takeStep` throws, `wrong_check_type`, `answers_required`, and `test_changed` for questions or answers that the test does not have.
 * @param trustClient whether a score without answers is believed (TRUST_CLIENT_SCORE)
 */ async function submitTest(db, user, sent, { trustClient }) {
    requireOnce(sent.answers ?? []);
    return (0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        const { lessonId } = sent;
        const step = await takeStep(trx, user, lessonId);
        if (step.kind !== 'TEST') throw (0,problem/* .problem */.C)('wrong_check_type');
        const { grade, key } = await graded(trx, sent, trustClient);
        const event = grade.passed ? 'test_passed' : 'test_failed';
        const move = (0,src/* .nextStatus */.SZ)(step, event);
        if ('refuse' in move) throw (0,problem/* .problem */.C)(move.refuse);
        const { score, total, wrong } = grade;
        const answers = sent.answers?.length ? sent.answers : null;
        await addAttempt(trx, {
            userId: user.id,
            lessonId,
            key,
            score,
            total,
            wrong,
            answers
        });
        if (step.status !== 'COMPLETED') {
            const by = {
                userId: user.id,
                lessonId,
                kind: step.kind,
                event,
                by: user.id
            };
            const withdrawn = step.underReview && grade.passed;
            if (withdrawn) await withdrawWork(trx, by);
            const underReview = step.underReview && !withdrawn;
            await saveMove(trx, {
                ...by,
                ...move,
                underReview,
                result: {
                    score,
                    total
                }
            });
        }
        return {
            lessonId,
            score,
            total,
            status: move.to,
            wrong
        };
    });
}
/** Refuses a question that is answered twice: nobody could tell which answer is meant. */ function requireOnce(answers) {
    const seen = new Set();
    const issues = answers.flatMap(({ questionId }, at)=>{
        if (seen.has(questionId)) return [
            {
                path: `answers.${at}.questionId`,
                message: http_texts/* .issueText.once */.v.once
            }
        ];
        seen.add(questionId);
        return [];
    });
    if (issues.length > 0) throw (0,problem/* .problem */.C)('validation', {
        issues: issues.slice(0, 50)
    });
}
async function graded(trx, { lessonId, answers, score, total }, trustClient) {
    const claimed = !answers?.length && trustClient && isScore(score, total);
    if (!answers?.length && !claimed) throw (0,problem/* .problem */.C)('answers_required');
    const key = await findKey(trx, lessonId);
    const grade = claimed ? believed(key, score, total) : (0,src/* .gradeAttempt */.jv)(key.questions, answers ?? []);
    if ('refuse' in grade) throw (0,problem/* .problem */.C)(grade.refuse);
    return {
        grade,
        key
    };
}
const isScore = (score, total)=>Number.isInteger(score) && Number.isInteger(total) && score >= 0 && score <= total && total >= 1;
// An older client graded by itself: by another number of questions it graded another test.
const believed = (key, score, total)=>total === key.questions.length ? {
        score,
        total,
        passed: score === total,
        wrong: []
    } : {
        refuse: 'test_changed'
    };

;// CONCATENATED MODULE: ./src/areas/progress/routes.ts



/** A learner's steps through the lessons. */ function progress(app, { db, config }) {
    serve(app, 'completeLesson', ({ body, user })=>completeLesson(db, user, body.lessonId));
    serve(app, 'submitTest', async ({ body, user, request })=>{
        const result = await submitTest(db, user, body, {
            trustClient: config.trustClientScore
        });
        const { score, total } = body;
        // A browser that reckons differently is a fault to find, or somebody who tries.
        if ((score ?? result.score) !== result.score || (total ?? result.total) !== result.total) request.log.warn({
            claimed: {
                score,
                total
            },
            graded: result
        }, 'a client claims another score');
        return result;
    });
}

;// CONCATENATED MODULE: ./src/areas/review/refusals.ts

/** Throws `already_decided` with who decided, when and how. */ function refuseDecided({ verdict, reviewer, reviewedAt }) {
    if (verdict !== null) throw (0,problem/* .problem */.C)('already_decided', {
        by: reviewer,
        at: reviewedAt?.toISOString(),
        action: verdict
    });
}
/** Throws `claimed` while a colleague has the work open, with who and until when. */ function refuseClaimed({ claimer, claimedUntil }, teacherId) {
    if (claimer && claimer.id !== teacherId) throw (0,problem/* .problem */.C)('claimed', {
        by: claimer,
        until: claimedUntil?.toISOString()
    });
}

;// CONCATENATED MODULE: ./src/areas/review/works.ts


/** SQL of a colleague's live claim on the work `works` as JSON text, or null. */ const claimOf = (teacherId)=>(0,external_kysely_.sql)`${external_kysely_.sql.raw(`(select '{"by":' || ${namedJson('teacher')}
    || ',"until":' || ${instantJson('claims.until')} || '}'
  from claims join users teacher on teacher.id = claims.teacher_id
  where claims.work_id = works.id and claims.until > now() and claims.teacher_id <> `)}${teacherId})`;
// Few works are open at a time: which, is asked once for the page instead of once for each row.
const works_isOpen = `works.id = any((select array_agg(work_id) from claims where until > now())::int[])`;
/** Works without a verdict, each with a colleague's live claim. */ const reviewQueue = {
    table: 'works',
    learner: 'user_id',
    sort: 'submittedAt',
    keys: byArrival,
    waits: `works.state = 'WAITING'`,
    searched: [],
    fields: (teacherId)=>(0,external_kysely_.sql)`${external_kysely_.sql.raw(`',"submissionId":' || works.id || ',"submittedAt":'
    || ${instantJson('works.created_at')} || ',"round":' || works.round || ',"claim":'`)}
    || coalesce(case when ${external_kysely_.sql.raw(works_isOpen)} then ${claimOf(teacherId)} end, 'null')`
};
/** A live lesson and where one of its learners stands; the creator cannot change it meanwhile. */ async function findStanding(trx, { userId, lessonId }) {
    const { rows } = await (0,external_kysely_.sql)`
    select lessons.title, lessons.check_type as kind, coalesce(own.status, 'NOT_STARTED') as status,
      own.before_question as "beforeQuestion", coalesce(own.under_review, false) as "underReview"
    from lessons join courses on courses.id = lessons.course_id and courses.deleted_at is null
      left join progress own on own.lesson_id = lessons.id and own.user_id = ${userId}
    where lessons.id = ${lessonId} and lessons.deleted_at is null
    for share of lessons`.execute(trx);
    return rows[0];
}
/** The work with this id; without one the work that waits, else the one decided last, else the last. */ async function findWork(trx, { userId, lessonId }, id) {
    const { rows } = await (0,external_kysely_.sql)`
    select works.id, works.state, works.verdict, works.reviewed_at as "reviewedAt",
      json_build_object('id', reviewer.id, 'firstName', reviewer.first_name, 'lastName', reviewer.last_name)
        as reviewer,
      case when claimer.id is not null then json_build_object('id', claimer.id,
        'firstName', claimer.first_name, 'lastName', claimer.last_name) end as claimer,
      claims.until as "claimedUntil",
      (select id from works newer where newer.user_id = works.user_id and newer.lesson_id = works.lesson_id
        order by newer.round desc limit 1) as "newestId"
    from works left join users reviewer on reviewer.id = works.reviewed_by
      left join claims on claims.work_id = works.id and claims.until > now()
      left join users claimer on claimer.id = claims.teacher_id
    where works.user_id = ${userId} and works.lesson_id = ${lessonId}
      ${id === undefined ? (0,external_kysely_.sql)`` : (0,external_kysely_.sql)`and works.id = ${id}`}
    order by works.state = 'WAITING' desc, works.state = 'DECIDED' desc, works.round desc limit 1`.execute(trx);
    return rows[0];
}
/** Stores a verdict on a work. */ async function saveVerdict(trx, work) {
    await trx.updateTable('works').set({
        state: 'DECIDED',
        verdict: work.verdict,
        comment: work.comment,
        reviewed_by: work.by,
        reviewed_at: (0,external_kysely_.sql)`now()`
    }).where('id', '=', work.id).execute();
    await trx.deleteFrom('claims').where('work_id', '=', work.id).execute();
}
/** Gives the work to a teacher for two minutes and says who has it, until when. */ async function saveClaim(trx, workId, teacherId) {
    const { rows } = await (0,external_kysely_.sql)`
    with kept as (
      insert into claims (work_id, teacher_id, until) values (${workId}, ${teacherId}, now() + interval '2 minutes')
      on conflict (work_id) do update set teacher_id = excluded.teacher_id, until = excluded.until
      returning teacher_id, until)
    select users.id, users.first_name as "firstName", users.last_name as "lastName", kept.until
    from kept join users on users.id = kept.teacher_id`.execute(trx);
    return rows[0];
}
/** Lets go of a teacher's own claim on the learner's works for the lesson. */ async function dropClaim(db, { userId, lessonId }, teacherId) {
    await (0,external_kysely_.sql)`delete from claims using works
    where works.id = claims.work_id and works.user_id = ${userId} and works.lesson_id = ${lessonId}
      and claims.teacher_id = ${teacherId}`.execute(db);
}

;// CONCATENATED MODULE: ./src/areas/review/claim-review.ts





/**
 * Gives the waiting work to the teacher for two minutes, or renews what they have.
 * Throws `not_found`, `already_decided`, `claimed`, `wrong_state` (product decisions §4).
 */ const claimReview = (db, teacherId, place)=>(0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        if (!await lockLearner(trx, place.userId)) throw (0,problem/* .problem */.C)('not_found');
        const standing = await findStanding(trx, place);
        const work = standing && await findWork(trx, place);
        if (!work) throw (0,problem/* .problem */.C)('not_found');
        refuseDecided(work);
        if (work.state !== 'WAITING') throw (0,problem/* .problem */.C)('wrong_state');
        refuseClaimed(work, teacherId);
        const { until, ...by } = await saveClaim(trx, work.id, teacherId);
        return {
            by,
            until: until.toISOString()
        };
    });

;// CONCATENATED MODULE: ./src/areas/review/decide-review.ts







const moves = {
    READY: {
        event: 'ready',
        what: 'accepted'
    },
    REDO: {
        event: 'redo',
        what: 'returned'
    }
};
/**
 * Approves a work or returns it, in one transaction; the same verdict of the same teacher again changes
 * nothing. Throws `comment_required`, `not_found`, `already_decided`, `stale_submission` (with the newer
 * work's id), `claimed`, `wrong_state` (product decisions §4).
 */ function decideReview(db, teacherId, place, { action, comment, submissionId }) {
    const remark = comment && (0,src/* .hasText */.I3)(comment) ? comment.trim() : null;
    if (action === 'REDO' && remark === null) throw (0,problem/* .problem */.C)('comment_required');
    return (0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        if (!await lockLearner(trx, place.userId)) throw (0,problem/* .problem */.C)('not_found');
        const standing = await findStanding(trx, place);
        if (!standing) throw (0,problem/* .problem */.C)('not_found');
        const work = await findWork(trx, place, submissionId);
        if (!work) throw (0,problem/* .problem */.C)(submissionId === undefined ? 'wrong_state' : 'not_found');
        const decided = {
            lessonId: place.lessonId,
            submissionId: work.id,
            verdict: action
        };
        if (work.verdict === action && work.reviewer.id === teacherId) return {
            ...decided,
            status: standing.status
        };
        refuseDecided(work);
        if (work.newestId !== work.id) throw (0,problem/* .problem */.C)('stale_submission', {
            submissionId: work.newestId
        });
        refuseClaimed(work, teacherId);
        const { event, what } = moves[action];
        const move = (0,src/* .nextStatus */.SZ)(standing, event);
        if (work.state !== 'WAITING' || 'refuse' in move) throw (0,problem/* .problem */.C)('wrong_state');
        await saveVerdict(trx, {
            id: work.id,
            verdict: action,
            comment: remark,
            by: teacherId
        });
        // The work completes the lesson as the FILE lesson that it was handed in for, whatever it is now.
        const { status } = await saveMove(trx, {
            ...place,
            ...move,
            kind: 'FILE',
            event,
            by: teacherId,
            underReview: false
        });
        await notify(trx, {
            userId: place.userId,
            lesson: {
                id: place.lessonId,
                title: standing.title
            },
            what
        });
        return {
            ...decided,
            status
        };
    });
}

;// CONCATENATED MODULE: ./src/areas/review/submission.ts





// The work that is looked at, and fifty before it.
const submission_longest = 51;
/**
 * What a teacher decides on: the work that waits, else the last one, with the rounds before it and a
 * colleague's claim. Throws `not_found` when nothing was handed in, or learner or lesson are gone.
 */ async function readSubmission(db, links, teacherId, { userId, lessonId }) {
    const { rows } = await (0,external_kysely_.sql)`
    select works.id, works.round, works.state = 'WAITING' as waits, files.id as "fileId",
      files.name as "fileName", files.size, files.mime, ${queue_instant('works.created_at')} as "createdAt",
      works.verdict, works.comment, ${queue_instant('works.reviewed_at')} as "reviewedAt",
      case when reviewer.id is not null then json_build_object('firstName', reviewer.first_name,
        'lastName', reviewer.last_name) end as teacher, ${claimOf(teacherId)}::json as claim
    from works join files on files.id = works.file_id
      join users on users.id = works.user_id and users.deleted_at is null and users.disabled_at is null
      join lessons on lessons.id = works.lesson_id and lessons.deleted_at is null
      join courses on courses.id = lessons.course_id and courses.deleted_at is null
      left join users reviewer on reviewer.id = works.reviewed_by
    where works.user_id = ${userId} and works.lesson_id = ${lessonId}
    order by works.state = 'WAITING' desc, works.round desc limit ${submission_longest}`.execute(db);
    const [seen, ...earlier] = rows;
    if (!seen) throw (0,problem/* .problem */.C)('not_found');
    const shown = ({ fileId, mime, ...round })=>({
            ...round,
            filePath: links.to(fileId),
            inline: showsInline(mime)
        });
    const submission = shown(seen);
    const { filePath } = submission;
    return {
        filePath,
        submission,
        history: earlier.map(shown),
        claim: seen.claim
    };
}

;// CONCATENATED MODULE: ./src/areas/review/routes.ts






/** The teacher's queue of works without a verdict, and what is done with a work. */ function review(app, { db, links }) {
    serveQueue(app, db, 'listReview', ()=>reviewQueue);
    serve(app, 'getReviewSubmission', ({ user, params })=>readSubmission(db, links, user.id, params));
    serve(app, 'decideReview', ({ user, params, body })=>decideReview(db, user.id, params, body));
    serve(app, 'claimReview', ({ user, params })=>claimReview(db, user.id, params));
    // Closing a dialog is never refused: who has no claim lets go of nothing.
    serve(app, 'releaseReview', async ({ user, params })=>{
        await dropClaim(db, params, user.id);
        return null;
    });
}

;// CONCATENATED MODULE: ./src/areas/slots/routes.ts


/** How many learners can still be added. */ function slots(app, { db }) {
    serve(app, 'getSlots', ()=>findSlots(db));
}

;// CONCATENATED MODULE: ./src/areas/tests/queries.ts



/** What the list can be sorted by, as the wire says it. */ const testSorts = [
    'id',
    'title'
];
/** A live test with its questions, answers and key, or undefined. */ async function findTest(db, id) {
    const { rows } = await (0,external_kysely_.sql)`
    select tests.id, tests.title, tests.version,
      (select coalesce(json_agg(json_build_object('id', questions.id, 'text', questions.text,
          'type', questions.type, 'answers',
          (select coalesce(json_agg(json_build_object('id', answers.id, 'text', answers.text,
              'correct', answers.correct) order by answers.position), '[]'::json)
            from answers where answers.question_id = questions.id)
        ) order by questions.position), '[]'::json)
        from questions where questions.test_id = tests.id) as questions
    from tests where tests.id = ${id} and tests.deleted_at is null`.execute(db);
    return rows[0];
}
/** Live tests, each with the number of its questions and the first live lesson (of the course) that uses it. */ async function findTests(db, filter, order, { limit, after }) {
    const place = tests_queries_placeOf('tests', order);
    const direction = external_kysely_.sql.raw(order.descending ? 'desc' : 'asc');
    const beyond = after === undefined ? (0,external_kysely_.sql)`` : (0,external_kysely_.sql)`and (${place}, tests.id) ${external_kysely_.sql.raw(order.descending ? '<' : '>')}
          (select ${tests_queries_placeOf('seen', order)}, seen.id from tests seen where seen.id = ${after})`;
    const { rows } = await (0,external_kysely_.sql)`
    select tests.id, tests.title, tests.version,
      (select count(*) from questions where questions.test_id = tests.id)::int as "questionCount",
      (select json_build_object('id', lessons.id, 'order', lessons.position, 'course',
          case when courses.deleted_at is null
            then json_build_object('id', courses.id, 'title', courses.title) end)
        from lessons join courses on courses.id = lessons.course_id
        where lessons.test_id = tests.id and lessons.deleted_at is null ${ofCourse(filter)}
        order by lessons.course_id, lessons.position limit 1) as lesson
    from tests where ${tests_queries_named(filter)} ${beyond}
    order by ${place} ${direction}, tests.id ${direction} limit ${limit + 1}`.execute(db);
    return rows;
}
/** How many tests the filter names. */ async function countTests(db, filter) {
    const { rows } = await (0,external_kysely_.sql)`
    select count(*)::int as total from tests where ${tests_queries_named(filter)}`.execute(db);
    return rows[0]?.total ?? 0;
}
const tests_queries_named = ({ search, courseId })=>(0,external_kysely_.sql)`tests.deleted_at is null
    ${search?.trim() ? (0,external_kysely_.sql)`and ${russianKey(external_kysely_.sql.ref('tests.title'))} like ${containing(search)}` : (0,external_kysely_.sql)``}
    ${courseId === undefined ? (0,external_kysely_.sql)`` : (0,external_kysely_.sql)`and exists (select from lessons where lessons.test_id = tests.id
            and lessons.deleted_at is null ${ofCourse({
        courseId
    })})`}`;
const ofCourse = ({ courseId })=>courseId === undefined ? (0,external_kysely_.sql)`` : (0,external_kysely_.sql)`and lessons.course_id = ${courseId}`;
const tests_queries_placeOf = (table, { by })=>by === 'id' ? external_kysely_.sql.ref(`${table}.id`) : russianKey(external_kysely_.sql.ref(`${table}.title`));
/** Locks a test, a deleted one too: learners hand in before or after the change, never in its middle. */ const queries_lockTest = (trx, id)=>trx.selectFrom('tests').select([
        'version',
        'deleted_at as deletedAt'
    ]).where('id', '=', id).forUpdate().executeTakeFirst();
/** The live lesson that uses a test, the first by course and order. */ const findUser = (trx, testId)=>trx.selectFrom('lessons').select([
        'id',
        'title'
    ]).where('test_id', '=', testId).where('deleted_at', 'is', null).orderBy('course_id').orderBy('position').executeTakeFirst();
async function insertTest(trx, title, by) {
    const { id } = await trx.insertInto('tests').values({
        title,
        updated_by: by
    }).returning('id').executeTakeFirstOrThrow();
    return id;
}
/** Stores the next version of a test. */ const updateTest = (trx, { id, by }, title)=>trx.updateTable('tests').set({
        title,
        ...nextVersion(by)
    }).where('id', '=', id).execute();

;// CONCATENATED MODULE: ./src/areas/tests/numbered.ts
/**
 * Gives each question and answer its place and the id that it has already, so that a learner who has the
 * test open can still hand it in after a correction. A client's word for an id counts only where it names
 * something of this very test, once (product decisions §5).
 */ function numbered({ questions }, stored) {
    const free = new Map(stored.map((question)=>[
            question.id,
            question
        ]));
    return questions.map(({ id, text, type, answers }, at)=>{
        const known = typeof id === 'number' ? free.get(id) : undefined;
        if (known) free.delete(known.id);
        return {
            id: known?.id ?? null,
            position: at + 1,
            text,
            type,
            answers: numberedAnswers(answers, known?.answers ?? [])
        };
    });
}
function numberedAnswers(answers, stored) {
    const free = new Set(stored.map(({ id })=>id));
    return answers.map(({ id, text, correct }, at)=>({
            id: typeof id === 'number' && free.delete(id) ? id : null,
            position: at + 1,
            text,
            correct
        }));
}

;// CONCATENATED MODULE: ./src/areas/tests/require-key.ts


/** Refuses questions that nobody could answer: `one` has exactly one correct answer, `many` at least one. */ function requireKey({ questions }) {
    const issues = questions.flatMap(({ type, answers }, at)=>{
        const correct = answers.filter((answer)=>answer.correct).length;
        const right = type === 'one' ? correct === 1 : correct >= 1;
        const message = type === 'one' ? http_texts/* .issueText.oneCorrect */.v.oneCorrect : http_texts/* .issueText.someCorrect */.v.someCorrect;
        return right ? [] : [
            {
                path: `questions.${at}.answers`,
                message
            }
        ];
    });
    if (issues.length > 0) throw (0,problem/* .problem */.C)('validation', {
        issues: issues.slice(0, 50)
    });
}

;// CONCATENATED MODULE: ./src/areas/tests/store-questions.ts


/**
 * Makes these the questions of a test: known ones are changed where they are, new ones added, the rest
 * goes. Four statements, however many there are.
 */ async function storeQuestions(trx, testId, questions) {
    const kept = questions.flatMap(({ id })=>id ?? []);
    const keptAnswers = questions.flatMap(({ answers })=>answers.flatMap(({ id })=>id ?? []));
    await (0,external_kysely_.sql)`delete from questions where test_id = ${testId} and id <> all(${kept}::int[])`.execute(trx);
    await (0,external_kysely_.sql)`
    delete from answers using questions
    where questions.id = answers.question_id and questions.test_id = ${testId}
      and answers.id <> all(${keptAnswers}::int[])`.execute(trx);
    const { rows } = await (0,external_kysely_.sql)`
    insert into questions (id, test_id, position, text, type) overriding system value
      select coalesce(given.id, nextval(pg_get_serial_sequence('questions', 'id'))), ${testId}::int,
        given.position, given.text, given.type
      from json_to_recordset(${jsonText(questions)}::json)
        given (id int, position int, text text, type text)
      on conflict (id) do update
        set position = excluded.position, text = excluded.text, type = excluded.type
      returning id, position`.execute(trx);
    const idAt = new Map(rows.map(({ id, position })=>[
            position,
            id
        ]));
    const answers = questions.flatMap((question)=>question.answers.map((answer)=>({
                ...answer,
                question_id: idAt.get(question.position)
            })));
    await (0,external_kysely_.sql)`
    insert into answers (id, question_id, position, text, correct) overriding system value
      select coalesce(given.id, nextval(pg_get_serial_sequence('answers', 'id'))), given.question_id,
        given.position, given.text, given.correct
      from json_to_recordset(${jsonText(answers)}::json)
        given (id int, question_id int, position int, text text, correct boolean)
      on conflict (id) do update
        set position = excluded.position, text = excluded.text, correct = excluded.correct`.execute(trx);
}

;// CONCATENATED MODULE: ./src/areas/tests/save-test.ts










/** Throws `validation` for a question without a usable key. */ function createTest(db, by, fields) {
    requireKey(fields);
    return (0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        const id = await insertTest(trx, titleOf(fields.title), by.id);
        await storeQuestions(trx, id, numbered(fields, []));
        return savedTest(trx, id);
    });
}
/** Throws `validation` as for a new one, `not_found`, `outdated`. */ function changeTest(db, change, fields) {
    requireKey(fields);
    return (0,transaction/* .inTransaction */.s)(db, (trx)=>saveTest(trx, change, fields));
}
/** Makes a stored state the newest one. Throws `not_found`, `outdated`. */ const restoreTestVersion = (db, change, version)=>(0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        const state = await findState(trx, 'test', {
            id: change.id,
            version
        });
        await sayWay(trx, 'restored');
        return saveTest(trx, change, state);
    });
/** Deletes softly. Throws `not_found`, `outdated`, `test_in_use` with a live lesson that uses it. */ const deleteTest = (db, { id, ifMatch })=>(0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        const test = await queries_lockTest(trx, id);
        if (!test || test.deletedAt) throw (0,problem/* .problem */.C)('not_found');
        requireUnchanged(ifMatch, test.version);
        const lesson = await findUser(trx, id);
        if (lesson) throw (0,problem/* .problem */.C)('test_in_use', {
            lesson
        });
        await setDeleted(trx, 'tests', {
            id,
            deleted: true
        });
    });
/** Brings a deleted test back; a live one stays as it is. Throws `not_found`. */ const restoreTest = (db, id)=>(0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        const test = await queries_lockTest(trx, id);
        if (!test) throw (0,problem/* .problem */.C)('not_found');
        if (test.deletedAt) await setDeleted(trx, 'tests', {
            id,
            deleted: false
        });
        return savedTest(trx, id);
    });
async function saveTest(trx, { id, by, ifMatch }, fields) {
    const test = await queries_lockTest(trx, id);
    if (!test || test.deletedAt) throw (0,problem/* .problem */.C)('not_found');
    requireUnchanged(ifMatch, test.version);
    const { questions } = await savedTest(trx, id);
    await storeQuestions(trx, id, numbered(fields, questions));
    await updateTest(trx, {
        id,
        by: by.id
    }, titleOf(fields.title));
    return savedTest(trx, id);
}
async function savedTest(trx, id) {
    const test = await findTest(trx, id);
    if (!test) throw (0,problem/* .problem */.C)('not_found');
    return test;
}

;// CONCATENATED MODULE: ./src/areas/tests/routes.ts









/** Tests with their key: the one place where `correct` is read or written. */ function tests(app, { db }) {
    serve(app, 'listTests', async ({ query, reply })=>{
        const page = pageOf(query);
        const rows = await findTests(db, query, sortOf(query.sort, testSorts), page);
        if (query.total) reply.header('x-total-count', String(await countTests(db, query)));
        return endPage(reply, rows, page, ({ id })=>id);
    });
    serve(app, 'getTest', async ({ params, reply })=>{
        const test = await findTest(db, params.id);
        if (!test) throw (0,problem/* .problem */.C)('not_found');
        return tag(reply, test);
    });
    serve(app, 'createTest', async ({ body, user, reply })=>tag(reply, await createTest(db, user, body)));
    serve(app, 'updateTest', async ({ params: { id }, body: { id: sameId, ...fields }, user: by, request, reply })=>{
        requireSameId(id, sameId);
        return tag(reply, await changeTest(db, {
            id,
            by,
            ifMatch: ifMatchOf(request)
        }, fields));
    });
    serve(app, 'deleteTest', async ({ params: { id }, user: by, request })=>{
        await deleteTest(db, {
            id,
            by,
            ifMatch: ifMatchOf(request)
        });
        return null;
    });
    serve(app, 'restoreTest', async ({ params: { id }, reply })=>tag(reply, await restoreTest(db, id)));
    serve(app, 'listTestVersions', ({ params: { id }, user })=>findVersions(db, 'test', id, user.id));
    serve(app, 'restoreTestVersion', async ({ params: { id, version }, user: by, request, reply })=>tag(reply, await restoreTestVersion(db, {
            id,
            by,
            ifMatch: ifMatchOf(request)
        }, version)));
}

// EXTERNAL MODULE: ./src/files/school-files.ts + 2 modules
var school_files = __webpack_require__("F");
;// CONCATENATED MODULE: ./src/files/signed-links.ts

/** How long an address of a file works. Milliseconds (product decisions §6). */ const linkLifetime = 5 * 60 * 1000;
/**
 * Signs with a key of its own, derived from the secret that signs tokens: no signature of one kind can
 * pass as the other. Every replica with the same secret knows the address.
 */ function signedLinks(secret, clock) {
    const key = (0,external_node_crypto_.createHmac)('sha256', secret).update('addresses of files').digest();
    const signatureOf = (fileId, exp)=>(0,external_node_crypto_.createHmac)('sha256', key).update(`${fileId} ${exp}`).digest();
    return {
        to (fileId) {
            const exp = String(Math.floor((clock().getTime() + linkLifetime) / 1000));
            return `/api/files/${fileId}?exp=${exp}&sig=${signatureOf(fileId, exp).toString('base64url')}`;
        },
        allow (fileId, { exp = '', sig = '' }) {
            if (!/^\d{1,12}$/.test(exp) || Number(exp) * 1000 <= clock().getTime()) return false;
            const expected = signatureOf(fileId, exp);
            const sent = Buffer.from(sig, 'base64url');
            // base64url has several spellings of the same bytes: only ours counts.
            return sent.length === expected.length && (0,external_node_crypto_.timingSafeEqual)(sent, expected) && canonical(sig, sent);
        }
    };
}
const canonical = (text, bytes)=>bytes.toString('base64url') === text;

;// CONCATENATED MODULE: external "node:timers/promises"

;// CONCATENATED MODULE: ./src/http/repeats.ts




const longestKey = 200;
const longestWait = 10000;
const waitStep = 50;
/** A key whose work was not heard of for a minute is free again (kept-answers.ts). Milliseconds. */ const heardEvery = 20000;
/**
 * Makes every POST of a signed-in scope safe to send again: with an `Idempotency-Key` the work is done
 * once, and a repeat within 24 hours gets the first answer, also one that comes while the first still runs
 * (product decisions §4). A refusal is not kept: it wrote nothing, and the next try may succeed.
 */ function answerRepeats(app, store, secret) {
    app.addHook('preHandler', async (request, reply)=>{
        const place = repeats_placeOf(request);
        if (!place) return;
        const keyFor = (content)=>({
                ...place,
                requestHash: hashOf(secret, request.url, content)
            });
        if (isForm(request) || request.routeOptions.config.answersAnew) {
            request.once = (content, work)=>repeats_once(store, keyFor(content), reply, work);
            return;
        }
        const key = keyFor(request.body ?? null);
        const first = await firstAnswer(store, key);
        if (first === 'none') request.firstUnder = key;
        else return repeat(reply, first);
    });
    app.addHook('onSend', async ({ firstUnder }, { statusCode }, payload)=>{
        if (!firstUnder) return;
        const done = statusCode >= 200 && statusCode < 300;
        if (done) await store.finish(firstUnder, {
            status: statusCode,
            reply: keepable(payload)
        });
        else await store.drop(firstUnder);
    });
}
function repeats_placeOf(request) {
    const key = request.headers['idempotency-key'];
    const { url: route } = request.routeOptions;
    if (request.method !== 'POST' || typeof key !== 'string' || route === undefined) return undefined;
    if (key.length === 0 || key.length > longestKey) throw refusedKey(http_texts/* .issueText.invalid */.v.invalid);
    return {
        userId: request.user.id,
        route,
        key
    };
}
// Keyed, since a body may hold a password.
const hashOf = (secret, url, content)=>(0,external_node_crypto_.createHmac)('sha256', secret).update(`${url} ${JSON.stringify(content)}`).digest('base64url');
const isForm = ({ headers })=>/^multipart\/form-data/i.test(headers['content-type'] ?? '');
async function repeats_once(store, key, reply, work) {
    const first = await firstAnswer(store, key);
    if (first !== 'none') {
        reply.header('idempotent-replayed', 'true');
        return first.reply ?? '';
    }
    const id = await whileHeard(()=>store.touch(key), reply, work).catch(async (error)=>{
        await store.drop(key);
        throw error;
    });
    await store.finish(key, {
        status: reply.statusCode,
        reply: id
    });
    return id;
}
// A long import or a slow disk: a repeat must wait for it, and not begin the same work beside it.
async function whileHeard(touch, { log }, work) {
    const unheard = (error)=>log.warn(error, 'a key could not be kept alive');
    const hear = setInterval(()=>void touch().catch(unheard), heardEvery);
    try {
        return await work();
    } finally{
        clearInterval(hear);
    }
}
async function firstAnswer(store, key) {
    for(const until = Date.now() + longestWait; Date.now() < until; await (0,__rspack_external_node_timers_promises_65684a74.setTimeout)(waitStep)){
        if (await store.begin(key)) return 'none';
        const known = await store.find(key);
        if (known && known.requestHash !== key.requestHash) throw refusedKey(http_texts/* .issueText.usedKey */.v.usedKey);
        if (known?.status) return known;
    }
    throw (0,problem/* .problem */.C)('unavailable', {
        retryAfter: 2
    });
}
const repeat = (reply, { status, reply: text })=>reply.code(status ?? 200).headers({
        'idempotent-replayed': 'true',
        ...text !== null && {
            'content-type': 'application/json; charset=utf-8'
        }
    }).send(text ?? undefined);
/** A password that was made is told once: it is not kept. */ const keepable = (payload)=>typeof payload !== 'string' || payload === '' ? null : payload.includes('"password"') ? JSON.stringify(JSON.parse(payload), (name, value)=>name === 'password' ? null : value) : payload;
const refusedKey = (message)=>(0,problem/* .problem */.C)('validation', {
        issues: [
            {
                path: 'Idempotency-Key',
                message
            }
        ]
    });

;// CONCATENATED MODULE: external "fastify"

// EXTERNAL MODULE: ./src/http/unreachable.ts
var unreachable = __webpack_require__("Q");
;// CONCATENATED MODULE: external "@fastify/ajv-compiler"

;// CONCATENATED MODULE: ./src/http/read-numbers.ts
// As we write them ourselves; a validator's own reading would take 1e0, 01 and « 1» for a 1 as well.
const integer = /^(0|-?[1-9]\d{0,15})$/;
/** Names of the properties of a schema that are integers. */ function integersOf(schema) {
    const { properties = {} } = schema;
    return Object.keys(properties).filter((name)=>properties[name]?.type === 'integer');
}
/** Turns those properties of params or a query into numbers that are written as one, in place. */ function readNumbers(sent, names) {
    const values = sent;
    for (const name of names){
        const text = values[name];
        if (typeof text === 'string' && integer.test(text)) values[name] = Number(text);
    }
}

;// CONCATENATED MODULE: ./src/http/unstorable.ts
/** Levels of lists and objects in each other. Documents have some forty; JSON.stringify fails at thousands. */ const unstorable_deepest = 200;
/**
 * Finds in an object or a list that was sent what cannot be stored: a NUL, in names too, as PostgreSQL keeps
 * none in a text, or more levels than anything of ours has. A megabyte of brackets is a body too, so nothing
 * here calls itself.
 */ function unstorableIn(sent) {
    const waiting = [
        {
            name: '',
            value: sent,
            depth: 0,
            holder: undefined
        }
    ];
    for(let node = waiting.pop(); node; node = waiting.pop()){
        const { name, value, depth } = node;
        if (hasNul(name) || hasNul(value)) return {
            keyword: 'nul',
            place: pointer(node)
        };
        if (typeof value !== 'object' || value === null) continue;
        if (depth > unstorable_deepest) return {
            keyword: 'depth',
            place: pointer(unstorable_outermost(node))
        };
        for (const [inner, inside] of Object.entries(value)){
            const worth = typeof inside === 'string' || typeof inside === 'object' || hasNul(inner);
            if (worth) waiting.push({
                name: inner,
                value: inside,
                depth: depth + 1,
                holder: node
            });
        }
    }
    return undefined;
}
const hasNul = (value)=>typeof value === 'string' && value.includes('\u0000');
/** The field of the body that holds the node. */ function unstorable_outermost(node) {
    let at = node;
    while(at.holder?.holder)at = at.holder;
    return at;
}
function pointer(node) {
    const steps = [];
    for(let at = node; at?.holder; at = at.holder)steps.push(at.name.replaceAll('~', '~0').replaceAll('/', '~1'));
    return steps.reverse().map((step)=>`/${step}`).join('');
}

;// CONCATENATED MODULE: ./src/http/validation.ts





// allErrors so that a form learns of every field at once; what is answered is capped.
const strict = {
    allErrors: true,
    removeAdditional: false,
    useDefaults: false,
    coerceTypes: false,
    allowUnionTypes: true
};
const maxIssues = 50;
/**
 * Bodies are taken as they are: with Fastify's defaults `{ price: null }` would become 0 and unknown
 * fields would vanish. Only params and query, which are text by nature, have their numbers read.
 */ function useStrictValidation(app) {
    const build = (0,__rspack_external__fastify_ajv_compiler_473ba60f.AjvCompiler)()({}, {
        customOptions: strict
    });
    const compile = ({ schema, httpPart })=>{
        const check = build({
            schema
        });
        const numbers = httpPart === 'body' ? [] : integersOf(schema);
        return (sent)=>{
            readNumbers(sent, numbers);
            if (!check(sent)) return {
                error: check.errors ?? []
            };
            // A body that is one text is a file: its reader knows more of it.
            const found = typeof sent === 'string' ? undefined : unstorableIn(sent);
            return found ? {
                error: [
                    faultOf(found)
                ]
            } : {
                value: sent
            };
        };
    };
    app.setValidatorCompiler(compile);
}
const faultOf = ({ keyword, place })=>({
        keyword,
        instancePath: place,
        schemaPath: '',
        params: {}
    });
/** The findings of the validator in Russian, each said once, at most fifty. */ function validation_issuesOf(errors) {
    const issues = new Map();
    for (const error of errors){
        const issue = {
            path: pathOf(error),
            message: messageOf(error)
        };
        issues.set(`${issue.path} ${issue.message}`, issue);
        if (issues.size === maxIssues) break;
    }
    return [
        ...issues.values()
    ];
}
function pathOf({ instancePath, params }) {
    const named = params['missingProperty'] ?? params['additionalProperty'];
    const steps = instancePath.split('/').slice(1).map(unescapePointer);
    return [
        ...steps,
        ...typeof named === 'string' ? [
            named
        ] : []
    ].join('.');
}
const unescapePointer = (step)=>step.replaceAll('~1', '/').replaceAll('~0', '~');
function messageOf({ keyword, params }) {
    const limit = Number(params['limit']);
    switch(keyword){
        case 'required':
            return http_texts/* .issueText.required */.v.required;
        case 'additionalProperties':
            return http_texts/* .issueText.unknown */.v.unknown;
        case 'nul':
            return http_texts/* .issueText.character */.v.character;
        case 'depth':
            return http_texts/* .issueText.tooDeep */.v.tooDeep;
        case 'type':
            return http_texts/* .issueText.kind */.v.kind([
                params['type']
            ].flat().map(String)[0] ?? '');
        case 'pattern':
            return params['pattern'] === characters/* .visibleCharacter */.m ? http_texts/* .issueText.blank */.v.blank : http_texts/* .issueText.invalid */.v.invalid;
        // `visibleLine` of the contract is the one shape that says what must not be there.
        case 'not':
            return http_texts/* .issueText.oneLine */.v.oneLine;
        case 'minLength':
            return limit === 1 ? http_texts/* .issueText.blank */.v.blank : http_texts/* .issueText.tooShort */.v.tooShort(limit);
        case 'maxLength':
            return http_texts/* .issueText.tooLong */.v.tooLong(limit);
        case 'minimum':
            return http_texts/* .issueText.atLeast */.v.atLeast(limit);
        case 'maximum':
            return http_texts/* .issueText.atMost */.v.atMost(limit);
        case 'minItems':
            return http_texts/* .issueText.fewItems */.v.fewItems(limit);
        case 'maxItems':
            return http_texts/* .issueText.manyItems */.v.manyItems(limit);
        default:
            return http_texts/* .issueText.invalid */.v.invalid;
    }
}

;// CONCATENATED MODULE: ./src/http/errors.ts





/** Every error of the service leaves it as `{ error, message, … }` with the status of its code. */ function translateErrors(app) {
    app.setErrorHandler((error, request, reply)=>errors_answer(error, request, reply));
    app.setNotFoundHandler((request, reply)=>errors_answer((0,problem/* .problem */.C)('not_found'), request, reply));
}
/** For errors that arise before a route is found (a broken address, an over-long parameter). */ const answerFrameworkError = (error, request, reply)=>errors_answer(error, request, reply);
function errors_answer(error, request, reply) {
    const refusal = problemOf(error);
    if (refusal.status >= 500) request.log.error({
        err: error
    }, 'request failed');
    const { retryAfter } = refusal.facts;
    if (typeof retryAfter === 'number') void reply.header('retry-after', String(retryAfter));
    return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.body);
}
function problemOf(error) {
    if (error instanceof problem/* .Problem */.A) return error;
    // An address whose parameter cannot be anybody's id names nothing.
    if (error.validationContext === 'params') return (0,problem/* .problem */.C)('not_found');
    if (error.validation) return (0,problem/* .problem */.C)('validation', {
        issues: validation_issuesOf(error.validation)
    });
    const known = byCode[error.code];
    if (known) return known();
    // What is left of Fastify's own 4xx: a request that cannot be read, or that its sender broke off.
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return malformed();
    if ((0,disk_full/* .isDiskFull */.b)(error)) return (0,problem/* .problem */.C)('storage_full', {
        retryAfter: 60
    });
    if ((0,unreachable/* .isUnreachable */.R)(error)) return (0,problem/* .problem */.C)('unavailable', {
        retryAfter: 2
    });
    return (0,problem/* .problem */.C)('internal');
}
const malformed = ()=>(0,problem/* .problem */.C)('validation', {
        issues: [
            {
                path: '',
                message: http_texts/* .issueText.malformed */.v.malformed
            }
        ]
    });
const byCode = {
    // PostgreSQL stores no NUL in a text and no number beyond its type.
    '22021': malformed,
    '22P05': malformed,
    '22003': malformed,
    FST_ERR_CTP_BODY_TOO_LARGE: ()=>(0,problem/* .problem */.C)('file_too_large'),
    FST_ERR_CTP_INVALID_MEDIA_TYPE: ()=>(0,problem/* .problem */.C)('file_type'),
    FST_ERR_MAX_PARAM_LENGTH: ()=>(0,problem/* .problem */.C)('not_found'),
    FST_UNDER_PRESSURE: ()=>(0,problem/* .problem */.C)('unavailable', {
            retryAfter: 2
        })
};

;// CONCATENATED MODULE: external "node:http"

;// CONCATENATED MODULE: ./src/http/not-http.ts



/**
 * Answers what Node could not read as a request, in the form of every other refusal; no route, hook or header
 * of ours has a part in it. The connection ends with it, as nobody knows where the next request would begin.
 */ function answerNotHttp(error, socket) {
    // Whoever broke off hears nothing any more.
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, message } = not_http_byCode[error.code ?? ''] ?? {
        status: 400,
        message: http_texts/* .issueText.notHttp */.v.notHttp
    };
    const body = JSON.stringify((0,problem/* .problem */.C)('validation', {
        issues: [
            {
                path: '',
                message
            }
        ]
    }).body);
    const head = [
        `HTTP/1.1 ${status} ${__rspack_external_node_http_e245b239.STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close'
    ];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy(error);
}
const not_http_byCode = {
    ERR_HTTP_REQUEST_TIMEOUT: {
        status: 408,
        message: http_texts/* .issueText.tooSlow */.v.tooSlow
    },
    HPE_HEADER_OVERFLOW: {
        status: 431,
        message: http_texts/* .issueText.longHeaders */.v.longHeaders
    }
};

;// CONCATENATED MODULE: ./src/http/read-to-end.ts

/**
 * Answers a request only when its body has arrived, also one that is refused or answered without it.
 * Answered earlier, a proxy in front breaks the connection to us and tells the client that we are away
 * instead of what we said. What is read here is thrown away; the time for a request bounds it.
 */ function readBodiesToEnd(app) {
    app.addHook('onSend', (request, _reply, _payload, done)=>{
        if (isUnread(request)) readToEnd(request).then(()=>done(), done);
        else done();
    });
}
const isUnread = ({ raw, headers })=>(Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined) && !raw.readableEnded && !raw.destroyed;
async function readToEnd({ raw, log }) {
    raw.unpipe();
    try {
        await (0,__rspack_external_node_stream_promises_fe577a51.finished)(raw.resume());
    } catch (error) {
        // Nobody is there any more to hear the answer.
        log.debug({
            err: error
        }, 'a request broke off before its answer');
    }
}

;// CONCATENATED MODULE: ./src/http/request-log.ts

const slow = 1000;
// Open for as long as somebody listens.
const isStream = (reply)=>String(reply.getHeader('content-type')).startsWith('text/event-stream');
/**
 * One line for what somebody may want to read: refusals and slow answers. Two lines for every request
 * would cost as much as a hot read; areas/health/metrics.ts counts the rest.
 */ class RequestLog extends __rspack_external_fastify.LogController {
    incomingRequest() {}
    requestCompleted(error, request, reply) {
        const { method, url } = request;
        const { statusCode, elapsedTime } = reply;
        const seen = {
            method,
            path: url.split('?', 1)[0],
            status: statusCode,
            ms: Math.round(elapsedTime)
        };
        if (error) reply.log.error({
            ...seen,
            err: error
        }, 'answer broken off');
        else if (elapsedTime > slow && !isStream(reply)) reply.log.warn(seen, 'slow answer');
        else if (statusCode >= 400) reply.log.info(seen, 'refused');
        else reply.log.debug(seen, 'answered');
    }
}

;// CONCATENATED MODULE: ./src/http/server.ts










// A client may name its request, so that one id runs through the gateway's log and ours.
const acceptableId = /^[\w.-]{8,64}$/;
/** An empty server with everything that holds for each request, whatever it asks for. */ function createServer({ logLevel, trustProxy, version, stream }) {
    const app = (0,__rspack_external_fastify["default"])({
        logger: loggerOf(logLevel, stream),
        trustProxy,
        logController: new RequestLog(),
        bodyLimit: 1024 * 1024,
        // The greatest hand-in over a slow line takes minutes; files/sweep-files.ts counts on this limit.
        requestTimeout: 5 * 60000,
        connectionTimeout: 0,
        keepAliveTimeout: 72000,
        // Room for a token far over any of ours, so that it is refused as a token and not as a header.
        http: {
            maxHeaderSize: 64 * 1024,
            headersTimeout: 15000
        },
        routerOptions: {
            maxParamLength: 100
        },
        genReqId: ({ headers })=>{
            const sent = headers['x-request-id'];
            return typeof sent === 'string' && acceptableId.test(sent) ? sent : (0,external_node_crypto_.randomUUID)();
        },
        clientErrorHandler: answerNotHttp,
        frameworkErrors: (error, request, reply)=>void answerFrameworkError(error, request, reply)
    });
    // A body is JSON or nothing: text would skip the schema.
    app.removeContentTypeParser('text/plain');
    readJson(app);
    useStrictValidation(app);
    translateErrors(app);
    readBodiesToEnd(app);
    app.addHook('onRequest', (request, reply, done)=>{
        reply.headers({
            'x-request-id': request.id,
            'api-version': version,
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff'
        });
        done();
    });
    return app;
}
// Many clients announce JSON also where they send nothing: a call that takes no body must not refuse them.
function readJson(app) {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser('application/json', {
        parseAs: 'buffer'
    }, (request, bytes, done)=>{
        if (bytes.length === 0) done(null, undefined);
        else if (!(0,__rspack_external_node_buffer_4f2f74e0.isUtf8)(bytes)) done((0,problem/* .problem */.C)('validation', {
            issues: [
                {
                    path: '',
                    message: http_texts/* .issueText.notUtf8 */.v.notUtf8
                }
            ]
        }));
        else void parse(request, bytes.toString(), done);
    });
}
const loggerOf = (level, stream)=>level === 'silent' ? false : {
        level,
        ...stream && {
            stream
        },
        redact: {
            paths: [
                'req.headers.authorization',
                'headers.authorization',
                'authorization',
                'password',
                '*.password',
                'token',
                '*.token'
            ],
            censor: '[скрыто]'
        }
    };

// EXTERNAL MODULE: ../../libs/contract/src/problems.ts
var src_problems = __webpack_require__("R");
;// CONCATENATED MODULE: ./src/openapi/media.ts
const fileOf = (fields)=>({
        'multipart/form-data': {
            schema: {
                type: 'object',
                required: [
                    ...Object.keys(fields),
                    'file'
                ],
                properties: {
                    ...fields,
                    file: {
                        type: 'string',
                        contentMediaType: 'application/octet-stream'
                    }
                },
                additionalProperties: false
            }
        }
    });
const media_table = {
    schema: {
        type: 'string',
        minLength: 1
    }
};
/** Bodies that arrive as something else than the JSON of their schema. */ const otherBodies = {
    uploadWork: fileOf({
        lessonId: {
            type: 'string',
            pattern: '^[1-9]\\d{0,9}$'
        }
    }),
    uploadMedia: fileOf({}),
    importParticipants: {
        'text/csv': media_table,
        'text/plain': media_table,
        'application/vnd.ms-excel': media_table,
        'application/octet-stream': media_table,
        'application/json': media_table
    }
};
/** Answers that leave as something else than JSON. */ const otherReplies = {
    followEvents: {
        'text/event-stream': {
            schema: {
                type: 'string'
            }
        }
    },
    getFile: {
        '*/*': {}
    },
    getMedia: {
        '*/*': {}
    },
    exportParticipants: {
        'text/csv': {
            schema: {
                type: 'string'
            }
        }
    }
};
/** Operations that send a file: parts of it, and nothing to whom it has not changed for. */ const filesSent = [
    'getFile',
    'getMedia'
];

;// CONCATENATED MODULE: ./src/openapi/refusals.ts


const refusals_step = [
    'not_found',
    'course_closed',
    'lesson_locked',
    'wrong_check_type',
    'wrong_state'
];
/** An upload is limited by person and by the disk. */ const uploading = [
    'too_many_uploads',
    'quota_exceeded',
    'storage_full'
];
const reading = [
    'course_closed',
    'lesson_locked'
];
/** What an operation refuses by its own rules, beside what all of its kind refuse. */ const refusals_own = {
    signIn: [
        'wrong_credentials',
        'too_many_attempts'
    ],
    reportClientEvent: [
        'too_many_attempts'
    ],
    getCourse: [
        'course_closed'
    ],
    updateCourse: [
        'outdated'
    ],
    deleteCourse: [
        'outdated'
    ],
    restoreCourseVersion: [
        'outdated'
    ],
    orderLessons: [
        'wrong_state',
        'order_changed'
    ],
    createLesson: [
        'duplicate_order'
    ],
    getLesson: reading,
    updateLesson: [
        'outdated',
        'duplicate_order',
        'wrong_state'
    ],
    deleteLesson: [
        'outdated'
    ],
    restoreLesson: [
        'duplicate_order',
        'wrong_state'
    ],
    restoreLessonVersion: [
        'outdated',
        'duplicate_order',
        'wrong_state'
    ],
    updateTest: [
        'outdated'
    ],
    deleteTest: [
        'outdated',
        'test_in_use'
    ],
    restoreTestVersion: [
        'outdated'
    ],
    submitTest: [
        ...refusals_step,
        'answers_required',
        'test_changed'
    ],
    completeLesson: refusals_step,
    uploadWork: [
        ...refusals_step,
        ...uploading
    ],
    uploadMedia: uploading,
    getFile: [
        'unauthorized',
        'forbidden'
    ],
    listComments: reading,
    addComment: [
        ...refusals_step,
        'comment_required'
    ],
    getTask: reading,
    createParticipant: [
        'email_taken',
        'no_free_slots'
    ],
    importParticipants: [
        'email_taken',
        'no_free_slots',
        'wrong_state'
    ],
    updateParticipant: [
        'email_taken'
    ],
    moveParticipant: [
        'wrong_state'
    ],
    createGroup: [
        'group_taken'
    ],
    updateGroup: [
        'group_taken'
    ],
    payInSandbox: [
        'wrong_state'
    ],
    cancelInSandbox: [
        'wrong_state'
    ],
    decideReview: [
        'comment_required',
        'already_decided',
        'claimed',
        'stale_submission',
        'wrong_state'
    ],
    claimReview: [
        'already_decided',
        'claimed',
        'wrong_state'
    ],
    releaseReview: [],
    replyClarify: [
        'answer_required',
        'wrong_state'
    ],
    answerComment: [
        'answer_required',
        'wrong_state'
    ]
};
/** Every code that the operation may refuse with, in the order of the table of codes. */ function refusalsOf(name, { method, access }) {
    const { params, query } = operations[name];
    const may = new Set([
        ...refusals_own[name] ?? [],
        'internal',
        'unavailable'
    ]);
    if (access !== 'public') may.add('unauthorized');
    if (typeof access !== 'string' && access.length < roles.length) may.add('forbidden');
    if (params) may.add('not_found');
    if (query) may.add('validation');
    // Whatever has a body can have one that is broken, too large or of a kind that nobody reads.
    if (method !== 'GET') for (const code of [
        'validation',
        'file_too_large',
        'file_type'
    ])may.add(code);
    return Object.keys(src_problems/* .problemStatus */.W).filter((code)=>may.has(code));
}

;// CONCATENATED MODULE: ./src/openapi/summaries.ts
/** What an operation does, in a few words. */ const summaries = {
    signIn: 'Войти',
    signOut: 'Выйти: токен больше не действует',
    getConfig: 'Настройки школы, нужные до входа',
    getVersion: 'Версия сервиса',
    followEvents: 'Поток изменений: только номера, без содержания',
    reportClientEvent: 'Сообщить об ошибке в браузере',
    listCourses: 'Список курсов',
    createCourse: 'Создать курс',
    getCourse: 'Курс с уроками',
    updateCourse: 'Изменить курс',
    deleteCourse: 'Удалить курс',
    restoreCourse: 'Вернуть удалённый курс',
    listCourseVersions: 'Прежние версии курса',
    restoreCourseVersion: 'Вернуть курсу прежнюю версию',
    orderLessons: 'Переставить уроки курса',
    listLessons: 'Список уроков',
    createLesson: 'Создать урок',
    getLesson: 'Урок',
    updateLesson: 'Изменить урок',
    deleteLesson: 'Удалить урок',
    restoreLesson: 'Вернуть удалённый урок',
    listLessonVersions: 'Прежние версии урока',
    restoreLessonVersion: 'Вернуть уроку прежнюю версию',
    listTests: 'Список тестов',
    createTest: 'Создать тест',
    getTest: 'Тест с верными ответами',
    updateTest: 'Изменить тест',
    deleteTest: 'Удалить тест',
    restoreTest: 'Вернуть удалённый тест',
    listTestVersions: 'Прежние версии теста',
    restoreTestVersion: 'Вернуть тесту прежнюю версию',
    submitTest: 'Сдать тест',
    completeLesson: 'Пройти урок без проверки',
    uploadWork: 'Отправить работу на проверку',
    getFile: 'Файл по подписанному адресу',
    uploadMedia: 'Загрузить картинку для материалов',
    getMedia: 'Картинка из материалов',
    listComments: 'Комментарии к уроку',
    addComment: 'Задать вопрос к уроку',
    listCompleted: 'Пройденные уроки',
    listTasks: 'Задания',
    getTask: 'Задание и отправленные работы',
    listNotifications: 'Уведомления',
    readNotification: 'Отметить уведомление прочитанным',
    readAllNotifications: 'Отметить все уведомления прочитанными',
    listParticipants: 'Список участников',
    createParticipant: 'Добавить участника',
    importParticipants: 'Добавить участников из CSV',
    exportParticipants: 'Выгрузить участников в CSV',
    getParticipantProgress: 'Прогресс участника',
    updateParticipant: 'Изменить участника',
    moveParticipant: 'Перевести участника в группу или вывести из неё',
    deleteParticipant: 'Удалить участника',
    listGroups: 'Список групп',
    createGroup: 'Создать группу',
    updateGroup: 'Изменить группу',
    deleteGroup: 'Удалить группу',
    getSlots: 'Сколько доступов оплачено и занято',
    listPayments: 'Список платежей',
    createPayment: 'Купить доступы',
    getPayment: 'Платёж',
    payInSandbox: 'Оплатить в песочнице',
    cancelInSandbox: 'Отменить платёж в песочнице',
    listReview: 'Работы, ждущие проверки',
    decideReview: 'Принять работу или вернуть на доработку',
    getReviewSubmission: 'Отправленная работа и прежние попытки',
    claimReview: 'Взять работу на проверку на две минуты',
    releaseReview: 'Отпустить работу',
    listClarify: 'Вопросы студентов; без отбора те, что ждут ответа',
    replyClarify: 'Ответить на вопрос',
    answerComment: 'Ответить на комментарий'
};
/** Headings, by the part of the path after `/api/`. */ const summaries_chapters = {
    auth: 'Вход',
    config: 'О сервисе',
    version: 'О сервисе',
    events: 'О сервисе',
    'client-events': 'О сервисе',
    courses: 'Курсы',
    lessons: 'Уроки',
    tests: 'Тесты',
    progress: 'Прохождение',
    upload: 'Прохождение',
    lessonComments: 'Комментарии',
    files: 'Файлы',
    media: 'Файлы',
    profile: 'Профиль',
    notifications: 'Уведомления',
    participants: 'Участники',
    groups: 'Группы',
    slots: 'Доступы и платежи',
    payments: 'Доступы и платежи',
    teacher: 'Проверка'
};

;// CONCATENATED MODULE: ./src/openapi/document.ts







/** The contract as an OpenAPI 3.1 document: every call, its shapes, who may make it, how it may be refused. */ function openApi() {
    const paths = {};
    const refusals = {};
    for (const [name, route] of Object.entries(routes)){
        const path = route.path.replace(/:(\w+)/g, '{$1}');
        const problems = problemsOf(refusalsOf(name, route));
        for (const { key, response } of problems)refusals[key] = response;
        const refused = problems.map(({ status, key })=>[
                status,
                {
                    $ref: `#/components/responses/${key}`
                }
            ]);
        const operation = described(name, route, Object.fromEntries(refused));
        paths[path] = {
            ...paths[path],
            [route.method.toLowerCase()]: operation
        };
    }
    return {
        openapi: '3.1.0',
        info: {
            title: 'Ступени',
            version: package_namespaceObject.rE,
            license: {
                name: 'MIT',
                identifier: 'MIT'
            }
        },
        servers: [
            {
                url: '/'
            }
        ],
        tags: [
            ...new Set(Object.values(summaries_chapters))
        ].map((name)=>({
                name
            })),
        paths,
        components: {
            securitySchemes: {
                bearer: {
                    type: 'http',
                    scheme: 'bearer',
                    bearerFormat: 'JWT'
                }
            },
            schemas: {
                Problem: problemSchema
            },
            responses: refusals
        }
    };
}
const problemSchema = {
    type: 'object',
    description: 'Код для программ, фраза для людей и подробности случая.',
    required: [
        'error',
        'message'
    ],
    properties: {
        error: {
            type: 'string',
            enum: Object.keys(src_problems/* .problemStatus */.W)
        },
        message: {
            type: 'string'
        },
        issues: {
            type: 'array',
            items: {
                type: 'object',
                required: [
                    'path',
                    'message'
                ],
                properties: {
                    path: {
                        type: 'string'
                    },
                    message: {
                        type: 'string'
                    }
                }
            }
        },
        retryAfter: {
            type: 'number',
            description: 'Через сколько секунд повторить.'
        }
    }
};
function described(name, route, refused) {
    const shapes = operations[name];
    const body = otherBodies[name] ?? (shapes.body && jsonOf(shapes.body));
    const parameters = parametersOf(name, route, shapes);
    return {
        operationId: name,
        tags: [
            summaries_chapters[route.path.split('/')[2] ?? ''] ?? 'О сервисе'
        ],
        summary: summaries[name],
        ...route.deprecated && {
            deprecated: true,
            'x-sunset': route.deprecated.sunset
        },
        security: route.access === 'public' ? [] : [
            {
                bearer: []
            }
        ],
        'x-access': route.access,
        ...parameters.length > 0 && {
            parameters
        },
        ...body && {
            requestBody: {
                required: true,
                content: body
            }
        },
        responses: {
            ...successOf(name, shapes),
            ...refused
        }
    };
}
// What the schema library keeps for itself does not belong into the document.
const document_plain = (schema)=>JSON.parse(JSON.stringify(schema));
const jsonOf = (schema)=>({
        'application/json': {
            schema: document_plain(schema)
        }
    });
function parametersOf(name, { method, access }, { params, query }) {
    const header = (title, description)=>({
            name: title,
            in: 'header',
            required: false,
            schema: {
                type: 'string'
            },
            description
        });
    return [
        ...fieldsOf(params).map(({ name, schema })=>({
                name,
                in: 'path',
                required: true,
                schema
            })),
        ...fieldsOf(query).map((field)=>({
                ...field,
                in: 'query'
            })),
        ...method === 'POST' && access !== 'public' ? [
            header('Idempotency-Key', 'Повтор с тем же ключом в течение суток получает первый ответ.')
        ] : [],
        ...refusalsOf(name, {
            method,
            access,
            path: '/api/'
        }).includes('outdated') ? [
            header('If-Match', 'ETag версии, из которой сделано изменение; без него принимается любое.')
        ] : []
    ];
}
function fieldsOf(shape) {
    if (!shape) return [];
    const { properties = {}, required = [] } = document_plain(shape);
    return Object.entries(properties).map(([name, schema])=>({
            name,
            required: required.includes(name),
            schema
        }));
}
function successOf(name, { reply, query, status = 200 }) {
    const { properties = {} } = reply;
    const paging = fieldsOf(query).map((field)=>field.name);
    const headers = {
        ...'version' in properties && name !== 'getVersion' && {
            ETag: {
                schema: {
                    type: 'string'
                }
            }
        },
        ...paging.includes('cursor') && {
            'X-Next-Cursor': {
                schema: {
                    type: 'string'
                }
            }
        },
        ...paging.includes('total') && {
            'X-Total-Count': {
                schema: {
                    type: 'integer'
                }
            }
        }
    };
    const answer = {
        description: status === 204 ? 'Сделано' : 'Успех',
        ...Object.keys(headers).length > 0 && {
            headers
        },
        ...status !== 204 && {
            content: otherReplies[name] ?? jsonOf(reply)
        }
    };
    if (!filesSent.includes(name)) return {
        [status]: answer
    };
    return {
        [status]: answer,
        206: {
            ...answer,
            description: 'Часть файла'
        },
        304: {
            description: 'Не изменился'
        },
        416: {
            description: 'Такой части нет'
        }
    };
}
/** Refusals by status; each names its codes, and people read what they mean. */ function problemsOf(codes) {
    const statuses = [
        ...new Set(codes.map((code)=>src_problems/* .problemStatus */.W[code]))
    ];
    return statuses.map((status)=>{
        const mine = codes.filter((code)=>src_problems/* .problemStatus */.W[code] === status);
        const error = {
            type: 'string',
            enum: mine
        };
        const schema = {
            $ref: '#/components/schemas/Problem',
            properties: {
                error
            }
        };
        const waits = status === 429 || status === 503;
        const response = {
            description: mine.map((code)=>`${code}: ${http_texts/* .sentences */.h[code]}`).join('\n'),
            ...waits && {
                headers: {
                    'Retry-After': {
                        schema: {
                            type: 'integer'
                        }
                    }
                }
            },
            content: {
                'application/json': {
                    schema
                }
            }
        };
        return {
            status,
            key: [
                status,
                ...mine
            ].join('.'),
            response
        };
    });
}
/** What an answer's status means, wherever the document says it. */ function responseOf({ components }, operation, status) {
    const response = operation.responses[status];
    if (!response || !('$ref' in response)) return response;
    return components.responses[response.$ref.slice('#/components/responses/'.length)];
}

;// CONCATENATED MODULE: ./src/openapi/notation.ts
/** A shape as people read it: TypeScript's notation with the limits beside it. */ function notationOf(schema, indent = '') {
    const { enum: words, type, properties, items, patternProperties } = schema;
    if (Array.isArray(words)) return words.map((word)=>JSON.stringify(word)).join(' | ');
    const kinds = [
        type ?? 'any'
    ].flat().map(String);
    const shown = kinds.map((kind)=>{
        if (kind === 'object' && properties) return objectOf(schema, indent);
        if (kind === 'object' && patternProperties) return `{ [имя]: ${notationOf(Object.values(patternProperties)[0], indent)} }`;
        if (kind === 'array' && items) return `${notationOf(items, indent)}[]${limitsOf(schema)}`;
        return `${kind}${limitsOf(schema)}`;
    });
    return shown.join(' | ');
}
function objectOf({ properties, required = [] }, indent) {
    const inner = `${indent}  `;
    const lines = Object.entries(properties).map(([name, field])=>{
        const mark = required.includes(name) ? '' : '?';
        return `${inner}${name}${mark}: ${notationOf(field, inner)}`;
    });
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}
function limitsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems, format }) {
    const range = (from, to)=>from === undefined && to === undefined ? [] : [
            `${from ?? ''}…${to ?? ''}`
        ];
    const limits = [
        ...range(minimum, maximum),
        ...range(minLength, maxLength),
        ...range(minItems, maxItems),
        ...format === undefined ? [] : [
            format
        ]
    ];
    return limits.length === 0 ? '' : ` (${limits.join(', ')})`;
}

;// CONCATENATED MODULE: ./src/openapi/page.ts



const page_style = `
:root { color-scheme: light dark; --line: #8884; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; }
summary { padding: .6rem .8rem; cursor: pointer; overflow-wrap: anywhere; }
details > div { padding: 0 .8rem .8rem; }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .6rem; border: 1px solid var(--line); border-radius: .4rem; }
dt { font-weight: 600; margin-top: .5rem; } dd { margin: 0; white-space: pre-line; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
`;
/** What the page may do: be styled by its own words, and nothing else. */ const pagePolicy = [
    "default-src 'none'",
    `style-src 'sha256-${(0,external_node_crypto_.createHash)('sha256').update(page_style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
].join('; ');
/** The document as one page for people, without scripts. */ function page_pageOf(document) {
    const { info, tags, paths } = document;
    const all = Object.entries(paths).flatMap(([path, methods])=>Object.entries(methods).map(([method, operation])=>({
                path,
                method,
                operation
            })));
    const chapters = tags.map(({ name }, at)=>{
        const mine = all.filter(({ operation })=>operation.tags.includes(name));
        return `<section id="part-${at}"><h2>${escaped(name)}</h2>${mine.map((one)=>page_shown(document, one)).join('')}</section>`;
    });
    const links = tags.map(({ name }, at)=>`<li><a href="#part-${at}">${escaped(name)}</a></li>`);
    return `<!doctype html><html lang="ru"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>API · ${escaped(info.title)}</title>
<style>${page_style}</style></head><body>
<h1>API «${escaped(info.title)}», версия ${escaped(info.version)}</h1>
<p>Вызовов: ${all.length}. То же для программ: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
Токен передаётся в заголовке <code>Authorization: Bearer …</code></p>
<nav aria-label="Разделы"><ul>${links.join('')}</ul></nav>
<main>${chapters.join('\n')}</main></body></html>`;
}
function page_shown(document, { path, method, operation }) {
    const { operationId, summary, parameters = [], requestBody, responses } = operation;
    const answers = Object.keys(responses).map((status)=>answerOf(status, responseOf(document, operation, status)));
    return `<details id="${operationId}"><summary><code>${method.toUpperCase()} ${escaped(path)}</code>
${escaped(summary)}</summary><div>
<p>Кому: ${escaped(accessOf(operation))}. Имя: <code>${operationId}</code></p>
${parameters.length > 0 ? `<h3>Параметры</h3><dl>${parameters.map(parameterOf).join('')}</dl>` : ''}
${requestBody ? `<h3>Тело</h3>${contentOf(requestBody.content)}` : ''}
<h3>Ответы</h3><dl>${answers.join('')}</dl></div></details>`;
}
const roleNames = {
    LEARNER: 'студенту',
    TEACHER: 'преподавателю',
    MODERATOR: 'модератору',
    CREATOR: 'создателю'
};
function accessOf({ 'x-access': access }) {
    if (access === 'public') return 'всем, без входа';
    if (access === 'signed') return 'всем, кто вошёл';
    return access.map((role)=>roleNames[role] ?? role).join(', ');
}
const page_places = {
    path: 'в адресе',
    query: 'в запросе',
    header: 'заголовок'
};
const parameterOf = ({ name, in: place, required, schema, description = '' })=>`<dt><code>${escaped(name)}</code>, ${page_places[place]}${required ? '' : ', необязательный'}</dt>
<dd><code>${escaped(notationOf(schema))}</code> ${escaped(description)}</dd>`;
function answerOf(status, response) {
    const { description = '', content, headers = {} } = response ?? {};
    const names = Object.keys(headers).map((name)=>`<code>${escaped(name)}</code>`);
    return `<dt>${status}</dt><dd>${escaped(description)}${names.length > 0 ? `\n${names.join(', ')}` : ''}${content && status.startsWith('2') ? contentOf(content) : ''}</dd>`;
}
const contentOf = (content)=>Object.entries(content).map(([media, { schema }])=>`<p><code>${escaped(media)}</code></p>${schema ? `<pre>${escaped(notationOf(schema))}</pre>` : ''}`).join('');
const escaped = (text)=>text.replace(/[&<>"]/g, (sign)=>({
            '&': '&amp;',
            '<': '&lt;',
            '>': '&gt;',
            '"': '&quot;'
        })[sign] ?? sign);

;// CONCATENATED MODULE: ./src/openapi/routes.ts


/** The contract for those who write clients, to read and for programs. Production does not publish it. */ function openApiPages(app, { config }) {
    if (config.production) return;
    const document = openApi();
    const page = page_pageOf(document);
    app.get('/api/openapi.json', async ()=>document);
    app.get('/api/docs', async (_request, reply)=>reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy).send(page));
}

;// CONCATENATED MODULE: ./src/repeats/kept-answers.ts

/** Keeps answers in the database, so that a repeat finds them on every replica (product decisions §4). */ const kept_answers_keptAnswers = (db)=>({
        begin: (key)=>begin(db, key),
        find: (key)=>find(db, key),
        touch: (key)=>kept_answers_touch(db, key),
        finish: (key, answer)=>finish(db, key, answer),
        drop: (key)=>drop(db, key)
    });
// A day old is forgotten; unanswered for a minute means that the process which took it is gone.
async function begin(db, { userId, route, key, requestHash }) {
    const { rows } = await (0,external_kysely_.sql)`
    insert into idempotency_keys as known (user_id, route, key, request_hash)
    values (${userId}, ${route}, ${key}, ${requestHash})
    on conflict (user_id, route, key) do update
      set request_hash = excluded.request_hash, status = null, reply = null, created_at = now()
      where known.created_at < now() - interval '24 hours'
        or (known.status is null and known.created_at < now() - interval '1 minute')
    returning user_id`.execute(db);
    return rows.length > 0;
}
const find = (db, key)=>db.selectFrom('idempotency_keys').select([
        'request_hash as requestHash',
        'status',
        'reply'
    ]).where((row)=>row.and(kept_answers_place(key))).executeTakeFirst();
async function kept_answers_touch(db, key) {
    await db.updateTable('idempotency_keys').set({
        created_at: (0,external_kysely_.sql)`now()`
    }).where((row)=>row.and(kept_answers_place(key))).where('status', 'is', null).execute();
}
async function finish(db, key, answer) {
    await db.updateTable('idempotency_keys').set(answer).where((row)=>row.and(kept_answers_place(key))).execute();
}
async function drop(db, key) {
    await db.deleteFrom('idempotency_keys').where((row)=>row.and(kept_answers_place(key))).execute();
}
const kept_answers_place = ({ userId, route, key })=>({
        user_id: userId,
        route,
        key
    });

;// CONCATENATED MODULE: ./src/sessions/check-session.ts




/**
 * Believes a token only as far as the database does on this very call: the session must live, be the
 * user's, and the role in the token must still be the account's role.
 */ function sessionCheck(app, db) {
    const sessionOf = gather((ids)=>findSessions(db, ids));
    const claimsOf = claimsReader(app);
    return async (token)=>{
        const { sub, jti, role } = claimsOf(token);
        const session = await sessionOf(jti);
        if (session?.role !== role || String(session.userId) !== sub) throw (0,problem/* .problem */.C)('unauthorized');
        return {
            id: session.userId,
            role,
            sessionId: jti
        };
    };
}

;// CONCATENATED MODULE: ./src/app.ts







































/** The whole service over an open, migrated database, ready to listen or to be injected into. */ async function buildApp({ database: { db, listen }, config, files = (0,school_files/* .schoolFiles */.K)(config), lastSweep = ()=>null, clock = ()=>new Date() }) {
    const { logLevel, trustProxy, jwtSecret } = config;
    const links = signedLinks(jwtSecret, clock);
    const context = {
        db,
        config,
        clock,
        links,
        reader: await courseReader(db, listen),
        lessonOf: gather((keys)=>readLessons(db, keys)),
        ...files
    };
    const app = createServer({
        logLevel,
        trustProxy,
        version: package_namespaceObject.rE
    });
    const registry = measureRequests(app);
    measureFiles(registry, {
        storage: files.storage,
        lastSweep,
        log: app.log
    });
    // The embedded database works on the event loop itself: there its delay says nothing of pressure.
    const maxEventLoopDelay = config.databaseUrl === undefined ? 0 : 1000;
    await app.register(__rspack_external__fastify_under_pressure_f400c84c["default"], {
        maxEventLoopDelay,
        retryAfter: 2
    });
    await useTokens(app, jwtSecret);
    await (0,passwords/* .warmPasswords */.MQ)();
    const checkSession = sessionCheck(app, db);
    app.register(async (open)=>{
        health(open, context, registry);
        about(open, context);
        openApiPages(open, context);
        openAccount(open, context);
        openFiles(open, context, checkSession);
        clientEvents(open, context, checkSession);
    });
    app.register(async (signedIn)=>{
        requireSession(signedIn, checkSession);
        answerRepeats(signedIn, kept_answers_keptAnswers(db), jwtSecret);
        routes_account(signedIn, context);
        routes_courses(signedIn, context);
        courseEditing(signedIn, context);
        routes_lessons(signedIn, context);
        lessonEditing(signedIn, context);
        tests(signedIn, context);
        progress(signedIn, context);
        comments(signedIn, context);
        profile(signedIn, context);
        notifications(signedIn, context);
        participants(signedIn, context);
        routes_groups(signedIn, context);
        slots(signedIn, context);
        payments(signedIn, context);
        review(signedIn, context);
        clarify(signedIn, context);
        await events(signedIn, context, listen);
        signedIn.register(async (forms)=>{
            // receive-form.ts reads a refused part to its end and then says so itself.
            await forms.register(__rspack_external__fastify_multipart_3dc8de93["default"], {
                throwFileSizeLimit: false
            });
            routes_uploads(forms, context);
        });
    });
    await app.ready();
    return app;
}


},
"w"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/** Accounts of the demo school that can be signed in to, each with the number of lessons completed. */ const findDemoAccounts = (db)=>db.selectFrom('users').select([
        'role',
        'email',
        'first_name',
        'last_name'
    ]).select((eb)=>eb.selectFrom('progress').select((count)=>count.fn.countAll().as('completed')).whereRef('progress.user_id', '=', 'users.id').where('progress.status', '=', 'COMPLETED').as('completed')).where('email', 'like', '%@demo.stupeni').where('deleted_at', 'is', null).where('disabled_at', 'is', null).orderBy('id').execute();

__webpack_require__.d(__webpack_exports__, {
}, {
  v: findDemoAccounts
});


},
"lG"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var typebox__rspack_import_0 = __webpack_require__("N");
/* import */ var typebox_value__rspack_import_1 = __webpack_require__("e");
/* import */ var node_path__rspack_import_2 = __webpack_require__("v");
/* import */ var _production__rspack_import_3 = __webpack_require__("QO");
/* import */ var _secret__rspack_import_4 = __webpack_require__("lg");





const flag = typebox__rspack_import_0["default"].Unsafe({
    type: 'string',
    enum: [
        '0',
        '1'
    ],
    default: '0'
});
const word = (words, preset)=>typebox__rspack_import_0["default"].Unsafe({
        type: 'string',
        enum: [
            ...words
        ],
        default: preset
    });
/** The settings that the service reads; README.md tells what each is for. */ const Environment = typebox__rspack_import_0["default"].Object({
    NODE_ENV: typebox__rspack_import_0["default"].String({
        default: 'development'
    }),
    HOST: typebox__rspack_import_0["default"].String({
        default: '127.0.0.1'
    }),
    PORT: typebox__rspack_import_0["default"].Integer({
        minimum: 0,
        maximum: 65535,
        default: 3001
    }),
    DATABASE_URL: typebox__rspack_import_0["default"].Optional(typebox__rspack_import_0["default"].String({
        pattern: '^postgres(ql)?://'
    })),
    DATA_DIR: typebox__rspack_import_0["default"].String({
        default: '.data'
    }),
    JWT_SECRET: typebox__rspack_import_0["default"].Optional(typebox__rspack_import_0["default"].String()),
    SEED: typebox__rspack_import_0["default"].Optional(typebox__rspack_import_0["default"].Unsafe({
        type: 'string',
        enum: [
            'demo',
            'none'
        ]
    })),
    BRAND: typebox__rspack_import_0["default"].String({
        default: 'Ступени'
    }),
    SUPPORT_URL: typebox__rspack_import_0["default"].Optional(typebox__rspack_import_0["default"].String({
        pattern: '^(https?://|mailto:)\\S+$'
    })),
    EMBED_HOSTS: typebox__rspack_import_0["default"].String({
        default: ''
    }),
    TRUST_CLIENT_SCORE: flag,
    UPLOAD_MAX_MB: typebox__rspack_import_0["default"].Integer({
        minimum: 1,
        maximum: 2048,
        default: 50
    }),
    UPLOAD_QUOTA_MB: typebox__rspack_import_0["default"].Integer({
        minimum: 1,
        maximum: 1024 * 1024,
        default: 2048
    }),
    UPLOADS_PER_HOUR: typebox__rspack_import_0["default"].Integer({
        minimum: 1,
        maximum: 1000000,
        default: 60
    }),
    COURSE_TILE_COUNT: word([
        'price',
        'lessons'
    ], 'price'),
    PAYMENT_PROVIDER: word([
        'sandbox'
    ], 'sandbox'),
    TRUST_PROXY: typebox__rspack_import_0["default"].String({
        default: 'loopback'
    }),
    LOG_LEVEL: word([
        'silent',
        'error',
        'warn',
        'info',
        'debug'
    ], 'info'),
    COMMIT: typebox__rspack_import_0["default"].Optional(typebox__rspack_import_0["default"].String()),
    ALLOW_DEMO: flag,
    ALLOW_EMBEDDED_DB: flag,
    ALLOW_SANDBOX: flag,
    ADOPT_FILES: flag
});
/** Settings that cannot be used; the message says in Russian what to change. */ class ConfigError extends Error {
    name = 'ConfigError';
}
/**
 * Reads the environment. Throws `ConfigError` with one line per fault, also for everything that
 * production refuses (product decisions §2). On the embedded database without JWT_SECRET the secret
 * is generated once and kept in DATA_DIR.
 */ function configFrom(env) {
    const settings = settingsFrom(env);
    const embedded = settings.DATABASE_URL === undefined;
    const production = settings.NODE_ENV === 'production';
    const seed = settings.SEED ?? (embedded && !production ? 'demo' : 'none');
    const refusals = production ? (0,_production__rspack_import_3/* .refuseInProduction */.H)(settings, {
        embedded,
        seed
    }) : [];
    if (refusals.length > 0) throw new ConfigError(refusals.join('\n'));
    const dataDir = (0,node_path__rspack_import_2.isAbsolute)(settings.DATA_DIR) ? settings.DATA_DIR : (0,node_path__rspack_import_2.resolve)(settings.DATA_DIR);
    return {
        production,
        host: settings.HOST,
        port: settings.PORT,
        databaseUrl: settings.DATABASE_URL,
        dataDir,
        seed,
        allowDemo: !production || settings.ALLOW_DEMO === '1',
        jwtSecret: settings.JWT_SECRET ?? (embedded ? (0,_secret__rspack_import_4/* .keptSecret */.$)(dataDir) : _secret__rspack_import_4/* .defaultSecret */.Q),
        brand: settings.BRAND,
        supportUrl: settings.SUPPORT_URL ?? (seed === 'demo' ? 'https://t.me/' : null),
        embedHosts: settings.EMBED_HOSTS.split(/[\s,]+/).filter(Boolean),
        adoptFiles: settings.ADOPT_FILES === '1',
        uploadMaxBytes: settings.UPLOAD_MAX_MB * 1024 * 1024,
        uploadQuotaBytes: settings.UPLOAD_QUOTA_MB * 1024 * 1024,
        uploadsPerHour: settings.UPLOADS_PER_HOUR,
        trustClientScore: settings.TRUST_CLIENT_SCORE === '1',
        paymentProvider: settings.PAYMENT_PROVIDER,
        courseTileCount: settings.COURSE_TILE_COUNT,
        trustProxy: settings.TRUST_PROXY === 'none' ? false : settings.TRUST_PROXY,
        logLevel: settings.LOG_LEVEL,
        commit: settings.COMMIT ?? null
    };
}
function settingsFrom(env) {
    // An empty variable is one that is not set: `JWT_SECRET= npm start` must not mean an empty secret.
    const set = Object.fromEntries(Object.keys(Environment.properties).flatMap((name)=>env[name] ? [
            [
                name,
                env[name]
            ]
        ] : []));
    const settings = typebox_value__rspack_import_1["default"].Convert(Environment, typebox_value__rspack_import_1["default"].Default(Environment, set));
    if (typebox_value__rspack_import_1["default"].Check(Environment, settings)) return settings;
    const faults = typebox_value__rspack_import_1["default"].Errors(Environment, settings).map(({ instancePath, params })=>{
        const name = instancePath.slice(1);
        return `${name}: недопустимое значение «${set[name] ?? ''}»${allowed(params)}.`;
    });
    throw new ConfigError([
        ...new Set(faults)
    ].join('\n'));
}
const allowed = (params)=>'allowedValues' in params && Array.isArray(params.allowedValues) ? ` (можно: ${params.allowedValues.join(', ')})` : '';

__webpack_require__.d(__webpack_exports__, {
  DU: () => (configFrom),
  xL: () => (ConfigError)
});


},
"D"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/** A database that cannot be used; the message says in Russian why and what to do. */ class DatabaseError extends Error {
    name = 'DatabaseError';
}
/** The data folder belongs to another process; the message says to which one. */ class FolderBusy extends DatabaseError {
    name = 'FolderBusy';
}

__webpack_require__.d(__webpack_exports__, {
  A: () => (FolderBusy),
  a: () => (DatabaseError)
});


},
"P"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ openDatabase)
});

;// CONCATENATED MODULE: external "@electric-sql/pglite"

// EXTERNAL MODULE: external "kysely"
var external_kysely_ = __webpack_require__("Yg");
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__("J");
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__("v");
// EXTERNAL MODULE: ./src/db/database-error.ts
var database_error = __webpack_require__("D");
// EXTERNAL MODULE: ./src/files/data-folder.ts
var data_folder = __webpack_require__("d");
;// CONCATENATED MODULE: external "node:child_process"

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__("oF");
;// CONCATENATED MODULE: external "node:os"

;// CONCATENATED MODULE: ./src/db/process-identity.ts



/** When a process started, as text to compare; null when there is no such process. */ function processStart(pid) {
    try {
        if (process.platform === 'linux') return startTicks((0,external_node_fs_.readFileSync)(`/proc/${pid}/stat`, 'utf8'));
        if (process.platform === 'win32') return process.kill(pid, 0) ? 'alive' : null;
        return (0,__rspack_external_node_child_process_cd435d64.execFileSync)('ps', [
            '-o',
            'lstart=',
            '-p',
            String(pid)
        ], {
            encoding: 'utf8'
        }).trim() || null;
    } catch (error) {
        // Not ours to signal is alive; everything else says that there is no such process.
        return error.code === 'EPERM' ? 'alive' : null;
    }
}
// proc(5): field 2 is the command in brackets and may hold anything; field 3 is the state, 22 the start.
function startTicks(stat) {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const dead = fields[0] === 'Z' || fields[0] === 'X';
    return dead ? null : fields[19] ?? null;
}
/** The machine (its boot) and process space in which a pid means something. */ function processSpace() {
    if (process.platform !== 'linux') return (0,__rspack_external_node_os_4f3c9d58.hostname)();
    const boot = (0,external_node_fs_.readFileSync)('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${(0,__rspack_external_node_os_4f3c9d58.hostname)()} ${boot} ${(0,external_node_fs_.readlinkSync)('/proc/self/ns/pid')}`;
}

;// CONCATENATED MODULE: ./src/db/folder-lock.ts





// A lock is written in one go right after it is made: without readable text and this old it is a leftover.
const unfinishedForMs = 10000;
/**
 * Locks a folder for this process (the embedded database has no lock of its own); resolves to what frees
 * it. A lock left by a killed process is taken over; a live one throws `FolderBusy`.
 */ async function lockFolder(folder) {
    (0,data_folder/* .makeFolder */.fc)(folder);
    const path = (0,external_node_path_.join)(folder, 'database.lock');
    const me = {
        pid: process.pid,
        started: processStart(process.pid),
        space: processSpace(),
        since: new Date().toISOString(),
        command: process.argv.slice(1, 3).join(' ')
    };
    const mine = JSON.stringify(me);
    if (!await create(path, mine)) {
        await alone(`${path}.takeover`, ()=>removeLeftover(folder, path, me.space));
        if (!await create(path, mine)) throw busy(folder, path, await holderIn(path));
    }
    return async ()=>{
        if (await textOf(path) === mine) await (0,promises_.unlink)(path);
    };
}
const create = (path, text)=>unless('EEXIST', (0,promises_.writeFile)(path, text, {
        flag: 'wx'
    }));
async function removeLeftover(folder, path, space) {
    const holder = await holderIn(path);
    if (holder === null ? await isYoung(path) : holder.space !== space || isAlive(holder)) throw busy(folder, path, holder, space);
    await unless('ENOENT', (0,promises_.unlink)(path));
}
// Two processes that find the same leftover: one removes it, the other must not remove the new lock.
async function alone(door, work) {
    if (!await unless('EEXIST', (0,promises_.mkdir)(door))) {
        if (await isYoung(door)) throw new database_error/* .FolderBusy */.A('Папку данных занимает другой запуск. Повторите через 10 с.');
        await unless('ENOENT', (0,promises_.rmdir)(door));
        return alone(door, work);
    }
    try {
        await work();
    } finally{
        await unless('ENOENT', (0,promises_.rmdir)(door));
    }
}
const isAlive = ({ pid, started })=>{
    const now = processStart(pid);
    return now !== null && (now === started || now === 'alive');
};
async function holderIn(path) {
    const text = await textOf(path);
    try {
        return text ? JSON.parse(text) : null;
    } catch  {
        // Cut off in the middle of being written: nobody's.
        return null;
    }
}
async function textOf(path) {
    let text = null;
    await unless('ENOENT', (0,promises_.readFile)(path, 'utf8').then((read)=>text = read));
    return text;
}
async function isYoung(path) {
    let made = 0;
    await unless('ENOENT', (0,promises_.stat)(path).then(({ mtimeMs })=>made = mtimeMs));
    return Date.now() - made < unfinishedForMs;
}
/** Whether the work was done; the one named failure means that it was not. */ async function unless(code, work) {
    try {
        await work;
        return true;
    } catch (error) {
        if (error.code === code) return false;
        throw error;
    }
}
function busy(folder, path, holder, here = holder?.space) {
    if (holder === null) return new database_error/* .FolderBusy */.A(`Папка данных ${folder} занята другим запуском. Повторите через 10 с.`);
    const who = `процесс ${holder.pid} (${holder.command}), запущен ${holder.since}`;
    return new database_error/* .FolderBusy */.A(holder.space === here ? `Папка данных ${folder} занята: её держит ${who}. Остановите его или укажите другую папку в DATA_DIR.` : `Папка данных ${folder} занята: её держит ${who} на другой машине или в другом контейнере. ` + `Если он точно остановлен, удалите файл ${path}.`);
}

;// CONCATENATED MODULE: ./src/db/parsers.ts
/** PostgreSQL type ids (pg_type.oid) whose JavaScript values would differ between the two drivers. */ const oid = {
    int8: 20,
    date: 1082,
    timestamp: 1114,
    timestamptz: 1184,
    interval: 1186,
    numeric: 1700,
    json: 114,
    jsonb: 3802
};
const asIs = (text)=>text;
const instant = (text)=>new Date(text);
const parsed = (text)=>JSON.parse(text);
/**
 * One table for both drivers, so that a query gives the same values on both: int8 and numeric →
 * number, timestamptz → Date, json → the value, date, timestamp and interval → PostgreSQL's text.
 */ const parsers = {
    [oid.int8]: Number,
    [oid.numeric]: Number,
    [oid.timestamptz]: instant,
    [oid.json]: parsed,
    [oid.jsonb]: parsed,
    [oid.date]: asIs,
    [oid.timestamp]: asIs,
    [oid.interval]: asIs
};

;// CONCATENATED MODULE: ./src/db/statement-log.ts
// PGlite begins and commits inside itself, so these would be counted on one database only.
const bounds = new Set([
    'begin',
    'commit',
    'rollback'
]);
/** Kysely's setting that reports every statement but the bounds of a transaction; nothing without `onStatement`. */ const statementLog = ({ onStatement })=>onStatement ? {
        log: ({ query })=>{
            if (!bounds.has(query.sql)) onStatement(query.sql);
        }
    } : {};

// EXTERNAL MODULE: ./src/db/transaction.ts + 1 modules
var transaction = __webpack_require__("rK");
;// CONCATENATED MODULE: ./src/db/embedded.ts









/**
 * The database inside this process, kept in `<dataDir>/database`. Throws `FolderBusy` while another
 * process has the folder (two of them would silently lose rows), `DatabaseError` when it cannot be
 * opened. It survives a killed process; it never calls fsync, so a power cut may cost the last writes.
 */ async function openEmbedded(dataDir, options) {
    const unlock = await lockFolder(dataDir).catch((error)=>refuse(dataDir, error));
    try {
        const folder = (0,external_node_path_.join)(dataDir, 'database');
        await (0,promises_.mkdir)(folder, {
            recursive: true
        });
        const pglite = await __rspack_external__electric_sql_pglite_ed938302.PGlite.create({
            dataDir: folder,
            parsers: {
                ...parsers
            }
        });
        return embeddedFrom(pglite, options, unlock);
    } catch (error) {
        await unlock();
        return refuse(dataDir, error);
    }
}
function refuse(dataDir, cause) {
    if (cause instanceof database_error/* .DatabaseError */.a) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new database_error/* .DatabaseError */.a(`Не удалось открыть встроенную базу данных в папке ${dataDir}: ${reason}. ` + `Проверьте права на папку или укажите другую в DATA_DIR.`, {
        cause
    });
}
/** Wraps an open PGlite; `unlock` runs after it is closed. */ function embeddedFrom(pglite, options, unlock = async ()=>undefined) {
    const db = new transaction/* .GuardedDatabase */.o({
        dialect: new external_kysely_.PGliteDialect({
            pglite
        }),
        ...statementLog(options)
    });
    const listen = (channel, { onMessage })=>pglite.listen(channel, onMessage);
    return {
        db,
        dialect: 'embedded',
        listen,
        async close () {
            await db.destroy();
            if (!pglite.closed) await pglite.close();
            await unlock();
        }
    };
}

;// CONCATENATED MODULE: external "pg"

;// CONCATENATED MODULE: ./src/db/postgres-listener.ts

// Milliseconds between tries to come back: doubled from the first to the longest.
const firstDelay = 100;
const longestDelay = 5000;
/**
 * LISTEN on a connection of its own, opened with the first listener and kept: when it is lost it comes
 * back by itself, and every listener is told of the gap.
 */ function postgresListener(connectionString) {
    const listeners = new Map();
    let current = null;
    let retry;
    let closed = false;
    const connect = ()=>current ??= open().catch((error)=>{
            current = null;
            throw error;
        });
    async function open() {
        const client = new __rspack_external_pg["default"].Client({
            connectionString,
            keepAlive: true,
            connectionTimeoutMillis: 5000
        });
        client.on('notification', ({ channel, payload })=>{
            for (const listener of listeners.get(channel) ?? [])listener.onMessage(payload ?? '');
        });
        // What a lost connection means is said by 'end', which follows; unheard, 'error' would end the process.
        client.on('error', ()=>undefined);
        await client.connect();
        for (const channel of listeners.keys())await hear(client, channel);
        client.on('end', comeBackFrom(firstDelay));
        return client;
    }
    const comeBackFrom = (delay)=>()=>{
            current = null;
            if (closed) return;
            retry = setTimeout(()=>{
                connect().then(tellGap, comeBackFrom(Math.min(delay * 2, longestDelay)));
            }, delay);
        };
    const tellGap = ()=>{
        for (const some of listeners.values())for (const listener of some)listener.onGap();
    };
    return {
        async listen (channel, listener) {
            const some = listeners.get(channel) ?? new Set();
            listeners.set(channel, some.add(listener));
            try {
                await hear(await connect(), channel);
            } catch (error) {
                some.delete(listener);
                throw error;
            }
            return async ()=>void some.delete(listener);
        },
        async close () {
            closed = true;
            clearTimeout(retry);
            const last = current;
            if (last) await (await last).end();
        }
    };
}
const hear = (client, channel)=>client.query(`listen ${__rspack_external_pg["default"].escapeIdentifier(channel)}`);

;// CONCATENATED MODULE: ./src/db/prepared-statements.ts
/** More statements than this run unnamed: a server keeps every name of every connection in memory. */ const maxNames = 500;
const names = new Map();
let prepared_statements_made = 0;
/**
 * Name under which PostgreSQL keeps the plan of a parametrised statement, or undefined when there are
 * too many of them. The same text has the same name on every connection.
 */ function nameOf(text) {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNames) return known;
    prepared_statements_made += 1;
    names.set(text, `s${prepared_statements_made}`);
    return `s${prepared_statements_made}`;
}
// "cached plan must not change result type": a migration changed a table under a running replica.
const planOutdated = '0A000';
/**
 * Makes a new connection prepare parametrised statements: parsing and planning a hot read costs as much
 * again as running it, and neither Kysely nor pg has a switch for it. A plan that a migration made
 * unusable fails once and is prepared anew under another name.
 */ function prepareStatements(client) {
    const send = client.query.bind(client);
    const query = (text, values, ...rest)=>{
        const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
        if (name === undefined) return send(text, values, ...rest);
        const answer = send({
            name,
            text,
            values
        }, ...rest);
        if (answer instanceof Promise) answer.catch((error)=>error.code === planOutdated && names.delete(String(text)));
        return answer;
    };
    client.query = query;
}

;// CONCATENATED MODULE: ./src/db/postgres.ts







// Milliseconds. A request that cannot have a connection or an answer must fail in under two seconds or
// be cut by its own limit, instead of piling up behind a database that is away.
const limits = {
    connectionTimeoutMillis: 1500,
    statement_timeout: 15000,
    idle_in_transaction_session_timeout: 15000,
    idleTimeoutMillis: 60000
};
// The embedded database reads arrays through the parser of their elements; here int8[] needs its own.
const int8Array = 1016;
const numbers = (text)=>JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`);
const types = {
    getTypeParser: (id, format)=>{
        if (format === 'binary') return __rspack_external_pg["default"].types.getTypeParser(id, format);
        return id === int8Array ? numbers : parsers[id] ?? __rspack_external_pg["default"].types.getTypeParser(id);
    }
};
/** PostgreSQL 15 or newer through a pool. Connections open with the first query, not here. */ function openPostgres(url, options) {
    const pool = new __rspack_external_pg["default"].Pool({
        connectionString: url,
        max: options.poolSize ?? 10,
        keepAlive: true,
        application_name: 'stupeni-api',
        options: '-c TimeZone=UTC',
        types,
        ...limits
    });
    pool.on('connect', prepareStatements);
    // An idle connection that the server closes is replaced by the next query; nobody waits for it.
    pool.on('error', ()=>undefined);
    const listener = postgresListener(url);
    const db = new transaction/* .GuardedDatabase */.o({
        dialect: new external_kysely_.PostgresDialect({
            pool
        }),
        ...statementLog(options)
    });
    return {
        db,
        dialect: 'postgres',
        listen: listener.listen,
        async close () {
            await listener.close();
            await db.destroy();
            if (!pool.ended && !pool.ending) await pool.end();
        }
    };
}

;// CONCATENATED MODULE: ./src/db/database.ts


/**
 * Opens PostgreSQL when `url` is given, else the embedded database in `dataDir`. Throws `FolderBusy` or
 * `DatabaseError`. An unreachable PostgreSQL fails with the first query, not here.
 */ async function openDatabase({ url, dataDir = '.data', ...options }) {
    return url === undefined ? openEmbedded(dataDir, options) : openPostgres(url, options);
}


},
"rK"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o: () => (/* binding */ GuardedDatabase),
  s: () => (/* binding */ inTransaction)
});

;// CONCATENATED MODULE: external "node:async_hooks"

// EXTERNAL MODULE: external "kysely"
var external_kysely_ = __webpack_require__("Yg");
;// CONCATENATED MODULE: ./src/db/transaction.ts


const current = new __rspack_external_node_async_hooks_4d8b1b4a.AsyncLocalStorage();
function refuseInsideTransaction() {
    if (current.getStore()?.open) throw new Error('Inside a transaction only its own handle may be used: pass trx, not db.');
}
// On the embedded database (one connection) such a query would wait for ever; on PostgreSQL it would
// not see the transaction's own rows, and could use up the pool.
const guard = {
    transformQuery ({ node }) {
        refuseInsideTransaction();
        return node;
    },
    transformResult: async ({ result })=>result
};
/** The handle outside transactions; outside production it throws when used inside one. */ class GuardedDatabase extends external_kysely_.Kysely {
    constructor(config){
        super({
            ...config,
            plugins: [
                guard
            ]
        });
    }
    transaction() {
        refuseInsideTransaction();
        return super.transaction();
    }
    connection() {
        refuseInsideTransaction();
        return super.connection();
    }
}
// Deadlock and serialization failure: PostgreSQL undid everything and asks for another try.
const worthAnotherTry = new Set([
    '40P01',
    '40001'
]);
const tries = 3;
/**
 * Runs `work` in one transaction; what it throws undoes everything. `work` uses its `trx` only, and
 * touches nothing outside the database: after a deadlock it runs again, up to three times in all.
 */ async function inTransaction(db, work) {
    for(let attempt = 1;; attempt += 1){
        try {
            return await runOnce(db, work);
        } catch (error) {
            if (attempt === tries || !worthAnotherTry.has(error.code ?? '')) throw error;
        }
    }
}
function runOnce(db, work) {
    // Following calls through promises costs every promise a little: production runs what tests have seen.
    if (true) return db.transaction().execute((trx)=>work(trx.withoutPlugins()));
    // removed by dead control flow
{}
}


},
"Oh"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/** Password of every account of the demo school (product decisions §2). */ const demoPassword = 'stupeni-demo';

__webpack_require__.d(__webpack_exports__, {
}, {
  z: demoPassword
});


},
"C"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var _config__rspack_import_0 = __webpack_require__("lG");
/* import */ var _db_database_error__rspack_import_5 = __webpack_require__("D");
/* import */ var _files_claim_storage__rspack_import_1 = __webpack_require__("A");
/* import */ var _files_data_folder__rspack_import_2 = __webpack_require__("d");
/* import */ var _http_disk_full__rspack_import_3 = __webpack_require__("f");
/* import */ var _http_unreachable__rspack_import_4 = __webpack_require__("Q");






const worded = [
    _config__rspack_import_0/* .ConfigError */.xL,
    _db_database_error__rspack_import_5/* .DatabaseError */.a,
    _files_data_folder__rspack_import_2/* .DataFolderError */.xM,
    _files_claim_storage__rspack_import_1/* .ForeignFilesError */.G
];
/** What a person reads when the service does not start: the reason and the way out, without a stack if known. */ function explain(error) {
    if (worded.some((kind)=>error instanceof kind)) return error.message;
    if (!(error instanceof Error)) return String(error);
    const { code, syscall, address, port } = error;
    if (code === 'EADDRINUSE') return `Порт ${port} на ${address} занят: остановите другую программу или задайте PORT.`;
    if (code === 'EACCES' && syscall === 'listen') return `Нет прав занять порт ${port}: задайте другой PORT.`;
    if ((0,_http_disk_full__rspack_import_3/* .isDiskFull */.b)(error)) return `На диске закончилось место (${error.message}): освободите его и запустите снова.`;
    if ((0,_http_unreachable__rspack_import_4/* .isUnreachable */.R)(error)) return `База данных недоступна (${error.message}): проверьте DATABASE_URL.`;
    return error.stack ?? error.message;
}

__webpack_require__.d(__webpack_exports__, {
  W: () => (explain)
});


},
"A"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var kysely__rspack_import_0 = __webpack_require__("Yg");
/* import */ var _unknown_keys__rspack_import_1 = __webpack_require__("c");


/** The files belong to another school than the database; the message says in Russian what to do. */ class ForeignFilesError extends Error {
    name = 'ForeignFilesError';
}
/**
 * Makes sure that the files belong to the school of this database (abuse case V27): both carry the same id.
 * A new storage gets the id of the database. So does one without an id when the database knows at least half
 * of its files: these were stored before files carried an id.
 * @param options.adopt writes the id of the database over another one
 * @throws ForeignFilesError
 */ async function claimStorage(db, storage, { adopt }) {
    const schoolId = await schoolIdOf(db);
    const claimed = await storage.schoolId();
    if (claimed === schoolId) return;
    const files = await countFiles(db, storage);
    const isOurs = claimed === null && files.known * 2 >= files.total;
    if (!isOurs && !adopt) throw foreign(storage.place, {
        schoolId,
        claimed,
        total: files.total
    });
    // Another school may claim an unclaimed storage in this moment.
    const stands = await storage.claim(schoolId, {
        replace: claimed !== null
    });
    if (stands !== schoolId) throw foreign(storage.place, {
        schoolId,
        claimed: stands,
        total: files.total
    });
}
/** Replicas that start together draw one id. */ async function schoolIdOf(db) {
    await db.insertInto('school').values({
        id: (0,kysely__rspack_import_0.sql)`gen_random_uuid()`
    }).onConflict((conflict)=>conflict.doNothing()).execute();
    const { id } = await db.selectFrom('school').select('id').executeTakeFirstOrThrow();
    return id;
}
async function countFiles(db, storage) {
    const count = {
        total: 0,
        known: 0
    };
    for await (const { asked, unknown } of (0,_unknown_keys__rspack_import_1/* .unknownKeys */.v)(db, allKeys(storage))){
        count.total += asked.length;
        count.known += asked.length - unknown.length;
    }
    return count;
}
async function* allKeys(storage) {
    for await (const { key } of storage.list())yield key;
    for await (const { key } of storage.listTrash())yield key;
}
function foreign(place, { schoolId, claimed, total }) {
    const whose = claimed === null ? `Файлы в ${place} (${total}) неизвестны базе данных школы ${schoolId}, номера школы в папке нет.` : `Файлы в ${place} (${total}) принадлежат школе ${claimed}, а база данных — школе ${schoolId}.`;
    return new ForeignFilesError(`${whose} Сервер не запущен, файлы не тронуты. ` + 'Подключите базу данных этих файлов (DATABASE_URL или прежняя папка database) или задайте другую папку в DATA_DIR. ' + 'Если файлы действительно от этой базы данных, один раз запустите с ADOPT_FILES=1.');
}

__webpack_require__.d(__webpack_exports__, {
  G: () => (ForeignFilesError),
  Q: () => (claimStorage)
});


},
"d"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var node_fs__rspack_import_0 = __webpack_require__("oF");
/* import */ var node_path__rspack_import_1 = __webpack_require__("v");
/* import */ var _http_disk_full__rspack_import_2 = __webpack_require__("f");



/** The data folder cannot be used; the message says in Russian why and what to do. */ class DataFolderError extends Error {
    name = 'DataFolderError';
}
/** Makes the data folder unless it is there, and tries it. Throws `DataFolderError`. */ function openDataFolder(path) {
    try {
        makeFolder(path);
        (0,node_fs__rspack_import_0.rmdirSync)((0,node_fs__rspack_import_0.mkdtempSync)((0,node_path__rspack_import_1.join)(path, 'probe-')));
    } catch (cause) {
        // Everything but uploads works on a full disk.
        if ((0,_http_disk_full__rspack_import_2/* .isDiskFull */.b)(cause) && (0,node_fs__rspack_import_0.existsSync)(path)) return;
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new DataFolderError(`В папке данных ${path} нельзя писать: ${reason}. ` + `Проверьте права на папку или укажите другую в DATA_DIR.`, {
            cause
        });
    }
}
/**
 * Makes a folder with those that it lies in, for its owner only. Node's own `recursive` never comes back
 * from a place where nothing can be made, such as /proc.
 */ function makeFolder(path) {
    const outer = (0,node_path__rspack_import_1.dirname)(path);
    if (!(0,node_fs__rspack_import_0.existsSync)(outer)) makeFolder(outer);
    try {
        (0,node_fs__rspack_import_0.mkdirSync)(path, {
            mode: 448
        });
    } catch (error) {
        const there = error.code === 'EEXIST' && (0,node_fs__rspack_import_0.statSync)(path).isDirectory();
        if (!there) throw error;
    }
}

__webpack_require__.d(__webpack_exports__, {
  fc: () => (makeFolder),
  l: () => (openDataFolder),
  xM: () => (DataFolderError)
});


},
"Oi"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  U: () => (/* binding */ fileSweeper)
});

// EXTERNAL MODULE: ./src/files/unknown-keys.ts
var unknown_keys = __webpack_require__("c");
;// CONCATENATED MODULE: ./src/files/sweep-files.ts

const minute = 60000;
const sweep_files_day = 24 * 60 * minute;
/** A file is stored before its row is written: a younger one may belong to an upload that still runs. */ const uploadTakesAtMost = 10 * minute;
const tempFilesLive = sweep_files_day;
const trashLives = 30 * sweep_files_day;
/** With more unknown files than these the database is the suspect, not the files. */ const mostUnknown = {
    files: 20,
    share: 0.05
};
/**
 * Tidies up what a crash in the middle of an upload leaves. No stored file is deleted: one that the database
 * does not know goes to the trash for 30 days. More than 20 unknown files, or 5 %, stay where they are: that is
 * a wrong or an old database (abuse cases I8, V27).
 */ async function sweepFiles(db, { storage, tempFiles }, now = new Date()) {
    const ago = (time)=>new Date(now.getTime() - time);
    const tempFilesRemoved = await tempFiles.removeOlderThan(ago(tempFilesLive));
    const restored = await restoreKnown(db, storage);
    await storage.emptyTrash(dayOf(ago(trashLives)));
    const { stored, unknown, some } = await findUnknown(db, storage, ago(uploadTakesAtMost));
    const isSuspect = unknown > mostUnknown.files || unknown > stored * mostUnknown.share;
    const toTrash = isSuspect ? [] : some;
    for (const key of toTrash)await storage.moveToTrash({
        key,
        day: dayOf(now)
    });
    return {
        stored,
        unknown,
        trashed: toTrash.length,
        restored,
        tempFilesRemoved
    };
}
async function findUnknown(db, storage, before) {
    const found = {
        stored: 0,
        unknown: 0,
        some: []
    };
    for await (const { asked, unknown } of (0,unknown_keys/* .unknownKeys */.v)(db, keysBefore(storage, before))){
        found.stored += asked.length;
        found.unknown += unknown.length;
        // More than may move need not be remembered.
        if (found.unknown <= mostUnknown.files) found.some.push(...unknown);
    }
    return found;
}
async function* keysBefore(storage, moment) {
    for await (const { key, changedAt } of storage.list())if (changedAt <= moment) yield key;
}
/** A restored database may name again what an older one did not know. */ async function restoreKnown(db, storage) {
    const days = new Map();
    for await (const { key, day } of storage.listTrash())days.set(key, day);
    let restored = 0;
    for await (const { asked, unknown } of (0,unknown_keys/* .unknownKeys */.v)(db, each(days.keys()))){
        const gone = new Set(unknown);
        for (const key of asked){
            const day = days.get(key);
            if (day === undefined || gone.has(key)) continue;
            await storage.restore({
                key,
                day
            });
            restored += 1;
        }
    }
    return restored;
}
async function* each(values) {
    yield* values;
}
const dayOf = (moment)=>moment.toISOString().slice(0, 10);

;// CONCATENATED MODULE: ./src/files/file-sweeper.ts

/** Logs what moved, and unknown files that had to stay; the same number of them is logged once. */ function fileSweeper(db, files, clock) {
    let last = null;
    return {
        get last () {
            return last;
        },
        async sweep (log) {
            const before = last;
            const report = await sweepFiles(db, files, clock());
            last = report;
            const { stored, unknown, trashed, restored } = report;
            if (trashed + restored > 0) log.warn({
                trashed,
                restored
            }, 'files moved to or from the trash');
            if (unknown > trashed && unknown !== before?.unknown) log.error({
                stored,
                unknown
            }, 'too many files are unknown to the database: none was moved');
            return report;
        }
    };
}


},
"F"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  K: () => (/* binding */ schoolFiles)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__("v");
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__("i");
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__("J");
// EXTERNAL MODULE: ./src/files/storage.ts
var storage = __webpack_require__("NG");
;// CONCATENATED MODULE: ./src/files/disk-storage.ts




const idFile = 'school-id';
const trash = 'trash';
/** Stored files lie in folders named by the first two signs of their id. */ const fileFolder = /^[0-9a-f]{2}$/;
const dayFolder = /^\d{4}-\d{2}-\d{2}$/;
/** Stores files in a folder of this machine. Temporary files must lie on the same disk. */ function diskStorage(root) {
    const pathOf = (key)=>(0,external_node_path_.join)(root, key);
    const trashPathOf = (key, day)=>(0,external_node_path_.join)(root, trash, day, key);
    const idPath = (0,external_node_path_.join)(root, idFile);
    return {
        place: root,
        async keep (tempFile, key) {
            const path = pathOf(key);
            await makeFolder((0,external_node_path_.dirname)(path));
            await (0,promises_.rename)(tempFile, path);
            try {
                await flush((0,external_node_path_.dirname)(path));
            } catch (error) {
                await (0,promises_.rm)(path, {
                    force: true
                });
                throw error;
            }
        },
        async open (key, range) {
            try {
                const file = await (0,promises_.open)(pathOf(key));
                return file.createReadStream({
                    ...range
                });
            } catch (error) {
                throw isAbsent(error) ? new storage/* .FileMissing */.$(key) : error;
            }
        },
        remove: (key)=>(0,promises_.rm)(pathOf(key), {
                force: true
            }),
        list: ()=>storedFiles(root),
        schoolId: ()=>readId(idPath),
        async claim (schoolId, { replace }) {
            await makeFolder(root);
            await writeWhole(idPath, `${schoolId}\n`, {
                replace
            });
            return await readId(idPath) ?? schoolId;
        },
        moveToTrash: ({ key, day })=>move(pathOf(key), trashPathOf(key, day)),
        restore: ({ key, day })=>move(trashPathOf(key, day), pathOf(key)),
        async *listTrash () {
            for (const day of (await foldersIn((0,external_node_path_.join)(root, trash), dayFolder)))for await (const key of keysUnder((0,external_node_path_.join)(root, trash, day)))yield {
                key,
                day
            };
        },
        async emptyTrash (before) {
            for (const day of (await foldersIn((0,external_node_path_.join)(root, trash), dayFolder)))if (day < before) await (0,promises_.rm)((0,external_node_path_.join)(root, trash, day), {
                recursive: true,
                force: true
            });
        },
        async space () {
            const found = await unlessAbsent((0,promises_.statfs)(root));
            return found && {
                free: found.bavail * found.bsize,
                total: found.blocks * found.bsize
            };
        }
    };
}
async function* storedFiles(root) {
    for await (const key of keysUnder(root)){
        const found = await unlessAbsent((0,promises_.stat)((0,external_node_path_.join)(root, key)));
        if (found) yield {
            key,
            changedAt: found.mtime
        };
    }
}
async function* keysUnder(root) {
    for (const folder of (await foldersIn(root, fileFolder)))for (const entry of (await entriesOf((0,external_node_path_.join)(root, folder))))if (entry.isFile()) yield `${folder}/${entry.name}`;
}
const foldersIn = async (root, names)=>(await entriesOf(root)).filter((entry)=>entry.isDirectory() && names.test(entry.name)).map(({ name })=>name);
const entriesOf = async (path)=>await unlessAbsent((0,promises_.readdir)(path, {
        withFileTypes: true
    })) ?? [];
async function readId(path) {
    const text = await unlessAbsent((0,promises_.readFile)(path, 'utf8'));
    return text === null ? null : text.trim();
}
// Other replicas see the whole text or no file. Unlike a rename, a link never replaces a file that is there.
async function writeWhole(path, text, { replace }) {
    const own = `${path}.${(0,external_node_crypto_.randomUUID)()}`;
    try {
        await (0,promises_.writeFile)(own, text, {
            mode: 384,
            flush: true
        });
        if (replace) await (0,promises_.rename)(own, path);
        else await unlessCode('EEXIST', (0,promises_.link)(own, path));
        await flush((0,external_node_path_.dirname)(path));
    } finally{
        await (0,promises_.rm)(own, {
            force: true
        });
    }
}
// Another replica may have moved it meanwhile.
async function move(from, to) {
    await makeFolder((0,external_node_path_.dirname)(to));
    await unlessAbsent((0,promises_.rename)(from, to));
}
const makeFolder = (path)=>(0,promises_.mkdir)(path, {
        recursive: true,
        mode: 448
    });
// A name is safe from a power failure once its folder is.
async function flush(folder) {
    const opened = await (0,promises_.open)(folder);
    try {
        await opened.sync();
    } finally{
        await opened.close();
    }
}
const isAbsent = (error)=>error.code === 'ENOENT';
const unlessAbsent = (work)=>unlessCode('ENOENT', work);
/** What the work resolves to; null when it fails with that code. */ async function unlessCode(code, work) {
    try {
        return await work;
    } catch (error) {
        if (error.code === code) return null;
        throw error;
    }
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__("oF");
;// CONCATENATED MODULE: ./src/files/temp-files.ts




/** Temporary files in a folder of this machine. */ function diskTempFiles(folder) {
    const remove = (path)=>(0,promises_.rm)(path, {
            force: true
        });
    return {
        newPath: ()=>(0,external_node_path_.join)(folder, (0,external_node_crypto_.randomUUID)()),
        async create (path) {
            await (0,promises_.mkdir)(folder, {
                recursive: true,
                mode: 448
            });
            return (0,external_node_fs_.createWriteStream)(path, {
                flags: 'wx',
                mode: 384,
                flush: true
            });
        },
        remove,
        async removeOlderThan (moment) {
            let removed = 0;
            for (const path of (await filesIn(folder))){
                if (!await isOlder(path, moment)) continue;
                await remove(path);
                removed += 1;
            }
            return removed;
        }
    };
}
async function filesIn(folder) {
    try {
        const entries = await (0,promises_.readdir)(folder, {
            withFileTypes: true
        });
        return entries.filter((entry)=>entry.isFile()).map(({ name })=>(0,external_node_path_.join)(folder, name));
    } catch (error) {
        if (temp_files_isAbsent(error)) return [];
        throw error;
    }
}
async function isOlder(path, moment) {
    try {
        return (await (0,promises_.stat)(path)).mtime <= moment;
    } catch (error) {
        // Its upload ended meanwhile.
        if (temp_files_isAbsent(error)) return false;
        throw error;
    }
}
const temp_files_isAbsent = (error)=>error.code === 'ENOENT';

;// CONCATENATED MODULE: ./src/files/school-files.ts



/** Handed-in files and pictures in `<dataDir>/files`, uploads that still arrive in `<dataDir>/incoming`. */ const schoolFiles = ({ dataDir })=>({
        storage: diskStorage((0,external_node_path_.join)(dataDir, 'files')),
        tempFiles: diskTempFiles((0,external_node_path_.join)(dataDir, 'incoming'))
    });


},
"NG"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/** A row says that there are bytes, and there are none. */ class FileMissing extends Error {
    key;
    name = 'FileMissing';
    constructor(key){
        super(`nothing is stored under ${key}`), this.key = key;
    }
}
/** Our own name for a file: nothing of the sender's is in it but an extension that we know. */ const storageKey = (id, extension)=>`${id.slice(0, 2)}/${id}.${extension}`;

__webpack_require__.d(__webpack_exports__, {
  $: () => (FileMissing)
}, {
  Z: storageKey
});


},
"c"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var kysely__rspack_import_0 = __webpack_require__("Yg");

const batchSize = 500;
/** Those of the keys that no row of the database names, in batches of 500, one statement each. */ async function* unknownKeys(db, keys) {
    let asked = [];
    for await (const key of keys){
        asked.push(key);
        if (asked.length < batchSize) continue;
        yield {
            asked,
            unknown: await unknownOf(db, asked)
        };
        asked = [];
    }
    if (asked.length > 0) yield {
        asked,
        unknown: await unknownOf(db, asked)
    };
}
async function unknownOf(db, keys) {
    const { rows } = await (0,kysely__rspack_import_0.sql)`
    select key from unnest(${keys}::text[]) asked (key)
    where not exists (select from files where storage_key = key)
      and not exists (select from media where storage_key = key)`.execute(db);
    return rows.map(({ key })=>key);
}

__webpack_require__.d(__webpack_exports__, {
  v: () => (unknownKeys)
});


},
"f"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
// The disk, a quota of the disk, and PostgreSQL on a full disk (SQLSTATE 53100), which has undone its transaction.
const codes = new Set([
    'ENOSPC',
    'EDQUOT',
    '53100'
]);
/** Whether the error says that a disk has no room left. */ const isDiskFull = (error)=>codes.has(String(error?.code ?? ''));

__webpack_require__.d(__webpack_exports__, {
}, {
  b: isDiskFull
});


},
"r"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var _stupeni_contract__rspack_import_1 = __webpack_require__("R");
/* import */ var _texts__rspack_import_0 = __webpack_require__("Y");


/** A refusal on its way to the client; thrown anywhere, translated once in `errors.ts`. */ class Problem extends Error {
    code;
    facts;
    name = 'Problem';
    constructor(code, facts = {}){
        super(code), this.code = code, this.facts = facts;
    }
    get status() {
        return _stupeni_contract__rspack_import_1/* .problemStatus */.W[this.code];
    }
    get body() {
        return {
            ...this.facts,
            error: this.code,
            message: _texts__rspack_import_0/* .sentences */.h[this.code]
        };
    }
}
/**
 * A named refusal: `throw problem('lesson_locked', { blocking })`.
 * `facts` travel in the body; `retryAfter` (seconds) also becomes the Retry-After header.
 */ const problem = (code, facts)=>new Problem(code, facts);

__webpack_require__.d(__webpack_exports__, {
  A: () => (Problem)
}, {
  C: problem
});


},
"Y"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/** The sentence that a person reads for each refusal. The hyphen of 'e‑mail' is U+2011 (specification §8). */ const sentences = {
    validation: 'Проверьте введённые данные.',
    comment_required: 'Введите комментарий',
    answer_required: 'Введите ответ или отсутствует commentId',
    unauthorized: 'Сессия истекла, войдите снова.',
    wrong_credentials: 'Неверный e‑mail или пароль',
    forbidden: 'Недостаточно прав для этого действия.',
    course_closed: 'Доступ к курсу закрыт.',
    lesson_locked: 'Урок станет доступен после прохождения предыдущего.',
    not_found: 'Не найдено.',
    wrong_check_type: 'Это действие не подходит для урока такого типа.',
    wrong_state: 'Сейчас это действие невозможно: состояние уже изменилось.',
    already_decided: 'Решение по этой работе уже принято.',
    claimed: 'Эту работу сейчас проверяет другой преподаватель.',
    stale_submission: 'Студент прислал новую версию работы.',
    duplicate_order: 'Урок с таким номером уже есть.',
    email_taken: 'Этот e‑mail уже занят.',
    group_taken: 'Группа с таким названием уже есть.',
    no_free_slots: 'Нет свободных доступов!',
    test_in_use: 'Тест используется в уроке, его нельзя удалить.',
    test_changed: 'Тест изменился, загрузите его заново.',
    order_changed: 'Порядок уроков тем временем изменился.',
    outdated: 'Данные изменил кто-то другой, загрузите их заново.',
    file_too_large: 'Слишком большой объём данных.',
    quota_exceeded: 'Место для ваших файлов закончилось. Обратитесь к администратору.',
    file_type: 'Данные такого типа не принимаются.',
    answers_required: 'Ответьте на вопросы теста.',
    too_many_attempts: 'Слишком много попыток, подождите.',
    too_many_uploads: 'Слишком много загрузок за час. Попробуйте позже.',
    internal: 'На сервере произошла ошибка.',
    unavailable: 'Сервис временно недоступен, попробуйте позже.',
    storage_full: 'На сервере закончилось место для файлов. Сообщите администратору и попробуйте позже.'
};
const characters = new Intl.PluralRules('ru');
const inCharacters = (count)=>{
    const form = characters.select(count);
    return `${count} ${form === 'one' ? 'символа' : 'символов'}`;
};
const kinds = {
    string: 'Ожидается текст',
    integer: 'Ожидается целое число',
    number: 'Ожидается число',
    boolean: 'Ожидается «да» или «нет»',
    array: 'Ожидается список',
    object: 'Ожидается объект',
    null: 'Здесь ничего не должно быть'
};
/** What is wrong with one field, by the JSON Schema keyword that refused it. */ const issueText = {
    required: 'Обязательное поле',
    unknown: 'Неизвестное поле',
    blank: 'Заполните поле',
    oneLine: 'Только одна строка, без управляющих символов',
    invalid: 'Недопустимое значение',
    character: 'Недопустимый символ',
    tooDeep: 'Слишком глубокая вложенность',
    malformed: 'Запрос не удалось прочитать: ожидается JSON',
    notUtf8: 'Запрос не удалось прочитать: текст не в UTF-8',
    notHttp: 'Запрос не удалось прочитать: он не по правилам HTTP',
    longHeaders: 'Слишком длинные заголовки запроса',
    tooSlow: 'Запрос не пришёл целиком за отведённое время',
    malformedForm: 'Запрос не удалось прочитать: ожидается форма с файлом',
    once: 'Должно быть указано один раз',
    beforeFile: 'Должно стоять перед файлом',
    emptyFile: 'Файл пуст',
    namelessFile: 'У файла нет названия',
    otherId: 'Номер не совпадает с номером в адресе',
    usedKey: 'Этот ключ уже использован для другого запроса',
    noGroup: 'Такой группы нет',
    noCourse: 'Такого курса нет',
    noTest: 'Такого теста нет',
    chooseTest: 'Выберите тест',
    oneCorrect: 'Отметьте один верный ответ',
    someCorrect: 'Отметьте хотя бы один верный ответ',
    noRoomAfter: (limit)=>`Сдвинуть нельзя: номер последнего урока стал бы больше ${limit}`,
    unreadableDocument: 'Документ слишком сложный, его нельзя сохранить',
    unknownDocument: 'Неизвестный формат документа',
    kind: (kind)=>kinds[kind] ?? 'Значение неподходящего вида',
    tooShort: (limit)=>`Не короче ${inCharacters(limit)}`,
    tooLong: (limit)=>`Не длиннее ${inCharacters(limit)}`,
    atLeast: (limit)=>`Не меньше ${limit}`,
    atMost: (limit)=>`Не больше ${limit}`,
    fewItems: (limit)=>`Нужно не меньше элементов: ${limit}`,
    manyItems: (limit)=>`Слишком много элементов, предел: ${limit}`
};

__webpack_require__.d(__webpack_exports__, {
}, {
  h: sentences,
  v: issueText
});


},
"Q"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
// PostgreSQL: class 08 connection faults, 53300 too many connections, 57P01 to 57P03 shutting down or
// starting up, 57014 a statement cut off by its time limit, 55P03 a lock not given in time.
const databaseAway = /^(08\w{3}|53300|57P0[1-3]|57014|55P03)$/;
const networkAway = new Set([
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'ETIMEDOUT',
    'EPIPE'
]);
const poolAway = /connection terminated|connect(ion)? timeout|timeout exceeded when trying to connect/i;
/** Whether the error says that the database cannot be reached now, so that trying later may help. */ function isUnreachable(error) {
    const code = String(error.code ?? '');
    return databaseAway.test(code) || networkAway.has(code) || poolAway.test(error.message);
}

__webpack_require__.d(__webpack_exports__, {
  R: () => (isUnreachable)
});


},
"a"(module, __unused_rspack___webpack_exports__, __webpack_require__) {
__webpack_require__.a(module, async function (__rspack_load_async_deps, __rspack_async_done) { try {
/* import */ var close_with_grace__rspack_import_0 = __webpack_require__("T");
/* import */ var _app__rspack_import_1 = __webpack_require__("l");
/* import */ var _config__rspack_import_2 = __webpack_require__("lG");
/* import */ var _db_database__rspack_import_3 = __webpack_require__("P");
/* import */ var _explain_failure__rspack_import_4 = __webpack_require__("C");
/* import */ var _files_data_folder__rspack_import_5 = __webpack_require__("d");
/* import */ var _files_file_sweeper__rspack_import_6 = __webpack_require__("Oi");
/* import */ var _files_school_files__rspack_import_7 = __webpack_require__("F");
/* import */ var _prepare_school__rspack_import_8 = __webpack_require__("M");
/* import */ var _sessions_housekeeping__rspack_import_9 = __webpack_require__("s");










const sweepEvery = 10 * 60 * 1000;
/** Opens the database, brings it up to date, seeds it when asked, and serves until a signal comes. */ async function start(config) {
    (0,_files_data_folder__rspack_import_5/* .openDataFolder */.l)(config.dataDir);
    const database = await (0,_db_database__rspack_import_3/* .openDatabase */.q)({
        url: config.databaseUrl,
        dataDir: config.dataDir
    });
    const files = (0,_files_school_files__rspack_import_7/* .schoolFiles */.K)(config);
    try {
        await (0,_prepare_school__rspack_import_8/* .prepareSchool */.k)(database, files.storage, config);
        await serveUntilSignal(database, files, config);
    } catch (error) {
        await database.close();
        throw error;
    }
}
async function serveUntilSignal(database, files, config) {
    const sweeper = (0,_files_file_sweeper__rspack_import_6/* .fileSweeper */.U)(database.db, files, ()=>new Date());
    const app = await (0,_app__rspack_import_1/* .buildApp */.e)({
        database,
        config,
        files,
        lastSweep: ()=>sweeper.last
    });
    const sweepAll = ()=>Promise.all([
            (0,_sessions_housekeeping__rspack_import_9/* .sweep */.X)(database.db),
            sweeper.sweep(app.log)
        ]).catch((error)=>app.log.error({
                err: error
            }, 'sweep failed'));
    await sweepAll();
    await app.listen({
        host: config.host,
        port: config.port
    });
    const sweeping = setInterval(()=>void sweepAll(), sweepEvery);
    (0,close_with_grace__rspack_import_0["default"])({
        delay: 10000
    }, async ({ err })=>{
        if (err) app.log.fatal({
            err
        }, 'closing after a fault');
        clearInterval(sweeping);
        await app.close();
        await database.close();
    });
}
try {
    await start((0,_config__rspack_import_2/* .configFrom */.DU)(process.env));
} catch (error) {
    console.error((0,_explain_failure__rspack_import_4/* .explain */.W)(error));
    process.exitCode = 1;
}

__rspack_async_done();
} catch(e) { __rspack_async_done(e); } }, 1);

},
"M"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  k: () => (/* binding */ prepareSchool)
});
// NAMESPACE OBJECT: ./src/db/migrations/2026-11-21-01-accounts.ts
var _2026_11_21_01_accounts_namespaceObject = {};
__webpack_require__.r(_2026_11_21_01_accounts_namespaceObject);
__webpack_require__.d(_2026_11_21_01_accounts_namespaceObject, { 
  up: () => (up) });

// NAMESPACE OBJECT: ./src/db/migrations/2026-11-21-02-courses.ts
var _2026_11_21_02_courses_namespaceObject = {};
__webpack_require__.r(_2026_11_21_02_courses_namespaceObject);
__webpack_require__.d(_2026_11_21_02_courses_namespaceObject, { 
  up: () => (_2026_11_21_02_courses_up) });

// NAMESPACE OBJECT: ./src/db/migrations/2026-11-21-03-learning.ts
var _2026_11_21_03_learning_namespaceObject = {};
__webpack_require__.r(_2026_11_21_03_learning_namespaceObject);
__webpack_require__.d(_2026_11_21_03_learning_namespaceObject, { 
  up: () => (_2026_11_21_03_learning_up) });

// NAMESPACE OBJECT: ./src/db/migrations/2026-11-21-04-service.ts
var _2026_11_21_04_service_namespaceObject = {};
__webpack_require__.r(_2026_11_21_04_service_namespaceObject);
__webpack_require__.d(_2026_11_21_04_service_namespaceObject, { 
  up: () => (_2026_11_21_04_service_up) });

// NAMESPACE OBJECT: ./src/db/migrations/2026-11-21-05-invariants.ts
var _2026_11_21_05_invariants_namespaceObject = {};
__webpack_require__.r(_2026_11_21_05_invariants_namespaceObject);
__webpack_require__.d(_2026_11_21_05_invariants_namespaceObject, { 
  up: () => (_2026_11_21_05_invariants_up) });

// NAMESPACE OBJECT: ./src/db/migrations/2026-11-21-06-notices.ts
var _2026_11_21_06_notices_namespaceObject = {};
__webpack_require__.r(_2026_11_21_06_notices_namespaceObject);
__webpack_require__.d(_2026_11_21_06_notices_namespaceObject, { 
  up: () => (_2026_11_21_06_notices_up) });

// NAMESPACE OBJECT: ./src/db/migrations/2026-11-21-08-streams.ts
var _2026_11_21_08_streams_namespaceObject = {};
__webpack_require__.r(_2026_11_21_08_streams_namespaceObject);
__webpack_require__.d(_2026_11_21_08_streams_namespaceObject, { 
  up: () => (_2026_11_21_08_streams_up) });

// NAMESPACE OBJECT: ./src/db/migrations/2026-11-21-09-versions.ts
var _2026_11_21_09_versions_namespaceObject = {};
__webpack_require__.r(_2026_11_21_09_versions_namespaceObject);
__webpack_require__.d(_2026_11_21_09_versions_namespaceObject, { 
  up: () => (_2026_11_21_09_versions_up) });

// NAMESPACE OBJECT: ./src/db/migrations/2026-11-21-10-visible-text.ts
var _2026_11_21_10_visible_text_namespaceObject = {};
__webpack_require__.r(_2026_11_21_10_visible_text_namespaceObject);
__webpack_require__.d(_2026_11_21_10_visible_text_namespaceObject, { 
  up: () => (_2026_11_21_10_visible_text_up) });

// NAMESPACE OBJECT: ./src/db/migrations/2026-11-21-11-composed-emails.ts
var _2026_11_21_11_composed_emails_namespaceObject = {};
__webpack_require__.r(_2026_11_21_11_composed_emails_namespaceObject);
__webpack_require__.d(_2026_11_21_11_composed_emails_namespaceObject, { 
  up: () => (_2026_11_21_11_composed_emails_up) });

// NAMESPACE OBJECT: ./src/db/migrations/2026-11-21-12-school-news.ts
var _2026_11_21_12_school_news_namespaceObject = {};
__webpack_require__.r(_2026_11_21_12_school_news_namespaceObject);
__webpack_require__.d(_2026_11_21_12_school_news_namespaceObject, { 
  up: () => (_2026_11_21_12_school_news_up) });

// NAMESPACE OBJECT: ./src/db/migrations/2026-11-21-13-version-ways.ts
var _2026_11_21_13_version_ways_namespaceObject = {};
__webpack_require__.r(_2026_11_21_13_version_ways_namespaceObject);
__webpack_require__.d(_2026_11_21_13_version_ways_namespaceObject, { 
  up: () => (_2026_11_21_13_version_ways_up) });

// NAMESPACE OBJECT: ./src/db/migrations/2026-11-21-14-visits-in-order.ts
var _2026_11_21_14_visits_in_order_namespaceObject = {};
__webpack_require__.r(_2026_11_21_14_visits_in_order_namespaceObject);
__webpack_require__.d(_2026_11_21_14_visits_in_order_namespaceObject, { 
  up: () => (_2026_11_21_14_visits_in_order_up) });

// NAMESPACE OBJECT: ./src/db/migrations/2026-11-21-15-answered-questions.ts
var _2026_11_21_15_answered_questions_namespaceObject = {};
__webpack_require__.r(_2026_11_21_15_answered_questions_namespaceObject);
__webpack_require__.d(_2026_11_21_15_answered_questions_namespaceObject, { 
  up: () => (_2026_11_21_15_answered_questions_up) });

// NAMESPACE OBJECT: ./src/db/migrations/2026-11-21-16-folded-questions.ts
var _2026_11_21_16_folded_questions_namespaceObject = {};
__webpack_require__.r(_2026_11_21_16_folded_questions_namespaceObject);
__webpack_require__.d(_2026_11_21_16_folded_questions_namespaceObject, { 
  up: () => (_2026_11_21_16_folded_questions_up) });

// NAMESPACE OBJECT: ./src/db/migrations/2026-11-21-17-opened-courses.ts
var _2026_11_21_17_opened_courses_namespaceObject = {};
__webpack_require__.r(_2026_11_21_17_opened_courses_namespaceObject);
__webpack_require__.d(_2026_11_21_17_opened_courses_namespaceObject, { 
  up: () => (_2026_11_21_17_opened_courses_up) });

// NAMESPACE OBJECT: ./src/db/migrations/2026-11-22-01-school-id.ts
var _2026_11_22_01_school_id_namespaceObject = {};
__webpack_require__.r(_2026_11_22_01_school_id_namespaceObject);
__webpack_require__.d(_2026_11_22_01_school_id_namespaceObject, { 
  up: () => (_2026_11_22_01_school_id_up) });


// EXTERNAL MODULE: external "kysely"
var external_kysely_ = __webpack_require__("Yg");
// EXTERNAL MODULE: ./src/demo.ts
var src_demo = __webpack_require__("Oh");
// EXTERNAL MODULE: ./src/db/transaction.ts + 1 modules
var transaction = __webpack_require__("rK");
// EXTERNAL MODULE: ./src/sessions/passwords.ts
var passwords = __webpack_require__("Rz");
;// CONCATENATED MODULE: ./seed/document.ts
const marks = {
    '**': 'bold',
    __: 'italic',
    '~~': 'strikethrough',
    '`': 'monospace'
};
const marked = /(\*\*|__|~~|`)(.+?)\1/g;
/** Text with **bold**, __italic__, ~~struck~~ and `monospaced` runs, as leaves. */ function leaves(text) {
    const found = [];
    let at = 0;
    for (const { 0: whole, 1: sign, 2: inner = '', index } of text.matchAll(marked)){
        if (index > at) found.push({
            text: text.slice(at, index)
        });
        found.push({
            text: inner,
            [marks[sign]]: true
        });
        at = index + whole.length;
    }
    if (at < text.length || found.length === 0) found.push({
        text: text.slice(at)
    });
    return found;
}
const p = (text)=>({
        type: 'paragraph',
        children: leaves(text)
    });
const h2 = (text)=>({
        type: 'heading',
        level: 2,
        children: leaves(text)
    });
const h3 = (text)=>({
        type: 'heading',
        level: 3,
        children: leaves(text)
    });
/** A quote; who said it stands on a line of its own. */ const quote = (text, author)=>({
        type: 'quote',
        children: leaves(author === undefined ? text : `${text}\n— ${author}`)
    });
const document_code = (...lines)=>({
        type: 'code',
        children: [
            {
                text: lines.join('\n')
            }
        ]
    });
/** A list; an array inside it is a list one step deeper. */ const unordered = (...items)=>list('unordered', items);
const ordered = (...items)=>list('ordered', items);
const list = (kind, items)=>items.flatMap((item)=>typeof item === 'string' ? [
            {
                type: 'list-item',
                kind,
                depth: 0,
                children: leaves(item)
            }
        ] : item.map((deeper)=>({
                type: 'list-item',
                kind: 'unordered',
                depth: 1,
                children: leaves(deeper)
            })));
/** A drawing of ours. All are drawn at this size, which keeps their place in the text until they are there. */ const document_image = (url, alt, caption)=>({
        type: 'image',
        url,
        alt,
        caption,
        width: 680,
        height: 300
    });
const document_embed = (url, title)=>({
        type: 'embed',
        url,
        title,
        width: '100%',
        height: 400
    });
/** The document of these blocks, as the JSON text that the database keeps. */ const stored = (blocks)=>JSON.stringify({
        v: 1,
        blocks: [
            ...blocks
        ]
    });

;// CONCATENATED MODULE: ./seed/add-course.ts

/** Writes a course whose price is its number of lessons, so that both readings of it agree. */ async function addCourse(trx, { title, description, lessons }, by) {
    const course = await trx.insertInto('courses').values({
        title,
        description: stored(description),
        price: lessons.length,
        updated_by: by
    }).returning('id').executeTakeFirstOrThrow();
    const added = [];
    for (const [at, { title, content, file, test }] of lessons.entries()){
        const lesson = await trx.insertInto('lessons').values({
            course_id: course.id,
            position: at + 1,
            title,
            content: stored(content),
            check_type: test ? 'TEST' : file ? 'FILE' : 'VIEW',
            test_id: test ? await addTest(trx, test, by) : null,
            updated_by: by
        }).returning([
            'id',
            'title',
            'check_type',
            'test_id'
        ]).executeTakeFirstOrThrow();
        added.push(lesson);
    }
    return added;
}
async function addTest(trx, { title, questions }, by) {
    const test = await trx.insertInto('tests').values({
        title,
        updated_by: by
    }).returning('id').executeTakeFirstOrThrow();
    for (const [at, { text, type, right, wrong }] of questions.entries()){
        const question = await trx.insertInto('questions').values({
            test_id: test.id,
            position: at + 1,
            text,
            type
        }).returning('id').executeTakeFirstOrThrow();
        const answers = mixed([
            ...right.map(add_course_correct(true)),
            ...wrong.map(add_course_correct(false))
        ], at);
        await trx.insertInto('answers').values(answers.map((answer, place)=>({
                ...answer,
                question_id: question.id,
                position: place + 1
            }))).execute();
    }
    return test.id;
}
const add_course_correct = (correct)=>(text)=>({
            text,
            correct
        });
// Turned by the question's number, so that the right answer does not always stand first.
const mixed = (items, by)=>items.map((_, at)=>items[(at + by) % items.length]);

;// CONCATENATED MODULE: ./seed/accounts.ts
/** The people of the demo school; they share the demo password. */ const accounts = {
    creator: {
        role: 'CREATOR',
        email: 'creator@demo.stupeni',
        first_name: 'Алексей',
        last_name: 'Ковалёв'
    },
    moderator: {
        role: 'MODERATOR',
        email: 'moderator@demo.stupeni',
        first_name: 'Марина',
        last_name: 'Климова'
    },
    teacher: {
        role: 'TEACHER',
        email: 'teacher@demo.stupeni',
        first_name: 'Ольга',
        last_name: 'Преображенская'
    },
    anna: {
        role: 'LEARNER',
        email: 'learner@demo.stupeni',
        first_name: 'Анна',
        last_name: 'Смирнова'
    },
    boris: {
        role: 'LEARNER',
        email: 'learner2@demo.stupeni',
        first_name: 'Борис',
        last_name: 'Орлов'
    },
    magomedrasul: {
        role: 'LEARNER',
        email: 'learner3@demo.stupeni',
        first_name: 'Магомедрасул',
        last_name: 'Абдурахманов'
    }
};

;// CONCATENATED MODULE: ./seed/add-people.ts

const paidSlots = 5;
/** Writes the accounts, the groups and a purchase that leaves two slots free. */ async function addPeople(trx, password_hash, ago) {
    const people = {};
    const add = async (person, last_login_at)=>{
        const { id } = await trx.insertInto('users').values({
            ...accounts[person],
            password_hash,
            last_login_at,
            created_at: ago(30)
        }).returning('id').executeTakeFirstOrThrow();
        return people[person] = id;
    };
    for (const person of [
        'creator',
        'moderator',
        'teacher'
    ])await add(person, null);
    await buySlots(trx, people.moderator ?? 0, ago);
    await add('anna', null);
    await joinGroup(trx, await add('boris', ago(1)), 'Школа управления, вечерний поток', ago(25));
    await joinGroup(trx, await add('magomedrasul', ago(6)), 'Методисты, осень 2026', ago(12));
    return people;
}
async function buySlots(trx, created_by, ago) {
    const payment = (quantity, days)=>({
            quantity,
            amount: quantity * 2000,
            provider: 'sandbox',
            created_by,
            created_at: ago(days)
        });
    await trx.insertInto('payments').values([
        {
            ...payment(10, 28.1),
            status: 'CANCELED',
            canceled_at: ago(28)
        },
        {
            ...payment(paidSlots, 27.1),
            status: 'PAID',
            paid_at: ago(27)
        }
    ]).execute();
}
async function joinGroup(trx, user_id, name, at) {
    const group = await trx.insertInto('groups').values({
        name,
        created_at: at
    }).returning('id').executeTakeFirstOrThrow();
    await trx.insertInto('group_members').values({
        user_id,
        group_id: group.id,
        joined_at: at
    }).execute();
}

// EXTERNAL MODULE: ../../libs/rules/src/index.ts + 8 modules
var src = __webpack_require__("o");
;// CONCATENATED MODULE: ./seed/story.ts

/** One event of a lesson, moved by the product's own rule; `by` is the learner unless a teacher acted. */ async function step({ trx, learner }, lesson, event, at, { by = learner, score, total } = {}) {
    const before = await story_stateOf(trx, learner, lesson);
    const move = (0,src/* .nextStatus */.SZ)(before, event);
    if ('refuse' in move) throw new Error(`${lesson.title}: ${event} is refused, ${move.refuse}`);
    const completed = move.to === 'COMPLETED';
    const row = {
        status: move.to,
        before_question: move.beforeQuestion,
        under_review: event === 'file' || before.underReview && event !== 'ready' && event !== 'redo',
        event,
        changed_by: by,
        changed_at: at,
        completed_at: completed ? at : null,
        completed_kind: completed ? lesson.check_type : null,
        ...score !== undefined && {
            score,
            total
        }
    };
    await trx.insertInto('progress').values({
        ...row,
        user_id: learner,
        lesson_id: lesson.id
    }).onConflict((on)=>on.columns([
            'user_id',
            'lesson_id'
        ]).doUpdateSet(row)).execute();
}
async function story_stateOf(trx, learner, { id, check_type }) {
    const row = await trx.selectFrom('progress').select([
        'status',
        'before_question',
        'under_review'
    ]).where('user_id', '=', learner).where('lesson_id', '=', id).executeTakeFirst();
    return {
        status: row?.status ?? 'NOT_STARTED',
        kind: check_type,
        underReview: row?.under_review ?? false,
        beforeQuestion: row?.before_question ?? null
    };
}

;// CONCATENATED MODULE: ./seed/ask.ts

/** Asks a question about a lesson; it waits for an answer. Resolves to the comment's id. */ async function ask(scene, lesson, text, at) {
    const { trx, learner } = scene;
    const { id } = await trx.insertInto('comments').values({
        lesson_id: lesson.id,
        author_id: learner,
        text,
        created_at: at
    }).returning('id').executeTakeFirstOrThrow();
    await step(scene, lesson, 'question', at);
    return id;
}
/** The teacher answers. */ async function ask_answer(scene, lesson, comment, text, at) {
    const { trx, teacher } = scene;
    await trx.updateTable('comments').set({
        answer: text,
        answered_by: teacher,
        answered_at: at
    }).where('id', '=', comment).execute();
    await step(scene, lesson, 'answered', at, {
        by: teacher
    });
}
/** Tells the learner of something a teacher did; `read_at` when they have seen it. */ async function tell({ trx, learner }, { id, title }, what, created_at, read_at = null) {
    await trx.insertInto('notifications').values({
        user_id: learner,
        lesson_id: id,
        text: `${what} «${title}»`,
        created_at,
        read_at
    }).execute();
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__("i");
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__("J");
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__("v");
;// CONCATENATED MODULE: ./seed/hand-in.ts




/** Hands in a text as a file; it waits for a verdict. Resolves to the work's id. */ async function handIn(scene, lesson, text, at) {
    const { trx, learner } = scene;
    const file_id = await addTextFile(scene, text, at);
    const { id } = await trx.insertInto('works').values({
        user_id: learner,
        lesson_id: lesson.id,
        round: 1,
        file_id,
        state: 'WAITING',
        created_at: at
    }).returning('id').executeTakeFirstOrThrow();
    await step(scene, lesson, 'file', at);
    return id;
}
/** The teacher's verdict on a work; a remark returns it, none accepts it. */ async function decide(scene, lesson, work, remark, at) {
    const { trx, teacher } = scene;
    await trx.updateTable('works').set({
        state: 'DECIDED',
        verdict: remark === null ? 'READY' : 'REDO',
        comment: remark,
        reviewed_by: teacher,
        reviewed_at: at
    }).where('id', '=', work).execute();
    await step(scene, lesson, remark === null ? 'ready' : 'redo', at, {
        by: teacher
    });
}
async function addTextFile({ trx, dataDir, learner }, { name, text }, at) {
    const id = (0,external_node_crypto_.randomUUID)();
    const storage_key = `${id.slice(0, 2)}/${id}.txt`;
    const path = (0,external_node_path_.join)(dataDir, 'files', storage_key);
    const bytes = Buffer.from(text, 'utf8');
    await (0,promises_.mkdir)((0,external_node_path_.dirname)(path), {
        recursive: true
    });
    await (0,promises_.writeFile)(path, bytes);
    const row = {
        id,
        owner_id: learner,
        name,
        extension: 'txt',
        mime: 'text/plain; charset=utf-8',
        size: bytes.length,
        sha256: (0,external_node_crypto_.createHash)('sha256').update(bytes).digest('hex'),
        storage_key,
        created_at: at
    };
    await trx.insertInto('files').values(row).execute();
    return id;
}

;// CONCATENATED MODULE: ./seed/take-test.ts

/** Takes a lesson's test with the last `mistakes` questions left unanswered. */ async function takeTest(scene, lesson, mistakes, at) {
    const { trx, learner } = scene;
    const key = await trx.selectFrom('questions').innerJoin('answers', 'answers.question_id', 'questions.id').select([
        'questions.id as question',
        'answers.id as answer'
    ]).where('questions.test_id', '=', lesson.test_id).where('answers.correct', '=', true).orderBy('questions.position').execute();
    const questions = [
        ...new Set(key.map(({ question })=>question))
    ];
    const total = questions.length;
    const score = total - mistakes;
    const answers = questions.slice(0, score).map((questionId)=>({
            questionId,
            answerIds: key.filter(({ question })=>question === questionId).map(({ answer })=>answer)
        }));
    await trx.insertInto('attempts').values({
        user_id: learner,
        lesson_id: lesson.id,
        test_id: lesson.test_id ?? 0,
        test_version: 1,
        score,
        total,
        answers: JSON.stringify(answers),
        wrong: questions.slice(score),
        created_at: at
    }).execute();
    await step(scene, lesson, mistakes === 0 ? 'test_passed' : 'test_failed', at, {
        score,
        total
    });
}

;// CONCATENATED MODULE: ./seed/works.ts
/** What learners of the demo school handed in: plain text that the review desk shows in the page. */ const charterOfTheMuseum = {
    name: 'Устав проекта — школьный музей.txt',
    text: `УСТАВ ПРОЕКТА «ШКОЛЬНЫЙ МУЗЕЙ»

Цель
Открыть школьный музей в двух залах к 1 сентября и принять в первый месяц не меньше 300 посетителей.

Бюджет и люди
До 480 000 ₽. Четыре человека по 10 часов в неделю.

Главные риски
1. Ремонт затянется, и залы не примут мебель к августу.
2. Архив не отдаст фотографии без письма директора.
3. Экскурсоводы-старшеклассники заняты на экзаменах.

Критерий завершения
Музей открыт для посетителей, журнал посещений ведётся.
`
};
const breakdownOfTheMuseum = {
    name: 'ИСР школьного музея.txt',
    text: `ИЕРАРХИЧЕСКАЯ СТРУКТУРА РАБОТ: ШКОЛЬНЫЙ МУЗЕЙ

1 Залы
  1.1 Ремонт двух комнат             Орлов      90 ч
  1.2 Электрика и свет               подрядчик  30 ч
  1.3 Витрины: заказ и сборка        Орлов      24 ч
  1.4 Второй выход                   подрядчик  60 ч   (сначала забыли: нашли, читая требования надзора)
2 Экспозиция
  2.1 Отбор фотографий               Ким        48 ч
  2.2 Подписи и проверка фактов      Ким        26 ч
  2.3 Печать и монтаж                Сафина     18 ч
  2.4 Сенсорный экран: содержание    Сафина     32 ч
3 Открытие
  3.1 Список гостей и приглашения    Лунёва      8 ч
  3.2 Экскурсоводы: набор и тексты   Лунёва     28 ч
  3.3 Репетиция экскурсии            Лунёва      6 ч
  3.4 День открытия                  все        16 ч

Итого: 386 часов из 408 возможных.
`
};
const charterOfTheLibrary = {
    name: 'Устав — библиотека без очередей.txt',
    text: `УСТАВ ПРОЕКТА «БИБЛИОТЕКА БЕЗ ОЧЕРЕДЕЙ»

Цель
К 1 марта сократить очередь за учебниками с 40 минут до 10: запись на время и выдача по классам.

Границы
Входит: расписание выдачи, запись через сайт школы, памятка для родителей.
Не входит: новая мебель, электронный каталог, выдача художественной литературы.

Бюджет и люди
До 35 000 ₽. Библиотекарь и два волонтёра по 4 часа в неделю.

Главные риски
1. Родители не прочитают памятку.
2. Сайт не выдержит утро первого дня.
3. Волонтёры заболеют одновременно.

Критерий завершения
Три замера в разные дни: очередь не дольше 10 минут.
`
};

;// CONCATENATED MODULE: ./seed/boris.ts





const boris_remark = 'Цель измерима, хорошо. Не хватает границ: что точно не войдёт в проект? И проверьте критерий завершения ' + 'на постороннем человеке: «журнал посещений ведётся» можно понять двояко.';
/**
 * Борис Орлов (product decisions §2): lessons completed, a work on review, a question open, a work
 * returned with the teacher's remark. He goes on with lesson 8.
 */ async function tellBoris(scene) {
    const { lesson, ago } = scene;
    await step(scene, lesson(1), 'next', ago(20));
    const neighbours = await ask(scene, lesson(2), 'Соседи школы — тоже заинтересованная сторона, если ремонт идёт только внутри здания?', ago(19.2));
    await ask_answer(scene, lesson(2), neighbours, 'Да: шум, пыль и машины с материалами касаются их каждый день. Интерес у них высокий, а влияние вырастет с первой жалобы.', ago(18.5));
    await tell(scene, lesson(2), 'Преподаватель ответил на ваш вопрос к уроку', ago(18.5), ago(18));
    await step(scene, lesson(2), 'next', ago(18));
    const charter = await handIn(scene, lesson(3), charterOfTheMuseum, ago(17));
    await takeTest(scene, lesson(4), 1, ago(16.1));
    await takeTest(scene, lesson(4), 0, ago(16));
    await handIn(scene, lesson(5), breakdownOfTheMuseum, ago(3));
    await step(scene, lesson(6), 'next', ago(2.5));
    await decide(scene, lesson(3), charter, boris_remark, ago(2));
    await tell(scene, lesson(3), 'Преподаватель вернул на доработку работу к уроку', ago(2));
    await ask(scene, lesson(7), 'Если у двух цепочек одинаковая длина, критических путей два? И за каким тогда следить?', ago(1));
}

;// CONCATENATED MODULE: ./seed/closed-courses.ts

/** Courses 2 and 3: closed to learners until a group opens them. */ const closedCourses = [
    {
        title: 'Административно-хозяйственная деятельность образовательной организации',
        description: [
            p('Закупки, договоры, охрана труда и документы, которые спрашивают первыми.')
        ],
        lessons: [
            {
                title: 'Из чего состоит хозяйство школы',
                content: [
                    p('Здание, договоры, имущество и люди, которые за них отвечают. Начнём с карты: кто за что подписывается.'),
                    h2('Четыре папки'),
                    ...unordered('здание и инженерные сети;', 'закупки и договоры;', 'имущество и его учёт;', 'охрана труда.')
                ]
            },
            {
                title: 'Закупка от заявки до акта',
                content: [
                    p('У каждой закупки одна и та же дорога, и почти все ошибки — в её начале.'),
                    ...ordered('заявка с обоснованием;', 'цена и способ закупки;', 'договор;', 'приёмка и акт.')
                ]
            },
            {
                title: 'Конспект первичного инструктажа',
                file: true,
                content: [
                    p('Составьте конспект первичного инструктажа для нового сотрудника своей школы: не больше двух страниц.')
                ]
            },
            {
                title: 'Проверка: договоры и охрана труда',
                content: [
                    p('Два вопроса по пройденному.')
                ],
                test: {
                    title: 'Договоры и охрана труда',
                    questions: [
                        {
                            text: 'Какой документ подтверждает, что работа по договору принята?',
                            type: 'one',
                            right: [
                                'Акт приёмки'
                            ],
                            wrong: [
                                'Заявка',
                                'Счёт на оплату'
                            ]
                        },
                        {
                            text: 'Когда проводят первичный инструктаж на рабочем месте?',
                            type: 'one',
                            right: [
                                'До начала самостоятельной работы'
                            ],
                            wrong: [
                                'Раз в год',
                                'После первого нарушения'
                            ]
                        }
                    ]
                }
            }
        ]
    },
    {
        title: 'Деловая переписка и переговоры',
        description: [
            p('Письма, которые дочитывают, и встречи, после которых понятно, что делать дальше.')
        ],
        lessons: [
            {
                title: 'Письмо, которое дочитывают',
                content: [
                    p('Просьба — в первой строке, срок — во второй, причина — после них. Остальное читают не все.'),
                    document_code('Тема: нужна подпись до среды', 'Ольга Сергеевна, подпишите, пожалуйста, смету до среды, 25 ноября.')
                ]
            },
            {
                title: 'Встреча на двадцать минут',
                content: [
                    p('Встреча нужна, когда решение не принять письмом. Запишите его вопросом и отправьте заранее.'),
                    ...unordered('кто решает;', 'из чего выбираем;', 'что будет, если не решим.')
                ]
            },
            {
                title: 'Сложный разговор: практическая работа',
                file: true,
                content: [
                    p('Опишите разговор, который откладываете: чего хотите вы, чего хочет собеседник, где вы согласны уже сейчас.')
                ]
            }
        ]
    }
];

;// CONCATENATED MODULE: ./seed/magomedrasul.ts




/** Магомедрасул Абдурахманов: three lessons done, one by an accepted work; nothing of his waits for anybody. */ async function tellMagomedrasul(scene) {
    const { lesson, ago } = scene;
    const contest = await ask(scene, lesson(1), 'Подготовка к ежегодному конкурсу — проект или операционная деятельность?', ago(9));
    await ask_answer(scene, lesson(1), contest, 'Каждый конкурс — проект: у него свой срок и свой результат. А шаблон подготовки живёт годами, и поддерживать его — уже операционная деятельность.', ago(8.4));
    await tell(scene, lesson(1), 'Преподаватель ответил на ваш вопрос к уроку', ago(8.4), ago(8.2));
    await step(scene, lesson(1), 'next', ago(8.2));
    await step(scene, lesson(2), 'next', ago(8));
    const charter = await handIn(scene, lesson(3), charterOfTheLibrary, ago(7));
    await decide(scene, lesson(3), charter, null, ago(6));
    await tell(scene, lesson(3), 'Преподаватель принял работу к уроку', ago(6));
}

;// CONCATENATED MODULE: ./seed/lessons/charter.ts

const charter_charter = {
    title: 'Устав проекта: практическая работа',
    file: true,
    content: [
        p('Устав — одна страница, после которой проект официально существует. Его подписывает тот, кто даёт деньги и людей, поэтому каждое слово в нём чего-то стоит.'),
        h2('Задание'),
        p('Выберите проект, который могли бы начать в своей школе в этом году, и напишите его устав. В нём должно быть:'),
        ...ordered('**Цель** — одно предложение с измеримым результатом и сроком.', '**Границы:**', [
            'что войдёт в проект;',
            'что в него точно не войдёт — не меньше двух пунктов.'
        ], '**Бюджет и люди** — верхняя граница и часы в неделю.', '**Главные риски** — три, одной строкой каждый.', '**Критерий завершения** — признак, который проверит посторонний человек.'),
        h2('Как это проверят'),
        ...unordered('Цель без числа и даты возвращается сразу.', 'Границы читаются вслух: если пункт можно понять двояко, он не годится.', 'Больше двух страниц преподаватель не читает, как и спонсор.'),
        p('Подойдёт документ Word, PDF или обычный текст. Пока работа ждёт проверки, её можно заменить и можно идти дальше.')
    ]
};

;// CONCATENATED MODULE: ./seed/lessons/communication.ts

const communication = {
    title: 'Коммуникационный план',
    file: true,
    content: [
        p('Коммуникационный план отвечает на один вопрос: кто, что, когда и от кого узнаёт. Он короче, чем спор о том, почему кто-то не узнал.'),
        h2('Четыре столбца'),
        ...unordered('**Кому:** сторона с карты влияния и интереса;', '**Что:** решение, новость или вопрос, а не «статус»;', '**Когда:** день недели или событие;', '**Как и от кого:** письмо, встреча, стенд; одно имя.'),
        h2('Задание'),
        ...ordered('Возьмите пять сторон своего проекта.', 'Заполните план на месяц.', 'Напишите первое письмо спонсору: не больше 120 слов, просьба — в первой строке.')
    ]
};

;// CONCATENATED MODULE: ./seed/lessons/conflicting-demands.ts

const conflictingDemands = {
    title: 'Взаимоисключающие требования: разбор случая',
    content: [
        p('Директор хочет открыть музей к юбилею школы, 14 октября. Пожарный надзор требует второй выход, а это ремонт ещё на пять недель. Оба правы.'),
        h2('Чего делать нельзя'),
        ...unordered('пообещать обоим и надеяться;', 'решить за спонсора, какое требование важнее;', 'спрятать противоречие в примечании к плану.'),
        h2('Что сделала команда'),
        p('Она вынесла на встречу не проблему, а три варианта, каждый с ценой:'),
        ...unordered('**Открыть один зал из двух.** Второй выход для него не нужен, срок прежний.', '**Открыть целиком 18 ноября.** Юбилей пройдёт без музея.', '**Открыть выставку во дворе** 14 октября, музей — 18 ноября. Дороже на 60 000 ₽.'),
        quote('Выбирает тот, кто платит за последствия. Наша работа — чтобы ему было из чего выбрать.'),
        p('Спонсор выбрал первый вариант за десять минут. До этого спорили три недели.')
    ]
};

;// CONCATENATED MODULE: ./seed/lessons/critical-path.ts

const criticalPath = {
    title: 'Календарный план и критический путь',
    content: [
        p('Критический путь — самая длинная цепочка зависимых работ. Она и есть срок проекта: задержка на ней в один день сдвигает открытие на день, задержка в другом месте может не стоить ничего.'),
        h2('Как его найти'),
        ...ordered('Выпишите работы и их длительность.', 'Укажите, что должно закончиться раньше начала каждой.', 'Пройдите от начала к концу: самое раннее начало — по последней из предшествующих работ.', 'Пройдите обратно и отметьте работы без запаса: это критический путь.'),
        document_code('ремонт 20 → витрины 5 → экспозиция 10 → открытие 1', 'отбор фотографий 12 → подписи 8 → экспозиция 10 → открытие 1', '', 'первая цепочка: 36 дней, критический путь', 'вторая цепочка: 31 день, запас 5 дней'),
        h2('Что с этим делать'),
        ...unordered('Смотреть на критический путь каждую неделю: он меняется.', 'Лучших людей ставить на него, а не на самое интересное.', 'Сокращать срок только здесь: ускорение второй цепочки ничего не даст.')
    ]
};

;// CONCATENATED MODULE: ./seed/lessons/estimates.ts

const estimates = {
    title: 'Оценка трудозатрат: методы и типичные ошибки',
    content: [
        p('Оценка — это не обещание и не пожелание. Это диапазон, в который вы верите, и причины, по которым верите.'),
        h2('Три способа'),
        ...unordered('**По аналогии:** такой зал мы уже ремонтировали, ушло 90 часов.', '**По норме:** 40 подписей по 20 минут — около 13 часов.', '**По трём точкам:** лучший, обычный и худший случай.'),
        h3('Формула трёх точек'),
        document_code('оценка = (лучший + 4 × обычный + худший) / 6', '(6 + 4 × 10 + 26) / 6 = 12 часов'),
        p('Обратите внимание: 12 больше обычных 10. Неприятности длиннее удач, и формула об этом помнит.'),
        h2('Как ошибаются'),
        ...unordered('оценивают в одиночку и вслух, и остальные подстраиваются;', 'забывают работу вокруг работы:', [
            'согласования,',
            'исправления после проверки,',
            'отпуск и болезни;'
        ], 'называют срок вместо трудозатрат: 10 часов работы — это не завтра, если на неё есть час в день.'),
        quote('Всё занимает больше времени, чем вы думаете, даже если учесть этот закон.', 'Дуглас Хофштадтер')
    ]
};

;// CONCATENATED MODULE: ./seed/lessons/final-project.ts

const finalProject = {
    title: 'Высокотехнологичное импортозамещение: итоговый проект',
    file: true,
    content: [
        p('Технопарк заменяет зарубежную систему записи на занятия своей. Восемь недель, три разработчика, 1 200 000 ₽, и старая система отключится в срок, готовы мы или нет.'),
        h2('Что сдать'),
        p('Один документ до десяти страниц, в котором есть всё, чему вы научились:'),
        ...ordered('устав и границы;', 'карта заинтересованных сторон;', 'ИСР с оценками по трём точкам;', 'календарный план с критическим путём;', 'реестр из пяти рисков с ожидаемыми потерями;', 'коммуникационный план на последние две недели.'),
        h2('На что смотрит преподаватель'),
        ...unordered('Сходятся ли между собой срок, часы и деньги?', 'Что вы решили **не** делать и почему?', 'Что произойдёт, если один разработчик уйдёт на четвёртой неделе?')
    ]
};

;// CONCATENATED MODULE: ./seed/lessons/final-test.ts

const finalTest = {
    title: 'Итоговая проверка',
    content: [
        p('Последняя ступень: шесть вопросов по всему курсу. Тест пройден, когда верны все ответы.')
    ],
    test: {
        title: 'Итоговая проверка по курсу',
        questions: [
            {
                text: 'Что делит иерархическая структура работ?',
                type: 'one',
                right: [
                    'Результат проекта'
                ],
                wrong: [
                    'Календарь проекта',
                    'Отделы организации'
                ]
            },
            {
                text: 'Лучший случай 6 часов, обычный 10, худший 26. Какова оценка по трём точкам?',
                type: 'one',
                right: [
                    '12 часов'
                ],
                wrong: [
                    '10 часов',
                    '14 часов',
                    '26 часов'
                ]
            },
            {
                text: 'Работа на критическом пути задержалась на три дня. Что будет с проектом?',
                type: 'one',
                right: [
                    'Он закончится на три дня позже, если ничего не изменить'
                ],
                wrong: [
                    'Ничего: у работы есть запас',
                    'Он закончится раньше'
                ]
            },
            {
                text: 'Какие поля нужны строке реестра рисков?',
                type: 'many',
                right: [
                    'Причина, событие и последствие',
                    'Вероятность и влияние',
                    'Ответственный и способ реагирования'
                ],
                wrong: [
                    'Имя виновного'
                ]
            },
            {
                text: 'Вероятность риска 0,3, ущерб 400 000 ₽. Каковы ожидаемые потери?',
                type: 'one',
                right: [
                    '120 000 ₽'
                ],
                wrong: [
                    '400 000 ₽',
                    '1 333 333 ₽'
                ]
            },
            {
                text: 'Два требования исключают друг друга. Что приносит команда спонсору?',
                type: 'many',
                right: [
                    'Варианты решения',
                    'Цену каждого варианта'
                ],
                wrong: [
                    'Готовое решение без обсуждения',
                    'Просьбу подождать'
                ]
            }
        ]
    }
};

;// CONCATENATED MODULE: ./seed/lessons/risks.ts

const risks = {
    title: 'Управление рисками: реестр и реагирование',
    content: [
        p('Риск — это событие, которое может случиться и повлиять на цели проекта. Хорошая команда не пытается избежать всех рисков: она **знает свои пять главных** и заранее решила, что с ними делать.'),
        h2('Реестр рисков'),
        p('Реестр — короткая таблица, которую пересматривают каждую неделю. Для каждой строки достаточно четырёх полей:'),
        ...unordered('формулировка «причина → событие → последствие»;', 'вероятность и влияние по шкале от 1 до 3;', 'ответственный и способ реагирования:', [
            'уклониться или передать,',
            'снизить вероятность,',
            'принять осознанно;'
        ], 'признак, по которому мы узнаем, что риск реализуется.'),
        document_image('/embed/risk-matrix.svg', 'Матрица рисков: по горизонтали влияние, по вертикали вероятность; от «принять» внизу слева до «действовать» вверху справа', 'Матрица «вероятность — влияние»: правый верхний угол требует действий сейчас.'),
        h3('Как считать ожидаемые потери'),
        document_code('ожидаемые_потери = вероятность × ущерб', '0,3 × 400 000 ₽ = 120 000 ₽'),
        quote('Если риск никому не поручен, он поручен случаю.')
    ]
};

;// CONCATENATED MODULE: ./seed/lessons/stakeholders.ts

const stakeholders = {
    title: 'Заинтересованные стороны и их ожидания',
    content: [
        p('Заинтересованная сторона — любой человек или организация, на кого проект повлияет или кто может повлиять на него. Забытая сторона почти всегда появляется сама, и почти всегда поздно.'),
        h2('Кого искать'),
        ...unordered('тех, кто **платит и решает**: директор, учредитель, спонсор;', 'тех, кто **пользуется**: ученики, родители, посетители;', 'тех, кто **делает**: команда, подрядчики, волонтёры;', 'тех, кто **может остановить**:', [
            'пожарный надзор,',
            'бухгалтерия,',
            'соседи, которым мешает ремонт.'
        ]),
        h2('Карта влияния и интереса'),
        p('Оцените каждого по двум шкалам от 1 до 3: насколько человек влияет на проект и насколько он в нём заинтересован. От места на карте зависит, как с ним говорить.'),
        document_code('влияние 3, интерес 3 → вовлекать в решения', 'влияние 3, интерес 1 → держать довольным, писать коротко', 'влияние 1, интерес 3 → рассказывать регулярно', 'влияние 1, интерес 1 → наблюдать'),
        h2('Ожидание — это не требование'),
        p('Директор говорит: «Музей должен быть современным». Это ожидание. Требование появится, когда вы вместе запишете: «В двух залах есть сенсорный экран, на котором посетитель сам находит фотографию своего класса».'),
        quote('Спросите не «чего вы хотите?», а «по какому признаку вы поймёте, что получилось?».'),
        p('В следующем уроке ожидания превратятся в документ на одну страницу — устав проекта.')
    ]
};

;// CONCATENATED MODULE: ./seed/lessons/terms-test.ts

const termsTest = {
    title: 'Проверка: термины и роли',
    content: [
        p('Пять вопросов о том, что вы уже знаете. Тест пройден, когда верны все ответы; попытки не ограничены.'),
        ...unordered('В вопросах с кружками верный ответ один.', 'В вопросах с флажками отметьте **все** верные: лишний флажок — тоже ошибка.')
    ],
    test: {
        title: 'Термины и роли проекта',
        questions: [
            {
                text: 'Какая из задач — проект?',
                type: 'one',
                right: [
                    'Подготовить и открыть школьный музей к 1 сентября'
                ],
                wrong: [
                    'Проводить экскурсии по музею каждую среду',
                    'Вести бухгалтерский учёт школы',
                    'Следить за порядком в библиотеке'
                ]
            },
            {
                text: 'Кто утверждает устав проекта и берёт на себя ответственность за его финансирование?',
                type: 'one',
                right: [
                    'Заказчик, или спонсор, проекта — лицо, уполномоченное выделять ресурсы организации'
                ],
                wrong: [
                    'Руководитель проекта',
                    'Команда проекта общим голосованием',
                    'Преподаватель'
                ]
            },
            {
                text: 'Что из этого стороны треугольника проекта?',
                type: 'many',
                right: [
                    'Срок',
                    'Деньги',
                    'Объём работ'
                ],
                wrong: [
                    'Настроение команды'
                ]
            },
            {
                text: 'Как говорить с человеком, у которого большое влияние и слабый интерес к проекту?',
                type: 'one',
                right: [
                    'Держать довольным и писать коротко'
                ],
                wrong: [
                    'Вовлекать в каждое решение',
                    'Не сообщать ничего до завершения'
                ]
            },
            {
                text: 'Что превращает ожидание в требование?',
                type: 'many',
                right: [
                    'Признак, по которому результат можно проверить',
                    'Договорённость, записанная вместе с заказчиком'
                ],
                wrong: [
                    'Восклицательный знак в письме',
                    'Слово «современный» в уставе'
                ]
            }
        ]
    }
};

;// CONCATENATED MODULE: ./seed/lessons/what-is-a-project.ts

const whatIsAProject = {
    title: 'Что такое проект и чем он отличается от операционной деятельности',
    content: [
        p('Открыть школьный музей — проект. Проводить в нём экскурсии каждую неделю — уже нет. Разница кажется очевидной, пока не приходится отвечать на вопрос: __когда мы закончим и как поймём, что получилось?__'),
        h2('Три признака проекта'),
        p('Проект узнают по трём признакам. Если не хватает хотя бы одного, перед нами что-то другое.'),
        ...ordered('**Результат уникален.** Такого музея, курса или здания у нас ещё не было.', '**Есть начало и конец.** Дата открытия назначена, после неё команда расходится.', '**Ресурсы ограничены:**', [
            'деньги — смета, а не «сколько понадобится»;',
            'люди — часть их времени, а не всё;',
            'время — до срока.'
        ]),
        p('Операционная деятельность повторяется: уроки, бухгалтерия, уборка. Её не завершают, а поддерживают. Управлять ею как проектом так же неудобно, как проектом — по привычке.'),
        document_image('/embed/project-phases.svg', 'Пять ступеней проекта: замысел, устав, план, работа, итог; после него начинается операционная деятельность', 'Проект поднимается по ступеням и заканчивается. Дальше начинается обычная работа.'),
        h2('Треугольник проекта'),
        p('Срок, деньги и объём работ связаны. Сдвиньте одну сторону, и хотя бы одна из двух других изменится. Качество внутри треугольника: оно страдает первым, если сделать вид, что связи нет.'),
        document_embed('/embed/project-triangle.html', 'Треугольник проекта: срок, деньги, объём'),
        h3('Проверьте себя на числах'),
        p('Музей открывают через 12 недель силами четырёх человек по 10 часов в неделю. Сколько работы они успеют?'),
        document_code('12 недель × 4 человека × 10 часов = 480 часов', 'запас на непредвиденное 15 % = 72 часа', 'остаётся на план = 408 часов'),
        p('Если по плану нужно 600 часов, проект уже опаздывает, хотя ещё не начался. Выбор всего из трёх ходов:'),
        ...unordered('сдвинуть срок;', 'добавить людей или денег;', 'отказаться от части работ:', [
            'второго зала,',
            'аудиогида на трёх языках.'
        ]),
        quote('Планы — ничто, планирование — всё.', 'Дуайт Эйзенхауэр'),
        h2('Что запомнить'),
        ...unordered('У проекта есть конец, и его видно заранее.', 'Вопрос «что войдёт в результат?» важнее вопроса «кто что делает?».', 'Хороший руководитель говорит о треугольнике вслух, пока стороны ещё можно двигать.'),
        p('Нажмите «Далее», и откроется урок о людях, без которых проект не состоится.')
    ]
};

;// CONCATENATED MODULE: ./seed/lessons/work-breakdown.ts

const workBreakdown = {
    title: 'Иерархическая структура работ',
    file: true,
    content: [
        p('Иерархическая структура работ (ИСР) делит результат проекта на части, пока каждую нельзя будет поручить одному человеку и оценить. Делим **результат**, а не календарь и не отделы.'),
        h2('Пример'),
        document_code('1 Школьный музей', '  1.1 Залы', '    1.1.1 Ремонт двух комнат', '    1.1.2 Свет и витрины', '  1.2 Экспозиция', '    1.2.1 Отбор фотографий', '    1.2.2 Подписи и проверка фактов', '  1.3 Открытие', '    1.3.1 Приглашения', '    1.3.2 Экскурсоводы из учеников'),
        h2('Правило ста процентов'),
        p('Сумма частей равна целому: в ИСР есть вся работа проекта и нет ничего, кроме неё. Проверьте его на каждом уровне:'),
        ...unordered('если все части готовы, готово ли целое?', 'есть ли часть, без которой целое всё равно состоится?'),
        h2('Задание'),
        ...ordered('Возьмите проект из своего устава.', 'Постройте ИСР в три уровня, от 12 до 20 нижних элементов.', 'У каждого нижнего элемента назовите одного ответственного и часы.', 'Отметите один элемент, который вы сначала забыли, и напишите, как его нашли.')
    ]
};

;// CONCATENATED MODULE: ./seed/project-course.ts













/** Course 1: open to everybody, lessons of all three kinds, the first a VIEW (product decisions §2). */ const projectCourse = {
    title: 'Основы проектного управления',
    description: [
        p('Двенадцать ступеней от первой идеи до защиты проекта: цели, люди, сроки, деньги и риски. Каждая практическая работа проверяется преподавателем.')
    ],
    lessons: [
        whatIsAProject,
        stakeholders,
        charter_charter,
        termsTest,
        workBreakdown,
        estimates,
        criticalPath,
        risks,
        communication,
        conflictingDemands,
        finalProject,
        finalTest
    ]
};

;// CONCATENATED MODULE: ./seed/demo-school.ts










const day = 24 * 60 * 60 * 1000;
/**
 * Fills an empty database with the demo school (product decisions §2); handed-in files go to
 * `<dataDir>/files`. False, and nothing is written, when there is any user or course already. Replicas
 * that start together seed it once.
 */ async function seedDemoSchool(db, { dataDir, now = new Date() }) {
    const password_hash = await (0,passwords/* .hashPassword */.Er)(src_demo/* .demoPassword */.z);
    const ago = (days)=>new Date(now.getTime() - days * day);
    return (0,transaction/* .inTransaction */.s)(db, async (trx)=>{
        await (0,external_kysely_.sql)`lock table users in exclusive mode`.execute(trx);
        if (!await isEmpty(trx)) return false;
        const people = await addPeople(trx, password_hash, ago);
        const lessons = await addCourse(trx, projectCourse, people.creator);
        for (const course of closedCourses)await addCourse(trx, course, people.creator);
        const scene = {
            trx,
            dataDir,
            ago,
            teacher: people.teacher,
            lesson (number) {
                const found = lessons[number - 1];
                if (!found) throw new Error(`The demo course has no lesson ${number}.`);
                return found;
            }
        };
        await tellMagomedrasul({
            ...scene,
            learner: people.magomedrasul
        });
        await tellBoris({
            ...scene,
            learner: people.boris
        });
        return true;
    });
}
async function isEmpty(trx) {
    const user = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    const course = await trx.selectFrom('courses').select('id').limit(1).executeTakeFirst();
    return !user && !course;
}

// EXTERNAL MODULE: ./src/areas/about/queries.ts
var queries = __webpack_require__("w");
// EXTERNAL MODULE: ./src/config.ts
var src_config = __webpack_require__("lG");
;// CONCATENATED MODULE: external "kysely/migration"

;// CONCATENATED MODULE: ./src/db/migrations/run-statements.ts

/** Runs statements one by one: the embedded database takes a single statement a query. */ async function runStatements(db, statements) {
    for (const statement of statements)await external_kysely_.sql.raw(statement).execute(db);
}

;// CONCATENATED MODULE: ./src/db/migrations/2026-11-21-01-accounts.ts

/**
 * Instants have milliseconds, as in JavaScript: a cursor made of one must find its row again.
 * People, their sessions, groups and the windows that limit sign-in (product decisions §2, §5, §7).
 */ const up = (db)=>runStatements(db, [
        russianKey,
        hasText,
        ...users,
        ...sessions,
        ...groups
    ]);
// One order and one case rule on both databases: the embedded one has no Russian collation.
// Letters fold to lower case and ё to е; the rest compares by code point.
const russianKey = `
create function russian_key(value text) returns text language sql immutable parallel safe return
  lower(translate(value,
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё',
    'абвгдеежзийклмнопрстуфхцчшщъыьэюяе') collate "C")`;
// Something to see: no kind of white space counts, as \S says in JavaScript.
const hasText = `
create function has_text(value text) returns boolean language sql immutable parallel safe return
  value ~ '[^\\s\\u00a0\\u1680\\u2000-\\u200b\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]'`;
const users = [
    `create table users (
    id integer generated always as identity primary key,
    role text not null constraint users_role check (role in ('LEARNER', 'TEACHER', 'MODERATOR', 'CREATOR')),
    email text not null constraint users_email check (email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
    first_name text not null constraint users_first_name check (has_text(first_name)),
    last_name text not null constraint users_last_name check (has_text(last_name)),
    password_hash text not null constraint users_password_hash check (password_hash <> ''),
    name_key text collate "C" generated always as (russian_key(last_name || ' ' || first_name)) stored,
    search_key text collate "C"
      generated always as (russian_key(last_name || ' ' || first_name || ' ' || last_name || ' ' || email)) stored,
    last_login_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    disabled_at timestamptz(3),
    deleted_at timestamptz(3)
  )`,
    `create unique index users_live_email on users (russian_key(email)) where deleted_at is null`,
    `create index users_by_name on users (role, name_key, id) where deleted_at is null`,
    `create index users_by_last_login on users (role, last_login_at, id) where deleted_at is null`
];
const sessions = [
    `create table sessions (
    id uuid primary key default gen_random_uuid(),
    user_id integer not null references users (id),
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    constraint sessions_at_most_8_hours
      check (expires_at > created_at and expires_at <= created_at + interval '8 hours 1 minute')
  )`,
    `create index sessions_by_user on sessions (user_id)`,
    `create index sessions_by_expiry on sessions (expires_at)`,
    `create table rate_windows (
    kind text not null,
    subject text not null,
    started_at timestamptz(3) not null,
    hits integer not null default 1 constraint rate_windows_hits check (hits >= 0),
    primary key (kind, subject, started_at)
  )`,
    `create index rate_windows_by_start on rate_windows (started_at)`
];
const groups = [
    `create table groups (
    id integer generated always as identity primary key,
    name text not null constraint groups_name check (has_text(name)),
    name_key text collate "C" generated always as (russian_key(btrim(name))) stored,
    created_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3)
  )`,
    `create unique index groups_live_name on groups (name_key) where deleted_at is null`,
    `create table group_members (
    user_id integer primary key references users (id),
    group_id integer not null references groups (id),
    joined_at timestamptz(3) not null default now()
  )`,
    `create index group_members_by_group on group_members (group_id, user_id)`
];

;// CONCATENATED MODULE: ./src/db/migrations/2026-11-21-02-courses.ts

/** Courses, tests and lessons (specification §3). A position is what the wire calls "order". */ const _2026_11_21_02_courses_up = (db)=>runStatements(db, [
        ...courses,
        ...tests,
        ..._2026_11_21_02_courses_lessons
    ]);
const emptyDocument = `'{"v":1,"blocks":[]}'`;
// A sequence burns a number with every rolled-back insert; the row of `counters` gives it back.
const courses = [
    `create table counters (name text primary key, value integer not null constraint counters_value check (value >= 0))`,
    `insert into counters (name, value) values ('courses', 0)`,
    `create table courses (
    id integer primary key,
    is_open boolean generated always as (id = 1) stored,
    title text not null constraint courses_title check (has_text(title)),
    description json not null default ${emptyDocument},
    description_original text,
    price integer constraint courses_price check (price >= 0),
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by integer references users (id),
    deleted_at timestamptz(3)
  )`,
    `create function number_course() returns trigger language plpgsql as $$
  begin
    update counters set value = value + 1 where name = 'courses' returning value into new.id;
    return new;
  end $$`,
    `create trigger courses_number before insert on courses for each row execute function number_course()`,
    `create table group_courses (
    group_id integer not null references groups (id),
    course_id integer not null references courses (id),
    opened_at timestamptz(3) not null default now(),
    primary key (group_id, course_id)
  )`,
    `create index group_courses_by_course on group_courses (course_id)`
];
const tests = [
    `create table tests (
    id integer generated always as identity primary key,
    title text not null constraint tests_title check (has_text(title)),
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by integer references users (id),
    deleted_at timestamptz(3)
  )`,
    `create table questions (
    id integer generated always as identity primary key,
    test_id integer not null references tests (id),
    position integer not null constraint questions_position check (position >= 1),
    text text not null constraint questions_text check (has_text(text)),
    type text not null constraint questions_type check (type in ('one', 'many')),
    constraint questions_order unique (test_id, position) deferrable initially deferred
  )`,
    `create table answers (
    id integer generated always as identity primary key,
    question_id integer not null references questions (id) on delete cascade,
    position integer not null constraint answers_position check (position >= 1),
    text text not null constraint answers_text check (has_text(text)),
    correct boolean not null,
    constraint answers_order unique (question_id, position) deferrable initially deferred
  )`
];
const _2026_11_21_02_courses_lessons = [
    `create table lessons (
    id integer generated always as identity primary key,
    course_id integer not null references courses (id),
    title text not null constraint lessons_title check (has_text(title)),
    position integer not null default 1 constraint lessons_position check (position >= 1),
    check_type text not null constraint lessons_check_type check (check_type in ('VIEW', 'FILE', 'TEST')),
    test_id integer references tests (id),
    content json not null default ${emptyDocument},
    content_original text,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by integer references users (id),
    deleted_at timestamptz(3),
    constraint lessons_test_only_for_test check ((check_type = 'TEST') = (test_id is not null))
  )`,
    `create unique index lessons_live_order on lessons (course_id, position) where deleted_at is null`,
    `create index lessons_by_test on lessons (test_id) where test_id is not null`
];

;// CONCATENATED MODULE: ./src/db/migrations/2026-11-21-03-learning.ts

/** What learners do: progress with its audit, works with files, attempts, questions (decisions §4, §6). */ const _2026_11_21_03_learning_up = (db)=>runStatements(db, [
        ...progress,
        ...files,
        ...works,
        ...attempts,
        ...comments
    ]);
const _2026_11_21_03_learning_status = `in ('NOT_STARTED', 'ON_REVIEW', 'NEED_CLARIFY', 'NEED_REWORK', 'COMPLETED')`;
const _2026_11_21_03_learning_event = `in ('file', 'question', 'next', 'test_passed', 'test_failed', 'ready', 'redo', 'answered')`;
const progress = [
    `create table progress (
    user_id integer not null references users (id),
    lesson_id integer not null references lessons (id),
    status text not null constraint progress_status check (status ${_2026_11_21_03_learning_status}),
    before_question text constraint progress_before_question
      check (before_question in ('NOT_STARTED', 'ON_REVIEW', 'NEED_REWORK')),
    under_review boolean not null default false,
    score integer,
    total integer,
    event text not null constraint progress_event check (event ${_2026_11_21_03_learning_event}),
    changed_by integer not null references users (id),
    changed_at timestamptz(3) not null default now(),
    completed_kind text constraint progress_completed_kind check (completed_kind in ('VIEW', 'FILE', 'TEST')),
    completed_at timestamptz(3),
    primary key (user_id, lesson_id),
    constraint progress_clarify_remembers check ((status = 'NEED_CLARIFY') = (before_question is not null)),
    constraint progress_completion
      check ((status = 'COMPLETED') = (completed_at is not null)
        and (completed_at is null) = (completed_kind is null)),
    constraint progress_score check ((score is null) = (total is null) and score between 0 and total)
  )`,
    `create index progress_by_lesson on progress (lesson_id)`,
    `create index progress_completed on progress (user_id, completed_at desc, lesson_id desc)
    where status = 'COMPLETED'`,
    `create table progress_audit (
    id bigint generated always as identity primary key,
    user_id integer not null references users (id),
    lesson_id integer not null references lessons (id),
    from_status text not null constraint progress_audit_from check (from_status ${_2026_11_21_03_learning_status}),
    event text not null constraint progress_audit_event check (event ${_2026_11_21_03_learning_event}),
    to_status text not null constraint progress_audit_to check (to_status ${_2026_11_21_03_learning_status}),
    by_user integer not null references users (id),
    at timestamptz(3) not null
  )`,
    `create index progress_audit_by_lesson on progress_audit (user_id, lesson_id, id)`
];
const files = [
    `create table files (
    id uuid primary key default gen_random_uuid(),
    owner_id integer not null references users (id),
    name text not null constraint files_name check (has_text(name)),
    extension text not null,
    mime text not null,
    size bigint not null constraint files_size check (size > 0),
    sha256 text not null,
    storage_key text not null unique,
    created_at timestamptz(3) not null default now()
  )`,
    `create index files_by_owner on files (owner_id)`,
    `create table media (
    id uuid primary key default gen_random_uuid(),
    owner_id integer not null references users (id),
    name text not null constraint media_name check (has_text(name)),
    extension text not null constraint media_extension check (extension in ('gif', 'jpeg', 'jpg', 'png', 'svg')),
    mime text not null,
    size bigint not null constraint media_size check (size > 0),
    sha256 text not null,
    storage_key text not null unique,
    created_at timestamptz(3) not null default now()
  )`
];
// WAITING is in the review queue, REPLACED gave way to a newer work, KEPT was never queued or left the queue.
const works = [
    `create table works (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    lesson_id integer not null references lessons (id),
    round integer not null constraint works_round check (round >= 1),
    file_id uuid not null unique references files (id),
    state text not null constraint works_state check (state in ('WAITING', 'REPLACED', 'KEPT', 'DECIDED')),
    created_at timestamptz(3) not null default now(),
    verdict text constraint works_verdict check (verdict in ('READY', 'REDO')),
    comment text,
    reviewed_by integer references users (id),
    reviewed_at timestamptz(3),
    constraint works_rounds unique (user_id, lesson_id, round),
    constraint works_decided
      check ((state = 'DECIDED') = (verdict is not null)
        and (verdict is null) = (reviewed_by is null)
        and (verdict is null) = (reviewed_at is null)),
    constraint works_redo_says_why check (verdict is distinct from 'REDO' or coalesce(has_text(comment), false))
  )`,
    `create unique index works_one_waiting on works (user_id, lesson_id) where state = 'WAITING'`,
    `create index works_queue on works (created_at, id) where state = 'WAITING'`,
    `create index works_queue_by_lesson on works (lesson_id, created_at, id) where state = 'WAITING'`,
    `create table claims (
    work_id integer primary key references works (id),
    teacher_id integer not null references users (id),
    until timestamptz(3) not null
  )`
];
const attempts = [
    `create table attempts (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    lesson_id integer not null references lessons (id),
    test_id integer not null references tests (id),
    test_version integer not null,
    score integer not null,
    total integer not null constraint attempts_total check (total >= 1),
    answers json,
    wrong integer[] not null default '{}',
    created_at timestamptz(3) not null default now(),
    constraint attempts_score check (score between 0 and total)
  )`,
    `create index attempts_by_lesson on attempts (user_id, lesson_id, id)`
];
const comments = [
    `create table comments (
    id integer generated always as identity primary key,
    lesson_id integer not null references lessons (id),
    author_id integer not null references users (id),
    text text not null constraint comments_text check (has_text(text)),
    created_at timestamptz(3) not null default now(),
    answer text constraint comments_answer check (has_text(answer)),
    answered_by integer references users (id),
    answered_at timestamptz(3),
    constraint comments_answered
      check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null))
  )`,
    `create index comments_by_lesson on comments (lesson_id, created_at, id)`,
    `create index comments_queue on comments (created_at, id) where answer is null`,
    `create index comments_open on comments (author_id, lesson_id, created_at, id) where answer is null`
];

;// CONCATENATED MODULE: ./src/db/migrations/2026-11-21-04-service.ts

/** Notifications, paid slots, versions, repeats and reports from browsers (product decisions §5, §6). */ const _2026_11_21_04_service_up = (db)=>runStatements(db, [
        ...notifications,
        ...slots,
        ...versions,
        ...requests
    ]);
const notifications = [
    `create table notifications (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    text text not null constraint notifications_text check (has_text(text)),
    lesson_id integer references lessons (id),
    created_at timestamptz(3) not null default now(),
    read_at timestamptz(3)
  )`,
    `create index notifications_by_user on notifications (user_id, id desc)`,
    `create index notifications_unread on notifications (user_id) where read_at is null`
];
const slots = [
    `create table payments (
    id integer generated always as identity primary key,
    quantity integer not null constraint payments_quantity check (quantity >= 1),
    amount integer not null,
    status text not null default 'PENDING'
      constraint payments_status check (status in ('PENDING', 'PAID', 'CANCELED')),
    provider text not null,
    provider_id text,
    pay_url text,
    created_by integer references users (id),
    created_at timestamptz(3) not null default now(),
    paid_at timestamptz(3),
    canceled_at timestamptz(3),
    constraint payments_amount check (amount = quantity * 2000),
    constraint payments_paid_at check ((status = 'PAID') = (paid_at is not null)),
    constraint payments_canceled_at check (status <> 'CANCELED' or canceled_at is not null)
  )`,
    `create unique index payments_by_provider on payments (provider, provider_id) where provider_id is not null`,
    `create index payments_pending on payments (created_at) where status = 'PENDING'`,
    `create table slot_account (
    id boolean primary key default true constraint slot_account_single check (id),
    paid integer not null default 0 constraint slot_account_paid check (paid >= 0),
    used integer not null default 0 constraint slot_account_used check (used >= 0),
    constraint slot_account_free check (used <= paid)
  )`,
    `insert into slot_account (paid, used) values (0, 0)`
];
const versions = [
    `create table entity_versions (
    kind text not null constraint entity_versions_kind check (kind in ('course', 'lesson', 'test')),
    entity_id integer not null,
    version integer not null,
    data json not null,
    saved_by integer references users (id),
    saved_at timestamptz(3) not null default now(),
    primary key (kind, entity_id, version)
  )`
];
const requests = [
    `create table idempotency_keys (
    user_id integer not null references users (id),
    route text not null,
    key text not null constraint idempotency_keys_key check (char_length(key) between 1 and 200),
    request_hash text not null,
    status integer,
    reply text,
    created_at timestamptz(3) not null default now(),
    primary key (user_id, route, key)
  )`,
    `create index idempotency_keys_by_age on idempotency_keys (created_at)`,
    `create table client_events (
    id bigint generated always as identity primary key,
    user_id integer references users (id),
    kind text not null,
    data json not null constraint client_events_data check (octet_length(data::text) <= 8000),
    at timestamptz(3) not null default now()
  )`,
    `create index client_events_by_age on client_events (at)`
];

;// CONCATENATED MODULE: ./src/db/migrations/2026-11-21-05-invariants.ts

/** Rules that the database itself keeps, whoever writes (abuse cases I1, I2, I6, I7, I9, I11). */ const _2026_11_21_05_invariants_up = (db)=>runStatements(db, [
        ..._2026_11_21_05_invariants_slots,
        ...payments,
        ..._2026_11_21_05_invariants_sessions,
        ..._2026_11_21_05_invariants_progress,
        ..._2026_11_21_05_invariants_versions,
        ...testsInUse
    ]);
const refuse = (constraint, sentence)=>`raise exception using errcode = 'check_violation', constraint = '${constraint}', message = '${sentence}'`;
// The row of slot_account is the lock: parallel moderators queue on it and its check refuses the last one.
const _2026_11_21_05_invariants_slots = [
    `create function count_participant() returns trigger language plpgsql as $$
  declare
    before integer := 0;
    after integer := (new.role = 'LEARNER' and new.deleted_at is null)::integer;
  begin
    if tg_op = 'UPDATE' then
      before := (old.role = 'LEARNER' and old.deleted_at is null)::integer;
    end if;
    if after <> before then
      update slot_account set used = used + after - before;
    end if;
    return null;
  end $$`,
    `create trigger users_take_slots after insert or update of role, deleted_at on users
    for each row execute function count_participant()`,
    `create function credit_payment() returns trigger language plpgsql as $$
  begin
    if new.status = 'PAID' and (tg_op = 'INSERT' or old.status <> 'PAID') then
      update slot_account set paid = paid + new.quantity;
    end if;
    return null;
  end $$`,
    `create trigger payments_credit after insert or update of status on payments
    for each row execute function credit_payment()`
];
const payments = [
    `create function keep_paid() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or new.status <> 'PAID' or new.quantity <> old.quantity then
      ${refuse('payments_paid_is_final', 'a paid payment is final')};
    end if;
    return new;
  end $$`,
    `create trigger payments_final before update or delete on payments
    for each row when (old.status = 'PAID') execute function keep_paid()`
];
// A sign-in that races with a deletion waits for it here and then finds the account gone.
const _2026_11_21_05_invariants_sessions = [
    `create function open_session() returns trigger language plpgsql as $$
  begin
    perform 1 from users
      where id = new.user_id and deleted_at is null and disabled_at is null for share;
    if not found then
      ${refuse('sessions_need_live_user', 'the account is closed')};
    end if;
    return new;
  end $$`,
    `create trigger sessions_open before insert on sessions for each row execute function open_session()`,
    `create function end_sessions() returns trigger language plpgsql as $$
  begin
    delete from sessions where user_id = new.id;
    if new.deleted_at is not null then
      delete from group_members where user_id = new.id;
    end if;
    return null;
  end $$`,
    `create trigger users_end_sessions after update of role, password_hash, disabled_at, deleted_at on users
    for each row when (
      old.role <> new.role or old.password_hash <> new.password_hash
      or old.disabled_at is distinct from new.disabled_at or old.deleted_at is distinct from new.deleted_at
    ) execute function end_sessions()`
];
const _2026_11_21_05_invariants_progress = [
    `create function audit_progress() returns trigger language plpgsql as $$
  declare
    before text := 'NOT_STARTED';
  begin
    if tg_op = 'UPDATE' then
      before := old.status;
    end if;
    if new.status <> before then
      insert into progress_audit (user_id, lesson_id, from_status, event, to_status, by_user, at)
        values (new.user_id, new.lesson_id, before, new.event, new.status, new.changed_by, new.changed_at);
    end if;
    return null;
  end $$`,
    `create trigger progress_audited after insert or update on progress
    for each row execute function audit_progress()`,
    `create function keep_completion() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or new.status <> 'COMPLETED' or new.completed_at <> old.completed_at
      or new.completed_kind <> old.completed_kind then
      ${refuse('progress_completion_stays', 'a completion is never lost')};
    end if;
    return new;
  end $$`,
    `create trigger progress_keep_completion before update or delete on progress
    for each row when (old.status = 'COMPLETED') execute function keep_completion()`
];
const _2026_11_21_05_invariants_versions = [
    `create function keep_version() returns trigger language plpgsql as $$
  begin
    if new.version < old.version then
      ${refuse('versions_only_grow', 'versions only grow')};
    end if;
    return new;
  end $$`,
    ...[
        'courses',
        'lessons',
        'tests'
    ].map((table)=>`create trigger ${table}_version before update of version on ${table}
      for each row execute function keep_version()`),
    `create function drop_old_versions() returns trigger language plpgsql as $$
  begin
    delete from entity_versions
      where kind = new.kind and entity_id = new.entity_id and version <= new.version - 20;
    return null;
  end $$`,
    `create trigger entity_versions_last_20 after insert on entity_versions
    for each row execute function drop_old_versions()`
];
// Both sides lock the test's row, so a test cannot be deleted while a lesson starts to use it.
const testsInUse = [
    `create function use_live_test() returns trigger language plpgsql as $$
  begin
    perform 1 from tests where id = new.test_id and deleted_at is null for share;
    if not found then
      ${refuse('lessons_need_live_test', 'the test is deleted')};
    end if;
    return new;
  end $$`,
    `create trigger lessons_use_live_test before insert or update of test_id, deleted_at on lessons
    for each row when (new.test_id is not null and new.deleted_at is null) execute function use_live_test()`,
    `create function keep_used_test() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from lessons where test_id = new.id and deleted_at is null) then
      ${refuse('tests_in_use', 'a live lesson uses the test')};
    end if;
    return new;
  end $$`,
    `create trigger tests_in_use before update of deleted_at on tests
    for each row when (new.deleted_at is not null and old.deleted_at is null) execute function keep_used_test()`
];

;// CONCATENATED MODULE: ./src/db/migrations/2026-11-21-06-notices.ts

/**
 * What other replicas must hear, sent by the database with the commit: `course_changed` (course id)
 * empties caches of a course's structure, `user_notified` (user id) wakes the user's open streams.
 * Payloads are ids only: over 8,000 bytes NOTIFY fails.
 */ const _2026_11_21_06_notices_up = (db)=>runStatements(db, [
        `create function notify_course() returns trigger language plpgsql as $$
    begin
      perform pg_notify('course_changed', new.id::text);
      return null;
    end $$`,
        `create trigger courses_changed after insert or update on courses
      for each row execute function notify_course()`,
        `create function notify_course_of_lesson() returns trigger language plpgsql as $$
    begin
      perform pg_notify('course_changed', new.course_id::text);
      if tg_op = 'UPDATE' and old.course_id <> new.course_id then
        perform pg_notify('course_changed', old.course_id::text);
      end if;
      return null;
    end $$`,
        `create trigger lessons_changed after insert or update on lessons
      for each row execute function notify_course_of_lesson()`,
        `create function notify_user() returns trigger language plpgsql as $$
    begin
      perform pg_notify('user_notified', new.user_id::text);
      return null;
    end $$`,
        `create trigger notifications_changed after insert or update on notifications
      for each row execute function notify_user()`
    ]);

;// CONCATENATED MODULE: ./src/db/migrations/2026-11-21-08-streams.ts

/**
 * What open streams must hear from every replica: `session_ended` (session id) closes the session's
 * streams, `work_changed` (work id) and `comment_changed` (comment id) wake the teachers' queues.
 */ const _2026_11_21_08_streams_up = (db)=>runStatements(db, [
        `create function notify_session_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session_ended', old.id::text);
      return null;
    end $$`,
        `create trigger sessions_ended after delete on sessions
      for each row execute function notify_session_ended()`,
        `create function notify_row() returns trigger language plpgsql as $$
    begin
      perform pg_notify(tg_argv[0], new.id::text);
      return null;
    end $$`,
        `create trigger works_changed after insert or update of state on works
      for each row execute function notify_row('work_changed')`,
        `create trigger comments_changed after insert or update of answer on comments
      for each row execute function notify_row('comment_changed')`,
        // A renewed claim is no news.
        `create function notify_claim() returns trigger language plpgsql as $$
    begin
      perform pg_notify('work_changed', coalesce(new.work_id, old.work_id)::text);
      return null;
    end $$`,
        `create trigger claims_changed after insert or delete or update of teacher_id on claims
      for each row execute function notify_claim()`
    ]);

;// CONCATENATED MODULE: ./src/db/migrations/2026-11-21-09-versions.ts

/**
 * Each stored state of a course, a lesson or a test is kept in `entity_versions`, whoever writes it;
 * what was there before this migration is kept as it stands.
 */ const _2026_11_21_09_versions_up = (db)=>runStatements(db, [
        ...keep('course', _2026_11_21_09_versions_course),
        ...keep('lesson', _2026_11_21_09_versions_lesson),
        ...keep('test', _2026_11_21_09_versions_test)
    ]);
const _2026_11_21_09_versions_course = (row)=>`json_build_object('title', ${row}.title, 'description', ${row}.description, 'price', ${row}.price)`;
const _2026_11_21_09_versions_lesson = (row)=>`json_build_object('courseId', ${row}.course_id, 'title', ${row}.title, 'order', ${row}.position,
    'content', ${row}.content, 'checkType', ${row}.check_type, 'testId', ${row}.test_id)`;
const _2026_11_21_09_versions_test = (row)=>`json_build_object('title', ${row}.title, 'questions', (select coalesce(json_agg(json_build_object(
      'id', questions.id, 'text', questions.text, 'type', questions.type, 'answers',
      (select coalesce(json_agg(json_build_object('id', answers.id, 'text', answers.text,
          'correct', answers.correct) order by answers.position), '[]'::json)
        from answers where answers.question_id = questions.id)
    ) order by questions.position), '[]'::json)
    from questions where questions.test_id = ${row}.id))`;
// Deferred to the commit: a test is whole only once its questions are written.
const keep = (kind, stateOf)=>[
        `create function keep_${kind}_version() returns trigger language plpgsql as $$
  begin
    insert into entity_versions (kind, entity_id, version, data, saved_by, saved_at)
      values ('${kind}', new.id, new.version, ${stateOf('new')}, new.updated_by, new.updated_at)
      on conflict do nothing;
    return null;
  end $$`,
        `create constraint trigger ${kind}s_keep_version after insert or update of version on ${kind}s
    deferrable initially deferred for each row execute function keep_${kind}_version()`,
        `insert into entity_versions (kind, entity_id, version, data, saved_by, saved_at)
    select '${kind}', id, version, ${stateOf(`${kind}s`)}, updated_by, updated_at from ${kind}s
    on conflict do nothing`
    ];

;// CONCATENATED MODULE: ./src/db/migrations/2026-11-21-10-visible-text.ts

/**
 * `has_text` asks for a character that can be seen, as `hasText` of the rules does: joiners, fillers, soft
 * hyphens and lone accents are no text (specification §5). What was stored under the weaker rule becomes a
 * dash: a row that its own check refuses could never be changed again.
 */ const _2026_11_21_10_visible_text_up = (db)=>runStatements(db, [
        _2026_11_21_10_visible_text_hasText(),
        ...texts.map(dashForNothing)
    ]);
// Code points without anything to see, as of Unicode 14: no newer version takes one off this list, so that
// nothing passes the rules and fails here. PostgreSQL has no classes for them.
const unseen = `
  1-20 7f-a0 ad 300-36f 483-489 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 600-605 610-61a 61c 64b-65f 670 6d6-6dd
  6df-6e4 6e7-6e8 6ea-6ed 70f 711 730-74a 7a6-7b0 7eb-7f3 7fd 816-819 81b-823 825-827 829-82d 859-85b
  890-891 898-89f 8ca-903 93a-93c 93e-94f 951-957 962-963 981-983 9bc 9be-9c4 9c7-9c8 9cb-9cd 9d7 9e2-9e3
  9fe a01-a03 a3c a3e-a42 a47-a48 a4b-a4d a51 a70-a71 a75 a81-a83 abc abe-ac5 ac7-ac9 acb-acd ae2-ae3
  afa-aff b01-b03 b3c b3e-b44 b47-b48 b4b-b4d b55-b57 b62-b63 b82 bbe-bc2 bc6-bc8 bca-bcd bd7 c00-c04 c3c
  c3e-c44 c46-c48 c4a-c4d c55-c56 c62-c63 c81-c83 cbc cbe-cc4 cc6-cc8 cca-ccd cd5-cd6 ce2-ce3 d00-d03
  d3b-d3c d3e-d44 d46-d48 d4a-d4d d57 d62-d63 d81-d83 dca dcf-dd4 dd6 dd8-ddf df2-df3 e31 e34-e3a e47-e4e
  eb1 eb4-ebc ec8-ecd f18-f19 f35 f37 f39 f3e-f3f f71-f84 f86-f87 f8d-f97 f99-fbc fc6 102b-103e 1056-1059
  105e-1060 1062-1064 1067-106d 1071-1074 1082-108d 108f 109a-109d 115f-1160 135d-135f 1680 1712-1715
  1732-1734 1752-1753 1772-1773 17b4-17d3 17dd 180b-180f 1885-1886 18a9 1920-192b 1930-193b 1a17-1a1b
  1a55-1a5e 1a60-1a7c 1a7f 1ab0-1ace 1b00-1b04 1b34-1b44 1b6b-1b73 1b80-1b82 1ba1-1bad 1be6-1bf3 1c24-1c37
  1cd0-1cd2 1cd4-1ce8 1ced 1cf4 1cf7-1cf9 1dc0-1dff 2000-200f 2028-202f 205f-206f 20d0-20f0 2800 2cef-2cf1
  2d7f 2de0-2dff 3000 302a-302f 3099-309a 3164 a66f-a672 a674-a67d a69e-a69f a6f0-a6f1 a802 a806 a80b
  a823-a827 a82c a880-a881 a8b4-a8c5 a8e0-a8f1 a8ff a926-a92d a947-a953 a980-a983 a9b3-a9c0 a9e5 aa29-aa36
  aa43 aa4c-aa4d aa7b-aa7d aab0 aab2-aab4 aab7-aab8 aabe-aabf aac1 aaeb-aaef aaf5-aaf6 abe3-abea abec-abed
  e000-f8ff fb1e fdd0-fdef fe00-fe0f fe20-fe2f feff ffa0 fff0-fffb fffe-ffff 101fd 102e0 10376-1037a
  10a01-10a03 10a05-10a06 10a0c-10a0f 10a38-10a3a 10a3f 10ae5-10ae6 10d24-10d27 10eab-10eac 10f46-10f50
  10f82-10f85 11000-11002 11038-11046 11070 11073-11074 1107f-11082 110b0-110ba 110bd 110c2 110cd
  11100-11102 11127-11134 11145-11146 11173 11180-11182 111b3-111c0 111c9-111cc 111ce-111cf 1122c-11237
  1123e 112df-112ea 11300-11303 1133b-1133c 1133e-11344 11347-11348 1134b-1134d 11357 11362-11363
  11366-1136c 11370-11374 11435-11446 1145e 114b0-114c3 115af-115b5 115b8-115c0 115dc-115dd 11630-11640
  116ab-116b7 1171d-1172b 1182c-1183a 11930-11935 11937-11938 1193b-1193e 11940 11942-11943 119d1-119d7
  119da-119e0 119e4 11a01-11a0a 11a33-11a39 11a3b-11a3e 11a47 11a51-11a5b 11a8a-11a99 11c2f-11c36
  11c38-11c3f 11c92-11ca7 11ca9-11cb6 11d31-11d36 11d3a 11d3c-11d3d 11d3f-11d45 11d47 11d8a-11d8e
  11d90-11d91 11d93-11d97 11ef3-11ef6 13430-13438 16af0-16af4 16b30-16b36 16f4f 16f51-16f87 16f8f-16f92
  16fe4 16ff0-16ff1 1bc9d-1bc9e 1bca0-1bca3 1cf00-1cf2d 1cf30-1cf46 1d165-1d169 1d16d-1d182 1d185-1d18b
  1d1aa-1d1ad 1d242-1d244 1da00-1da36 1da3b-1da6c 1da75 1da84 1da9b-1da9f 1daa1-1daaf 1e000-1e006
  1e008-1e018 1e01b-1e021 1e023-1e024 1e026-1e02a 1e130-1e136 1e2ae 1e2ec-1e2ef 1e8d0-1e8d6 1e944-1e94a
  1fffe-1ffff 2fffe-2ffff 3fffe-3ffff 4fffe-4ffff 5fffe-5ffff 6fffe-6ffff 7fffe-7ffff 8fffe-8ffff
  9fffe-9ffff afffe-affff bfffe-bffff cfffe-cffff dfffe-e0fff efffe-10ffff`;
// As PostgreSQL writes a code point in a regular expression.
const escaped = (code)=>`\\U${code.padStart(8, '0')}`;
const ranges = ()=>unseen.trim().split(/\s+/).map((range)=>range.split('-').map(escaped).join('-'));
const _2026_11_21_10_visible_text_hasText = ()=>`
create or replace function has_text(value text) returns boolean language sql immutable parallel safe return
  value ~ '[^${ranges().join('')}]'`;
const texts = [
    [
        'users',
        'first_name'
    ],
    [
        'users',
        'last_name'
    ],
    [
        'groups',
        'name'
    ],
    [
        'courses',
        'title'
    ],
    [
        'lessons',
        'title'
    ],
    [
        'tests',
        'title'
    ],
    [
        'questions',
        'text'
    ],
    [
        'answers',
        'text'
    ],
    [
        'files',
        'name'
    ],
    [
        'media',
        'name'
    ],
    [
        'works',
        'comment'
    ],
    [
        'comments',
        'text'
    ],
    [
        'comments',
        'answer'
    ],
    [
        'notifications',
        'text'
    ]
];
const dashForNothing = ([table, column])=>`update ${table} set ${column} = '—' where not has_text(${column})`;

;// CONCATENATED MODULE: ./src/db/migrations/2026-11-21-11-composed-emails.ts

/**
 * E-mails are looked up composed (NFC) from here on, so those stored otherwise are composed too. Where that would
 * make two live accounts one, both stay as they are: which is the right one only a person can tell.
 */ const _2026_11_21_11_composed_emails_up = (db)=>runStatements(db, [
        `update users set email = normalize(email, NFC)
      where deleted_at is null and email is not NFC normalized and not exists (
        select from users other where other.id <> users.id and other.deleted_at is null
          and russian_key(normalize(other.email, NFC)) = russian_key(normalize(users.email, NFC)))`
    ]);

;// CONCATENATED MODULE: ./src/db/migrations/2026-11-21-12-school-news.ts

/**
 * What moderators must hear from every replica: `school_changed` with the part of their screens to be read
 * again (`participants`, `groups`, `slots`, `payments`). Once a statement, and PostgreSQL sends equal notices of
 * a transaction once: an import of a thousand rows is three.
 */ const _2026_11_21_12_school_news_up = (db)=>runStatements(db, [
        `create function notify_school() returns trigger language plpgsql as $$
    begin
      perform pg_notify('school_changed', part) from unnest(tg_argv) as part;
      return null;
    end $$`,
        // A sign-in is no news, nor is a new password.
        trigger('users', 'insert or update of first_name, last_name, email, role, deleted_at', 'participants'),
        trigger('groups', 'insert or update', 'groups'),
        trigger('group_members', 'insert or update or delete', 'groups', 'participants'),
        trigger('group_courses', 'insert or delete', 'groups'),
        trigger('slot_account', 'update', 'slots'),
        trigger('payments', 'insert or update of status', 'payments')
    ]);
const trigger = (table, events, ...parts)=>`create trigger ${table}_school_news after ${events} on ${table}
    for each statement execute function notify_school(${parts.map((part)=>`'${part}'`).join(', ')})`;

;// CONCATENATED MODULE: ./src/db/migrations/2026-11-21-13-version-ways.ts

/**
 * Each kept state says how it came to be: by a save, by going back to an earlier one, or written over what
 * stood there without a look at it (specification §8, «Перезаписать»). The transaction that writes says so
 * in its setting `stupeni.way`; everything else is a save.
 */ const _2026_11_21_13_version_ways_up = (db)=>runStatements(db, [
        `alter table entity_versions add column way text not null default 'saved'
      check (way in ('saved', 'restored', 'overwritten'))`,
        `create function way_of_change() returns trigger language plpgsql as $$
    begin
      new.way := coalesce(nullif(current_setting('stupeni.way', true), ''), new.way);
      return new;
    end $$`,
        `create trigger entity_versions_way before insert on entity_versions
      for each row execute function way_of_change()`
    ]);

;// CONCATENATED MODULE: ./src/db/migrations/2026-11-21-14-visits-in-order.ts

/**
 * The moderators' list by last visit reads its page from an index: who never came stands before whoever came
 * first, as the list's order says it, and not where an index of the bare column has its nulls.
 */ const _2026_11_21_14_visits_in_order_up = (db)=>runStatements(db, [
        `create index users_by_visit on users (role, (coalesce(last_login_at, '-infinity'::timestamptz)), id)
      where deleted_at is null`,
        `drop index users_by_last_login`
    ]);

;// CONCATENATED MODULE: ./src/db/migrations/2026-11-21-15-answered-questions.ts

/**
 * The teachers' questions with those that have an answer: what waits first, oldest first, then the latest answer.
 * One ascending key, so that a page starts where the one before it ended.
 */ const _2026_11_21_15_answered_questions_up = (db)=>runStatements(db, [
        `create index comments_by_answer on comments (
      (coalesce(-extract(epoch from answered_at at time zone 'UTC'), '-infinity'::numeric)), created_at, id)`
    ]);

;// CONCATENATED MODULE: ./src/db/migrations/2026-11-21-16-folded-questions.ts

/** A question is folded when it is asked and not for every search over everything that waits. */ const _2026_11_21_16_folded_questions_up = (db)=>runStatements(db, [
        `alter table comments add column search_key text collate "C" generated always as (russian_key(text)) stored`
    ]);

;// CONCATENATED MODULE: ./src/db/migrations/2026-11-21-17-opened-courses.ts

/** A notification may be about a course that was opened to the learner, and then leads to it. */ const _2026_11_21_17_opened_courses_up = (db)=>runStatements(db, [
        'alter table notifications add column course_id integer references courses (id)'
    ]);

;// CONCATENATED MODULE: ./src/db/migrations/2026-11-22-01-school-id.ts

/**
 * The id of the school, which its files carry too (files/claim-storage.ts). The row is written by the first
 * start of the API, not here: copies of a prepared database must become schools of their own.
 * The index serves the upload quota of a person.
 */ const _2026_11_22_01_school_id_up = (db)=>runStatements(db, [
        `create table school (
      single boolean primary key default true constraint school_single check (single),
      id uuid not null,
      created_at timestamptz(3) not null default now()
    )`,
        'create index media_by_owner on media (owner_id)'
    ]);

;// CONCATENATED MODULE: ./src/db/migrations/index.ts

















/** In the order of their names; one-way, and never edited after they landed. */ const migrations = {
    '2026-11-21-01-accounts': _2026_11_21_01_accounts_namespaceObject,
    '2026-11-21-02-courses': _2026_11_21_02_courses_namespaceObject,
    '2026-11-21-03-learning': _2026_11_21_03_learning_namespaceObject,
    '2026-11-21-04-service': _2026_11_21_04_service_namespaceObject,
    '2026-11-21-05-invariants': _2026_11_21_05_invariants_namespaceObject,
    '2026-11-21-06-notices': _2026_11_21_06_notices_namespaceObject,
    '2026-11-21-08-streams': _2026_11_21_08_streams_namespaceObject,
    '2026-11-21-09-versions': _2026_11_21_09_versions_namespaceObject,
    '2026-11-21-10-visible-text': _2026_11_21_10_visible_text_namespaceObject,
    '2026-11-21-11-composed-emails': _2026_11_21_11_composed_emails_namespaceObject,
    '2026-11-21-12-school-news': _2026_11_21_12_school_news_namespaceObject,
    '2026-11-21-13-version-ways': _2026_11_21_13_version_ways_namespaceObject,
    '2026-11-21-14-visits-in-order': _2026_11_21_14_visits_in_order_namespaceObject,
    '2026-11-21-15-answered-questions': _2026_11_21_15_answered_questions_namespaceObject,
    '2026-11-21-16-folded-questions': _2026_11_21_16_folded_questions_namespaceObject,
    '2026-11-21-17-opened-courses': _2026_11_21_17_opened_courses_namespaceObject,
    '2026-11-22-01-school-id': _2026_11_22_01_school_id_namespaceObject
};

;// CONCATENATED MODULE: ./src/db/migrate.ts


/**
 * Brings the schema up to date in one transaction. Replicas that start together wait for each other
 * on the Migrator's lock. Throws what the failing migration threw; nothing of it is kept.
 */ async function migrate(db) {
    const migrator = new __rspack_external_kysely_migration_c26aca3c.Migrator({
        db,
        provider: {
            getMigrations: async ()=>migrations
        }
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
}

// EXTERNAL MODULE: ./src/files/claim-storage.ts
var claim_storage = __webpack_require__("A");
// EXTERNAL MODULE: ./src/production.ts
var production = __webpack_require__("QO");
;// CONCATENATED MODULE: ./src/prepare-school.ts






/**
 * Everything between an open database and serving it: the current schema, the files of this very school, the
 * demo school when asked for. Throws `ForeignFilesError`, and `ConfigError` for demo accounts in production.
 */ async function prepareSchool({ db }, storage, config) {
    await migrate(db);
    // Before the seed, which stores files: a new database must not know any file when it meets an old folder.
    await (0,claim_storage/* .claimStorage */.Q)(db, storage, {
        adopt: config.adoptFiles
    });
    if (config.seed === 'demo') await seedDemoSchool(db, config);
    if (config.allowDemo) return;
    const demo = await (0,queries/* .findDemoAccounts */.v)(db);
    if (demo.length > 0) throw new src_config/* .ConfigError */.xL((0,production/* .demoAccountsFound */.S)(demo.map(({ email })=>email)));
}


},
"QO"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var _secret__rspack_import_0 = __webpack_require__("lg");

const minSecretLength = 32;
/**
 * What NODE_ENV=production does not start with, each with its own sentence and the switch that settles
 * it (product decisions §2).
 */ function refuseInProduction(settings, { embedded, seed }) {
    const refusals = [];
    if (embedded && settings.ALLOW_EMBEDDED_DB !== '1') refusals.push('Встроенная база данных не предназначена для промышленной работы: задайте DATABASE_URL или ALLOW_EMBEDDED_DB=1.');
    if (seed === 'demo' && settings.ALLOW_DEMO !== '1') refusals.push('Демонстрационные учётные записи с известным паролем запрещены: уберите SEED=demo или задайте ALLOW_DEMO=1.');
    // On the embedded database a missing secret is generated and kept, so there is no default to refuse.
    if (settings.JWT_SECRET === undefined ? !embedded : isWeak(settings.JWT_SECRET)) refusals.push(`Ключ подписи по умолчанию или слишком короткий: задайте JWT_SECRET, случайную строку не короче ${minSecretLength} символов.`);
    if (settings.PAYMENT_PROVIDER === 'sandbox' && settings.ALLOW_SANDBOX !== '1') refusals.push('Платёжная песочница раздаёт доступы без денег: задайте другой PAYMENT_PROVIDER или ALLOW_SANDBOX=1.');
    if (settings.SUPPORT_URL === undefined) refusals.push('Не задана ссылка на администратора: задайте SUPPORT_URL (https://… или mailto:…).');
    return refusals;
}
const isWeak = (secret)=>secret === _secret__rspack_import_0/* .defaultSecret */.Q || secret.length < minSecretLength;
/** Why a database that already holds demo accounts is not served in production. */ const demoAccountsFound = (emails)=>`В базе есть демонстрационные учётные записи (${emails.join(', ')}): отключите их (npm run user -- disable --email …) или задайте ALLOW_DEMO=1.`;

__webpack_require__.d(__webpack_exports__, {
  H: () => (refuseInProduction)
}, {
  S: demoAccountsFound
});


},
"lg"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var node_crypto__rspack_import_0 = __webpack_require__("i");
/* import */ var node_fs__rspack_import_1 = __webpack_require__("oF");
/* import */ var node_path__rspack_import_2 = __webpack_require__("v");
/* import */ var _files_data_folder__rspack_import_3 = __webpack_require__("d");




/** Signs tokens on a developer's PostgreSQL; production refuses it. */ const defaultSecret = 'stupeni-development-secret-not-for-production';
/**
 * The secret of an embedded school: generated at the first start and kept beside the data, readable by
 * its owner only, so that people stay signed in over a restart. Throws `DataFolderError`.
 */ function keptSecret(dataDir) {
    const file = (0,node_path__rspack_import_2.join)(dataDir, 'jwt-secret');
    if (!(0,node_fs__rspack_import_1.existsSync)(file)) {
        (0,_files_data_folder__rspack_import_3/* .openDataFolder */.l)(dataDir);
        // Renamed into place whole: a crash in between must not leave an empty secret behind.
        const draft = `${file}.${process.pid}`;
        (0,node_fs__rspack_import_1.writeFileSync)(draft, (0,node_crypto__rspack_import_0.randomBytes)(48).toString('base64url'), {
            mode: 384
        });
        (0,node_fs__rspack_import_1.renameSync)(draft, file);
    }
    return (0,node_fs__rspack_import_1.readFileSync)(file, 'utf8').trim();
}

__webpack_require__.d(__webpack_exports__, {
  $: () => (keptSecret)
}, {
  Q: defaultSecret
});


},
"s"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var kysely__rspack_import_0 = __webpack_require__("Yg");

/**
 * Takes out what has had its time: ended sessions, counted tries, answers kept for repeats, claims that ran
 * out, reports from browsers.
 */ async function sweep(db) {
    await db.deleteFrom('sessions').where('expires_at', '<', (0,kysely__rspack_import_0.sql)`now()`).execute();
    await db.deleteFrom('rate_windows').where('started_at', '<', (0,kysely__rspack_import_0.sql)`now() - interval '1 hour'`).execute();
    await db.deleteFrom('idempotency_keys').where('created_at', '<', (0,kysely__rspack_import_0.sql)`now() - interval '24 hours'`).execute();
    await db.deleteFrom('claims').where('until', '<', (0,kysely__rspack_import_0.sql)`now()`).execute();
    await db.deleteFrom('client_events').where('at', '<', (0,kysely__rspack_import_0.sql)`now() - interval '30 days'`).execute();
}

__webpack_require__.d(__webpack_exports__, {
  X: () => (sweep)
});


},
"Rz"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var _node_rs_argon2__rspack_import_0 = __webpack_require__("K");
/* import */ var node_crypto__rspack_import_1 = __webpack_require__("i");
/* import */ var _http_problem__rspack_import_2 = __webpack_require__("r");
/* import */ var _turns__rspack_import_3 = __webpack_require__("V");




// argon2id (the library's default kind): 19 MiB and two passes, some 7 ms of a core.
const cost = {
    memoryCost: 19456,
    timeCost: 2,
    parallelism: 1
};
// Each verification takes a core and 19 MiB: two at a time leave room for everybody else's requests.
const turns = (0,_turns__rspack_import_3/* .takeTurns */.W)(2);
const longestQueue = 200;
/** The stored form of a password. */ const hashPassword = (password)=>turns.run(()=>(0,_node_rs_argon2__rspack_import_0.hash)(password, cost));
/**
 * Whether the password is the one behind the hash. Without a hash (nobody has this e-mail) a hash is
 * verified all the same, so that the time tells nothing. Throws `unavailable` when too many wait.
 */ async function isPassword(stored, password) {
    if (turns.queued >= longestQueue) throw (0,_http_problem__rspack_import_2/* .problem */.C)('unavailable', {
        retryAfter: 2
    });
    const against = stored ?? await nobodysHash();
    const fits = await turns.run(()=>(0,_node_rs_argon2__rspack_import_0.verify)(against, password));
    return fits && stored !== undefined;
}
let nobodys;
const nobodysHash = ()=>nobodys ??= (0,_node_rs_argon2__rspack_import_0.hash)((0,node_crypto__rspack_import_1.randomBytes)(24).toString('base64url'), cost);
/** Makes the hash that stands in for nobody's before the first sign-in asks for it. */ const warmPasswords = async ()=>{
    await nobodysHash();
};

__webpack_require__.d(__webpack_exports__, {
  Ij: () => (isPassword)
}, {
  Er: hashPassword,
  MQ: warmPasswords
});


},
"V"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/** Runs at most `width` works at a time; the others wait in order. */ function takeTurns(width) {
    let running = 0;
    const waiting = [];
    return {
        /** How many wait for their turn. */ get queued () {
            return waiting.length;
        },
        async run (work) {
            if (running < width) running += 1;
            else await new Promise((resume)=>waiting.push(resume));
            try {
                return await work();
            } finally{
                const next = waiting.shift();
                if (next) next();
                else running -= 1;
            }
        }
    };
}

__webpack_require__.d(__webpack_exports__, {
  W: () => (takeTurns)
});


},
"K"(module) {

module.exports = __rspack_external__node_rs_argon2_54f38eed;


},
"T"(module) {

module.exports = __rspack_external_close_with_grace_1aca7648;


},
"Yg"(module) {

module.exports = __rspack_external_kysely;


},
"i"(module) {

module.exports = __rspack_external_node_crypto_2e7c4b46;


},
"oF"(module) {

module.exports = __rspack_external_node_fs_1b05aee1;


},
"J"(module) {

module.exports = __rspack_external_node_fs_promises_3b710708;


},
"v"(module) {

module.exports = __rspack_external_node_path_806ed179;


},
"N"(module) {

module.exports = __rspack_external_typebox;


},
"e"(module) {

module.exports = __rspack_external_typebox_value_a78c61fd;


},

});
// The module cache
var __webpack_module_cache__ = {};

// The require function
function __webpack_require__(moduleId) {

// Check if module is in cache
var cachedModule = __webpack_module_cache__[moduleId];
if (cachedModule !== undefined) {
return cachedModule.exports;
}
// Create a new module (and put it into the cache)
var module = (__webpack_module_cache__[moduleId] = {
exports: {}
});
// Execute the module function
__webpack_modules__[moduleId](module, module.exports, __webpack_require__);

// Return the exports of the module
return module.exports;

}

// expose the module cache
__webpack_require__.c = __webpack_module_cache__;

// webpack/runtime/async_module
(() => {
var hasSymbol = typeof Symbol === "function";
var rspackQueues = hasSymbol ? Symbol("rspack queues") : "__rspack_queues";
var rspackExports = __webpack_require__.aE = hasSymbol ? Symbol("rspack exports") : "__webpack_exports__";
var rspackError = hasSymbol ? Symbol("rspack error") : "__rspack_error";
var rspackDone = hasSymbol ? Symbol("rspack done") : "__rspack_done";
var rspackDefer = __webpack_require__.zS = hasSymbol ? Symbol("rspack defer") : "__rspack_defer";
__webpack_require__.zT = (asyncDeps) => {
	var hasUnresolvedAsyncSubgraph = asyncDeps.some((id) => {
		var cache = __webpack_require__.c[id];
		return !cache || cache[rspackDone] === false;
	});
	if (hasUnresolvedAsyncSubgraph) {
		return ({ then(onFulfilled, onRejected) { return Promise.all(asyncDeps.map(__webpack_require__)).then(onFulfilled, onRejected) } });
	}
}
var resolveQueue = (queue) => {
	if (queue && queue.d < 1) {
		queue.d = 1;
    	queue.forEach((fn) => (fn.r--));
		queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
	}
}
var wrapDeps = (deps) => {
	return deps.map((dep) => {
		if (dep !== null && typeof dep === "object") {
			if(!dep[rspackQueues] && dep[rspackDefer]) {
				var asyncDeps = __webpack_require__.zT(dep[rspackDefer]);
				if (asyncDeps) {
					var d = dep;
					dep = {
						then(onFulfilled, onRejected) {
							asyncDeps.then(() => (onFulfilled(d)), onRejected);
						}
					};
				} else return dep;
			}
			if (dep[rspackQueues]) return dep;
			if (dep.then) {
				var queue = [];
				queue.d = 0;
				dep.then((r) => {
					obj[rspackExports] = r;
					resolveQueue(queue);
				},(e) => {
					obj[rspackError] = e;
					resolveQueue(queue);
				});
				var obj = {};
				obj[rspackDefer] = false;
				obj[rspackQueues] = (fn) => (fn(queue));
				return obj;
			}
		}
		var ret = {};
		ret[rspackQueues] = () => {};
		ret[rspackExports] = dep;
		return ret;
	});
};
__webpack_require__.a = (module, body, hasAwait, useModuleExports) => {
	var queue;
	hasAwait && ((queue = []).d = -1);
	var depQueues = new Set();
	var exports = module.exports;
	var currentDeps;
	var outerResolve;
	var reject;
	var promise = new Promise((resolve, rej) => {
		reject = rej;
		outerResolve = resolve;
	});
	promise[rspackExports] = exports;
	promise[rspackQueues] = (fn) => { queue && fn(queue), depQueues.forEach(fn), promise["catch"](() => {}); };
	module.exports = promise;
	var asyncModule = module;
	if (useModuleExports) {
		asyncModule = Object.create(module);
		asyncModule.exports = exports;
	}
	var handle = (deps) => {
		currentDeps = wrapDeps(deps);
		var fn;
		var getResult = () => {
			return currentDeps.map((d) => {
				if(d[rspackDefer]) return d;
				if (d[rspackError]) throw d[rspackError];
				return d[rspackExports];
			});
		}
		var promise = new Promise((resolve) => {
			fn = () => (resolve(getResult));
			fn.r = 0;
			var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
			currentDeps.map((dep) => (dep[rspackDefer] || dep[rspackQueues](fnQueue)));
		});
		return fn.r ? promise : getResult();
	};
	var done = (err) => ((err ? reject(promise[rspackError] = err) : (useModuleExports && (exports = promise[rspackExports] = asyncModule.exports), outerResolve(exports))), resolveQueue(queue), promise[rspackDone] = true);
	body(handle, done, asyncModule);
	queue && queue.d < 0 && (queue.d = 0);
};

})();
// webpack/runtime/define_property_getters
(() => {
__webpack_require__.d = (exports, getters, values) => {
	var define = (defs, kind) => {
		for(var key in defs) {
			if(__webpack_require__.o(defs, key) && !__webpack_require__.o(exports, key)) {
				Object.defineProperty(exports, key, { enumerable: true, [kind]: defs[key] });
			}
		}
	};
	define(getters, "get");
	define(values, "value");
};
})();
// webpack/runtime/has_own_property
(() => {
__webpack_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
})();
// webpack/runtime/make_namespace_object
(() => {
// define __esModule on exports
__webpack_require__.r = (exports) => {
	if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
		Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
	}
	Object.defineProperty(exports, '__esModule', { value: true });
};
})();
// module cache are used so entry inlining is disabled
// startup
// Load entry module and return exports
var __webpack_exports__ = __webpack_require__("a");
__webpack_exports__ = await __webpack_exports__;
