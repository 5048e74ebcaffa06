/** Which ways of signing in the environment configures. */
export interface AuthEnv {
  readonly github: { readonly id: string; readonly secret: string } | null;
  readonly email: { readonly server: string; readonly from: string } | null;
  /** Of next-auth; null: the server makes and keeps its own. */
  readonly secret: string | null;
  /** Where visitors find the site; null: as the request says, believed from this machine only. */
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

/** For the sign-in page: names only. */
export function configuredProviders(): { readonly github: boolean; readonly email: boolean } {
  const { github, email } = readAuthEnv(process.env);
  return { github: github !== null, email: email !== null };
}
