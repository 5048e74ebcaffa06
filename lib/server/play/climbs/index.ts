/** What sessions (people) and runs (models) share: opening, items, replies, endings, withdrawal. */
export { allowIf, anyoneMay, assertOpen, isExpired, type MayAnswer } from './access';
export { stopClimb } from './ends/stop-climb';
export { type Withdrawn, withdrawClimbs } from './ends/withdraw';
export { expressRulesOf } from './express-rules-of';
export { pictureUrl, publicItemView, replayView, replyView } from './item-view';
export { hasAnswer } from './log/has-answer';
export {
  type ClimbRecord,
  type ClimbWithItem,
  type IssuedRow,
  readClimb,
  readClimbs,
  readItem,
  readOpenItem,
} from './log/read-climb';
export { rebuildClimbs } from './log/rebuild';
export { rebuildItem, rebuildItemCached } from './log/rebuilt-item';
export { type AndNext, nextIsDeep, type Receipt, storeReply } from './log/store-reply';
export { drawAhead } from './next/draw-ahead';
export { dropOutdatedItem, issueNext } from './next/issue-next';
export { feedbackRule, isShared, isTooFew, ladderViews, showsScore, taskTitle } from './next/ladder-views';
export { type NewClimb, openClimb } from './open-climb';
