/** Maps each task to its measurement without loading the task. */
import { faceReconstructionMeasurement } from './cubebench/face-reconstruction';
import { learningCurveMeasurement } from './cubebench/learning-curve';
import { moveEffectMeasurement } from './cubebench/move-effect';
import { movePredictionMeasurement } from './cubebench/move-prediction';
import { reflectionMeasurement } from './cubebench/reflection';
import { stepByStepMeasurement } from './cubebench/step-by-step';
import { verificationMeasurement } from './cubebench/verification';
import { foldingMeasurement, matchingMeasurement, operationMeasurement, perceptionMeasurement } from './euclifold';
import type { Measurement } from './measure';
import { sharesMeasurement } from './shares';
import {
  PLANE_ANALOGY_KINDS,
  PLANE_INSTRUCTION_KINDS,
  SPACE_KINDS_OF_STEPS,
  transformationMeasurement,
} from './stare/transformations';
import { yesOrNoMeasurement } from './stare/yes-or-no';

const ofSpaceSteps = transformationMeasurement(SPACE_KINDS_OF_STEPS);

const OWN: ReadonlyMap<string, Measurement> = new Map([
  ['cubebench/face-reconstruction', faceReconstructionMeasurement],
  ['cubebench/verification', verificationMeasurement],
  ['cubebench/move-prediction', movePredictionMeasurement],
  ['cubebench/reflection', reflectionMeasurement],
  ['cubebench/step-by-step', stepByStepMeasurement],
  ['cubebench/move-effect', moveEffectMeasurement],
  ['cubebench/learning-curve', learningCurveMeasurement],
  ['euclifold/color', perceptionMeasurement],
  ['euclifold/orientation', perceptionMeasurement],
  ['euclifold/operation', operationMeasurement],
  ['euclifold/folding', foldingMeasurement],
  ['euclifold/matching', matchingMeasurement],
  ['stare/2d-analogy', transformationMeasurement(PLANE_ANALOGY_KINDS)],
  ['stare/2d-instruction', transformationMeasurement(PLANE_INSTRUCTION_KINDS)],
  ['stare/3d-analogy', ofSpaceSteps],
  ['stare/3d-instruction', ofSpaceSteps],
  ['stare/tangram', yesOrNoMeasurement],
  ['stare/cube-net', yesOrNoMeasurement],
  ['stare/net-connectivity', yesOrNoMeasurement],
  ['stare/net-folded', yesOrNoMeasurement],
  ['stare/net-edges', yesOrNoMeasurement],
]);

/** Returns the task's measurement, by default the share of right replies. */
export const measurementOf = (taskId: string): Measurement => ownMeasurementOf(taskId) ?? sharesMeasurement;

/** Returns null if the task has none. */
export const ownMeasurementOf = (taskId: string): Measurement | null => OWN.get(taskId) ?? null;
