/** golden.test.ts with all ten items of every task. */
import './golden.test';
