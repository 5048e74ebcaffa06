/** Checks an item of 3D rotation from its truth. Returns the faults in words. */
import {
  countStacksAlike,
  hangsTogether,
  isTurnOf,
  lookKey,
  mirrorOf,
  type TestCell,
  turnsOf,
  visibleCount,
} from './voxel';

export interface RotationTruth {
  readonly cells: readonly TestCell[];
  readonly ask: 'can' | 'cannot';
  readonly plate: readonly [number, number];
  readonly options: readonly {
    readonly label: string;
    readonly cells?: readonly TestCell[];
    readonly class?: string;
    readonly none?: boolean;
  }[];
}

export function checkRotation({ cells, ask, plate, options }: RotationTruth, right: number): readonly string[] {
  const pictured = options.flatMap((option) => (option.cells ? [option.cells] : []));
  const fitting = pictured.flatMap((option, index) => (isTurnOf(option, cells) === (ask === 'can') ? [index] : []));
  const looks = [cells, ...pictured].map(lookKey);
  const complaints: readonly (readonly [boolean, string])[] = [
    [
      (fitting.length === 0 ? [3] : fitting).join() === String(right),
      `right is ${right}, fitting are ${fitting.join()}`,
    ],
    [countStacksAlike(cells, plate) === 1, 'another stack on the plate has the picture of the solid'],
    [[cells, ...pictured].every(hangsTogether), 'a solid falls apart'],
    [turnsOf(cells).size === 24, 'the solid has a rotational symmetry'],
    [ask === 'cannot' || !isTurnOf(mirrorOf(cells), cells), 'the solid is its own mirror image'],
    [new Set(looks).size === looks.length, 'two pictures are equal'],
    [pictured.every((option) => visibleCount(option) === option.length), 'an option has a hidden cube'],
    [pictured.length === 3 && options[3]?.none === true, 'there are not three pictures and none'],
  ];
  return complaints.flatMap(([isFine, complaint]) => (isFine ? [] : [complaint]));
}
