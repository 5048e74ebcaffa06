/** Studies: their life, their links, and people's way through one. */
export { type Complaint, complaintsAbout } from './check-config';
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
