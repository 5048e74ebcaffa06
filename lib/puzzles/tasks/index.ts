import { presentId } from './aliases';
import { learningCurve } from './cubebench/episodes/learning-curve';
import { reflection } from './cubebench/episodes/reflection';
import { stepByStep } from './cubebench/episodes/step-by-step';
import { faceReconstruction } from './cubebench/face-reconstruction';
import { moveEffect } from './cubebench/move-effect';
import { movePrediction } from './cubebench/move-prediction';
import { verification } from './cubebench/verification';
import { color } from './euclifold/color';
import { folding } from './euclifold/folding';
import { matching } from './euclifold/matching';
import { operation } from './euclifold/operation';
import { orientation } from './euclifold/orientation';
import { inVersion } from './in-version';
import { cubeForward } from './infbench/cubes/forward';
import { cubeInverse } from './infbench/cubes/inverse';
import { makeShapeTask } from './infbench/shapes/task';
import { rotation2d } from './spatialviz/2d-rotation/task';
import { solidRotation } from './spatialviz/3d-rotation/task';
import { arrowMoving } from './spatialviz/arrow-moving/task';
import { blockMoving } from './spatialviz/block-moving/task';
import { crossSection } from './spatialviz/cross-section/task';
import { cubeAssembly } from './spatialviz/cube-assembly/task';
import { cubeCounting } from './spatialviz/cube-counting/task';
import { cubeReconstruction } from './spatialviz/cube-reconstruction/task';
import { cubeUnfolding } from './spatialviz/cube-unfolding/task';
import { mechanicalSystem } from './spatialviz/mechanical-system/task';
import { paperFolding } from './spatialviz/paper-folding/task';
import { threeView } from './spatialviz/three-view/task';
import { cubeNet } from './stare/nets/cube-net';
import { netColor } from './stare/nets/probes/color';
import { netConnectivity } from './stare/nets/probes/connectivity';
import { netCube } from './stare/nets/probes/cube';
import { netEdges } from './stare/nets/probes/edges';
import { netFolded } from './stare/nets/probes/folded';
import { netFront } from './stare/nets/probes/front';
import { perspective } from './stare/perspective';
import { tangram } from './stare/tangram/task';
import { temporal } from './stare/temporal';
import { planeAnalogy } from './stare/transforms/2d-analogy';
import { planeInstruction } from './stare/transforms/2d-instruction';
import { spaceAnalogy } from './stare/transforms/3d-analogy';
import { spaceInstruction } from './stare/transforms/3d-instruction';
import { opaqueTask, type Task } from './task';
import { withUnseen } from './unseen';

export const TASKS: readonly Task[] = [
  opaqueTask(makeShapeTask('2d', 'forward')),
  opaqueTask(makeShapeTask('2d', 'inverse')),
  opaqueTask(makeShapeTask('25d', 'forward')),
  opaqueTask(makeShapeTask('25d', 'inverse')),
  opaqueTask(cubeForward),
  opaqueTask(cubeInverse),
  opaqueTask(faceReconstruction),
  opaqueTask(verification),
  opaqueTask(movePrediction),
  opaqueTask(moveEffect),
  opaqueTask(stepByStep),
  opaqueTask(learningCurve),
  opaqueTask(reflection),
  opaqueTask(cubeUnfolding),
  opaqueTask(cubeReconstruction),
  opaqueTask(paperFolding),
  opaqueTask(solidRotation),
  opaqueTask(cubeCounting),
  opaqueTask(cubeAssembly),
  opaqueTask(blockMoving),
  opaqueTask(rotation2d),
  opaqueTask(arrowMoving),
  opaqueTask(mechanicalSystem),
  opaqueTask(crossSection),
  opaqueTask(threeView),
  opaqueTask(color),
  opaqueTask(orientation),
  opaqueTask(operation),
  opaqueTask(folding),
  opaqueTask(matching),
  opaqueTask(planeAnalogy),
  opaqueTask(planeInstruction),
  opaqueTask(spaceAnalogy),
  opaqueTask(spaceInstruction),
  opaqueTask(tangram),
  opaqueTask(cubeNet),
  opaqueTask(netColor),
  opaqueTask(netConnectivity),
  opaqueTask(netFolded),
  opaqueTask(netFront),
  opaqueTask(netEdges),
  opaqueTask(netCube),
  opaqueTask(temporal),
  opaqueTask(perspective),
].map(withUnseen);

const BY_ID = new Map(TASKS.map((task) => [task.id, task]));

/**
 * Tasks by id, then by version, the current one first. Stored on globalThis because a server's bundles may each have a
 * copy of this module.
 */
const shared = globalThis as { rungEnlistedTasks?: Map<string, ReadonlyMap<string, Task>> };

/**
 * Adds a task that exists only at run time, such as a bank of imported items. Versions are kept next to each other. A
 * past version never replaces the current one.
 */
export function registerTask(task: Task, { isPast = false } = {}): void {
  shared.rungEnlistedTasks ??= new Map();
  const others = [...(shared.rungEnlistedTasks.get(task.id) ?? [])].filter(([version]) => version !== task.version);
  const own = [task.version, task] as const;
  shared.rungEnlistedTasks.set(task.id, new Map(isPast ? [...others, own] : [own, ...others]));
}

/**
 * Finds a task by its id, or by the id that it had in `version`. Enlisted tasks are found in every enlisted version;
 * without `version`, in the current one.
 */
export function findTask(id: string, version?: string): Task | undefined {
  const task = BY_ID.get(presentId(id, version));
  return task === undefined ? findEnlisted(id, version) : inVersion(task, version);
}

function findEnlisted(id: string, version: string | undefined): Task | undefined {
  const versions = shared.rungEnlistedTasks?.get(id);
  return version === undefined ? versions?.values().next().value : versions?.get(version);
}
