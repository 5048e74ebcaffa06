/** The registry of tasks. A task stands here once it works. */
import { faceReconstruction } from './cubebench/face-reconstruction';
import { learningCurve } from './cubebench/learning-curve';
import { moveEffect } from './cubebench/move-effect';
import { movePrediction } from './cubebench/move-prediction';
import { reflection } from './cubebench/reflection';
import { stepByStep } from './cubebench/step-by-step';
import { verification } from './cubebench/verification';
import { cubeForward } from './infbench/3d-forward';
import { cubeInverse } from './infbench/3d-inverse';
import { makeShapeTask } from './infbench/shape-task';
import { rotation2d } from './spatialviz/2d-rotation';
import { solidRotation } from './spatialviz/3d-rotation';
import { arrowMoving } from './spatialviz/arrow-moving';
import { blockMoving } from './spatialviz/block-moving';
import { crossSection } from './spatialviz/cross-section';
import { cubeAssembly } from './spatialviz/cube-assembly';
import { cubeCounting } from './spatialviz/cube-counting';
import { cubeReconstruction } from './spatialviz/cube-reconstruction';
import { cubeUnfolding } from './spatialviz/cube-unfolding';
import { mechanicalSystem } from './spatialviz/mechanical-system';
import { paperFolding } from './spatialviz/paper-folding';
import { threeView } from './spatialviz/three-view';
import { anyTask, type Task } from './task';

export const TASKS: readonly Task[] = [
  anyTask(makeShapeTask('2d', 'forward')),
  anyTask(makeShapeTask('2d', 'inverse')),
  anyTask(makeShapeTask('25d', 'forward')),
  anyTask(makeShapeTask('25d', 'inverse')),
  anyTask(cubeForward),
  anyTask(cubeInverse),
  anyTask(faceReconstruction),
  anyTask(verification),
  anyTask(movePrediction),
  anyTask(moveEffect),
  anyTask(stepByStep),
  anyTask(learningCurve),
  anyTask(reflection),
  anyTask(cubeUnfolding),
  anyTask(cubeReconstruction),
  anyTask(paperFolding),
  anyTask(solidRotation),
  anyTask(cubeCounting),
  anyTask(cubeAssembly),
  anyTask(blockMoving),
  anyTask(rotation2d),
  anyTask(arrowMoving),
  anyTask(mechanicalSystem),
  anyTask(crossSection),
  anyTask(threeView),
];

const BY_ID = new Map(TASKS.map((task) => [task.id, task]));
export const findTask = (id: string): Task | undefined => BY_ID.get(id);
