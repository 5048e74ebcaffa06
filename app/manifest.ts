import type { MetadataRoute } from 'next';
import { currentLocale, translator } from '@/lib/server/platform/locale';

/**
 * What a phone needs to put Rung on its home screen. The maskable icons keep the ladder within the circle that every
 * phone leaves.
 */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await translator('frame');
  return {
    id: '/',
    name: 'Rung',
    short_name: 'Rung',
    description: t('description'),
    lang: await currentLocale(),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f7f7f4',
    theme_color: '#ffffff',
    icons: ([192, 512] as const).flatMap((size) => [
      { src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any' as const },
      { src: `/icon-maskable-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'maskable' as const },
    ]),
  };
}
