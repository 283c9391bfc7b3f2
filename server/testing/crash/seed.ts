import { execFileSync } from 'node:child_process'
import { projectRoot } from '#server/lib/root.ts'

/** Used if there is no commit, for example in the sources of a release. */
const WITHOUT_COMMIT = 20_260

/**
 * The seed that decides where the product is killed. It differs by commit, so that every push tries other points, and
 * `CRASH_SEED` repeats those of a run that failed.
 */
export function crashSeed(): number {
  const { CRASH_SEED } = process.env
  if (CRASH_SEED) return Number(CRASH_SEED)
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' })
    return Number.parseInt(commit.slice(0, 8), 16)
  } catch {
    return WITHOUT_COMMIT
  }
}
