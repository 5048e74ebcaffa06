/** What sessions (people) and runs (models) share: opening, items, replies, endings, withdrawal. */
export { allowIf, anyoneMay, assertOpen, isExpired, type MayAnswer } from './access';
export { drawAhead } from './draw-ahead';
export { expressRulesOf } from './express-rules-of';
export { dropOutdatedItem, issueNext } from './issue-next';
export { pictureUrl, publicItemView, replayView, replyView } from './item-view';
export { feedbackRule, isShared, isTooFew, ladderViews, showsScore, taskTitle } from './ladder-views';
export { type NewClimb, openClimb } from './open-climb';
export {
  type ClimbRecord,
  type ClimbWithItem,
  type IssuedRow,
  readClimb,
  readClimbs,
  readItem,
  readOpenItem,
} from './read-climb';
export { rebuildClimbs } from './rebuild';
export { rebuildItem, rebuildItemCached } from './rebuilt-item';
export { stopClimb } from './stop-climb';
export { type AndNext, type Receipt, storeReply } from './store-reply';
export { type Withdrawn, withdrawClimbs } from './withdraw';
