import type { ReleaseView } from '@/lib/wire/items/release';
import type { ReleaseRecord } from './release-store';

export const viewRelease = ({
  id,
  slug,
  shownName,
  cutoffAt,
  createdAt,
  state,
  builtAt,
  counts,
  sha256,
  bytes,
  error,
  withdrawn,
}: ReleaseRecord): ReleaseView => ({
  id,
  study: slug,
  name: shownName,
  cutoffAt: cutoffAt.toISOString(),
  createdAt: createdAt.toISOString(),
  state,
  builtAt: builtAt?.toISOString() ?? null,
  counts,
  sha256,
  bytes,
  error,
  withdrawn,
  url: `/api/v1/exports/releases/${id}/bundle`,
});
