import { presentId } from './aliases';
import { faceReconstruction } from './cubebench/face-reconstruction';
import { learningCurve } from './cubebench/learning-curve';
import { moveEffect } from './cubebench/move-effect';
import { movePrediction } from './cubebench/move-prediction';
import { reflection } from './cubebench/reflection';
import { stepByStep } from './cubebench/step-by-step';
import { verification } from './cubebench/verification';
import { color } from './euclifold/color';
import { folding } from './euclifold/folding';
import { matching } from './euclifold/matching';
import { operation } from './euclifold/operation';
import { orientation } from './euclifold/orientation';
import { inVersion } from './in-version';
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
import { planeAnalogy } from './stare/2d-analogy';
import { planeInstruction } from './stare/2d-instruction';
import { spaceAnalogy } from './stare/3d-analogy';
import { spaceInstruction } from './stare/3d-instruction';
import { cubeNet } from './stare/cube-net';
import { netColor } from './stare/net-color';
import { netConnectivity } from './stare/net-connectivity';
import { netCube } from './stare/net-cube';
import { netEdges } from './stare/net-edges';
import { netFolded } from './stare/net-folded';
import { netFront } from './stare/net-front';
import { perspective } from './stare/perspective';
import { tangram } from './stare/tangram';
import { temporal } from './stare/temporal';
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
