/** Studies: their life, their links, and people's way through one. */

export { type Closed, type Own, type Reception, receive, type Visit, type Welcome } from './arrive';
export { arriveAgain } from './arrive-again';
export { type Complaint, complaintsAbout } from './check-config';
export { answerComprehension } from './comprehension';
export { type EnrolInput, type Enrolled, enrol, type Rehearsal, rehearse } from './enrol';
export { finishEnrolment, stopAndKeep } from './finish';
export {
  archiveStudy,
  closeVersion,
  createStudy,
  type NewStudy,
  newVersion,
  openVersion,
  pauseVersion,
  renameStudy,
  resumeVersion,
  saveDraft,
  unarchiveStudy,
} from './lifecycle';
export { type CountedLink, createLinks, findLink, LINK_KINDS, type LinkKind, type LinkRecord, listLinks, MOST_LINKS, type NewLinks, revokeLink } from './links';
export { openPart } from './open-part';
export { armsInUse, INVALID, QUIET_MINUTES } from './places';
export { type EnrolmentRecord, type EnrolmentStatus, isOver, ownEnrolment, readEnrolment, requireEnrolment } from './read-enrolment';
export {
  listStudies,
  listVersions,
  readStudy,
  readVersion,
  STUDY_STATES,
  type StudyRecord,
  type StudyState,
  shownVersion,
  type VersionRecord,
} from './read-study';
export { markSeen } from './signs-of-life';
export { stopAndDelete } from './stop-and-delete';
export { type StudySweep, sweepStudies } from './sweep';
export { completionFor, viewEnrolment } from './view-enrolment';
