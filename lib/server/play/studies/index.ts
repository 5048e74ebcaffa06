export { type Closed, type Own, receive, type Welcome } from './enrolment/arrive';
export { answerComprehension } from './enrolment/comprehension';
export { enrol, rehearse } from './enrolment/enrol';
export { finishEnrolment, stopAndKeep } from './enrolment/finish';
export { recordHeartbeat } from './enrolment/heartbeat';
export { openPart } from './enrolment/open-part';
export { isOver, ownEnrolment, readEnrolment, requireEnrolment } from './enrolment/read-enrolment';
export { stopAndDelete } from './enrolment/stop-and-delete';
export { completionFor, viewEnrolment } from './enrolment/view-enrolment';
export { armsInUse } from './places';
export { releasePlaces } from './release-places';
export { renewAssignment } from './renew-assignment';
export { complaintsAbout } from './study/check-config';
export { closeOverdue } from './study/close-overdue';
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
} from './study/lifecycle';
export { type CountedLink, createLinks, findLink, listLinks, revokeLink } from './study/links';
export {
  listStudies,
  listVersions,
  readStudy,
  readVersion,
  shownVersion,
  type VersionRecord,
} from './study/read-study';
