import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DATA_MAP, WITHOUT_PEOPLE } from './data-map';

describe('the data map', () => {
  it('names every table, each once', () => {
    const schema = readFileSync('prisma/schema.prisma', 'utf8');
    const models = [...schema.matchAll(/^model (\w+) /gm)].map(([, name]) => name ?? '');
    const mapped = [...Object.values(DATA_MAP).flat(), ...WITHOUT_PEOPLE];
    expect(models.length).toBeGreaterThan(30);
    expect([...mapped].sort()).toEqual([...models, 'recruit.identity'].sort());
  });
});
