/** Reads the sign-in methods from the environment. */
export interface AuthEnv {
  readonly github: { readonly id: string; readonly secret: string } | null;
  readonly email: { readonly server: string; readonly from: string } | null;
  /** The secret of next-auth; null if the server makes its own. */
  readonly secret: string | null;
  /** The public address of the site; null means the request's host, trusted on this machine only. */
  readonly publicUrl: string | null;
}

export function readAuthEnv(env: Readonly<Record<string, string | undefined>>): AuthEnv {
  const { GITHUB_ID, GITHUB_SECRET, EMAIL_SERVER, EMAIL_FROM, NEXTAUTH_SECRET, NEXTAUTH_URL, PUBLIC_URL } = env;
  return {
    github: GITHUB_ID && GITHUB_SECRET ? { id: GITHUB_ID, secret: GITHUB_SECRET } : null,
    email: EMAIL_SERVER && EMAIL_FROM ? { server: EMAIL_SERVER, from: EMAIL_FROM } : null,
    secret: NEXTAUTH_SECRET || null,
    publicUrl: NEXTAUTH_URL || PUBLIC_URL || null,
  };
}

export function configuredProviders(): { readonly github: boolean; readonly email: boolean } {
  const { github, email } = readAuthEnv(process.env);
  return { github: github !== null, email: email !== null };
}
