import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from '#server/lib/root.ts'

/**
 * A command, or a process, as one file, as the product's build has it: from its sources, each run of it would compile them
 * again, which takes longer than the run.
 * @param source its path in the project @returns the path of the file, and what removes it
 */
export async function bundledCommand(source: string): Promise<{ file: string; remove(): Promise<void> }> {
  // Inside the project, where the command finds its packages.
  const folder = await mkdtemp(path.join(projectRoot, 'node_modules/.cache/command-'))
  await build({
    entryPoints: [path.join(projectRoot, source)],
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'warning',
  })
  return {
    file: path.join(folder, `${path.basename(source, '.ts')}.js`),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
