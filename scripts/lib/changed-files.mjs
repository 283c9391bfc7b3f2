import { spawnSync } from 'node:child_process'

/** The files that have changed since this branch left main, including uncommitted and removed ones. */
export function changedFiles() {
  const base = git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD'
  return [
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

const git = (...args) =>
  spawnSync('git', args, { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')
