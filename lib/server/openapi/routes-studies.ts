import {
  comprehensionAnswers,
  comprehensionJudged,
  createEnrolment,
  enrolmentCreated,
  enrolmentEnding,
  enrolmentSeen,
  enrolmentState,
  enrolmentStopped,
  partOpened,
  stopEnrolment,
} from '@/lib/wire/enrolment';
import { recruitment } from '@/lib/wire/study';
import type { RouteDoc } from './route-doc';

const OWN = ['wrong-origin', 'enrolment-not-found'] as const;

/** Volunteers in studies: enrolment, parts (each a session), end. */
export const STUDIES: readonly RouteDoc[] = [
  {
    method: 'post',
    path: '/api/v1/studies/{code}/enrolments',
    tag: 'studies',
    summary: 'Take part in a study, with consent',
    description:
      "`code` is the study's slug or the code of a link. Sets the participant's cookie if there is none. The same key, and the same browser in the same study, give the same place. A link for one person is used up by this request and by nothing else.",
    access: ['anyone'],
    body: createEnrolment,
    replies: [
      {
        status: 201,
        description: 'The new place, and the code that resumes it elsewhere and deletes everything',
        schema: enrolmentCreated,
      },
      { status: 200, description: 'The place that the person had before', schema: enrolmentCreated },
    ],
    problems: [
      'wrong-origin',
      'study-not-found',
      'study-not-open',
      'study-full',
      'link-used',
      'already-enrolled',
      'consent-outdated',
      'idempotency-key-reused',
    ],
  },
  {
    method: 'get',
    path: '/api/v1/enrolments/{id}',
    tag: 'studies',
    summary: 'Get your state in a study',
    access: ['participant'],
    replies: [
      {
        status: 200,
        description: 'The place, what comes next, and at the end the way back to the recruiter',
        schema: enrolmentState,
      },
    ],
    problems: ['enrolment-not-found'],
  },
  {
    method: 'post',
    path: '/api/v1/enrolments/{id}/comprehension',
    tag: 'studies',
    summary: 'Answer the questions about the instructions',
    description: 'There are two tries; after the second one the place ends as screened out.',
    access: ['participant'],
    body: comprehensionAnswers,
    replies: [{ status: 200, description: 'Which answers were wrong, and the place', schema: comprehensionJudged }],
    problems: [...OWN, 'enrolment-ended', 'study-full'],
  },
  {
    method: 'post',
    path: '/api/v1/enrolments/{id}/parts',
    tag: 'studies',
    summary: 'Open the next part',
    description: 'Returns the session of the open part, or opens the next part. Answer it like any session.',
    access: ['participant'],
    replies: [{ status: 200, description: 'The session', schema: partOpened }],
    problems: [...OWN, 'enrolment-ended', 'study-full', 'session-expired', 'conflict', 'task-not-found'],
  },
  {
    method: 'post',
    path: '/api/v1/enrolments/{id}/ending',
    tag: 'studies',
    summary: 'Answer the last questions and finish',
    access: ['participant'],
    body: enrolmentEnding,
    replies: [{ status: 200, description: 'The finished place', schema: enrolmentState }],
    problems: [...OWN, 'enrolment-ended', 'conflict'],
  },
  {
    method: 'post',
    path: '/api/v1/enrolments/{id}/arrival',
    tag: 'studies',
    summary: 'Store a new assignment of the same person',
    description:
      'Someone may return through another assignment of the recruiter; that one is completed at the end. Opening a link stores none.',
    access: ['participant'],
    body: recruitment,
    replies: [{ status: 200, description: 'The place', schema: enrolmentState }],
    problems: [...OWN],
  },
  {
    method: 'post',
    path: '/api/v1/enrolments/{id}/seen',
    tag: 'studies',
    summary: 'Send a heartbeat, which keeps the place',
    description:
      'Send it about once a minute while the page is visible. Each answer counts as one. A released place is claimed again if one is left.',
    access: ['participant'],
    replies: [{ status: 200, description: 'The state, and until when the place is kept', schema: enrolmentSeen }],
    problems: [...OWN],
  },
  {
    method: 'post',
    path: '/api/v1/enrolments/{id}/stop',
    tag: 'studies',
    summary: 'Stop, and keep or delete what was done',
    access: ['participant'],
    body: stopEnrolment,
    replies: [
      {
        status: 200,
        description: 'The place, or null when it was deleted, and the way back to the recruiter',
        schema: enrolmentStopped,
      },
    ],
    problems: [...OWN],
  },
];
