import NextLink from 'next/link';
import type { ComponentProps } from 'react';

export type LinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch'>;

/**
 * A link within the site, by default as one in a text. By default Next asks the server for every link in view: 57 times
 * on a model's page.
 */
export const Link = ({ className = 'link', ...props }: LinkProps) => (
  <NextLink {...props} className={className} prefetch={false} />
);
