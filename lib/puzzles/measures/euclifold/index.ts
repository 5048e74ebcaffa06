/** The measurements of EucliFold's five tasks. */
export type { TrueOrFalse } from './outcome';

import { type Kind, winogradMeasurement } from './winograd';

const COLOR: Kind = { id: 'color', title: 'colours', meaning: 'that differ in a colour' };
const ARROW: Kind = { id: 'arrow', title: 'arrows', meaning: 'that differ in where one arrow points' };

const onFace = (face: string): Kind => ({
  id: `face-${face}`,
  title: `${face} face`,
  meaning: `that name the ${face} face`,
});

/** For colour and orientation. Colour is the control that shows whether the face itself is found. */
export const perceptionMeasurement = winogradMeasurement([onFace('top'), onFace('front'), onFace('right')]);

export const operationMeasurement = winogradMeasurement([
  {
    id: 'in-plane',
    title: 'turned in place',
    meaning: 'whose arrow is on the very face that the first turn goes around',
  },
  {
    id: 'moves',
    title: 'moved and turned',
    meaning: 'whose arrow the first turn takes to another face and another direction',
  },
  {
    id: 'parallel',
    title: 'along the axis',
    meaning: 'whose arrow the first turn takes to another face while it keeps pointing the same way',
  },
]);

export const foldingMeasurement = winogradMeasurement([
  COLOR,
  ARROW,
  { id: 'leaked', title: 'leaked', meaning: 'whose false picture shows a colour that the net does not have' },
]);

export const matchingMeasurement = winogradMeasurement([COLOR, ARROW]);
