import fc from 'fast-check';

/**
 * Setup of all unit tests: properties look at the same cases in each run, so that a change fails only by what it
 * changes. `npm run test:deep` looks at new cases each time.
 */
if (process.env.RUNG_DEEP !== '1') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_126 });
