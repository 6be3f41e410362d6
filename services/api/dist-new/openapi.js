import typebox from "typebox";
var __webpack_exports__ = {};

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

;// CONCATENATED MODULE: ../../libs/contract/src/problems.ts
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

;// CONCATENATED MODULE: external "typebox"

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

;// CONCATENATED MODULE: ../../libs/contract/src/characters.ts
/**
 * One character that can be seen, as a class of a regular expression with the flag `u`. No kind of space
 * counts, no control or format character, nothing that Unicode draws as nothing (fillers, joiners, variation
 * selectors, the empty braille cell), no private or broken code point, and no accent without its letter.
 * The database's `has_text` refuses nothing that this takes.
 */ const visibleCharacter = '[^\\p{Z}\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{M}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800]';
/** A character that ends a line or steers a terminal: none is in the name or title of anything. */ const controlCharacter = '[\\p{Cc}\\u2028\\u2029]';

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/base.ts


/** Value or null, as one JSON Schema type: validates and serialises faster than a union. */ function nullable(schema) {
    const { type, enum: words } = schema;
    return typebox.Unsafe({
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
/** An object that refuses fields it does not name: nothing unknown is stored or sent. */ const base_closed = (properties)=>typebox.Object(properties, {
        additionalProperties: false
    });
/** One of the listed words. */ const oneOf = (words)=>typebox.Unsafe({
        type: 'string',
        enum: [
            ...words
        ]
    });
/** A primary key: a positive 32-bit integer. */ const Id = typebox.Integer({
    minimum: 1,
    maximum: 2147483647
});
/** Text with at least one visible character, as `hasText` of the rules and the database see it. */ const visibleText = (maxLength)=>typebox.String({
        minLength: 1,
        maxLength,
        pattern: visibleCharacter
    });
/** Text with at least one visible character on one line: a name or a title. */ const visibleLine = (maxLength)=>typebox.String({
        minLength: 1,
        maxLength,
        pattern: visibleCharacter,
        not: {
            type: 'string',
            pattern: controlCharacter
        }
    });
/** For a list that takes no filters: what it does not know is refused, as in every other list. */ const NoQuery = base_closed({});
/** An instant, ISO 8601 with zone. */ const Instant = typebox.String({
    format: 'date-time'
});
/** Path parameter `:id`. */ const IdParams = base_closed({
    id: Id
});
/** Nothing in the answer's body. */ const Nothing = typebox.Null();
/** What every growing list takes (product decisions §7); a list adds its own filters. */ const listQuery = {
    search: typebox.Optional(typebox.String({
        maxLength: 200
    })),
    sort: typebox.Optional(typebox.String({
        maxLength: 40,
        pattern: '^-?[a-zA-Z]+$'
    })),
    limit: typebox.Optional(typebox.Integer({
        minimum: 1,
        maximum: 1000
    })),
    cursor: typebox.Optional(typebox.String({
        maxLength: 400
    })),
    total: typebox.Optional(oneOf([
        '1'
    ]))
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/account.ts



const Config = base_closed({
    brand: typebox.String(),
    /** How to reach the administrator; null for a school that has not said. */ supportUrl: nullable(typebox.String()),
    /** Accounts of the demo school while it is on, else null. */ demo: nullable(base_closed({
        password: typebox.String(),
        accounts: typebox.Array(base_closed({
            role: oneOf(roles),
            email: typebox.String(),
            name: typebox.String(),
            /** How many lessons a learner has completed; null for staff. */ completed: nullable(typebox.Integer())
        }))
    })),
    embedHosts: typebox.Array(typebox.String()),
    /** Sizes in bytes; types as file extensions without the dot. */ uploads: base_closed({
        maxBytes: typebox.Integer(),
        types: typebox.Array(typebox.String())
    }),
    images: base_closed({
        maxBytes: typebox.Integer(),
        types: typebox.Array(typebox.String())
    }),
    /** Roubles for one access slot (specification §9). */ slotPrice: typebox.Integer()
});
const accountOperations = {
    signIn: {
        body: base_closed({
            email: typebox.String({
                minLength: 1,
                maxLength: 320
            }),
            password: typebox.String({
                minLength: 1,
                maxLength: 1000
            })
        }),
        reply: base_closed({
            token: typebox.String()
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
            version: typebox.String(),
            commit: nullable(typebox.String())
        })
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/learning.ts



const Status = oneOf(progressStatuses);
const Check = oneOf(checkTypes);
/** Specification §3; the caller's own row only. */ const Progress = base_closed({
    lessonId: Id,
    score: nullable(typebox.Integer()),
    total: nullable(typebox.Integer()),
    status: Status
});
/** A row of the course list: `price` doubles as a lesson count (specification §2, §3). */ const CourseRow = base_closed({
    id: Id,
    title: typebox.String(),
    /** Our rich-text document as a JSON string. */ description: typebox.String(),
    price: nullable(typebox.Integer()),
    /** Sent only when COURSE_TILE_COUNT=lessons. */ lessonCount: typebox.Optional(typebox.Integer()),
    /**
   * Whether the caller may open it: what is stored (only course 1 is open to all) or opened by the caller's
   * group, and always true for staff, who preview every course. A creator is answered true for a new course.
   */ isOpen: typebox.Boolean(),
    /** A learner's statuses in lesson order, for the stairs of an open course. */ steps: typebox.Optional(typebox.Array(Status)),
    version: typebox.Integer()
});
const CourseLesson = base_closed({
    id: Id,
    courseId: Id,
    title: typebox.String(),
    order: typebox.Integer(),
    checkType: Check,
    testId: nullable(Id),
    progresses: typebox.Array(Progress)
});
const Course = base_closed({
    id: Id,
    title: typebox.String(),
    description: typebox.String(),
    price: nullable(typebox.Integer()),
    lessonCount: typebox.Optional(typebox.Integer()),
    isOpen: typebox.Boolean(),
    version: typebox.Integer(),
    lessons: typebox.Array(CourseLesson)
});
const Person = base_closed({
    firstName: typebox.String(),
    lastName: typebox.String()
});
const Submission = base_closed({
    id: Id,
    filePath: typebox.String(),
    fileName: typebox.String(),
    /** Bytes. */ size: typebox.Integer(),
    /** WAITING: in the review queue, at most one. REPLACED: gave way to a newer one. KEPT: never queued. */ state: oneOf([
        'WAITING',
        'REPLACED',
        'KEPT',
        'DECIDED'
    ]),
    comment: nullable(typebox.String()),
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
    title: typebox.String(),
    questions: typebox.Array(base_closed({
        id: Id,
        text: typebox.String(),
        type: oneOf([
            'one',
            'many'
        ]),
        answers: typebox.Array(base_closed({
            id: Id,
            text: typebox.String()
        }))
    }))
});
const Lesson = base_closed({
    id: Id,
    courseId: Id,
    title: typebox.String(),
    order: typebox.Integer(),
    /** Our rich-text document as an object. */ content: typebox.Unsafe({
        type: 'object',
        additionalProperties: true
    }),
    checkType: Check,
    testId: nullable(Id),
    progresses: typebox.Array(Progress),
    submissions: typebox.Array(Submission),
    test: nullable(LearnerTest),
    version: typebox.Integer(),
    /** The course around it, so that the page needs no second request for its rail. */ course: base_closed({
        id: Id,
        title: typebox.String(),
        lessons: typebox.Array(CourseLesson)
    })
});
const learningOperations = {
    listCourses: {
        query: NoQuery,
        reply: typebox.Array(CourseRow)
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
    text: typebox.String(),
    createdAt: Instant,
    author: Person,
    /** Whether the caller wrote it. */ mine: typebox.Boolean(),
    answer: nullable(typebox.String()),
    answeredAt: nullable(Instant),
    teacher: nullable(Person)
});
/** What people write to each other. Blank text is a refusal of its own, not a matter of shape. */ const message = typebox.String({
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
        reply: typebox.Array(Comment)
    },
    /** The updated list. */ addComment: {
        params: LessonParams,
        body: base_closed({
            text: message
        }),
        reply: typebox.Array(Comment),
        status: 201
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/files.ts


const FileParams = base_closed({
    id: typebox.String({
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
            exp: typebox.Optional(typebox.String({
                maxLength: 20
            })),
            sig: typebox.Optional(typebox.String({
                maxLength: 200
            })),
            /** Shown in the page where the kind of file allows it, instead of saved. */ inline: typebox.Optional(oneOf([
                '1'
            ]))
        }),
        reply: typebox.Unknown()
    },
    /** multipart/form-data with `file`: a picture for rich text. */ uploadMedia: {
        reply: base_closed({
            url: typebox.String()
        }),
        status: 201
    },
    /** The bytes of a picture in content; its id cannot be guessed. */ getMedia: {
        params: FileParams,
        reply: typebox.Unknown()
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/editing.ts




/**
 * Rich text as clients may write it: our document, raw content of Draft.js or the nodes of a Slate editor
 * (each as a value or as JSON), HTML or plain text.
 */ const RichText = typebox.Unsafe({
    type: [
        'object',
        'array',
        'string'
    ]
});
const Title = visibleLine(300);
const Price = nullable(typebox.Integer({
    minimum: 0,
    maximum: 2147483647
}));
const Order = typebox.Integer({
    minimum: 1,
    maximum: (/* inlined export .greatestOrder */100000)
});
/** Any of these fields; `id` may repeat the one in the path (product decisions §7). */ const changes = (properties)=>typebox.Partial(base_closed({
        id: Id,
        ...properties
    }), {
        additionalProperties: false
    });
const CourseBody = {
    title: Title,
    description: typebox.Optional(RichText),
    price: typebox.Optional(Price)
};
const LessonBody = {
    courseId: Id,
    title: Title,
    order: typebox.Optional(Order),
    content: typebox.Optional(RichText),
    checkType: Check,
    /** Counts only beside TEST (specification §5). */ testId: typebox.Optional(nullable(Id))
};
/** `shift` makes room for the lesson: those from its order up to the first free number move on by one. */ const Insert = base_closed({
    insert: typebox.Optional(oneOf([
        'shift'
    ]))
});
const LessonIds = typebox.Array(Id, {
    minItems: 1,
    maxItems: 1000,
    uniqueItems: true
});
const LessonRow = base_closed({
    id: Id,
    courseId: Id,
    title: typebox.String(),
    order: typebox.Integer(),
    checkType: Check,
    testId: nullable(Id),
    progresses: typebox.Array(Progress),
    /** The caller's own works. */ submissions: typebox.Array(Submission),
    test: nullable(base_closed({
        id: Id,
        title: typebox.String()
    })),
    version: typebox.Integer(),
    /** Null once the course is deleted. */ course: nullable(base_closed({
        id: Id,
        title: typebox.String()
    }))
});
/** One of the last 20 stored states. */ const Version = base_closed({
    version: typebox.Integer(),
    savedAt: Instant,
    /** Null for what nobody signed in has saved. */ savedBy: nullable(Person),
    /** The caller saved it. */ own: typebox.Boolean(),
    /** By a save, by going back to an earlier state, or over what stood there («Перезаписать», specification §8). */ way: oneOf([
        'saved',
        'restored',
        'overwritten'
    ]),
    title: typebox.String(),
    /** What was stored, in the shape that a save takes. */ data: typebox.Unsafe({
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
    reply: typebox.Array(Version)
};
const editingOperations = {
    createCourse: {
        body: base_closed(CourseBody),
        reply: CourseRow,
        status: 201
    },
    updateCourse: {
        params: IdParams,
        body: changes(CourseBody),
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
            seen: typebox.Optional(LessonIds)
        }),
        reply: Course
    },
    listLessons: {
        query: base_closed({
            ...listQuery,
            courseId: typebox.Optional(Id)
        }),
        reply: typebox.Array(LessonRow)
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
        body: changes(LessonBody),
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
    unread: typebox.Integer(),
    newest: nullable(Id),
    age: typebox.Optional(typebox.Integer({
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
 */ const ReportData = typebox.Unsafe({
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
        reply: typebox.Unknown()
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
    quantity: typebox.Integer(),
    /** Roubles: quantity × 2000 (specification §9). */ amount: typebox.Integer(),
    status: oneOf([
        'PENDING',
        'PAID',
        'CANCELED'
    ]),
    /** Where it can be paid, while it waits. */ payUrl: nullable(typebox.String()),
    /** Paid in the sandbox rather than with money. */ sandbox: typebox.Boolean()
});
const paymentOperations = {
    listPayments: {
        query: base_closed({
            limit: listQuery.limit,
            cursor: listQuery.cursor,
            total: listQuery.total
        }),
        reply: typebox.Array(Payment)
    },
    createPayment: {
        body: base_closed({
            quantity: typebox.Integer({
                minimum: 1,
                maximum: (/* inlined export .greatestQuantity */10000)
            })
        }),
        reply: base_closed({
            id: Id,
            payUrl: typebox.String()
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
    firstName: typebox.String(),
    lastName: typebox.String(),
    email: typebox.String(),
    groups: typebox.Array(base_closed({
        groupId: Id,
        group: base_closed({
            name: typebox.String()
        })
    })),
    /** Lessons completed and courses begun (product decisions §5). */ lessons: typebox.Integer(),
    courses: typebox.Integer(),
    lastLogin: nullable(Instant),
    /** When anything of theirs last changed; null for somebody who has not begun. */ lastStep: nullable(Instant),
    /** Has open lessons left and took no step for `idleDays` of the rules. */ idle: typebox.Boolean()
});
// Nothing that cannot be seen: two accounts must not look like one.
const ofEmail = '[^@\\s\\u0000-\\u001f\\u007f-\\u00a0\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff]+';
const Email = typebox.String({
    maxLength: 320,
    pattern: `^${ofEmail}@${ofEmail}$`
});
const PersonName = visibleLine(100);
const Password = visibleText(1000);
const person = {
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    /** Null for nobody's group; on an update an absent one stays as it is. */ groupId: typebox.Optional(nullable(Id))
};
const Group = base_closed({
    id: Id,
    name: typebox.String(),
    members: typebox.Integer(),
    /** Courses beyond the first that the group opens to its members (product decisions §1). */ courseIds: typebox.Array(Id)
});
const group = {
    name: visibleLine(200),
    /** On an update absent ones stay as they are. */ courseIds: typebox.Optional(typebox.Array(Id, {
        maxItems: 1000
    }))
};
const Slots = base_closed({
    paid: typebox.Integer(),
    used: typebox.Integer(),
    free: typebox.Integer()
});
/** One row of an import: what was done with it, or would be. */ const ImportRow = base_closed({
    /** Line of the file, from 1. */ line: typebox.Integer(),
    outcome: oneOf([
        'added',
        'skipped',
        'bad'
    ]),
    lastName: typebox.String(),
    firstName: typebox.String(),
    email: typebox.String(),
    group: nullable(typebox.String()),
    /** Russian sentences; a row with one is bad. */ problems: typebox.Array(typebox.String()),
    /** Told once, when it was made here. */ password: nullable(typebox.String())
});
const ImportReport = base_closed({
    dryRun: typebox.Boolean(),
    added: typebox.Integer(),
    skipped: typebox.Integer(),
    bad: typebox.Integer(),
    /** Free slots before the import. */ free: typebox.Integer(),
    /** Whether it was written, or could be. */ accepted: typebox.Boolean(),
    ignoredColumns: typebox.Array(typebox.String()),
    rows: typebox.Array(ImportRow)
});
const ParticipantProgress = base_closed({
    participant: Participant,
    /** When anything of theirs last changed; null for somebody who has not begun. */ lastStep: nullable(Instant),
    courses: typebox.Array(base_closed({
        course: base_closed({
            id: Id,
            title: typebox.String()
        }),
        completed: typebox.Integer(),
        lessons: typebox.Array(base_closed({
            id: Id,
            title: typebox.String(),
            order: typebox.Integer(),
            checkType: Check,
            status: Status,
            changedAt: nullable(Instant),
            /** Of the best attempt at a test; null where there was none. */ score: nullable(typebox.Integer()),
            total: nullable(typebox.Integer()),
            /** What was handed in, the newest first. */ submissions: typebox.Array(Submission)
        }))
    }))
});
/** Whom a list or a file of participants holds; `idle` leaves those who have not moved for a while. */ const participantFilter = {
    groupId: typebox.Optional(Id),
    idle: typebox.Optional(oneOf([
        '1'
    ]))
};
const peopleOperations = {
    listParticipants: {
        query: base_closed({
            ...listQuery,
            ...participantFilter
        }),
        reply: typebox.Array(Participant)
    },
    createParticipant: {
        body: base_closed({
            ...person,
            password: Password
        }),
        reply: Participant,
        status: 201
    },
    /** An empty password leaves the old one; a new one ends all sessions (product decisions §5). */ updateParticipant: {
        params: IdParams,
        body: base_closed({
            id: typebox.Optional(Id),
            ...person,
            password: typebox.Optional(typebox.String({
                maxLength: 1000,
                pattern: `${visibleCharacter}|^$`
            }))
        }),
        reply: Participant
    },
    /** Null takes them out of their group; `from` is where the caller believes them to be, and checked if given. */ moveParticipant: {
        params: IdParams,
        body: base_closed({
            groupId: nullable(Id),
            from: typebox.Optional(nullable(Id))
        }),
        reply: Participant
    },
    /** The file itself as text/csv, or its text as a JSON string; README.md of the API says what is understood. */ importParticipants: {
        query: base_closed({
            dryRun: typebox.Optional(oneOf([
                '1'
            ]))
        }),
        body: typebox.String({
            minLength: 1
        }),
        reply: ImportReport
    },
    /** A CSV file. */ exportParticipants: {
        query: base_closed({
            search: listQuery.search,
            ...participantFilter
        }),
        reply: typebox.String()
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
        reply: typebox.Array(Group)
    },
    createGroup: {
        body: base_closed(group),
        reply: Group,
        status: 201
    },
    updateGroup: {
        params: IdParams,
        body: base_closed({
            id: typebox.Optional(Id),
            ...group
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
    title: typebox.String()
});
const CompletedLesson = base_closed({
    lessonId: Id,
    lesson: base_closed({
        title: typebox.String(),
        course: CourseName
    }),
    date: Instant,
    status: Status
});
/** A learner's FILE lesson; the task id is the lesson id (product decisions §5). */ const Task = base_closed({
    id: Id,
    title: typebox.String(),
    course: CourseName,
    tag: oneOf(taskTags)
});
/** A task in full: what to do, and the works handed in so far, the newest first. */ const TaskDetail = base_closed({
    ...Task.properties,
    status: Status,
    /** The lesson's rich-text document as an object. */ content: typebox.Unsafe({
        type: 'object',
        additionalProperties: true
    }),
    submissions: typebox.Array(Submission)
});
const Notification = base_closed({
    id: Id,
    text: typebox.String(),
    /** The lesson it is about; null when it is not about one, or the lesson is no more. */ lesson: nullable(base_closed({
        id: Id,
        courseId: Id
    })),
    /** The course that was opened to the learner; null when it is not about that, or the course is no more. */ course: nullable(base_closed({
        id: Id
    })),
    date: Instant,
    read: typebox.Boolean()
});
const PageQuery = base_closed({
    limit: listQuery.limit,
    cursor: listQuery.cursor
});
const profileOperations = {
    listCompleted: {
        query: PageQuery,
        reply: typebox.Array(CompletedLesson)
    },
    listTasks: {
        query: PageQuery,
        reply: typebox.Array(Task)
    },
    getTask: {
        params: base_closed({
            lessonId: Id
        }),
        reply: TaskDetail
    },
    listNotifications: {
        query: PageQuery,
        reply: typebox.Array(Notification)
    },
    readNotification: {
        params: IdParams,
        reply: Notification
    },
    readAllNotifications: {
        reply: base_closed({
            updated: typebox.Integer()
        })
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/progress.ts



const TestResult = base_closed({
    lessonId: Id,
    score: typebox.Integer(),
    total: typebox.Integer(),
    status: Status,
    /** Ids of the questions answered wrongly; never the key. */ wrong: typebox.Array(Id)
});
const Answered = base_closed({
    questionId: Id,
    answerIds: typebox.Array(Id, {
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
            answers: typebox.Optional(typebox.Array(Answered, {
                maxItems: 1000
            })),
            score: typebox.Optional(typebox.Number()),
            total: typebox.Optional(typebox.Number())
        }),
        reply: TestResult
    },
    /** multipart/form-data with `lessonId` and, after it, `file`. */ uploadWork: {
        reply: base_closed({
            url: typebox.String()
        }),
        status: 201
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/review.ts




const Named = base_closed({
    id: Id,
    firstName: typebox.String(),
    lastName: typebox.String()
});
const LessonOfCourse = base_closed({
    id: Id,
    title: typebox.String(),
    order: typebox.Integer(),
    course: base_closed({
        id: Id,
        title: typebox.String()
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
    /** Which work of this learner for this lesson it is, from 1. */ round: typebox.Integer(),
    /** A colleague who has it open now. */ claim: nullable(Claim)
});
/** One row for each question; its id is the comment's (product decisions §4). */ const ClarifyItem = base_closed({
    id: Id,
    user: Named,
    lesson: LessonOfCourse,
    meta: base_closed({
        question: typebox.String(),
        /** The answer; null while it waits. */ reply: nullable(typebox.String()),
        commentId: Id,
        createdAt: Instant,
        answeredAt: nullable(Instant),
        /** Who answered. */ teacher: nullable(Person)
    })
});
/** One work of a learner for a lesson, from the first hand-in to the verdict. */ const Round = base_closed({
    id: Id,
    round: typebox.Integer(),
    filePath: typebox.String(),
    fileName: typebox.String(),
    /** Bytes. */ size: typebox.Integer(),
    /** Whether a browser may show it in the page; else it is to download. */ inline: typebox.Boolean(),
    createdAt: Instant,
    verdict: nullable(Verdict),
    comment: nullable(typebox.String()),
    reviewedAt: nullable(Instant),
    teacher: nullable(Person)
});
const ReviewSubmission = base_closed({
    /** Of the work that is looked at: the waiting one, else the last. */ filePath: typebox.String(),
    submission: Round,
    /** Earlier rounds, newest first, at most fifty. */ history: typebox.Array(Round),
    claim: nullable(Claim)
});
const WorkParams = base_closed({
    userId: Id,
    lessonId: Id
});
const queueFilters = {
    ...listQuery,
    courseId: typebox.Optional(Id),
    lessonId: typebox.Optional(Id)
};
const queueQuery = base_closed(queueFilters);
/** Without `answered` only what waits (specification §2, clarify tab). */ const clarifyQuery = base_closed({
    ...queueFilters,
    answered: typebox.Optional(oneOf([
        'no',
        'yes',
        'all'
    ]))
});
const reviewOperations = {
    listReview: {
        query: queueQuery,
        reply: typebox.Array(ReviewItem)
    },
    decideReview: {
        params: WorkParams,
        body: base_closed({
            action: Verdict,
            comment: typebox.Optional(nullable(message)),
            /** The work that the teacher saw; without it the one that waits. */ submissionId: typebox.Optional(Id)
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
        reply: typebox.Array(ClarifyItem)
    },
    replyClarify: {
        params: WorkParams,
        body: base_closed({
            reply: message,
            commentId: typebox.Optional(Id)
        }),
        reply: Comment
    },
    answerComment: {
        params: base_closed({
            commentId: Id
        }),
        body: base_closed({
            answer: message
        }),
        reply: Comment
    }
};

;// CONCATENATED MODULE: ../../libs/contract/src/schemas/tests.ts



const Kind = oneOf([
    'one',
    'many'
]);
/** A client's own id of a question or an answer: anything; the server gives its own (product decisions §5). */ const ClientId = typebox.Unsafe({
    type: [
        'string',
        'number'
    ],
    maxLength: 100
});
const Test = base_closed({
    id: Id,
    title: typebox.String(),
    version: typebox.Integer(),
    questions: typebox.Array(base_closed({
        id: Id,
        text: typebox.String(),
        type: Kind,
        answers: typebox.Array(base_closed({
            id: Id,
            text: typebox.String(),
            correct: typebox.Boolean()
        }))
    }))
});
const TestRow = base_closed({
    id: Id,
    title: typebox.String(),
    version: typebox.Integer(),
    questionCount: typebox.Integer(),
    /** The live lesson that uses it: the first by course and order (specification §2). */ lesson: nullable(base_closed({
        id: Id,
        order: typebox.Integer(),
        /** Null once the course is deleted. */ course: nullable(base_closed({
            id: Id,
            title: typebox.String()
        }))
    }))
});
const TestBody = {
    title: visibleLine(300),
    questions: typebox.Array(base_closed({
        id: typebox.Optional(ClientId),
        text: visibleText(5000),
        type: Kind,
        answers: typebox.Array(base_closed({
            id: typebox.Optional(ClientId),
            text: visibleText(2000),
            correct: typebox.Boolean()
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
            courseId: typebox.Optional(Id)
        }),
        reply: typebox.Array(TestRow)
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
            id: typebox.Optional(Id),
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

;// CONCATENATED MODULE: ./package.json
var package_namespaceObject = {"rE":"0.1.0"}
;// CONCATENATED MODULE: ./src/http/texts.ts
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
const kinds = (/* unused pure expression or super */ null && ({
    string: 'Ожидается текст',
    integer: 'Ожидается целое число',
    number: 'Ожидается число',
    boolean: 'Ожидается «да» или «нет»',
    array: 'Ожидается список',
    object: 'Ожидается объект',
    null: 'Здесь ничего не должно быть'
}));
/** What is wrong with one field, by the JSON Schema keyword that refused it. */ const issueText = (/* unused pure expression or super */ null && ({
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
}));

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
const table = {
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
        'text/csv': table,
        'text/plain': table,
        'application/vnd.ms-excel': table,
        'application/octet-stream': table,
        'application/json': table
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


const step = [
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
/** What an operation refuses by its own rules, beside what all of its kind refuse. */ const own = {
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
        ...step,
        'answers_required',
        'test_changed'
    ],
    completeLesson: step,
    uploadWork: [
        ...step,
        ...uploading
    ],
    uploadMedia: uploading,
    getFile: [
        'unauthorized',
        'forbidden'
    ],
    listComments: reading,
    addComment: [
        ...step,
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
        ...own[name] ?? [],
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
    return Object.keys(problemStatus).filter((code)=>may.has(code));
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
/** Headings, by the part of the path after `/api/`. */ const chapters = {
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
            ...new Set(Object.values(chapters))
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
            enum: Object.keys(problemStatus)
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
            chapters[route.path.split('/')[2] ?? ''] ?? 'О сервисе'
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
const plain = (schema)=>JSON.parse(JSON.stringify(schema));
const jsonOf = (schema)=>({
        'application/json': {
            schema: plain(schema)
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
    const { properties = {}, required = [] } = plain(shape);
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
        ...new Set(codes.map((code)=>problemStatus[code]))
    ];
    return statuses.map((status)=>{
        const mine = codes.filter((code)=>problemStatus[code] === status);
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
            description: mine.map((code)=>`${code}: ${sentences[code]}`).join('\n'),
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

;// CONCATENATED MODULE: ./cli/openapi.ts

// `npm run openapi` keeps what this prints.
process.stdout.write(`${JSON.stringify(openApi(), null, 1)}\n`);

