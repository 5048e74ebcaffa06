export { type Closed, type Own, receive, type Welcome } from './arrive';
export { complaintsAbout } from './check-config';
export { answerComprehension } from './comprehension';
export { enrol, rehearse } from './enrol';
export { finishEnrolment, stopAndKeep } from './finish';
export { recordHeartbeat } from './heartbeat';
export {
  archiveStudy,
  closeVersion,
  createStudy,
  newVersion,
  openVersion,
  pauseVersion,
  renameStudy,
  resumeVersion,
  saveDraft,
  unarchiveStudy,
} from './lifecycle';
export { type CountedLink, createLinks, findLink, listLinks, revokeLink } from './links';
export { openPart } from './open-part';
export { armsInUse } from './places';
export { isOver, ownEnrolment, readEnrolment, requireEnrolment } from './read-enrolment';
export {
  listStudies,
  listVersions,
  readStudy,
  readVersion,
  shownVersion,
  type VersionRecord,
} from './read-study';
export { releasePlaces } from './release-places';
export { renewAssignment } from './renew-assignment';
export { stopAndDelete } from './stop-and-delete';
export { completionFor, viewEnrolment } from './view-enrolment';
