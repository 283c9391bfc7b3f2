import type { PasswordHasher } from '#server/features/auth/index.ts'

/** Stands in for Argon2 where its time would only be waited for: a hash is `stored:{digest}`. Notes what was asked. */
export function quickHasher() {
  /** The stored hash of every verification, null where there was none. */
  const verified: (string | null)[] = []
  const hasher = {
    hash: async (digest: string) => `stored:${digest}`,
    needsRehash: () => false,
    async verify(stored: string | null, digest: string) {
      verified.push(stored)
      return stored === `stored:${digest}`
    },
  }
  return { hasher: hasher as unknown as PasswordHasher, verified }
}
