/** What a session (a person) and a run (a model) share: opening, items, replies, endings, withdrawal. */
export { allowIf, anyoneMay, assertOpen, isExpired, type MayAnswer } from './access';
export { isOverdue } from './deadline';
export { expressRulesOf } from './express-rules-of';
export { forgetOutdated, issueNext, type NextIssued } from './issue-next';
export { pictureUrl, publicItemView, replayView, replyView } from './item-view';
export { feedbackRule, isShared, isTold, isTooFew, ladderViews, taskTitle } from './ladder-views';
export { type NewClimb, openClimb, RESUME_DAYS } from './open-climb';
export { type ClimbRecord, type ClimbWithItem, type IssuedRow, readClimb, readClimbs, readItem, readOpenItem } from './read-climb';
export { type ClimbsReport, rebuildClimbs } from './rebuild';
export { rebuildItem, recallItem } from './rebuilt-item';
export { type RescoreReport, rescore } from './rescore';
export { stopClimb } from './stop-climb';
export { type Receipt, type Submission, storeReply } from './store-reply';
export type { TrialEventInput } from './trial-event';
export { type Withdrawn, withdrawClimbs } from './withdraw';
