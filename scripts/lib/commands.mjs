// What a person types to start this Rung and to call its command line.
import { readFileSync } from 'node:fs';
import { inRoot, isPacked } from './paths.mjs';

const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const packed = `npx ./rung-${version}.tgz`;

export const startCommand = isPacked ? `${packed} start` : 'npm start';
export const rungCommand = isPacked ? packed : 'npm run -s rung --';
