import { expect, it } from 'vitest';
import { temperatureIn } from './decoding';
import { EUCLIFOLD } from './euclifold/suite';

it('of EucliFold is 0 for chains of thought and 1 for direct answers (Appendix D), and unknown if a plan does not say', () => {
  const plan = EUCLIFOLD.plans?.find(({ id }) => id === 'published-cubes');
  if (plan === undefined) throw new Error('no such plan');
  const own = plan.conditions?.['euclifold/operation'] ?? 'image';
  expect(own).toBe('image.classic.plain.bare.fifty-cubes.published-prompt');
  expect(temperatureIn(plan, own)).toBe(0);
  expect(temperatureIn(plan, `${own}.direct` as typeof own)).toBe(1);
  expect(temperatureIn({}, 'image')).toBeNull();
});
