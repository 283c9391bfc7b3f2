import { execFileSync } from 'node:child_process'
import { projectRoot } from '#server/lib/root.ts'

/** Where there is no commit to take it from: the sources of a release, for example. */
const WITHOUT_COMMIT = 20_260

/**
 * Chooses where the product is killed. Each commit has a seed of its own, so that every push tries other points, and
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
