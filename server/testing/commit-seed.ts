import { execFileSync } from 'node:child_process'
import { projectRoot } from '#server/lib/root.ts'

/** Used if there is no commit, for example in the sources of a release. */
const WITHOUT_COMMIT = 20_260

/**
 * The seed of what a push tries only a part of: where the product is killed, which hiding settings are tested. It differs
 * by commit, so that every push tries another part, and `TEST_SEED` repeats that of a run that failed.
 */
export function commitSeed(): number {
  const { TEST_SEED } = process.env
  if (TEST_SEED) return Number(TEST_SEED)
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' })
    return Number.parseInt(commit.slice(0, 8), 16)
  } catch {
    return WITHOUT_COMMIT
  }
}
