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
} from '../studies/enrolment';
import { recruitment } from '../studies/study';
import { routes } from './contract';

const OWN = ['wrong-origin', 'enrolment-not-found'] as const;

/** Volunteers in studies: enrolment, parts (each a session), end. */
export const STUDIES = routes({
  'POST /api/v1/studies/{code}/enrolments': {
    tag: 'studies',
    summary: 'Take part in a study, with consent',
    description:
      "`code` is the study's slug or the code of a link. Sets the participant's cookie if there is none. The same key, and the same browser in the same study, give the same place. A link for one person is used up by this request and by nothing else.",
    access: ['anyone'],
    limit: { name: 'session-create' },
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
  'GET /api/v1/enrolments/{id}': {
    tag: 'studies',
    summary: 'Get your state in a study',
    access: ['participant'],
    limit: { name: 'session-write' },
    replies: [
      {
        status: 200,
        description: 'The place, what comes next, and at the end the way back to the recruiter',
        schema: enrolmentState,
      },
    ],
    problems: ['enrolment-not-found'],
  },
  'POST /api/v1/enrolments/{id}/comprehension': {
    tag: 'studies',
    summary: 'Answer the questions about the instructions',
    description: 'There are two tries; after the second one the place ends as screened out.',
    access: ['participant'],
    limit: { name: 'session-write' },
    body: comprehensionAnswers,
    replies: [{ status: 200, description: 'Which answers were wrong, and the place', schema: comprehensionJudged }],
    problems: [...OWN, 'enrolment-ended', 'study-full'],
  },
  'POST /api/v1/enrolments/{id}/parts': {
    tag: 'studies',
    summary: 'Open the next part',
    description: 'Returns the session of the open part, or opens the next part. Answer it like any session.',
    access: ['participant'],
    limit: { name: 'session-write' },
    replies: [{ status: 200, description: 'The session', schema: partOpened }],
    problems: [...OWN, 'enrolment-ended', 'study-full', 'session-expired', 'conflict', 'task-not-found'],
  },
  'POST /api/v1/enrolments/{id}/ending': {
    tag: 'studies',
    summary: 'Answer the last questions and finish',
    access: ['participant'],
    limit: { name: 'session-write' },
    body: enrolmentEnding,
    replies: [{ status: 200, description: 'The finished place', schema: enrolmentState }],
    problems: [...OWN, 'enrolment-ended', 'conflict'],
  },
  'POST /api/v1/enrolments/{id}/arrival': {
    tag: 'studies',
    summary: 'Store a new assignment of the same person',
    description:
      'Someone may return through another assignment of the recruiter; that one is completed at the end. Opening a link stores none.',
    access: ['participant'],
    limit: { name: 'session-write' },
    body: recruitment,
    replies: [{ status: 200, description: 'The place', schema: enrolmentState }],
    problems: [...OWN],
  },
  'POST /api/v1/enrolments/{id}/seen': {
    tag: 'studies',
    summary: 'Send a heartbeat, which keeps the place',
    description:
      'Send it about once a minute while the page is visible. Each answer counts as one. A released place is claimed again if one is left.',
    access: ['participant'],
    limit: { name: 'session-write' },
    replies: [{ status: 200, description: 'The state, and until when the place is kept', schema: enrolmentSeen }],
    problems: [...OWN],
  },
  'POST /api/v1/enrolments/{id}/stop': {
    tag: 'studies',
    summary: 'Stop, and keep or delete what was done',
    access: ['participant'],
    limit: { name: 'session-write' },
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
});
