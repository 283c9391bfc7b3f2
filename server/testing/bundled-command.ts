import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '#server/lib/root.ts'
import { bundleServer } from '../../scripts/lib/bundle-server.mjs'

/**
 * A command, or a process, as the product's build has it: from its sources, each run of it would compile them again, and
 * with its packages outside it would load them file by file. Either takes longer than the run.
 * @param source its path in the project @returns the path of the file, and what removes it
 */
export async function bundledCommand(source: string): Promise<{ file: string; remove(): Promise<void> }> {
  // Inside the project, where the command finds the packages that stay installed.
  const folder = await mkdtemp(path.join(projectRoot, 'node_modules/.cache/command-'))
  await bundleServer([source], folder)
  return {
    file: path.join(folder, source.replace(/\.ts$/, '.js')),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
